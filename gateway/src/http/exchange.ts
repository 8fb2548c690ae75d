import type { IncomingMessage } from 'node:http';
import type { EdgeResponse } from './edge-response';
import type { GatewayRoute } from './gateway-route';

/** One request in the gateway. Each step of the chain can read and extend it. */
export interface Exchange {
  req: IncomingMessage;
  res: EdgeResponse;
  requestId: string;
  startedAt: number;
  /** Path as received, percent-encoded, without the query. */
  path: string;
  /** Query including the question mark, or an empty string. */
  query: string;
  clientAddress: string;
  route?: GatewayRoute;
  /** Identity's signed assertion of the caller, for the service of the route; undefined for a visitor. */
  assertion?: string;
  /** The caller's id; undefined for a visitor. */
  accountId?: string;
  /** Headers forwarded to the service. */
  serviceHeaders: Record<string, string>;
  /** The complete request body, once buffered. */
  body?: Buffer;
}

/** A step throws a `GatewayError` to reject the request, ends the response, or returns to pass it on. */
export type Middleware = (exchange: Exchange) => void | Promise<void>;
