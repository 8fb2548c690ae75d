import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { getCallersOfService } from '@portal/contracts';
import * as z from 'zod/mini';
import { secret } from './secret-files';

/** Public keys of allowed callers, by name. A caller has two during key rotation. */
export type CallerKeys = ReadonlyMap<string, readonly KeyObject[]>;

const mostKeysOfOne = 2;

/** Returns undefined for an invalid key and for other key types than Ed25519. */
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

/** Generates a key pair in the encoding of the environment variables. */
export function newServiceKey(): { privateKey: string; publicKey: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return {
    privateKey: privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64'),
    publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
  };
}

const howToDraw = '`openssl genpkey -algorithm ed25519 -outform DER | base64 -w0` generates one';

/** Schema of SERVICE_KEY: private key with which a process signs its calls. */
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

/** Parses `caller:base64,caller:base64`. Entries of processes that may not call are ignored. */
function readCallerKeys(text: string, callers: readonly string[]): { keys: CallerKeys; problem?: string } {
  const keys = new Map<string, KeyObject[]>();
  const holders = new Map<string, string>();
  for (const [caller = '', encoded = ''] of text.split(',').map((row) => row.trim().split(':'))) {
    if (!callers.includes(caller)) continue;
    const key = publicKeyOf(encoded);
    if (!key) return { keys, problem: `has no public Ed25519 key in base64 for ${caller}` };
    const known = key.export({ type: 'spki', format: 'der' }).toString('base64');
    const holder = holders.get(known);
    if (holder) return { keys, problem: `has one key for ${holder} and ${caller}: each process needs its own` };
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

/** Schema of SERVICE_PUBLIC_KEYS. Retains only keys of callers in the table of internal routes. */
export const callerKeysField = (service: string) =>
  z.pipe(
    z._default(z.string(), ''),
    z.transform((text: string, context): CallerKeys => {
      const { keys, problem } = readCallerKeys(text, getCallersOfService(service));
      if (problem) context.issues.push({ code: 'custom', message: problem, input: text });
      return keys;
    }),
  );
