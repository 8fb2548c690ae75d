import { createPublicKey, sign, verify, type KeyObject } from 'node:crypto';
import { signedTextSchema } from '@portal/contracts';
import * as z from 'zod/mini';

/** Text that was not signed by the expected key. */
export class InvalidSignatureError extends Error {
  constructor() {
    super('signature does not match the key of this portal');
    this.name = 'InvalidSignatureError';
  }
}

/**
 * Serialises a value as JSON and signs exactly these characters with Ed25519.
 * @param key private key
 */
export function signText(value: unknown, key: KeyObject): string {
  const text = JSON.stringify(value);
  return `${JSON.stringify({ text, signature: sign(null, Buffer.from(text), key).toString('base64') })}\n`;
}

/**
 * Verifies a signed text and returns its value.
 * @param key private or public key
 * @throws InvalidSignatureError when the key did not sign the text, a ZodError when the value does not match the schema
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
