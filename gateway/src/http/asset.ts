import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { brotliCompress, brotliCompressSync, constants, gzipSync } from 'node:zlib';

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

const brotliOf = (quality: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
/** Costs half a millisecond a page. */
const quick = brotliOf(6);
/** A tenth less, for six milliseconds a page. The two above it save another hundredth, for twice that. */
const small = brotliOf(10);

/** A text made at start, with its compressed forms. */
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

/** A text that is sent for as long as a release is served: a smaller form takes the place of the first, once it has been made. */
export function compressedTextAsset(name: string, text: string): Asset {
  const asset = textAsset(name, text);
  brotliCompress(asset.plain, small, (failure, compressed) => {
    if (!failure && compressed.length < (asset.br?.length ?? Infinity)) asset.br = compressed;
  });
  return asset;
}
