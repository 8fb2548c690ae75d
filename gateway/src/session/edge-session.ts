import { createHash, timingSafeEqual } from 'node:crypto';
import { assertionHeader, serviceNames, type ServiceName } from '@portal/contracts';
import type { Exchange, Step } from '../http/exchange';
import type { GatewayProofs } from './gateway-proofs';
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

const serviceIn = (query: string): ServiceName | undefined => {
  const named = new URLSearchParams(query).get('service');
  return serviceNames.find((name) => name === named);
};

export interface EdgeSessionParts {
  /** Shared with the nginx; undefined where there is none. */
  secret: string | undefined;
  sessions: SessionCheck;
  proofs: GatewayProofs;
}

/**
 * Session check for an nginx in front of the services. It sends the browser's token and the service of the call, and receives
 * identity's assertion with the gateway's proof. Without a shared secret, or for a caller without it, the calls do not exist.
 */
export function createEdgeSession({ secret, sessions, proofs }: EdgeSessionParts): Step {
  const answer = async (exchange: Exchange, isOpen: boolean): Promise<void> => {
    if (secret === undefined || !isEdge(exchange, secret)) throw new Refusal('ROUTE_NOT_FOUND');
    const service = serviceIn(exchange.query);
    const assertion = await assertionFor(exchange, sessions, { service, isOpen });
    const proof = assertion && service ? await proofs[service]() : {};
    exchange.res.writeHead(204, { ...notKept, ...proof, ...(assertion && { [assertionHeader]: assertion }) }).end();
  };
  return (exchange) => {
    const isOpen = exchange.path === sessionPaths.optional;
    return isOpen || exchange.path === sessionPaths.required ? answer(exchange, isOpen) : undefined;
  };
}
