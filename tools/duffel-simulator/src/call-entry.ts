import type { Operation } from './faults/fault';

/** Log entry of a received call; contains no token or traveler data. */
export interface CallEntry {
  at: string;
  requestId: string;
  method: string;
  url: string;
  operation: Operation | null;
  /** null if the call was not answered. */
  status: number | null;
  durationMs: number;
  fault: string | null;
  /** Portal's booking number, from the metadata of an order. */
  reference: string | null;
}

export const lineOf = ({ method, url, status, durationMs, fault }: CallEntry): string =>
  `${method} ${url} ${status ?? 'no answer'} ${durationMs}ms${fault ? ` (${fault})` : ''}`;
