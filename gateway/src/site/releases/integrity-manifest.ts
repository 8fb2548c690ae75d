import type { RemoteRelease } from '@portal/contracts';
import { sha384 } from '@portal/release-format';
import { textAsset, type Asset } from '../../http/asset';

const text = ({ integrity }: RemoteRelease): string => JSON.stringify(integrity);

/** Where the hashes of all files of a release stand. */
export const hashListPath = ({ entry }: RemoteRelease): string =>
  `${entry.slice(0, entry.lastIndexOf('/'))}/hashes.json`;

/** The hashes of all files of a release, as a file beside them: it changes no more than they do. */
export const integrityManifest = (release: RemoteRelease): Asset => ({
  ...textAsset(hashListPath(release), text(release)),
  cache: 'immutable',
});

/** The hash of that file. */
export const hashListHash = (release: RemoteRelease): string => sha384(text(release));

/**
 * A release as a page names it: with the hashes of the files that its pages start with, and of the list that has the rest.
 * All of them would be three quarters of what a page weighs.
 */
export function withPreloadHashesOnly(release: RemoteRelease): RemoteRelease {
  const first = Object.entries(release.integrity).filter(([path]) => release.first.includes(path));
  return { ...release, integrity: { ...Object.fromEntries(first), [hashListPath(release)]: hashListHash(release) } };
}
