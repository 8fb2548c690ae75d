import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

export type CacheRule = 'immutable' | 'revalidate';

/** A file ready to be sent, in each form it was prepared in. */
export interface Asset {
  plain: Buffer;
  br?: Buffer;
  gzip?: Buffer;
  type: string;
  etag: string;
  cache: CacheRule;
}

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

export const isServable = (file: string): boolean => extname(file) in types;

export const typeOf = (file: string): string => types[extname(file)] ?? 'application/octet-stream';

export const etagOf = (content: Buffer): string =>
  `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;

const readIfThere = (path: string): Buffer | undefined => (existsSync(path) ? readFileSync(path) : undefined);

type Forms = Pick<Asset, 'plain' | 'br' | 'gzip'>;

/** A file that never changes, from contents that were read before. */
export const assetOf = (name: string, forms: Forms): Asset => ({
  ...forms,
  type: typeOf(name),
  etag: etagOf(forms.plain),
  cache: 'immutable',
});

/** Reads a file with the compressed twins that the build put beside it. */
export function readAsset(path: string, cache: CacheRule): Asset {
  const forms = { plain: readFileSync(path), br: readIfThere(`${path}.br`), gzip: readIfThere(`${path}.gz`) };
  return { ...assetOf(path, forms), cache };
}

/** Costs a few milliseconds a page at start, where the best compression would cost a hundred. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

/** A text made at start, with its compressed forms. */
export function textAsset(name: string, text: string): Asset {
  const plain = Buffer.from(text);
  return {
    plain,
    br: brotliCompressSync(plain, quality),
    gzip: gzipSync(plain),
    type: typeOf(name),
    etag: etagOf(plain),
    cache: 'revalidate',
  };
}
