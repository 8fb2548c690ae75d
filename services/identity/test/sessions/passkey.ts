import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const bytesOf = (text = ''): Buffer => Buffer.from(text, 'base64url');
/** Authenticator data flags: user present, user verified, attested credential data. */
const flags = 0x45;

/** Creates a browser's registration response for a new ES256 passkey without attestation. */
export function newPasskey(challenge: string, origin: string): Record<string, unknown> {
  const { x, y } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ format: 'jwk' });
  const key = isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(bytesOf(x))],
      [-3, new Uint8Array(bytesOf(y))],
    ]),
  );
  const id = randomBytes(16);
  const counterAndModel = Buffer.alloc(20);
  const place = createHash('sha256').update(new URL(origin).hostname).digest();
  const authData = Buffer.concat([place, Buffer.of(flags), counterAndModel, Buffer.of(0, id.length), id, key]);
  const attestation = isoCBOR.encode(
    new Map<string, string | Map<string, never> | Uint8Array>([
      ['fmt', 'none'],
      ['attStmt', new Map<string, never>()],
      ['authData', new Uint8Array(authData)],
    ]),
  );
  const clientData = JSON.stringify({ type: 'webauthn.create', challenge, origin, crossOrigin: false });
  const encodedId = id.toString('base64url');
  return {
    id: encodedId,
    rawId: encodedId,
    type: 'public-key',
    clientExtensionResults: {},
    response: {
      clientDataJSON: Buffer.from(clientData).toString('base64url'),
      attestationObject: Buffer.from(attestation).toString('base64url'),
    },
  };
}
