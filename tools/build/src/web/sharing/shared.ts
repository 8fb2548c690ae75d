import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { installedVersion, readJson, workspaceRoot } from '../app';
import { entryPointsOf } from './entry-points';

/** Sub-paths of a package are shares of their own, or a second copy slips in. */
const doorsOfPackage: Record<string, string[]> = {
  react: ['react', 'react/jsx-runtime'],
  'react-dom': ['react-dom', 'react-dom/client'],
};

/** What elements are made with in development. */
const developmentDoors: Record<string, string[]> = { react: ['react/jsx-dev-runtime'] };

/** `{door: file}` of a library; without a file where the door's name leads there. */
function doorsOf(library: string, isDevelopment: boolean): Record<string, string | undefined> {
  if (library.startsWith('@portal/')) return entryPointsOf(library);
  const more = (isDevelopment ? developmentDoors[library] : undefined) ?? [];
  return Object.fromEntries([...(doorsOfPackage[library] ?? [library]), ...more].map((door) => [door, undefined]));
}

/** `{library: range}`: what the remotes do not bring but want from the shell, the peers in their package.json. */
function peersOfRemotes(): Record<string, string> {
  const manifests = readdirSync(workspaceRoot)
    .filter((name) => name.startsWith('mfe-'))
    .map((name) => join(workspaceRoot, name, 'package.json'))
    .filter((path) => existsSync(path));
  return Object.assign({}, ...manifests.map((path) => readJson(path).peerDependencies));
}

interface Side {
  isShell: boolean;
  isDevelopment?: boolean;
}

interface Share {
  singleton: boolean;
  version: string;
  requiredVersion: string;
  /** The file that the shell brings; a remote brings none. */
  import?: string | false;
  /** Federation refuses a remote whose range the shell's version is not in, and would run it with a warning otherwise. */
  strictVersion?: true;
}

/**
 * The shares of an app: what any remote declares as a peer. Only the shell ships code for them: a remote with a fallback
 * copy of its own would split React contexts between two copies without a word in the console. By the file of its entry the
 * shell offers a library whether it shows anything of it or not.
 */
export function sharedModules({ isShell, isDevelopment = false }: Side): Record<string, Share> {
  const shares = Object.entries(peersOfRemotes()).flatMap(([library, requiredVersion]) => {
    const version = installedVersion(library);
    const share = { singleton: true, version, requiredVersion };
    return Object.entries(doorsOf(library, isDevelopment)).map(([door, file]) => {
      const source = isShell ? file && { import: file } : { import: false as const, strictVersion: true as const };
      return [door, { ...share, ...(source || {}) }] as const;
    });
  });
  return Object.fromEntries(shares);
}
