import { createPublicKey, sign, verify, type KeyObject } from 'node:crypto';
import { signedTextSchema } from '@portal/contracts';
import * as z from 'zod/mini';

/** A text that was not signed by the key it is read with. */
export class InvalidSignatureError extends Error {
  constructor() {
    super('its signature is not by the key of this portal');
    this.name = 'InvalidSignatureError';
  }
}

/** The value as JSON, signed with Ed25519 over exactly these characters. `key` is the private one. */
export function signText(value: unknown, key: KeyObject): string {
  const text = JSON.stringify(value);
  return `${JSON.stringify({ text, signature: sign(null, Buffer.from(text), key).toString('base64') })}\n`;
}

/**
 * The value of a signed text. `key` may be the private key or the public one.
 * @throws InvalidSignatureError when the key did not sign it, a ZodError when the value has another shape
 */
export function readSignedText<Schema extends z.core.$ZodType>(
  content: string,
  schema: Schema,
  key: KeyObject,
): z.infer<Schema> {
  const { text, signature } = signedTextSchema.parse(JSON.parse(content));
  const publicKey = key.type === 'public' ? key : createPublicKey(key);
  if (!verify(null, Buffer.from(text), publicKey, Buffer.from(signature, 'base64'))) throw new InvalidSignatureError();
  return z.parse(schema, JSON.parse(text));
}
