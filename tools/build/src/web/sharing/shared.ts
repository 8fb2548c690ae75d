import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { installedVersion, readJson, workspaceRoot } from '../app';
import { entryPointsOf } from './entry-points';

/** Subpaths of a package are separate shares; without them a second copy would be bundled. */
const doorsOfPackage: Record<string, string[]> = {
  react: ['react', 'react/jsx-runtime'],
  'react-dom': ['react-dom', 'react-dom/client'],
};

/** Additional share in development: the JSX runtime. */
const developmentDoors: Record<string, string[]> = { react: ['react/jsx-dev-runtime'] };

/** Returns `{entry point: file}` of a library; undefined if the name itself resolves to the file. */
function doorsOf(library: string, isDevelopment: boolean): Record<string, string | undefined> {
  if (library.startsWith('@portal/')) return entryPointsOf(library);
  const more = (isDevelopment ? developmentDoors[library] : undefined) ?? [];
  return Object.fromEntries([...(doorsOfPackage[library] ?? [library]), ...more].map((door) => [door, undefined]));
}

/** Returns the version ranges of libraries that remotes expect from the shell: their peer dependencies. */
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
  /** Source file provided by the shell; false in a remote. */
  import?: string | false;
  /** Makes an incompatible version an error; the default is a warning. */
  strictVersion?: true;
}

/**
 * Returns the Federation shares of an app: all peer dependencies of the remotes. Only the shell contains their code: a
 * fallback copy in a remote would silently duplicate React contexts. The shell references the entry file, so it also
 * shares libraries that it does not use.
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
