import type { RemoteRelease } from '@portal/contracts';
import { sha384 } from '@portal/release-format';
import { textAsset, type Asset } from '../../http/asset';

const text = ({ integrity }: RemoteRelease): string => JSON.stringify(integrity);

/** Path of the integrity manifest of a release. */
export const hashListPath = ({ entry }: RemoteRelease): string =>
  `${entry.slice(0, entry.lastIndexOf('/'))}/hashes.json`;

/** The hashes of all files of a release, served with them and as immutable as they are. */
export const integrityManifest = (release: RemoteRelease): Asset => ({
  ...textAsset(hashListPath(release), text(release)),
  cache: 'immutable',
});

export const hashListHash = (release: RemoteRelease): string => sha384(text(release));

/**
 * Returns the release with only the hashes that a page needs: its preloads and the integrity manifest. All hashes would
 * be three quarters of the page size.
 */
export function withPreloadHashesOnly(release: RemoteRelease): RemoteRelease {
  const first = Object.entries(release.integrity).filter(([path]) => release.first.includes(path));
  return { ...release, integrity: { ...Object.fromEntries(first), [hashListPath(release)]: hashListHash(release) } };
}
