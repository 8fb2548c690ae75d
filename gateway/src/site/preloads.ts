import { createHash } from 'node:crypto';
import type { RemoteRelease } from '@portal/contracts';
import { sha384 } from '@portal/release-format';
import type { Asset } from '../http/asset';
import { hashListHash, hashListPath } from './releases/integrity-manifest';

/** What a page of one remote carries beside the registry. */
export interface PagePreloads {
  /** Links for the head. */
  links: string;
  /** Hashes of the preloaded scripts, for the policy: a preload it does not name is refused. */
  scriptHashes: string[];
  /** Those of the stylesheets that stand in the page itself. */
  styleHashes: string[];
}

const nothing: PagePreloads = { links: '', scriptHashes: [], styleHashes: [] };

const link = (as: 'script' | 'style', path: string, integrity: string): string =>
  `<link rel="preload" as="${as}" href="${path}" integrity="${integrity}" crossorigin="anonymous">`;

const stylesheet = (path: string, integrity: string): string =>
  `<link rel="stylesheet" href="${path}" integrity="${integrity}" crossorigin="anonymous">`;

/** What the page could take for its own, what a browser changes while it reads it, and addresses, which count from the stylesheet. */
const notInPages = /<[/!]|[\r\0]|\burl\(|@import/i;

/** A stylesheet as it can stand in the page; undefined for one that cannot, that lies elsewhere, or is not what was released. */
function textOf([path, hash]: [string, string], assets: ReadonlyMap<string, Asset>): string | undefined {
  const content = assets.get(path)?.plain;
  const text = content && sha384(content) === hash ? content.toString() : undefined;
  return text === undefined || notInPages.test(text) ? undefined : text;
}

/** Its name keeps the loader of the remote's styles from fetching it; the shell makes it the whole address. */
const inPage = (path: string, text: string): string => `<style data-href="${path}">${text}</style>`;
const hashOf = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** The shell asks for it when it begins; browsers know no such link. */
const listLink = (release: RemoteRelease): string =>
  `<link rel="portal-hashes" href="${hashListPath(release)}" integrity="${hashListHash(release)}">`;

/**
 * The files that a page of a remote starts with; one without a hash is left out. `seen` are the stylesheets of a page
 * that is seen before its scripts run: they stand in it, because each that is fetched is a connection more to wait for, and
 * those that cannot are in force at once.
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
    // The shell takes what is for later out of its template, once the page has been seen.
    links: `${styleLinks.join('')}<template data-later>${scriptLinks}${listLink(release)}</template>`,
    scriptHashes: scripts.map(([, hash]) => hash),
    styleHashes: styles.flatMap(({ text }) => (text === undefined ? [] : [hashOf(text)])),
  };
}
