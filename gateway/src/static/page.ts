import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { RemotesRegistry } from '@portal/contracts';
import { etagOf, typeOf, type Asset } from './asset';
import type { FirstPaint } from './first-paint';
import type { FirstFiles } from './preloads';
import type { PagePolicy } from './releases';

const registryPlace = /<script type="application\/json" id="portal-remotes">[^<]*<\/script>/;

/** JSON inside a script element: a `<` could end the element or open a comment. */
const escapeJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

const dataBlock = (id: string, value: unknown): string =>
  `<script type="application/json" id="${id}">${escapeJson(value)}</script>`;

const scriptPreload = '<link rel="preload" as="script"';

/** What is seen first needs no script: they let its styles and letters go before them. */
const withPatientScripts = (html: string): string =>
  html.replaceAll(scriptPreload, `${scriptPreload} fetchpriority="low"`);

/**
 * Writes into the page what it would otherwise have to ask for: which remotes there are, the first files of the remote
 * it shows, and what is seen until they have come.
 */
export function completePage(html: string, registry: RemotesRegistry, first: FirstFiles, paint: FirstPaint): string {
  const block = dataBlock('portal-remotes', registry);
  const withBlock = registryPlace.test(html)
    ? html.replace(registryPlace, () => block)
    : html.replace('</head>', () => `${block}</head>`);
  const linked = withBlock.replace('</head>', () => `${first.links}</head>`);
  return paint.into(paint.hasPage ? withPatientScripts(linked) : linked);
}

const quoted = (hashes: readonly string[]): string => hashes.map((hash) => `'${hash}'`).join(' ');

/** The page's policy with the scripts it preloads and its own style element. */
export function allowInPage({ policy }: PagePolicy, { scriptHashes }: FirstFiles, { styleHash }: FirstPaint): string {
  const withScripts =
    scriptHashes.length === 0
      ? policy
      : policy.replace("'strict-dynamic'", () => `${quoted(scriptHashes)} 'strict-dynamic'`);
  return styleHash === undefined
    ? withScripts
    : withScripts.replace("style-src 'self'", () => `style-src 'self' ${quoted([styleHash])}`);
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
