import { z } from 'zod';
import { ReleaseRejectedError } from '../workspace/workspace';

/* Dependencies and versions in npm's lock file. */

const names = z.optional(z.record(z.string(), z.string()));

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.looseObject({
      version: z.optional(z.string()),
      resolved: z.optional(z.string()),
      link: z.optional(z.boolean()),
      dependencies: names,
      optionalDependencies: names,
      peerDependencies: names,
    }),
  ),
});
export type Lock = z.infer<typeof lockSchema>;
type LockedPackage = Lock['packages'][string];

/** Packages that a bundle imports but does not contain. */
export interface ExternalPackages {
  atStart: string[];
  later: string[];
}

export const readLock = (text: string): Lock => lockSchema.parse(JSON.parse(text));

function lockedPath(lock: Lock, name: string, from: string) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const path = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (lock.packages[path]) return path;
    if (folder === '') return undefined;
  }
}

/** Returns the lock file paths of packages and their dependencies, without workspace packages. */
function pathsBelow(lock: Lock, names: readonly string[], from: string) {
  const paths = new Set<string>();
  const visit = (name: string, folder: string) => {
    const path = lockedPath(lock, name, folder);
    if (path === undefined || paths.has(path)) return;
    paths.add(path);
    const entry = lock.packages[path];
    const place = entry?.link && entry.resolved !== undefined ? entry.resolved : path;
    for (const wanted of wantedBy(lock.packages[place])) visit(wanted, place);
  };
  for (const name of names) visit(name, from);
  return [...paths].filter((path) => !lock.packages[path]?.link);
}

const wantedBy = (entry: LockedPackage | undefined) =>
  Object.keys({ ...entry?.dependencies, ...entry?.optionalDependencies, ...entry?.peerDependencies });

/**
 * Returns the part of the lock file that these packages of a folder need.
 * @returns entries by path, as in the lock file
 */
export function lockFor(lock: Lock, names: readonly string[], folder = ''): Record<string, object> {
  const entries = pathsBelow(lock, names, folder).map((path) => {
    const { dev: _dev, peer: _peer, ...entry } = lock.packages[path] ?? {};
    return [path, entry];
  });
  return Object.fromEntries(entries);
}

/** Returns `{path: version}` of every runtime package of a folder. */
export function packagesOf(lock: Lock, folder: string): Record<string, string | undefined> {
  const own = lock.packages[folder];
  if (own === undefined) return {};
  return Object.fromEntries(
    pathsBelow(lock, wantedBy(own), folder).map((path) => [path, lock.packages[path]?.version]),
  );
}

/**
 * Returns `{name: version}` of the packages outside a bundle, from the folder's declared dependencies: all imports at
 * start, and lazy imports if installed.
 * @throws ReleaseRejectedError if an import at start is missing
 */
export function getExternalDependencies(
  lock: Lock,
  folder: string,
  { atStart, later }: ExternalPackages,
): Record<string, string> {
  const mine = packagesOf(lock, folder);
  const versionOf = (name: string) => mine[`node_modules/${name}`];
  const missing = atStart.filter((name) => versionOf(name) === undefined);
  if (missing.length > 0)
    throw new ReleaseRejectedError(`${folder} does not declare ${missing.join(', ')}, which it imports.`);
  const versions = [...atStart, ...later].sort().map((name) => [name, versionOf(name)] as const);
  return Object.fromEntries(versions.filter((pair): pair is [string, string] => pair[1] !== undefined));
}
