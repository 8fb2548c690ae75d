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
 * The key that signs releases. For development one is made on first use, readable by its owner only; anywhere else
 * it is given by RELEASE_KEY_FILE.
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
