import { createHash, timingSafeEqual } from 'node:crypto';
import { assertionHeader } from '@portal/contracts';
import type { Exchange, Step } from '../http/exchange';
import type { SessionCheck } from './session-check';
import { assertionFor } from './identity';
import { Refusal } from '../http/refusal';

/** Header by which nginx proves that it is the edge of this portal. */
export const edgeSecretHeader = 'x-portal-edge';
export const sessionPaths = { required: '/internal/session/required', optional: '/internal/session/optional' } as const;

const notKept = { 'cache-control': 'no-store' } as const;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

const isEdge = ({ req }: Exchange, secret: string): boolean =>
  timingSafeEqual(digest(String(req.headers[edgeSecretHeader] ?? '')), digest(secret));

/**
 * The session check for an nginx in front of the services: it asks with the browser's token and gets identity's
 * assertion. Without a shared secret, or for a caller who does not know it, the calls do not exist.
 */
export function createEdgeSession(secret: string | undefined, sessions: SessionCheck): Step {
  const answer = async (exchange: Exchange, isOpen: boolean): Promise<void> => {
    if (secret === undefined || !isEdge(exchange, secret)) throw new Refusal('ROUTE_NOT_FOUND');
    const assertion = await assertionFor(exchange, sessions, isOpen);
    exchange.res.writeHead(204, { ...notKept, ...(assertion && { [assertionHeader]: assertion }) }).end();
  };
  return (exchange) => {
    const isOpen = exchange.path === sessionPaths.optional;
    return isOpen || exchange.path === sessionPaths.required ? answer(exchange, isOpen) : undefined;
  };
}
