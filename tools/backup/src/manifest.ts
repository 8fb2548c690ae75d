import { createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DataKey } from '@portal/node-kit';
import * as z from 'zod/mini';
import { BackupError } from './env';

export const manifestName = 'manifest.json';

const collectionSchema = z.object({
  database: z.string(),
  name: z.string(),
  /** Concatenated BSON documents, ordered by id. */
  file: z.string(),
  documents: z.int(),
  bytes: z.int(),
  sha256: z.string(),
  indexes: z.array(z.record(z.string(), z.unknown())),
});
export type CollectionEntry = z.infer<typeof collectionSchema>;

const pictureSchema = z.object({
  /** `<package>/<file>`, relative to `pictures` in the backup. */
  key: z.string().check(z.regex(/^[0-9a-f]{24}\/[0-9a-z.-]+$/)),
  bytes: z.int(),
  sha256: z.string(),
});
export type PictureEntry = z.infer<typeof pictureSchema>;

const manifestSchema = z.object({
  format: z.literal(1),
  createdAt: z.string(),
  /** `instant`: snapshot of all collections; `document`: each document as of the time it was read. */
  consistency: z.enum(['instant', 'document']),
  collections: z.array(collectionSchema),
  /** Package pictures; empty if they are stored in a bucket. */
  pictures: z._default(z.array(pictureSchema), []),
  /** Keys needed to decrypt the fields, each with a fingerprint that identifies the right key. */
  keys: z.array(z.object({ id: z.string(), proof: z.string() })),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** Fingerprint of a key: confirms a match and reveals nothing else about the key. */
export const keyFingerprint = ({ id, key }: DataKey): string =>
  createHmac('sha256', key).update(`portal backup ${id}`).digest('hex');

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestName), 'utf8').catch(() => {
    throw new BackupError(`${folder} contains no complete backup: it has no ${manifestName}`);
  });
  const manifest = manifestSchema.safeParse(JSON.parse(text));
  if (!manifest.success) throw new BackupError(`${folder} contains a backup that this version cannot read`);
  return manifest.data;
}

/** @throws BackupError if a needed key is missing or differs from the one used for the backup */
export function requireKeys(needed: Manifest['keys'], given: readonly DataKey[]): void {
  for (const { id, proof } of needed) {
    const key = given.find((candidate) => candidate.id === id);
    if (!key) throw new BackupError(`The data key "${id}" is missing: set DATA_KEYS, nothing was restored`);
    if (keyFingerprint(key) !== proof) {
      throw new BackupError(`The data key "${id}" is not the one this backup was written with, nothing was restored`);
    }
  }
}
