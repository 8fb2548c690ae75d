import type { IncomingMessage, ServerResponse } from 'node:http';
import { breakConnection } from '@portal/simulator-kit';
import type { Action } from '../faults/fault';
import type { Reply } from './request/reply';

const ERROR_PAGE = '<html><head><title>502 Bad Gateway</title></head><body><h1>502 Bad Gateway</h1></body></html>';

function bytesOf(reply: Reply): Buffer {
  return reply.body === undefined ? Buffer.alloc(0) : Buffer.from(JSON.stringify(reply.body));
}

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

/** Writes the response, altered by the fault. Returns the status that the caller can see, if any. */
export function send(request: IncomingMessage, response: ServerResponse, reply: Reply, spoil?: Action): number | null {
  if (spoil === 'reset-after' || spoil === 'issue-lost') {
    breakConnection(request);
    return null;
  }
  if (spoil === 'truncate') {
    sendHalf(request, response, reply);
    return reply.status;
  }
  const isBroken = spoil === 'bad-json' && reply.status !== 204;
  const bytes = isBroken ? Buffer.from('{"data":[{"type":') : bytesOf(reply);
  const contentType = spoil === 'wrong-content-type' ? 'application/json; charset=utf-8' : reply.contentType;
  response.writeHead(
    reply.status,
    reply.status === 204 ? {} : { 'content-type': contentType, 'content-length': bytes.length },
  );
  response.end(bytes);
  return reply.status;
}
