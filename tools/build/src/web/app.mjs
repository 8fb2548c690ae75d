import { readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';

export const workspaceRoot = resolve(import.meta.dirname, '../../../..');

export const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

/** Version of an installed package, read from its file because some packages do not export their package.json. */
export const installedVersion = (name) =>
  readJson(resolve(workspaceRoot, 'node_modules', name, 'package.json')).version;

/**
 * What the build knows about the web app in `folder`.
 * A folder named `mfe-x` is a remote whose container is `mfe_x`; anything else is the shell.
 */
export function describeApp(folder) {
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
