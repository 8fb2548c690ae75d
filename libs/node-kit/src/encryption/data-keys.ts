import { hkdfSync } from 'node:crypto';
import * as z from 'zod/mini';
import { secret } from '../settings/secret-files';

/** A key for data at rest: 32 bytes under a name that is stored beside every value it encrypted. */
export interface DataKey {
  id: string;
  key: Buffer;
}

export type DataKeys = readonly [DataKey, ...DataKey[]];

const keyBytes = 32;
const pattern = /^([a-z0-9-]{1,32}):([A-Za-z0-9+/_=-]+)$/;

/** For development without any settings; it protects nothing and is refused in production. */
export const developmentDataKeys: DataKeys = [
  { id: 'development', key: Buffer.from(hkdfSync('sha256', 'portal', '', 'development data key', keyBytes)) },
];

/** Reads `id:base64,id:base64`, the current key first; undefined when it is not that. */
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

/** DATA_KEYS of an environment. */
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

/** True for keys that anybody can know: none, or the ones of development. */
export const areDevelopmentKeys = (keys: DataKeys | undefined): boolean =>
  keys === undefined || keys.some(({ key }) => developmentDataKeys.some((known) => known.key.equals(key)));
