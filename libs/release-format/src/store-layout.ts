import { join } from 'node:path';
import type { Slice, SliceKind } from './slices';

/** Signed manifest in each release folder. */
export const releaseManifestFile = 'release.json';

/** Manifest of the federation plugin about the container, in the release folder of a remote. */
export const manifestFile = 'mf-manifest.json';

const kindFolders: Record<SliceKind, string> = { remote: 'remotes', service: 'services', site: 'sites' };

/** Returns the folder of a slice's releases in the store, which has a subfolder per version. */
export const releasesFolder = (store: string, { kind, name }: Pick<Slice, 'kind' | 'name'>): string =>
  join(store, kindFolders[kind], name);

/** Returns the pointer file of a slice, which names the release in use. */
export const pointerFile = (store: string, slice: string): string => join(store, 'pointers', `${slice}.json`);
