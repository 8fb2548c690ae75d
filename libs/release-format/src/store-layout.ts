import { join } from 'node:path';
import type { Slice, SliceKind } from './slices';

/** In each release's folder: what it says about itself, signed. */
export const releaseManifestFile = 'release.json';

/** In a remote's: what federation's plugin says of the container. */
export const manifestFile = 'mf-manifest.json';

const kindFolders: Record<SliceKind, string> = { remote: 'remotes', service: 'services', site: 'sites' };

/** Where the releases of a slice stand in the store, a folder for each version. */
export const releasesFolder = (store: string, { kind, name }: Pick<Slice, 'kind' | 'name'>): string =>
  join(store, kindFolders[kind], name);

/** Which release of a slice is in use. */
export const pointerFile = (store: string, slice: string): string => join(store, 'pointers', `${slice}.json`);
