import { KeyObject, createPublicKey } from 'node:crypto';
import * as z from 'zod/mini';

/** Minimum entropy, in bits, that resists guessing. A random 32-digit hexadecimal secret has twice as much. */
const enoughBits = 64;
const placeholders = /change.?me|secret|password|example|placeholder|replace/i;

/** Returns the shortest unit that the text repeats, or the text itself. */
function repeatedPiece(text: string): string {
  for (let size = 1; size <= text.length / 2; size += 1) {
    const piece = text.slice(0, size);
    if (piece.repeat(Math.ceil(text.length / size)).startsWith(text)) return piece;
  }
  return text;
}

/** Returns the Shannon entropy of the text's own characters, in bits. */
function bitsOf(text: string): number {
  const counts = new Map<string, number>();
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1);
  return [...counts.values()].reduce((bits, count) => bits - count * Math.log2(count / text.length), 0);
}

/** Counts adjacent characters that follow one another, as in `abcdef` and `654321`. */
const steps = (text: string): number =>
  [...text].filter((_, at) => Math.abs(text.charCodeAt(at) - text.charCodeAt(at - 1)) <= 1).length;

/** Returns whether a secret is guessable: repeated, sequential, or containing a placeholder word. */
export const isGuessableSecret = (text: string): boolean =>
  placeholders.test(text) || steps(text) > text.length / 2 || bitsOf(repeatedPiece(text)) < enoughBits;

type Settings = Readonly<Record<string, unknown>>;
const isProduction = (env: Settings): boolean => env['NODE_ENV'] === 'production';

/** Checks for schemas: in production each of these secrets is random and distinct from the others. */
export const requireRandomSecrets = (...names: readonly string[]) => {
  const given = (env: Settings, name: string): string => (typeof env[name] === 'string' ? env[name] : '');
  return names.flatMap((name, at) => [
    z.refine<Settings>((env) => !isProduction(env) || given(env, name) === '' || !isGuessableSecret(given(env, name)), {
      error: 'can be guessed: generate a random one with `openssl rand -hex 32`',
      path: [name],
    }),
    z.refine<Settings>(
      (env) =>
        !isProduction(env) ||
        given(env, name) === '' ||
        !names.slice(0, at).some((other) => given(env, other) === given(env, name)),
      { error: 'is the same as another secret', path: [name] },
    ),
  ]);
};

/** Returns the random seed of an Ed25519 key. */
const seedOf = (key: KeyObject): Buffer => Buffer.from(key.export({ format: 'jwk' }).d ?? '', 'base64url');

/** Returns the process among `known` that holds the public key of a private key. */
function holderOf(key: KeyObject, known: unknown): string | undefined {
  const own = createPublicKey(key);
  const rows = known instanceof Map ? [...(known as Map<string, KeyObject[]>)] : [];
  return rows.find(([, keys]) => keys.some((other) => other.equals(own)))?.[0];
}

/** Checks for schemas: in production the service key is random and belongs to no other process. */
export const requireUniqueServiceKey = [
  z.refine<Settings>(
    ({ SERVICE_KEY: key, ...env }) =>
      !isProduction(env) || !(key instanceof KeyObject) || !isGuessableSecret(seedOf(key).toString('latin1')),
    { error: 'can be guessed: generate a random one with `openssl genpkey -algorithm ed25519`', path: ['SERVICE_KEY'] },
  ),
  z.refine<Settings>(
    ({ SERVICE_KEY: key, SERVICE_PUBLIC_KEYS: known, ...env }) =>
      !isProduction(env) || !(key instanceof KeyObject) || holderOf(key, known) === undefined,
    { error: 'is the key of another process: each needs its own', path: ['SERVICE_KEY'] },
  ),
];

/** Check for schemas: rejects demo data in production, because the demo password is public. */
export const rejectDemoData = z.refine<Settings>((env) => !isProduction(env) || env['SEED_DEMO_DATA'] !== true, {
  error: 'demo data is not allowed in production',
  path: ['SEED_DEMO_DATA'],
});

/** Check for schemas: in production links use https. */
export const secureLinks = z.refine<Settings>(
  (env) => !isProduction(env) || typeof env['PORTAL_URL'] !== 'string' || env['PORTAL_URL'].startsWith('https:'),
  { error: 'must be an https address in production', path: ['PORTAL_URL'] },
);

/** Hosts of the local machine, with or without a port. */
const thisMachine = /^(?:127\.\d+\.\d+\.\d+|0\.0\.0\.0|localhost|\[?::1\]?)(?::\d+)?$/;
export const namesThisMachine = (host: string): boolean => thisMachine.test(host);

/** Check for schemas: in production, listening on a non-loopback address requires TLS. */
export const requireTlsListener = z.refine<Settings>(
  (env) =>
    !isProduction(env) ||
    env['TLS_CERT_FILE'] !== undefined ||
    ['127.0.0.1', 'localhost', '::1'].includes(String(env['HOST'])),
  { error: 'is open to other machines without TLS: set TLS_CERT_FILE and TLS_KEY_FILE', path: ['HOST'] },
);

/** Returns whether a URL, or one of several, leads to another machine without TLS. */
function leavesOpenly(address: unknown): boolean {
  const addresses: unknown[] = Array.isArray(address) ? address : [address];
  return addresses.some((text) => {
    if (typeof text !== 'string' || !/^(?:http|redis):/.test(text) || !URL.canParse(text)) return false;
    return !thisMachine.test(new URL(text).host);
  });
}

/** Checks for schemas: in production these URLs of other machines use TLS. */
export const requireTlsUpstreams = (...names: readonly string[]) =>
  names.map((name) =>
    z.refine<Settings>((env) => !isProduction(env) || !leavesOpenly(env[name]), {
      error: 'leads to another machine without TLS: use https or rediss',
      path: [name],
    }),
  );

/** Returns whether messages may be sent to another machine without TLS or certificate verification. */
export function isPlainMail(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, host, searchParams } = new URL(url);
  const isChecked = ![...searchParams.keys()].some((name) => /^(?:ignoreTLS|tls\.)/i.test(name));
  const isSecure = protocol === 'smtps:' || searchParams.get('requireTLS') === 'true';
  return !thisMachine.test(host) && !(isSecure && isChecked);
}

/** Check for schemas of services that send email. */
export const requireTlsSmtp = z.refine<Settings>(
  (env) => !isProduction(env) || typeof env['SMTP_URL'] !== 'string' || !isPlainMail(env['SMTP_URL']),
  {
    error: 'leads to another machine without TLS: use smtps, or smtp with ?requireTLS=true',
    path: ['SMTP_URL'],
  },
);

const databaseAddress = /^mongodb(?:\+srv)?:\/\/(?:(?<account>[^@/]*)@)?(?<hosts>[^/?]+)(?<rest>.*)$/;

const partsOf = (uri: string) => {
  const { account = '', hosts = '', rest = '' } = databaseAddress.exec(uri)?.groups ?? {};
  const isHere = (host: string): boolean => thisMachine.test(host) || /^%2F.+\.sock$/i.test(host);
  return { account, rest, isHere: hosts.split(',').every(isHere) };
};

/** Returns whether a database URI leads to another machine without credentials. */
export function lacksDatabaseCredentials(uri: string): boolean {
  const { account, rest, isHere } = partsOf(uri);
  const hasCredentials = /^[^:]+:.+/.test(account) || /authMechanism=(?:MONGODB-X509|MONGODB-AWS)/.test(rest);
  return !isHere && !hasCredentials;
}

/** Returns whether a database URI leads to another machine without verified TLS. */
export function isPlainDatabase(uri: string): boolean {
  const { rest, isHere } = partsOf(uri);
  const option = /[?&](?:tls|ssl)=(?<isOn>true|false)\b/i.exec(rest)?.groups?.['isOn'];
  const isOn = option === undefined ? uri.startsWith('mongodb+srv:') : option.toLowerCase() === 'true';
  return !isHere && (!isOn || /[?&](?:tlsInsecure|tlsAllowInvalid\w+|sslValidate)=/i.test(rest));
}

const isDatabase = (env: Settings, says: (uri: string) => boolean): boolean =>
  isProduction(env) && typeof env['MONGODB_URI'] === 'string' && says(env['MONGODB_URI']);

/** Checks for schemas of services with a database. */
export const requireSecureDatabase = [
  z.refine<Settings>((env) => !isDatabase(env, lacksDatabaseCredentials), {
    error: 'names a database on another machine without credentials',
    path: ['MONGODB_URI'],
  }),
  z.refine<Settings>((env) => !isDatabase(env, isPlainDatabase), {
    error: 'names a database on another machine without TLS: add tls=true',
    path: ['MONGODB_URI'],
  }),
];
