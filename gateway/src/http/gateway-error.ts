import type { OutgoingHttpHeaders } from 'node:http';
import { errorCodes, type ErrorCode } from '@portal/contracts';
import { problem } from '@portal/node-kit';
import type { Exchange } from './exchange';

export interface GatewayErrorDetails {
  message?: string;
  headers?: OutgoingHttpHeaders;
  /** Closes the connection, so that the rest of this request is not parsed as the next one. */
  closeConnection?: boolean;
}

/** Rejection of a request by the gateway, with the error code of its response. */
export class GatewayError extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly details: GatewayErrorDetails = {},
  ) {
    super(details.message ?? errorCodes[code].message);
  }
}

const lingerMs = 2_000;
const lingerBytes = 4 * 1024 * 1024;

/**
 * Ends the response and the connection. Closing while the client still sends would reset the connection and lose the
 * response, so the rest of the body is discarded for up to `lingerMs`.
 */
function endAndClose({ req, res }: Exchange, body: string): void {
  if (req.complete) {
    res.end(body);
    return;
  }
  res.write(body);
  let discarded = 0;
  const finish = (): void => {
    clearTimeout(timer);
    if (!res.writableEnded) res.end();
  };
  const timer = setTimeout(finish, lingerMs);
  req.on('data', (chunk: Buffer) => {
    discarded += chunk.length;
    if (discarded > lingerBytes) finish();
  });
  req.once('end', finish).once('close', finish).once('error', finish);
  req.resume();
}

/** Sends the portal's error body. If a response has already started, it is cut off instead. */
export function sendError(exchange: Exchange, rejection: GatewayError): void {
  const { req, res, requestId } = exchange;
  if (res.headersSent) {
    if (!res.writableEnded) res.destroy();
    return;
  }
  const { status } = errorCodes[rejection.code];
  const body = JSON.stringify(problem(rejection.code, requestId, { message: rejection.message }));
  const mustClose = rejection.details.closeConnection === true || !req.complete;
  res.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    ...(mustClose ? { connection: 'close' } : {}),
    ...rejection.details.headers,
  });
  if (req.method === 'HEAD') res.end();
  else if (mustClose) endAndClose(exchange, body);
  else res.end(body);
}
