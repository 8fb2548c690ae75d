import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { RemoteId } from '@portal/contracts';
import { assertRemoteModule, type RemoteModule } from '@portal/remote-kit';
import { trustFiles } from '../release-integrity';
import { readRegistry, refreshRegistry, type Registry } from './registry';

export const remoteTimeoutMs = 8_000;

const loading = new Map<RemoteId, Promise<RemoteModule>>();
/** Federation remembers a failure; whoever comes next has to start over. */
const failed = new Set<RemoteId>();

function withinTime<T>(promise: Promise<T>, what: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`${what} took longer than ${remoteTimeoutMs} ms`)),
      remoteTimeoutMs,
    );
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

async function fetchRemote(id: RemoteId, registry: Registry, force: boolean): Promise<RemoteModule> {
  const release = registry[id];
  if (!release) throw new Error(`The registry names no usable release of the remote ${id}`);
  trustFiles(release.integrity);
  registerRemotes([{ name: release.name, entry: release.entry }], { force });
  return assertRemoteModule(id, await loadRemote(`${release.name}/remote`));
}

/** Loads a remote once; later calls share the outcome until `reloadRemote`. Rejects when it is dead, slow or foreign. */
export function loadRemoteOnce(id: RemoteId): Promise<RemoteModule> {
  if (failed.has(id)) return reloadRemote(id);
  return loading.get(id) ?? start(id, readRegistry(), false);
}

/** Throws away what is known of the remote and loads it anew, by the newest registry. */
export function reloadRemote(id: RemoteId): Promise<RemoteModule> {
  return start(id, refreshRegistry(), true);
}

function start(id: RemoteId, registry: Promise<Registry>, force: boolean): Promise<RemoteModule> {
  const attempt = withinTime(
    registry.then((known) => fetchRemote(id, known, force)),
    `The remote ${id}`,
  );
  failed.delete(id);
  loading.set(id, attempt);
  attempt.catch(() => {
    if (loading.get(id) === attempt) failed.add(id);
  });
  return attempt;
}
