import type { Exchange, Middleware } from '../http/exchange';
import { GatewayError } from '../http/gateway-error';
import type { GatewayRoute } from '../http/gateway-route';
import { hasBody } from '../http/request-validation';

const tooLarge = (): GatewayError => new GatewayError('BODY_TOO_LARGE', { closeConnection: true });
const tooSlow = (): GatewayError =>
  new GatewayError('REQUEST_MALFORMED', { message: 'The request arrived too slowly.', closeConnection: true });

function receive({ req }: Exchange, { bodyLimitBytes, timeoutMs }: GatewayRoute): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    const settle = (outcome: () => void): void => {
      clearTimeout(timer);
      req.off('data', count).off('end', end).off('close', cut);
      outcome();
    };
    const end = (): void => settle(() => resolve(chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks)));
    const cut = (): void => settle(() => reject(new GatewayError('REQUEST_MALFORMED', { closeConnection: true })));
    const count = (chunk: Buffer): void => {
      bytes += chunk.length;
      chunks.push(chunk);
      if (bytes > bodyLimitBytes) settle(() => reject(tooLarge()));
    };
    const timer = setTimeout(() => settle(() => reject(tooSlow())), timeoutMs);
    req.on('data', count).once('end', end).once('close', cut);
  });
}

/**
 * Buffers the whole body before the call is forwarded. A slow client holds no connection to a service, an oversized
 * body never reaches one, and the call can be retried.
 */
export const bufferRequestBody: Middleware = (exchange) => {
  const { req, route } = exchange;
  if (!route || !hasBody(req)) return;
  return receive(exchange, route).then((body) => void (exchange.body = body));
};
