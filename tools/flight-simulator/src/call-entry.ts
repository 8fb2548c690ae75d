import type { Operation } from './faults/fault';

/** Log entry of a received call; contains no secret, token or traveler data. */
export interface CallEntry {
  at: string;
  method: string;
  url: string;
  operation: Operation | null;
  /** null if the call was not answered. */
  status: number | null;
  durationMs: number;
  fault: string | null;
  authorization: string | null;
  clientId: string | null;
  reference: string | null;
}

export const lineOf = ({ method, url, status, durationMs, fault }: CallEntry): string =>
  `${method} ${url} ${status ?? 'no answer'} ${durationMs}ms${fault ? ` (${fault})` : ''}`;
