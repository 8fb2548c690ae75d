import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { BackupError } from '../env';
import type { PictureEntry } from '../manifest';

const picturesIn = 'pictures';
const unfinished = '.partial';

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** Lists the keys of all pictures in a catalogue folder, `<package>/<file>`, sorted. */
async function keysIn(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { withFileTypes: true });
  const packages = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const keys = packages.map(async (name) => (await readdir(join(folder, name))).map((file) => `${name}/${file}`));
  return (await Promise.all(keys)).flat().sort();
}

/** Copies pictures that the backup lacks. A picture deleted during the copy belongs to no package any more. */
export async function copyPictures(from: string, backup: string): Promise<void> {
  for (const key of await keysIn(from)) {
    const target = join(backup, picturesIn, key);
    if (key.endsWith(unfinished) || existsSync(target)) continue;
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    await copyFile(join(from, key), target).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
  }
}

/** Builds the manifest entries of a backup's pictures. */
export async function listPictures(backup: string): Promise<PictureEntry[]> {
  const entries: PictureEntry[] = [];
  for (const key of await keysIn(join(backup, picturesIn))) {
    const bytes = await readFile(join(backup, picturesIn, key));
    entries.push({ key, bytes: bytes.length, sha256: hashOf(bytes) });
  }
  return entries;
}

async function readPicture(backup: string, { key, sha256 }: PictureEntry): Promise<Buffer> {
  const bytes = await readFile(join(backup, picturesIn, key)).catch((cause: unknown) => {
    throw new BackupError(`The picture ${key} cannot be read, nothing was restored`, { cause });
  });
  if (hashOf(bytes) !== sha256) throw new BackupError(`The picture ${key} is damaged, nothing was restored`);
  return bytes;
}

/** @throws BackupError if a picture is missing or its checksum differs */
export async function checkPictures(backup: string, entries: readonly PictureEntry[]): Promise<void> {
  for (const entry of entries) await readPicture(backup, entry);
}

/** Adds the backup's pictures to the existing ones; names are unique, so nothing is overwritten. */
export async function restorePictures(backup: string, entries: readonly PictureEntry[], to: string): Promise<void> {
  for (const { key } of entries) {
    const target = join(to, key);
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    await copyFile(join(backup, picturesIn, key), `${target}${unfinished}`);
    await rename(`${target}${unfinished}`, target);
  }
}
