import { randomUUID } from 'node:crypto';

/** Returns a random request id that is safe in headers and log lines. */
export const newRequestId = (): string => randomUUID();

/** Returns the request id of the header if it has our format, otherwise a new one. */
export function requestIdFrom(header: string | readonly string[] | undefined): string {
  return typeof header === 'string' && /^[\w-]{8,64}$/.test(header) ? header : newRequestId();
}
