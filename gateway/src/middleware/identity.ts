import type { Exchange, Step } from '../exchange';
import type { SessionCheck } from '../introspection';
import { Refusal } from '../refusal';

const bearer = /^Bearer +(\S+)$/i;

const notSignedIn = (): Refusal => new Refusal('NOT_SIGNED_IN', { headers: { 'www-authenticate': 'Bearer' } });

/** The assertion for a token; a call open to anyone goes on without one when there is nothing to be known. */
export async function assertionFor(
  exchange: Exchange,
  sessions: Pick<SessionCheck, 'introspect'>,
  isOpen: boolean,
): Promise<string | undefined> {
  const token = bearer.exec(exchange.req.headers.authorization ?? '')?.[1];
  if (token === undefined) {
    if (isOpen) return undefined;
    throw notSignedIn();
  }
  try {
    const session = await sessions.introspect(token, exchange.requestId);
    exchange.accountId = session.active ? session.user?.id : undefined;
    if (session.active && session.assertion) return session.assertion;
  } catch (failure) {
    if (!isOpen) throw failure;
  }
  if (isOpen) return undefined;
  throw notSignedIn();
}

/** Turns the token of the browser into identity's short assertion. Which object the caller may touch is the service's business. */
export function createIdentityStep(sessions: SessionCheck): Step {
  return async (exchange) => {
    exchange.assertion = await assertionFor(exchange, sessions, exchange.route?.access === 'anyone');
  };
}
