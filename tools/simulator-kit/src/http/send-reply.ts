import type { IncomingMessage, ServerResponse } from 'node:http';
import { breakConnection } from './break-connection';
import type { Reply } from './reply';

const ERROR_PAGE = '<html><head><title>502 Bad Gateway</title></head><body><h1>502 Bad Gateway</h1></body></html>';

const bytesOf = ({ body }: Reply): Buffer => (body === undefined ? Buffer.alloc(0) : Buffer.from(JSON.stringify(body)));

/** Sends a gateway's error page. Returns its status. */
export function sendHtml(response: ServerResponse): number {
  response.writeHead(502, { 'content-type': 'text/html', 'content-length': Buffer.byteLength(ERROR_PAGE) });
  response.end(ERROR_PAGE);
  return 502;
}

function sendHalf(request: IncomingMessage, response: ServerResponse, reply: Reply): void {
  const bytes = bytesOf(reply);
  response.writeHead(reply.status, { 'content-type': reply.contentType, 'content-length': bytes.length });
  response.write(bytes.subarray(0, Math.ceil(bytes.length / 2)), () => request.socket.destroy());
}

/**
 * Writes the response, altered by the action of a fault; other actions leave it unchanged.
 * @returns the status that the caller can see, null if there is none
 */
export function sendReply(
  { request, response }: { request: IncomingMessage; response: ServerResponse },
  reply: Reply,
  action?: string,
): number | null {
  if (action === 'reset-after') {
    breakConnection(request);
    return null;
  }
  if (action === 'hang-after') return null;
  if (action === 'truncate') {
    sendHalf(request, response, reply);
    return reply.status;
  }
  const isBroken = action === 'bad-json' && reply.status !== 204;
  const bytes = isBroken ? Buffer.from('{"data":[{"type":') : bytesOf(reply);
  const content = { 'content-type': reply.contentType, 'content-length': bytes.length };
  response.writeHead(reply.status, { ...reply.headers, ...(reply.status !== 204 && content) });
  response.end(bytes);
  return reply.status;
}
