import { hkdfSync } from 'node:crypto';
import * as z from 'zod/mini';
import { secret } from '../settings/secret-files';

/** 32-byte key for data at rest. Its id is stored in every value it encrypted. */
export interface DataKey {
  id: string;
  key: Buffer;
}

export type DataKeys = readonly [DataKey, ...DataKey[]];

const keyBytes = 32;
const pattern = /^([a-z0-9-]{1,32}):([A-Za-z0-9+/_=-]+)$/;

/** Development only. Public, therefore rejected in production. */
export const developmentDataKeys: DataKeys = [
  { id: 'development', key: Buffer.from(hkdfSync('sha256', 'portal', '', 'development data key', keyBytes)) },
];

/**
 * Parses `id:base64,id:base64`, current key first.
 * @returns undefined when the text has another form
 */
export function parseDataKeys(text: string): DataKeys | undefined {
  const keys = text.split(',').map((part) => {
    const [, id = '', encoded = ''] = pattern.exec(part.trim()) ?? [];
    return { id, key: Buffer.from(encoded, 'base64') };
  });
  const [current, ...older] = keys;
  const isUsable = keys.every(({ id, key }) => id !== '' && key.length === keyBytes);
  const isDistinct = new Set(keys.map(({ id }) => id)).size === keys.length;
  return current && isUsable && isDistinct ? [current, ...older] : undefined;
}

/** Schema of the variable DATA_KEYS. */
export const dataKeysField = z.pipe(
  secret(
    z.string().check(
      z.refine((text: string) => parseDataKeys(text) !== undefined, {
        error: 'must look like id:base64,id:base64 with different ids and 32 bytes each',
      }),
    ),
  ),
  z.transform((text: string) => parseDataKeys(text) ?? developmentDataKeys),
);

/** Returns true without keys, and when the public development key is among them. */
export const areDevelopmentKeys = (keys: DataKeys | undefined): boolean =>
  keys === undefined || keys.some(({ key }) => developmentDataKeys.some((known) => known.key.equals(key)));
