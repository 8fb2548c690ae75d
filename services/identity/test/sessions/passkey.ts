import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const bytesOf = (text = ''): Buffer => Buffer.from(text, 'base64url');
/** Authenticator data flags: user present and verified; a registration adds the attested credential. */
const flags = { registration: 0x45, assertion: 0x05 };

/** Passkey of a test: signs challenges like the browser that created it. */
export class TestPasskey {
  private readonly id = randomBytes(16);
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });

  constructor(private readonly origin: string) {}

  /** Returns the browser's registration response, without attestation. */
  register(challenge: string): Record<string, unknown> {
    const model = Buffer.alloc(16);
    const length = Buffer.of(0, this.id.length);
    const credential = [model, length, this.id, encodeKey(this.keys.publicKey)];
    const authData = this.authenticatorData(flags.registration, ...credential);
    const attestation = isoCBOR.encode(
      new Map<string, string | Map<string, never> | Uint8Array>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, never>()],
        ['authData', new Uint8Array(authData)],
      ]),
    );
    return this.respond({
      clientDataJSON: this.clientData('webauthn.create', challenge).toString('base64url'),
      attestationObject: Buffer.from(attestation).toString('base64url'),
    });
  }

  /** Returns the browser's response to a challenge of a login or step-up. */
  assert(challenge: string): Record<string, unknown> {
    const authData = this.authenticatorData(flags.assertion);
    const clientData = this.clientData('webauthn.get', challenge);
    const signed = Buffer.concat([authData, createHash('sha256').update(clientData).digest()]);
    return this.respond({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: sign('sha256', signed, this.keys.privateKey).toString('base64url'),
    });
  }

  private respond(response: Record<string, string>): Record<string, unknown> {
    const id = this.id.toString('base64url');
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
  }

  private authenticatorData(flag: number, ...credential: Uint8Array[]): Buffer {
    const place = createHash('sha256').update(new URL(this.origin).hostname).digest();
    const counter = Buffer.alloc(4);
    return Buffer.concat([place, Buffer.of(flag), counter, ...credential]);
  }

  private clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }));
  }
}

/** Encodes an ES256 key as COSE. */
function encodeKey(key: KeyObject): Uint8Array {
  const { x, y } = key.export({ format: 'jwk' });
  return isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(bytesOf(x))],
      [-3, new Uint8Array(bytesOf(y))],
    ]),
  );
}
