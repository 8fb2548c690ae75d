import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { installedVersion, readJson, workspaceRoot } from './app.mjs';
import { entryPointsOf } from './entry-points.mjs';

/** Sub-paths of a package are shares of their own, or a second copy slips in. */
const doorsOfPackage = { react: ['react', 'react/jsx-runtime'], 'react-dom': ['react-dom', 'react-dom/client'] };

/** What elements are made with in development. */
const developmentDoors = { react: ['react/jsx-dev-runtime'] };

/** `{door: file}` of a library; without a file where the door's name leads there. */
function doorsOf(library, isDevelopment) {
  if (library.startsWith('@portal/')) return entryPointsOf(library);
  const more = (isDevelopment && developmentDoors[library]) || [];
  return Object.fromEntries([...(doorsOfPackage[library] ?? [library]), ...more].map((door) => [door, undefined]));
}

/** `{library: range}`: what the remotes do not bring but want from the shell, the peers in their package.json. */
function peersOfRemotes() {
  const manifests = readdirSync(workspaceRoot)
    .filter((name) => name.startsWith('mfe-'))
    .map((name) => join(workspaceRoot, name, 'package.json'))
    .filter((path) => existsSync(path));
  return Object.assign({}, ...manifests.map((path) => readJson(path).peerDependencies));
}

/**
 * The shares of an app: what any remote declares as a peer. Only the shell ships code for them: a remote with a fallback
 * copy of its own would split React contexts between two copies without a word in the console. By the file of its entry the
 * shell offers a library whether it shows anything of it or not.
 */
export function sharedModules({ isShell, isDevelopment = false }) {
  const shares = Object.entries(peersOfRemotes()).flatMap(([library, requiredVersion]) => {
    const version = installedVersion(library);
    const share = { singleton: true, version, requiredVersion };
    return Object.entries(doorsOf(library, isDevelopment)).map(([door, file]) => {
      const source = isShell ? file && { import: file } : { import: false };
      return [door, { ...share, ...source }];
    });
  });
  return Object.fromEntries(shares);
}
