import type { Operation } from './faults/fault';

/** A call that the provider port got; never a secret, a token or a traveler's data. */
export interface CallEntry {
  at: string;
  method: string;
  url: string;
  operation: Operation | null;
  /** Null when the call was not answered. */
  status: number | null;
  durationMs: number;
  fault: string | null;
  authorization: string | null;
  clientId: string | null;
  reference: string | null;
}

export const lineOf = ({ method, url, status, durationMs, fault }: CallEntry): string =>
  `${method} ${url} ${status ?? 'no answer'} ${durationMs}ms${fault ? ` (${fault})` : ''}`;
