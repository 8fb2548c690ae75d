import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const workspaceRoot = resolve(import.meta.dirname, '../../..');

/** What may be released alone: its name, its folder and whether browsers or a machine run it. */
export const slices = [
  { name: 'mfe-public', folder: 'mfe-public', kind: 'remote' },
  { name: 'mfe-client', folder: 'mfe-client', kind: 'remote' },
  { name: 'mfe-staff', folder: 'mfe-staff', kind: 'remote' },
  { name: 'shell', folder: 'shell', kind: 'site' },
  { name: 'gateway', folder: 'gateway', kind: 'service' },
  { name: 'identity', folder: 'services/identity', kind: 'service' },
  { name: 'catalog', folder: 'services/catalog', kind: 'service' },
  { name: 'bookings', folder: 'services/bookings', kind: 'service' },
  { name: 'flights', folder: 'services/flights', kind: 'service' },
];

/** Something the person who released can act upon; its message is all they need. */
export class ReleaseRefused extends Error {}

/** The slice of that name. Throws ReleaseRefused with the names there are. */
export function sliceNamed(name) {
  const slice = slices.find((candidate) => candidate.name === name);
  if (slice) return slice;
  throw new ReleaseRefused(`Say which slice: ${slices.map((candidate) => candidate.name).join(', ')}.`);
}

/** Where releases and keys are: the places `npm start` reads, unless the environment names others. */
export function placesOf(env = process.env) {
  const dataDir = resolve(workspaceRoot, env.DATA_DIR || '.data');
  return {
    store: resolve(env.RELEASES_DIR || join(dataDir, 'releases')),
    privateKey: resolve(env.RELEASE_KEY_FILE || join(dataDir, 'release-key.pem')),
    publicKey: resolve(env.RELEASE_PUBLIC_KEY_FILE || join(dataDir, 'release-key.pub.pem')),
    mayMakeKey: env.NODE_ENV !== 'production' && !env.RELEASE_KEY_FILE,
  };
}

export const isBuilt = (slice) =>
  existsSync(join(workspaceRoot, slice.folder, slice.kind === 'remote' ? 'dist/release.json' : 'dist'));
