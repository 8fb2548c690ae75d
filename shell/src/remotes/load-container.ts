import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/runtime';
import { loadWithRetry } from '@portal/remote-kit';
import { integrityScriptLoader } from './guarded-scripts';

/**
 * Runs a remote's container and returns what it exposes under `name`; the shell's shared libraries are handed to it. A
 * container that was loaded before gives way.
 */
export async function loadExposed(container: string, entry: string, name: string): Promise<unknown> {
  registerPlugins([integrityScriptLoader]);
  registerRemotes([{ name: container, entry }], { force: true });
  return loadWithRetry(() => loadRemote(`${container}/${name}`));
}
