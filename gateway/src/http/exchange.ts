import type { IncomingMessage } from 'node:http';
import type { EdgeResponse } from './edge-response';
import type { GatewayRoute } from './gateway-route';

/** One request on its way through the gateway; each step of the chain reads it and may add to it. */
export interface Exchange {
  req: IncomingMessage;
  res: EdgeResponse;
  requestId: string;
  startedAt: number;
  /** The path as it arrived, still percent-encoded, without the query. */
  path: string;
  /** The query with its question mark, or an empty text. */
  query: string;
  clientAddress: string;
  route?: GatewayRoute;
  /** Identity's signed statement of who the caller is, for the service of the route; absent for a visitor. */
  assertion?: string;
  /** The caller's id; absent for a visitor. */
  accountId?: string;
  /** What the service gets to see of the request's headers. */
  serviceHeaders: Record<string, string>;
  /** All of the request's body, once it has come. */
  body?: Buffer;
}

/** A step refuses by throwing a Refusal, answers by ending the response, or lets the request pass. */
export type Middleware = (exchange: Exchange) => void | Promise<void>;
