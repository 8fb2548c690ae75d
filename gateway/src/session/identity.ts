import type { ServiceName } from '@portal/contracts';
import type { Exchange, Middleware } from '../http/exchange';
import type { GatewayRoute } from '../http/gateway-route';
import type { SessionCheck } from './session-check';
import { GatewayError } from '../http/gateway-error';

const bearer = /^Bearer +(\S+)$/i;

const notSignedIn = (): GatewayError =>
  new GatewayError('NOT_SIGNED_IN', { headers: { 'www-authenticate': 'Bearer' } });

const tokenOf = ({ req }: Exchange): string | undefined => bearer.exec(req.headers.authorization ?? '')?.[1];

interface AssertedCall {
  /** Audience of the assertion. */
  service: ServiceName;
  /** Whether the call continues without an assertion if there is no valid session. */
  isOpen: boolean;
}

/**
 * Returns the caller's assertion.
 * @throws NOT_SIGNED_IN without a valid session, unless the call is public
 */
async function resolveAssertion(
  exchange: Exchange,
  sessions: Pick<SessionCheck, 'introspect'>,
  { service, isOpen }: AssertedCall,
): Promise<string | undefined> {
  const token = tokenOf(exchange);
  if (token === undefined) {
    if (isOpen) return undefined;
    throw notSignedIn();
  }
  try {
    const session = await sessions.introspect({ token, service }, exchange.requestId);
    exchange.accountId = session.active ? session.user?.id : undefined;
    if (session.active && session.assertion) return session.assertion;
  } catch (failure) {
    if (!isOpen) throw failure;
  }
  if (isOpen) return undefined;
  throw notSignedIn();
}

/**
 * Exchanges the session token for identity's short-lived assertion for the service of the route. The service decides
 * which objects the caller may access.
 */
export function createIdentityStep(sessions: SessionCheck): Middleware {
  const ask = async (exchange: Exchange, { target: service, access }: GatewayRoute): Promise<void> => {
    exchange.assertion = await resolveAssertion(exchange, sessions, { service, isOpen: access === 'anyone' });
  };
  return (exchange) => {
    const { route } = exchange;
    if (!route?.carriesAssertion) return undefined;
    const token = tokenOf(exchange);
    const known = token === undefined ? undefined : sessions.known({ token, service: route.target });
    if (!known?.active || !known.assertion) return ask(exchange, route);
    exchange.accountId = known.user?.id;
    exchange.assertion = known.assertion;
    return undefined;
  };
}
