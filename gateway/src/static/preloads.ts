import type { RemoteRelease } from '@portal/contracts';

/** What a page of one remote carries beside the registry. */
export interface FirstFiles {
  /** Preload links for the head. */
  links: string;
  /** The same with every stylesheet of the remote in force, for a page that is seen before its scripts run. */
  styledLinks: string;
  /** Hashes of the preloaded scripts, for the policy: a preload it does not name is refused. */
  scriptHashes: string[];
}

const nothing: FirstFiles = { links: '', styledLinks: '', scriptHashes: [] };

const link = (as: 'script' | 'style', path: string, integrity: string): string =>
  `<link rel="preload" as="${as}" href="${path}" integrity="${integrity}" crossorigin="anonymous">`;

const stylesheet = (path: string, integrity: string): string =>
  `<link rel="stylesheet" href="${path}" integrity="${integrity}" crossorigin="anonymous">`;

/** The files that every page of a remote starts with; one without a hash is left out. */
export function firstFilesOf(release: RemoteRelease | undefined): FirstFiles {
  if (!release) return nothing;
  const hashed = Object.entries(release.integrity);
  const first = hashed.filter(([path]) => release.first.includes(path));
  const scripts = first.filter(([path]) => path.endsWith('.js'));
  const styles = first.filter(([path]) => path.endsWith('.css'));
  const scriptLinks = scripts.map(([path, hash]) => link('script', path, hash)).join('');
  const allStyles = hashed.filter(([path]) => path.endsWith('.css'));
  return {
    links: scriptLinks + styles.map(([path, hash]) => link('style', path, hash)).join(''),
    styledLinks: scriptLinks + allStyles.map(([path, hash]) => stylesheet(path, hash)).join(''),
    scriptHashes: scripts.map(([, hash]) => hash),
  };
}
