import type { IncomingMessage, ServerResponse } from 'node:http';
import type { GatewayRoute } from './routes';

/** One request on its way through the gateway; each step of the chain reads it and may add to it. */
export interface Exchange {
  req: IncomingMessage;
  res: ServerResponse;
  requestId: string;
  startedAt: number;
  /** The path as it arrived, still percent-encoded, without the query. */
  path: string;
  /** The query with its question mark, or an empty text. */
  query: string;
  clientAddress: string;
  route?: GatewayRoute;
  /** Identity's statement of who is asking; absent for a visitor. */
  assertion?: string;
  /** The id of who is asking; absent for a visitor. */
  accountId?: string;
}

/** A step refuses by throwing a Refusal, answers by ending the response, or lets the request pass. */
export type Step = (exchange: Exchange) => void | Promise<void>;
