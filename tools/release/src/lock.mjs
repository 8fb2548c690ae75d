import { ReleaseRefused } from './workspace.mjs';

/*
 * What npm's lock file says of who needs which package, at which version.
 */

function lockedPath(lock, name, from) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const path = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (lock.packages[path]) return path;
    if (folder === '') return undefined;
  }
}

/** Paths of the packages that these stand on, the packages of the workspace left out but followed. */
function pathsBelow(lock, names, from) {
  const paths = new Set();
  const visit = (name, folder) => {
    const path = lockedPath(lock, name, folder);
    if (path === undefined || paths.has(path)) return;
    paths.add(path);
    const entry = lock.packages[path];
    const place = entry.link ? entry.resolved : path;
    for (const wanted of wantedBy(lock.packages[place])) visit(wanted, place);
  };
  for (const name of names) visit(name, from);
  return [...paths].filter((path) => !lock.packages[path].link);
}

const wantedBy = ({ dependencies, optionalDependencies, peerDependencies }) =>
  Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies });

/**
 * The part of the lock file that these packages of a folder stand on.
 * @returns {Record<string, object>} by path, as in the lock file
 */
export function lockFor(lock, names, folder = '') {
  const entries = pathsBelow(lock, names, folder).map((path) => {
    const { dev: _dev, peer: _peer, ...entry } = lock.packages[path];
    return [path, entry];
  });
  return Object.fromEntries(entries);
}

/** `{path: version}` of every package that runs in what is built from this folder. */
export function packagesOf(lock, folder) {
  const own = lock.packages[folder];
  if (own === undefined) return {};
  return Object.fromEntries(pathsBelow(lock, wantedBy(own), folder).map((path) => [path, lock.packages[path].version]));
}

/**
 * `{name: version}` of the packages that a bundle leaves outside, by what its folder declares: what it imports at its
 * start, and of the rest what is installed for it.
 * @throws ReleaseRefused when it could not start
 */
export function neededOutside(lock, folder, { atStart, later }) {
  const mine = packagesOf(lock, folder);
  const versionOf = (name) => mine[`node_modules/${name}`];
  const missing = atStart.filter((name) => versionOf(name) === undefined);
  if (missing.length > 0)
    throw new ReleaseRefused(`${folder} does not declare ${missing.join(', ')}, which it imports.`);
  const names = [...atStart, ...later.filter((name) => versionOf(name) !== undefined)].sort();
  return Object.fromEntries(names.map((name) => [name, versionOf(name)]));
}
