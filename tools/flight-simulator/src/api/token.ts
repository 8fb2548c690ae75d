import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Reply } from '@portal/simulator-kit';
import { HOUR_MS } from '../basics/calendar';
import { fail } from '../provider-error';
import type { World } from '../world';
import type { Call } from './request/call';
import { plainJson } from './request/reply';

const LIFETIME_S = 1799;

function signature(text: string, world: World): string {
  return createHmac('sha256', `${world.seed}|${world.credentials.clientSecret}`)
    .update(text)
    .digest('base64url')
    .slice(0, 28);
}

function flatError(status: number, error: string, description: string): Reply {
  return plainJson({ error, error_description: description, code: 38187, title: 'Invalid parameters' }, status);
}

/** Handles the token endpoint, whose errors have their own format. */
export function issueToken({ world, body }: Call): Reply {
  const form = new URLSearchParams(body);
  const { clientId, clientSecret } = world.credentials;
  if (form.get('grant_type') !== 'client_credentials') {
    return flatError(
      400,
      'unsupported_grant_type',
      'Only client_credentials value is allowed for the body parameter grant_type',
    );
  }
  if (form.get('client_id') !== clientId || form.get('client_secret') !== clientSecret) {
    return flatError(401, 'invalid_client', 'Client credentials are invalid');
  }
  const issuedAt = world.clock.now().toString(36);
  return plainJson({
    type: 'amadeusOAuth2Token',
    username: 'portal@simulator.test',
    application_name: 'portal',
    client_id: clientId,
    token_type: 'Bearer',
    access_token: `${issuedAt}.${signature(issuedAt, world)}`,
    expires_in: LIFETIME_S,
    state: 'approved',
    scope: '',
  });
}

/**
 * Rejects a call without a valid bearer token. Tokens expire by the simulated clock and, as an HMAC, survive a restart.
 */
export function checkToken(header: string | undefined, world: World): void {
  if (!header) throw fail(38191, 'Missing or invalid format for mandatory Authorization header');
  const [issuedAt = '', proof = ''] = header.replace(/^Bearer /, '').split('.');
  const expected = Buffer.from(signature(issuedAt, world));
  const given = Buffer.from(proof);
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) {
    throw fail(38190, 'The access token provided in the Authorization header is invalid');
  }
  const age = world.clock.now() - Number.parseInt(issuedAt, 36);
  if (age > LIFETIME_S * 1000 || age < -HOUR_MS) throw expiredToken();
}

export function expiredToken() {
  return fail(38192, 'The access token is expired');
}
