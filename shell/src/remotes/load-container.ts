import { getInstance, loadRemote, registerPlugins, registerRemotes } from '@module-federation/runtime';
import { loadWithRetry } from '@portal/remote-kit';
import { integrityScriptLoader } from './guarded-scripts';

/**
 * Marks all shared libraries as the shell's. The runtime assigns a library to the remote that loads it first, and would
 * delete it together with that remote.
 */
function keepSharedLibraries(): void {
  const shell = getInstance();
  if (!shell) return;
  for (const libraries of Object.values(shell.shareScopeMap))
    for (const versions of Object.values(libraries))
      for (const library of Object.values(versions)) library.from = shell.options.name;
}

/**
 * Loads a remote's container with the shell's shared libraries. Replaces an earlier container of that name. @returns
 * the module exposed under `name`
 */
export async function loadExposed(container: string, entry: string, name: string): Promise<unknown> {
  registerPlugins([integrityScriptLoader]);
  keepSharedLibraries();
  registerRemotes([{ name: container, entry }], { force: true });
  return loadWithRetry(() => loadRemote(`${container}/${name}`));
}
