import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = /\.(js|css|html|svg|json|txt|webmanifest)$/;
const verifiable = /\.(js|css)$/;

/** Lists every file below `folder` as sorted relative paths with slashes. */
export function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}

export const sha384 = (content: string | Buffer) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** Returns `{ path: "sha384-..." }` for every file in `folder` that browsers can verify. */
export function integrityOf(folder: string): Record<string, string> {
  const files = listFiles(folder).filter((file) => verifiable.test(file));
  return Object.fromEntries(files.map((file) => [file, sha384(readFileSync(join(folder, file)))]));
}

/** Hash list: its path, content and own integrity value. */
export interface HashList {
  path: string;
  text: string;
  hash: string;
}

/** Builds the hash list of the shell's files. Its name contains a content hash, and the shell's page links to it. */
export function hashListOf(integrity: Readonly<Record<string, string>>): HashList {
  const text = JSON.stringify(integrity);
  const name = createHash('sha256').update(text).digest('hex').slice(0, 10);
  return { path: `assets/hashes.${name}.json`, text, hash: sha384(text) };
}

/** Returns eight hex digits that change with any file of `folder`. */
export function contentHash(folder: string): string {
  const hash = createHash('sha256');
  for (const file of listFiles(folder)) hash.update(file).update(readFileSync(join(folder, file)));
  return hash.digest('hex').slice(0, 8);
}

const smallest = {
  br: (content: Buffer) =>
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
  gz: (content: Buffer) => promisify(gzip)(content, { level: 9 }),
};

/** Writes `.br` and `.gz` variants of every compressible file, so that servers need not compress. */
export async function precompress(folder: string): Promise<void> {
  const files = listFiles(folder).filter((file) => compressible.test(file));
  await Promise.all(
    files.flatMap((file) => {
      const path = join(folder, file);
      const content = readFileSync(path);
      return Object.entries(smallest).map(async ([suffix, compress]) =>
        writeFileSync(`${path}.${suffix}`, await compress(content)),
      );
    }),
  );
}
