import { generateKeyPair, exportJWK, type CryptoKey } from 'jose';
import { base64url, junk, sign, type Claims, type TrustedKey } from './signing-key';

export interface TokenRules {
  typ: string;
  otherTyp: string;
  claims: Claims;
  lifetimeSeconds: number;
}

const now = (): number => Math.floor(Date.now() / 1_000);

/** Tokens with a valid signature but wrong claims or type. */
async function wronglyClaimed({ kid, privateKey }: TrustedKey, rules: TokenRules): Promise<Record<string, string>> {
  const header = { alg: 'ES256', typ: rules.typ, kid };
  const wrong: Record<string, Claims> = {
    'no exp': { exp: undefined },
    'past exp': { iat: now() - 7_200, exp: now() - 3_600 },
    'exp as text': { exp: 'never' },
    'no iat': { iat: undefined },
    'iat too old': { iat: now() - rules.lifetimeSeconds - 600 },
    'iat in the future': { iat: now() + 3_600, exp: now() + 3_700 },
    'future nbf': { nbf: now() + 3_600 },
    'wrong issuer': { iss: 'portal-identity.evil.example' },
    'no issuer': { iss: undefined },
    'wrong audience': { aud: 'somewhere-else' },
    'no audience': { aud: undefined },
    'no subject': { sub: undefined },
    'no session': { sid: undefined },
    'session as an object': { sid: { $ne: null } },
    'subject as an object': { sub: { $ne: null } },
  };
  const tokens = await Promise.all(
    Object.entries(wrong).map(async ([kind, changes]) => {
      const token = await sign(privateKey, header, { ...rules.claims, ...changes }).catch(() => undefined);
      return [kind, token ?? (await signRaw(privateKey, header, { ...rules.claims, ...changes }))] as const;
    }),
  );
  return {
    ...Object.fromEntries(tokens),
    'wrong type': await sign(privateKey, { ...header, typ: rules.otherTyp }, rules.claims),
    'no type': await sign(privateKey, { alg: 'ES256', kid }, rules.claims),
    'no kid': await sign(privateKey, { alg: 'ES256', typ: rules.typ }, rules.claims),
  };
}

/** Builds tokens manually that jose refuses to sign. */
async function signRaw(key: CryptoKey, header: object, claims: Claims): Promise<string> {
  const input = `${base64url(header)}.${base64url(claims)}`;
  const algorithm = { name: 'ECDSA', hash: 'SHA-256' };
  const signature = await crypto.subtle.sign(algorithm, key, Buffer.from(input));
  return `${input}.${Buffer.from(signature).toString('base64url')}`;
}

/** Tokens with a missing or foreign signature, or one made with public data. */
async function wronglySigned(trusted: TrustedKey, { typ, claims }: TokenRules): Promise<Record<string, string>> {
  const { privateKey: foreignKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
  const { privateKey: longKey } = await generateKeyPair('ES384');
  const foreign = (header: object) => sign(foreignKey, { alg: 'ES256', typ, kid: trusted.kid, ...header }, claims);
  const secret = (text: string) => new TextEncoder().encode(text);
  const mac = (text: string) => sign(secret(text), { alg: 'HS256', typ, kid: trusted.kid }, claims);
  const body = base64url(claims);
  const none = (alg: string) => `${base64url({ alg, typ })}.${body}.`;
  const genuine = await sign(trusted.privateKey, { alg: 'ES256', typ, kid: trusted.kid }, claims);
  const [head = '', , signature = ''] = genuine.split('.');
  return {
    'alg none': none('none'),
    'alg NONE': none('NonE'),
    'alg none with a signature': `${none('none')}${signature}`,
    'HS256 with the public key as PEM': await mac(trusted.publicPem),
    'HS256 with the public key as JWK': await mac(JSON.stringify(trusted.publicJwk)),
    'foreign key under a known kid': await foreign({}),
    'unknown kid': await foreign({ kid: 'no-such-key' }),
    'path as kid': await foreign({ kid: '../../../../dev/null' }),
    '__proto__ as kid': await foreign({ kid: '__proto__' }),
    'operator as kid': await foreign({ kid: "x' || '1'=='1" }),
    'embedded key': await foreign({ kid: undefined, jwk: await exportJWK(publicKey) }),
    'key by address': await foreign({ jku: 'http://127.0.0.1:9/jwks.json' }),
    'certificate by address': await foreign({ x5u: 'http://127.0.0.1:9/cert.pem' }),
    'longer curve': await sign(longKey, { alg: 'ES384', typ, kid: trusted.kid }, claims),
    'unknown critical header': `${base64url({ alg: 'ES256', typ, kid: trusted.kid, crit: ['x'], x: 1 })}.${body}.${signature}`,
    'changed claims': `${head}.${base64url({ ...claims, jti: 'changed' })}.${signature}`,
    'signature of zeros': `${head}.${body}.${Buffer.alloc(64).toString('base64url')}`,
    'empty signature': `${head}.${body}.`,
    truncated: genuine.slice(0, -3),
    'twice its parts': `${genuine}.${genuine}`,
  };
}

const broken = (): Record<string, string> => ({
  'one word': 'junk',
  'six thousand bytes of junk': junk(4_500),
  'dots only': '..',
  'parts that are no JSON': `${base64url('x')}.${base64url('y')}.${base64url('z')}`,
  'parts that are null': `${base64url('null')}.${base64url('null')}.AAAA`,
  'text undefined': 'undefined',
});

/** Returns one token of each invalid kind, by name. `rules.claims` are those of a valid token. */
export async function forgedTokens(trusted: TrustedKey, rules: TokenRules): Promise<Record<string, string>> {
  return { ...(await wronglySigned(trusted, rules)), ...(await wronglyClaimed(trusted, rules)), ...broken() };
}
