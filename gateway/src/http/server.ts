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
  /** Node's default of thirty seconds would let slow senders hold a slot three times longer than the limits say. */
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

/** The last response on each connection, which may be kept for many. */
const lastAnswers = new WeakMap<Socket, ServerResponse>();

/** What the parser refuses has no request and no response: the answer is written by hand. */
function refuse(error: NodeJS.ErrnoException, socket: Socket): void {
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
  // Answers keep their order: the request before this one may still be waiting for its own.
  if (last && isOfNextRequest && !last.writableFinished) return void last.once('finish', () => refuse(error, socket));
  // A step has answered this request already: what is written is sent, more would be a second response.
  if (!isOfNextRequest && last.headersSent) return socket.destroySoon();
  refuse(error, socket);
}

/** Nothing but `100-continue` can be expected here. */
function refuseExpectation(req: IncomingMessage, res: EdgeResponse): void {
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
 * A server that gives slow and oversized senders little.
 * @param tls what it listens with; undefined: without TLS
 */
export function createHttpServer(
  listener: (req: IncomingMessage, res: EdgeResponse) => void,
  tls?: TlsOptions,
): Server {
  const { maxHeaderSize, headersTimeout, requestTimeout, connectionsCheckingInterval, keepAliveTimeout } = limits;
  const times = { headersTimeout, requestTimeout, connectionsCheckingInterval, keepAliveTimeout };
  // Node would refuse a request without a host by itself, without a word and without an id.
  const options = { maxHeaderSize, requireHostHeader: false, ...times, IncomingMessage, ServerResponse: EdgeResponse };
  const answer = (req: IncomingMessage, res: EdgeResponse): void => {
    closeAfterAnswer(server, res);
    lastAnswers.set(req.socket, res);
    listener(req, res);
  };
  const server: Server = tls
    ? createSecureServer({ ...options, ...tls, handshakeTimeout: headersTimeout }, answer)
    : createServer(options, answer);
  server.maxConnections = limits.maxConnections;
  server.timeout = limits.idleSocketMs;
  server.on('clientError', answerParserError);
  server.on('checkExpectation', refuseExpectation);
  // Without a listener Node closes CONNECT without a word. Upgrades have none on purpose: they are plain requests here.
  server.on('connect', (_req, socket) => answerParserError(new Error('This is no forward proxy'), socket as Socket));
  return server;
}

export interface DrainTimes {
  /** How long connections go on being accepted, each answer the last on its own. */
  delayMs: number;
  /** How long running answers may take after that. */
  deadlineMs: number;
}

/** Stops listening, lets running answers finish with `Connection: close`, cuts what is left after the deadline. */
export async function drain(server: Server, { delayMs, deadlineMs }: DrainTimes): Promise<void> {
  drainingServers.add(server);
  await wait(delayMs);
  const closed = new Promise<void>((resolve) => void server.close(() => resolve()));
  const cut = setTimeout(() => server.closeAllConnections(), deadlineMs);
  await closed;
  clearTimeout(cut);
}
