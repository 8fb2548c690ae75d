import type { RemoteRelease } from '@portal/contracts';
import { hashListHash, hashListPath } from './releases/hash-list';

/** What a page of one remote carries beside the registry. */
export interface FirstFiles {
  /** Links for the head. */
  links: string;
  /** Hashes of the preloaded scripts, for the policy: a preload it does not name is refused. */
  scriptHashes: string[];
}

const nothing: FirstFiles = { links: '', scriptHashes: [] };

const link = (as: 'script' | 'style', path: string, integrity: string): string =>
  `<link rel="preload" as="${as}" href="${path}" integrity="${integrity}" crossorigin="anonymous">`;

const stylesheet = (path: string, integrity: string): string =>
  `<link rel="stylesheet" href="${path}" integrity="${integrity}" crossorigin="anonymous">`;

/** The shell asks for it when it begins; browsers know no such link. */
const listLink = (release: RemoteRelease): string =>
  `<link rel="portal-hashes" href="${hashListPath(release)}" integrity="${hashListHash(release)}">`;

/**
 * The files that a page of a remote starts with; one without a hash is left out. `seen` are the stylesheets of a page
 * that is seen before its scripts run: they are in force at once.
 */
export function firstFilesOf(release: RemoteRelease | undefined, seen: readonly string[] = []): FirstFiles {
  if (!release) return nothing;
  const base = release.entry.slice(0, release.entry.lastIndexOf('/'));
  const hashed = Object.entries(release.integrity);
  const first = hashed.filter(([path]) => release.first.includes(path));
  const scripts = first.filter(([path]) => path.endsWith('.js'));
  const scriptLinks = scripts.map(([path, hash]) => link('script', path, hash)).join('');
  const isSeen = ([path]: [string, string]): boolean => seen.some((file) => path === `${base}/${file}`);
  const styleLinks = [
    ...hashed.filter(isSeen).map(([path, hash]) => stylesheet(path, hash)),
    ...first
      .filter((file) => file[0].endsWith('.css') && !isSeen(file))
      .map(([path, hash]) => link('style', path, hash)),
  ];
  return {
    // The shell takes what is for later out of its template, once the page has been seen.
    links: `${styleLinks.join('')}<template data-later>${scriptLinks}${listLink(release)}</template>`,
    scriptHashes: scripts.map(([, hash]) => hash),
  };
}
