import type { Operation } from './fault';

/** A call that the partner's port got, without its token; or a callback that went out, whole. */
export interface CallEntry {
  at: string;
  operation: Operation | null;
  method: string;
  url: string;
  /** Null when the call was not answered, or the callback not sent. */
  status: number | null;
  durationMs?: number;
  fault: string | null;
  depositId?: string | null;
  headers?: Record<string, string>;
  body?: string;
}

export const lineOf = ({ operation, method, url, status, fault }: CallEntry): string =>
  `${operation === 'callback' ? '→ ' : ''}${method} ${url} ${status ?? 'no answer'}${fault ? ` (${fault})` : ''}`;
