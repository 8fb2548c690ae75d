import type { IncomingMessage } from 'node:http';
import { requestIdHeader } from '@portal/contracts';
import { requestIdFrom, type Logger } from '@portal/node-kit';
import type { EdgeResponse } from './edge-response';
import type { Exchange, Middleware } from './exchange';
import { sendError, GatewayError } from './gateway-error';

export interface ChainOptions {
  steps: readonly Middleware[];
  clientAddress: (req: IncomingMessage) => string;
  log: Logger;
  /** Called once for each response. */
  observe: (exchange: Exchange) => void;
}

function openExchange(req: IncomingMessage, res: EdgeResponse, clientAddress: string): Exchange {
  const url = req.url ?? '';
  const questionMark = url.indexOf('?');
  const requestId = requestIdFrom(req.headers[requestIdHeader]);
  res.requestId = requestId;
  return {
    req,
    res,
    requestId,
    startedAt: performance.now(),
    path: questionMark === -1 ? url : url.slice(0, questionMark),
    query: questionMark === -1 ? '' : url.slice(questionMark),
    clientAddress,
    serviceHeaders: {},
  };
}

/** Logs one line per API response, without path, query and address: these can identify a user. */
function logAnswer(exchange: Exchange, { log, observe }: ChainOptions): void {
  observe(exchange);
  const { route, res, requestId, startedAt } = exchange;
  const line = { requestId, call: route?.name, status: res.statusCode, ms: Math.round(performance.now() - startedAt) };
  if (res.statusCode >= 500) log.warn(line, 'answered');
  else if (route) log.info(line, 'answered');
}

function toRejection(failure: unknown, exchange: Exchange, log: Logger): GatewayError {
  if (failure instanceof GatewayError) return failure;
  log.error({ error: failure, requestId: exchange.requestId }, 'request failed');
  return new GatewayError('UNEXPECTED');
}

/** Runs the steps in order until one sends a response or throws. Never rejects. */
export function createChain(options: ChainOptions): (req: IncomingMessage, res: EdgeResponse) => Promise<void> {
  return async (req, res) => {
    const exchange = openExchange(req, res, options.clientAddress(req));
    res.once('close', () => logAnswer(exchange, options));
    req.on('error', () => res.destroy());
    try {
      for (const step of options.steps) {
        const pending = step(exchange);
        if (pending) await pending;
        if (res.headersSent || res.destroyed) return;
      }
    } catch (failure) {
      sendError(exchange, toRejection(failure, exchange, options.log));
    }
  };
}
