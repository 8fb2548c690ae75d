import { readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';

export const workspaceRoot = resolve(import.meta.dirname, '../../../..');

export const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8'));

/**
 * Returns the version of an installed package. Reads the file, because some packages do not export their package.json.
 */
export const installedVersion = (name: string): string =>
  readJson(resolve(workspaceRoot, 'node_modules', name, 'package.json')).version;

/** Web app with the paths and names its build needs. */
export interface App {
  folder: string;
  name: string;
  isShell: boolean;
  /** Module Federation container name. */
  container: string;
  version: string;
  dist: string;
}

/**
 * Describes the web app in `folder`. A folder `mfe-x` is a remote with the container `mfe_x`; any other is the shell.
 */
export function describeApp(folder: string): App {
  const name = basename(folder);
  const isShell = !name.startsWith('mfe-');
  return {
    folder,
    name,
    isShell,
    container: isShell ? 'shell' : name.replaceAll('-', '_'),
    version: readJson(resolve(folder, 'package.json')).version,
    dist: resolve(folder, 'dist'),
  };
}
