import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { brotliCompress, brotliCompressSync, constants, gzipSync } from 'node:zlib';

export type CacheRule = 'immutable' | 'revalidate';

/** A file with its compressed forms, ready to be sent. */
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

/** Builds an immutable asset from contents that are already in memory. */
export const assetOf = (name: string, forms: Forms): Asset => ({
  ...forms,
  type: typeOf(name),
  etag: etagOf(forms.plain),
  cache: 'immutable',
});

/** Reads a file with the compressed siblings (`.br`, `.gz`) from the build. */
export function readAsset(path: string, cache: CacheRule): Asset {
  const forms = { plain: readFileSync(path), br: readIfThere(`${path}.br`), gzip: readIfThere(`${path}.gz`) };
  return { ...assetOf(path, forms), cache };
}

const brotliOf = (quality: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
/** 0.5 ms per page. */
const quick = brotliOf(6);
/** 10 % smaller than `quick`, 6 ms per page. Quality 11 saves about 1 % more and takes twice as long. */
const small = brotliOf(10);

/** Builds an asset from text, with its compressed forms. */
export function textAsset(name: string, text: string): Asset {
  const plain = Buffer.from(text);
  return {
    plain,
    br: brotliCompressSync(plain, quick),
    gzip: gzipSync(plain),
    type: typeOf(name),
    etag: etagOf(plain),
    cache: 'revalidate',
  };
}

/** Builds an asset for the lifetime of a release. A smaller brotli form replaces the first one when it is ready. */
export function compressedTextAsset(name: string, text: string): Asset {
  const asset = textAsset(name, text);
  brotliCompress(asset.plain, small, (failure, compressed) => {
    if (!failure && compressed.length < (asset.br?.length ?? Infinity)) asset.br = compressed;
  });
  return asset;
}
