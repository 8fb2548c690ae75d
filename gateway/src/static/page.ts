import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { RemotesRegistry } from '@portal/contracts';
import { etagOf, typeOf, type Asset } from './asset';

const dataBlockId = 'portal-remotes';
const existingBlock = new RegExp(`<script type="application/json" id="${dataBlockId}">[^<]*</script>`);

/** JSON inside a script element: a `<` could end the element or open a comment. */
const escapeJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** Puts the registry into the page as a data block, so that the first remote needs no round trip to be found. */
export function inlineRegistry(html: string, registry: RemotesRegistry): string {
  const block = `<script type="application/json" id="${dataBlockId}">${escapeJson(registry)}</script>`;
  if (existingBlock.test(html)) return html.replace(existingBlock, () => block);
  return html.replace('</head>', () => `${block}</head>`);
}

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
