import { callerTokenType, type ServiceName } from '@portal/contracts';
import { SignJWT } from 'jose';
import { serviceTokenFor, testKeyOf, testSigningKey } from './test-keys';

const claimsOf = (issuer: string, audience: string, signedSecondsAgo = 0) => {
  const iat = Math.floor(Date.now() / 1000) - signedSecondsAgo;
  return { iss: issuer, aud: audience, iat, exp: iat + 30 };
};
const signed = (claims: object, alg: string, key: Parameters<SignJWT['sign']>[0]): Promise<string> =>
  new SignJWT({ ...claims }).setProtectedHeader({ alg, typ: callerTokenType }).sign(key);
const encoded = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');
const anotherThan = (caller: string): string => (caller === 'bookings' ? 'payments' : 'bookings');

/** Forged tokens in the name of an allowed caller, by defect. */
export const forgeries: Record<string, (caller: string, service: ServiceName) => string | Promise<string>> = {
  "signed with another part's key": (caller, service) =>
    signed(claimsOf(caller, service), 'EdDSA', testSigningKey(anotherThan(caller))),
  'after its expiry': (caller, service) => signed(claimsOf(caller, service, 120), 'EdDSA', testSigningKey(caller)),
  'for another service': (caller, service) => serviceTokenFor(service === 'identity' ? 'catalog' : 'identity', caller),
  'without an algorithm': (caller, service) =>
    `${encoded({ alg: 'none', typ: callerTokenType })}.${encoded(claimsOf(caller, service))}.`,
  'signed with the public key as a secret': (caller, service) =>
    signed(claimsOf(caller, service), 'HS256', Buffer.from(testKeyOf(caller).publicKey, 'base64')),
  'when empty': () => '',
};
