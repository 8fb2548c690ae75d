import { createHash } from 'node:crypto';
import type { RemoteRelease } from '@portal/contracts';
import { sha384 } from '@portal/release-format';
import type { Asset } from '../http/asset';
import { hashListHash, hashListPath } from './releases/integrity-manifest';

/** Preloads of a page. */
export interface PagePreloads {
  /** Link elements for the head. */
  links: string;
  /** Hashes of the preloaded scripts: the CSP blocks preloads it does not list. */
  scriptHashes: string[];
  /** Hashes of the inlined stylesheets. */
  styleHashes: string[];
}

const nothing: PagePreloads = { links: '', scriptHashes: [], styleHashes: [] };

const link = (as: 'script' | 'style', path: string, integrity: string): string =>
  `<link rel="preload" as="${as}" href="${path}" integrity="${integrity}" crossorigin="anonymous">`;

const stylesheet = (path: string, integrity: string): string =>
  `<link rel="stylesheet" href="${path}" integrity="${integrity}" crossorigin="anonymous">`;

/**
 * CSS that cannot be inlined: closing tags, characters that HTML parsers change, and URLs relative to the stylesheet.
 */
const notInPages = /<[/!]|[\r\0]|\burl\(|@import/i;

/**
 * Returns the text of a stylesheet for inlining. Undefined if it cannot be inlined, is hosted elsewhere or has another
 * hash.
 */
function textOf([path, hash]: [string, string], assets: ReadonlyMap<string, Asset>): string | undefined {
  const content = assets.get(path)?.plain;
  const text = content && sha384(content) === hash ? content.toString() : undefined;
  return text === undefined || notInPages.test(text) ? undefined : text;
}

/** The remote's style loader skips a stylesheet with this `data-href`; the shell makes the URL absolute. */
const inPage = (path: string, text: string): string => `<style data-href="${path}">${text}</style>`;
const hashOf = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** The shell fetches the manifest at boot; browsers ignore this link type. */
const listLink = (release: RemoteRelease): string =>
  `<link rel="portal-hashes" href="${hashListPath(release)}" integrity="${hashListHash(release)}">`;

/**
 * Returns the preloads of a page; files without a hash are skipped. `seen` are the stylesheets of a prerendered page.
 * They are inlined, since each request costs a connection, or linked as render-blocking stylesheets if they cannot be
 * inlined.
 */
export function getPreloads(
  release: RemoteRelease | undefined,
  seen: readonly string[] = [],
  assets: ReadonlyMap<string, Asset> = new Map(),
): PagePreloads {
  if (!release) return nothing;
  const base = release.entry.slice(0, release.entry.lastIndexOf('/'));
  const hashed = Object.entries(release.integrity);
  const first = hashed.filter(([path]) => release.first.includes(path));
  const scripts = first.filter(([path]) => path.endsWith('.js'));
  const scriptLinks = scripts.map(([path, hash]) => link('script', path, hash)).join('');
  const isSeen = ([path]: [string, string]): boolean => seen.some((file) => path === `${base}/${file}`);
  const styles = hashed.filter(isSeen).map((file) => ({ path: file[0], hash: file[1], text: textOf(file, assets) }));
  const styleLinks = [
    ...styles.map(({ path, hash, text }) => (text === undefined ? stylesheet(path, hash) : inPage(path, text))),
    ...first
      .filter((file) => file[0].endsWith('.css') && !isSeen(file))
      .map(([path, hash]) => link('style', path, hash)),
  ];
  return {
    // The shell moves these links out of the template after first paint.
    links: `${styleLinks.join('')}<template data-later>${scriptLinks}${listLink(release)}</template>`,
    scriptHashes: scripts.map(([, hash]) => hash),
    styleHashes: styles.flatMap(({ text }) => (text === undefined ? [] : [hashOf(text)])),
  };
}
