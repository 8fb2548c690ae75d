import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { slices, type Slice } from '@portal/release-format';

export const workspaceRoot = resolve(import.meta.dirname, '../../../..');

/** Error that the operator can fix; the message is sufficient. */
export class ReleaseRejectedError extends Error {}

/** Finds a slice by name. Throws ReleaseRejectedError listing all names. */
export function findSlice(name: string | undefined): Slice {
  const slice = slices.find((candidate) => candidate.name === name);
  if (slice) return slice;
  throw new ReleaseRejectedError(`Give a slice: ${slices.map((candidate) => candidate.name).join(', ')}.`);
}

export interface ReleasePaths {
  store: string;
  privateKey: string;
  publicKey: string;
  mayMakeKey: boolean;
}

/** Returns the paths of releases and keys: those that `npm start` reads, unless set in the environment. */
export function resolveReleasePaths(env = process.env): ReleasePaths {
  const dataDir = resolve(workspaceRoot, env.DATA_DIR || '.data');
  return {
    store: resolve(env.RELEASES_DIR || join(dataDir, 'releases')),
    privateKey: resolve(env.RELEASE_KEY_FILE || join(dataDir, 'release-key.pem')),
    publicKey: resolve(env.RELEASE_PUBLIC_KEY_FILE || join(dataDir, 'release-key.pub.pem')),
    mayMakeKey: env.NODE_ENV !== 'production' && !env.RELEASE_KEY_FILE,
  };
}

export const isBuilt = (slice: Slice) =>
  existsSync(join(workspaceRoot, slice.folder, slice.kind === 'remote' ? 'dist/release.json' : 'dist'));
