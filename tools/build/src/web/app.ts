import { readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';

export const workspaceRoot = resolve(import.meta.dirname, '../../../..');

/** A package.json, or the part of one that is asked for. */
export const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8'));

/** Version of an installed package, read from its file because some packages do not export their package.json. */
export const installedVersion = (name: string): string =>
  readJson(resolve(workspaceRoot, 'node_modules', name, 'package.json')).version;

/** A web app as its build knows it. */
export interface App {
  folder: string;
  name: string;
  isShell: boolean;
  /** Its name among the containers of federation. */
  container: string;
  version: string;
  /** Where the build writes. */
  dist: string;
}

/**
 * What the build knows about the web app in `folder`.
 * A folder named `mfe-x` is a remote whose container is `mfe_x`; anything else is the shell.
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
