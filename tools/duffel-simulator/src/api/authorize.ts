import { timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { fail } from '../duffel-error';
import type { World } from '../world';

const VERSION = 'v2';

function isToken(given: string, token: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(token)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** Rejects a call without the headers that Duffel requires. */
export function checkHeaders(headers: IncomingHttpHeaders, { account }: World): void {
  const { authorization } = headers;
  if (!authorization) throw fail(401, 'missing_authorization_header');
  const [scheme, token = ''] = authorization.split(' ');
  if (scheme !== 'Bearer') throw fail(401, 'invalid_authorization_header');
  if (!isToken(token, account.token)) throw fail(401, 'access_token_not_found');
  const version = headers['duffel-version'];
  if (!version) throw fail(400, 'missing_version_header', { message: "The 'Duffel-Version' header needs to be set." });
  if (version !== VERSION) throw fail(400, 'unsupported_version', { message: `The version must be ${VERSION}.` });
  const { accept } = headers;
  if (accept && !/application\/json|\*\/\*/.test(accept)) throw fail(406, 'unsupported_format');
}
