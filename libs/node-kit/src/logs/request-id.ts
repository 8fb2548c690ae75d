import { randomUUID } from 'node:crypto';

/** A new id for a request, unique and safe in a header and a log line. */
export const newRequestId = (): string => randomUUID();

/** The id another part gave the request, when it is one of ours by shape; otherwise a new one. */
export function requestIdFrom(header: string | readonly string[] | undefined): string {
  return typeof header === 'string' && /^[\w-]{8,64}$/.test(header) ? header : newRequestId();
}
