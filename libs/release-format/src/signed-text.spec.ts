import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { readSignedText, signText, InvalidSignatureError } from './signed-text';

const key = generateKeyPairSync('ed25519').privateKey;
const schema = z.object({ version: z.string() });
const signed = signText({ version: '1.0.0' }, key);

describe('signed text', () => {
  it.each([
    ['the key that signed it', key],
    ['its public half', createPublicKey(key)],
  ])('is verified with %s', (_name, reader) => {
    expect(readSignedText(signed, schema, reader)).toEqual({ version: '1.0.0' });
  });

  it('is rejected with another key', () => {
    const other = generateKeyPairSync('ed25519').publicKey;
    expect(() => readSignedText(signed, schema, other)).toThrow(InvalidSignatureError);
  });

  it('is rejected when a character was changed', () => {
    expect(() => readSignedText(signed.replace('1.0.0', '1.0.1'), schema, key)).toThrow(InvalidSignatureError);
  });

  it('is rejected when the signed value does not match the schema', () => {
    expect(() => readSignedText(signText({ version: 1 }, key), schema, key)).toThrow(z.core.$ZodError);
  });
});
