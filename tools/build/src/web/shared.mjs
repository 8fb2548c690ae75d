import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { installedVersion, readJson, workspaceRoot } from './app.mjs';
import { entryPointsOf } from './entry-points.mjs';

/** Sub-paths of a package are shares of their own, or a second copy slips in. */
const doorsOfPackage = { react: ['react', 'react/jsx-runtime'], 'react-dom': ['react-dom', 'react-dom/client'] };

const doorsOf = (library) =>
  doorsOfPackage[library] ?? (library.startsWith('@portal/') ? Object.keys(entryPointsOf(library)) : [library]);

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
 * copy of its own would split React contexts between two copies without a word in the console.
 */
export function sharedModules({ isShell }) {
  const shares = Object.entries(peersOfRemotes()).flatMap(([library, requiredVersion]) => {
    const version = installedVersion(library);
    const share = { singleton: true, version, requiredVersion, ...(isShell ? {} : { import: false }) };
    return doorsOf(library).map((door) => [door, share]);
  });
  return Object.fromEntries(shares);
}
