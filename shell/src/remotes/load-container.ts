import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/runtime';
import { loadWithRetry } from '@portal/remote-kit';
import { integrityScriptLoader } from './guarded-scripts';

/**
 * Loads a remote's container with the shell's shared libraries. Replaces an earlier container of that name. @returns
 * the module exposed under `name`
 */
export async function loadExposed(container: string, entry: string, name: string): Promise<unknown> {
  registerPlugins([integrityScriptLoader]);
  registerRemotes([{ name: container, entry }], { force: true });
  return loadWithRetry(() => loadRemote(`${container}/${name}`));
}
