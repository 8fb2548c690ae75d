import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { getCallersOfService } from '@portal/contracts';
import * as z from 'zod/mini';
import { secret } from './secret-files';

/** The public keys of those who may call a part, by their names: two of one part while it changes its key. */
export type CallerKeys = ReadonlyMap<string, readonly KeyObject[]>;

const mostKeysOfOne = 2;

/** Undefined for what is no key, or one of another kind. */
function readKey(read: () => KeyObject): KeyObject | undefined {
  try {
    const key = read();
    return key.asymmetricKeyType === 'ed25519' ? key : undefined;
  } catch {
    return undefined;
  }
}
const der = (text: string) => ({ key: Buffer.from(text, 'base64'), format: 'der' }) as const;
const privateKeyOf = (text: string) => readKey(() => createPrivateKey({ ...der(text), type: 'pkcs8' }));
const publicKeyOf = (text: string) => readKey(() => createPublicKey({ ...der(text), type: 'spki' }));

/** A new pair, each half as the variables of a part take it. */
export function newServiceKey(): { privateKey: string; publicKey: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return {
    privateKey: privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64'),
    publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
  };
}

const howToDraw = '`openssl genpkey -algorithm ed25519 -outform DER | base64 -w0` draws one';

/** SERVICE_KEY of an environment: what a part signs its calls to others with. */
export const serviceKeyField = z.pipe(
  secret(
    z.string(`is missing: ${howToDraw}`).check(
      z.refine((text: string) => privateKeyOf(text) !== undefined, {
        error: `must be a private Ed25519 key in base64: ${howToDraw}`,
        abort: true,
      }),
    ),
  ),
  z.transform((text: string) => privateKeyOf(text)!),
);

/** Reads `caller:base64,caller:base64`. What is said of parts that may not call is passed over. */
function readCallerKeys(text: string, callers: readonly string[]): { keys: CallerKeys; problem?: string } {
  const keys = new Map<string, KeyObject[]>();
  const holders = new Map<string, string>();
  for (const [caller = '', encoded = ''] of text.split(',').map((row) => row.trim().split(':'))) {
    if (!callers.includes(caller)) continue;
    const key = publicKeyOf(encoded);
    if (!key) return { keys, problem: `has no public Ed25519 key in base64 for ${caller}` };
    const known = key.export({ type: 'spki', format: 'der' }).toString('base64');
    const holder = holders.get(known);
    if (holder) return { keys, problem: `has one key for ${holder} and ${caller}: each part has its own` };
    holders.set(known, caller);
    keys.set(caller, [...(keys.get(caller) ?? []), key]);
  }
  const many = [...keys].find(([, given]) => given.length > mostKeysOfOne);
  if (many) return { keys, problem: `has more than ${mostKeysOfOne} keys of ${many[0]}` };
  const missing = callers.filter((caller) => !keys.has(caller));
  return missing.length > 0
    ? { keys, problem: `lacks the public key of ${missing.join(', ')}, which may call` }
    : { keys };
}

/** SERVICE_PUBLIC_KEYS of a service: it keeps the keys of those whom the table of internal routes lets call it, and no other. */
export const callerKeysField = (service: string) =>
  z.pipe(
    z._default(z.string(), ''),
    z.transform((text: string, context): CallerKeys => {
      const { keys, problem } = readCallerKeys(text, getCallersOfService(service));
      if (problem) context.issues.push({ code: 'custom', message: problem, input: text });
      return keys;
    }),
  );
