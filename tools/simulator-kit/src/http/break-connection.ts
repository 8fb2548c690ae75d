import type { IncomingMessage } from 'node:http';

/** Ends the connection the hard way: the caller sees ECONNRESET, not an empty answer. */
export function breakConnection(request: IncomingMessage): void {
  request.socket.resetAndDestroy();
}
