import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { RemotesRegistry } from '@portal/contracts';
import { etagOf, typeOf, type Asset } from './asset';
import type { FirstFiles } from './preloads';
import type { PagePolicy } from './releases';

const registryPlace = /<script type="application\/json" id="portal-remotes">[^<]*<\/script>/;

/** JSON inside a script element: a `<` could end the element or open a comment. */
const escapeJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

const dataBlock = (id: string, value: unknown): string =>
  `<script type="application/json" id="${id}">${escapeJson(value)}</script>`;

/**
 * Writes into the page what it would otherwise have to ask for: which remotes there are, and the first files of the
 * remote it shows.
 */
export function completePage(html: string, registry: RemotesRegistry, { manifests, links }: FirstFiles): string {
  const blocks = `${dataBlock('portal-remotes', registry)}${dataBlock('portal-manifests', manifests)}`;
  const withBlocks = registryPlace.test(html)
    ? html.replace(registryPlace, () => blocks)
    : html.replace('</head>', () => `${blocks}</head>`);
  return withBlocks.replace('</head>', () => `${links}</head>`);
}

/** The page's policy with the scripts it preloads. */
export const allowScripts = ({ policy }: PagePolicy, hashes: readonly string[]): string =>
  policy.replace("'strict-dynamic'", () => [...hashes.map((hash) => `'${hash}'`), "'strict-dynamic'"].join(' '));

/** A text made at start, with its compressed forms. */
export function textAsset(name: string, text: string): Asset {
  const plain = Buffer.from(text);
  return {
    plain,
    br: brotliCompressSync(plain),
    gzip: gzipSync(plain),
    type: typeOf(name),
    etag: etagOf(plain),
    cache: 'revalidate',
  };
}
