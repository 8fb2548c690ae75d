import type { IncomingMessage } from 'node:http';

/** Resets the connection: the caller gets ECONNRESET instead of an empty response. */
export function breakConnection(request: IncomingMessage): void {
  request.socket.resetAndDestroy();
}
