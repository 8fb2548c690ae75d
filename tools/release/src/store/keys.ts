import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { ReleaseRejectedError, type ReleasePaths } from '../workspace/workspace';

function makeKeys({ privateKey, publicKey }: ReleasePaths) {
  const pair = generateKeyPairSync('ed25519');
  mkdirSync(dirname(privateKey), { recursive: true });
  mkdirSync(dirname(publicKey), { recursive: true });
  writeFileSync(privateKey, pair.privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flag: 'wx' });
  writeFileSync(publicKey, pair.publicKey.export({ type: 'spki', format: 'pem' }), { mode: 0o644 });
}

/**
 * Returns the key that signs releases. In development it is generated on first use with mode 0600; elsewhere
 * RELEASE_KEY_FILE must be set.
 */
export function signingKey(places: ReleasePaths): KeyObject {
  if (!existsSync(places.privateKey)) {
    if (!places.mayMakeKey) throw new ReleaseRejectedError(`There is no signing key at ${places.privateKey}.`);
    makeKeys(places);
  }
  const key = createPrivateKey(readFileSync(places.privateKey));
  if (key.asymmetricKeyType !== 'ed25519') throw new ReleaseRejectedError('The signing key is not an Ed25519 key.');
  if (!existsSync(places.publicKey)) {
    writeFileSync(places.publicKey, createPublicKey(key).export({ type: 'spki', format: 'pem' }));
  }
  return key;
}
