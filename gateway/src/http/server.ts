import { createServer, IncomingMessage, STATUS_CODES, type Server, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { TlsOptions } from 'node:tls';
import { requestIdHeader } from '@portal/contracts';
import { newRequestId, problem, requestIdFrom } from '@portal/node-kit';
import { EdgeResponse } from './edge-response';
import { securityHeaders } from './security-headers';

export const limits = {
  maxHeaderSize: 8 * 1024,
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  /** Node's default of 30 s would let slow clients exceed the timeouts threefold. */
  connectionsCheckingInterval: 1_000,
  keepAliveTimeout: 65_000,
  maxConnections: 5_000,
  crowdedFrom: 4_000,
  connectionsPerAddress: 100,
  idleSocketMs: 60_000,
} as const;

const statusOf: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Last response on each connection; a keep-alive connection carries several. */
const lastAnswers = new WeakMap<Socket, ServerResponse>();

/** Writes the response by hand: a request rejected by the parser has no request and response objects. */
function reject(error: NodeJS.ErrnoException, socket: Socket): void {
  if (!socket.writable) return void socket.destroy();
  const status = statusOf[error.code ?? ''] ?? 400;
  const body = JSON.stringify({ ...problem('REQUEST_MALFORMED', newRequestId()), status });
  const headers = {
    ...securityHeaders,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'));
}

function answerParserError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET') return void socket.destroy();
  const last = lastAnswers.get(socket);
  const isOfNextRequest = last === undefined || last.req.complete;
  // Responses keep their order: the previous request may still be in progress.
  if (last && isOfNextRequest && !last.writableFinished) return void last.once('finish', () => reject(error, socket));
  // This request already has a response. Sends the rest of it instead of a second one.
  if (!isOfNextRequest && last.headersSent) return socket.destroySoon();
  reject(error, socket);
}

/** Only `100-continue` is supported. */
function rejectExpectation(req: IncomingMessage, res: EdgeResponse): void {
  const status = 417;
  res.requestId = requestIdFrom(req.headers[requestIdHeader]);
  const body = JSON.stringify({ ...problem('REQUEST_MALFORMED', res.requestId), status });
  res.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    connection: 'close',
  });
  res.end(body);
}

const drainingServers = new WeakSet<Server>();

function closeAfterAnswer(server: Server, res: ServerResponse): void {
  if (drainingServers.has(server)) res.setHeader('connection', 'close');
}

/**
 * Creates the server, with tight limits for slow and oversized requests.
 * @param tls undefined: listens without TLS
 */
export function createHttpServer(
  listener: (req: IncomingMessage, res: EdgeResponse) => void,
  tls?: TlsOptions,
): Server {
  const { maxHeaderSize, headersTimeout, requestTimeout, connectionsCheckingInterval, keepAliveTimeout } = limits;
  const times = { headersTimeout, requestTimeout, connectionsCheckingInterval, keepAliveTimeout };
  // Node would reject a request without a host itself, with no body and no request id.
  const options = { maxHeaderSize, requireHostHeader: false, ...times, IncomingMessage, ServerResponse: EdgeResponse };
  const handleRequest = (req: IncomingMessage, res: EdgeResponse): void => {
    closeAfterAnswer(server, res);
    lastAnswers.set(req.socket, res);
    listener(req, res);
  };
  const server: Server = tls
    ? createSecureServer({ ...options, ...tls, handshakeTimeout: headersTimeout }, handleRequest)
    : createServer(options, handleRequest);
  server.maxConnections = limits.maxConnections;
  server.timeout = limits.idleSocketMs;
  server.on('clientError', answerParserError);
  server.on('checkExpectation', rejectExpectation);
  // Without a listener Node closes CONNECT without a response. Upgrade has no listener on purpose: Node then handles it
  // as a plain request.
  server.on('connect', (_req, socket) => answerParserError(new Error('CONNECT is not supported'), socket as Socket));
  return server;
}

export interface DrainTimes {
  /** Time in which connections are still accepted; each response closes its connection. */
  delayMs: number;
  /** Time for running responses after that. */
  deadlineMs: number;
}

/** Stops listening, finishes running responses with `Connection: close` and closes the rest after the deadline. */
export async function drain(server: Server, { delayMs, deadlineMs }: DrainTimes): Promise<void> {
  drainingServers.add(server);
  await wait(delayMs);
  const closed = new Promise<void>((resolve) => void server.close(() => resolve()));
  const cut = setTimeout(() => server.closeAllConnections(), deadlineMs);
  await closed;
  clearTimeout(cut);
}
