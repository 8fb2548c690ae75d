import type { Operation } from './fault';

/** Log entry of a received call, without its token, or of a sent callback. */
export interface CallEntry {
  at: string;
  operation: Operation | null;
  method: string;
  url: string;
  /** null if the call was not answered or the callback was not sent. */
  status: number | null;
  durationMs?: number;
  fault: string | null;
  depositId?: string | null;
  refundId?: string;
  headers?: Record<string, string>;
  body?: string;
}

export const lineOf = ({ operation, method, url, status, fault }: CallEntry): string =>
  `${operation === 'callback' ? '→ ' : ''}${method} ${url} ${status ?? 'no answer'}${fault ? ` (${fault})` : ''}`;
