import type { Exchange, Step } from '../http/exchange';
import type { SessionCheck } from './session-check';
import { Refusal } from '../http/refusal';

const bearer = /^Bearer +(\S+)$/i;

const notSignedIn = (): Refusal => new Refusal('NOT_SIGNED_IN', { headers: { 'www-authenticate': 'Bearer' } });

const tokenOf = ({ req }: Exchange): string | undefined => bearer.exec(req.headers.authorization ?? '')?.[1];

/** The assertion for a token; a call open to anyone goes on without one when there is nothing to be known. */
export async function assertionFor(
  exchange: Exchange,
  sessions: Pick<SessionCheck, 'introspect'>,
  isOpen: boolean,
): Promise<string | undefined> {
  const token = tokenOf(exchange);
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
  const ask = async (exchange: Exchange): Promise<void> => {
    exchange.assertion = await assertionFor(exchange, sessions, exchange.route?.access === 'anyone');
  };
  return (exchange) => {
    const token = tokenOf(exchange);
    const known = token === undefined ? undefined : sessions.known(token);
    if (!known?.active || !known.assertion) return ask(exchange);
    exchange.accountId = known.user?.id;
    exchange.assertion = known.assertion;
    return undefined;
  };
}
