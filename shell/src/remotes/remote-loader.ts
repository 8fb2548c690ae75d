import type { RemoteId, RemoteRelease } from '@portal/contracts';
import { assertRemoteModule, type RemoteModule } from '@portal/remote-kit';
import { trustRelease } from '../release-integrity';
import { loadExposed } from './load-container';
import { type Registry, RegistrySource } from './registry';

export const remoteTimeoutMs = 8_000;

function withinTime<T>(promise: Promise<T>, what: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error(`${what} took longer than ${remoteTimeoutMs} ms`));
    const timer = setTimeout(fail, remoteTimeoutMs);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Removes hanging scripts, so that a retry requests them again instead of waiting. */
function dropPendingScripts(container: string): void {
  for (const script of document.querySelectorAll(`script[data-webpack^="${container}:"]`)) script.remove();
}

async function fetchRemote(
  id: RemoteId,
  registry: Registry,
  { force, load }: { force: boolean; load: typeof loadExposed },
): Promise<RemoteModule> {
  const release = registry[id];
  if (!release) throw new Error(`no valid release of remote ${id} in the registry`);
  const hashes = trustRelease(release.integrity);
  if (force) dropPendingScripts(release.name);
  const [module] = await Promise.all([load(release.name, release.entry, 'remote'), hashes]);
  return assertRemoteModule(id, module);
}

/** Loads remotes and caches the outcome. Rejects if a remote is unavailable, too slow or invalid. */
export class RemoteLoader {
  private readonly attempts = new Map<RemoteId, Promise<RemoteModule>>();
  /** Federation caches failures, so the next attempt must force a reload. */
  private readonly failed = new Set<RemoteId>();
  private readonly source = new RegistrySource();
  private readonly load: typeof loadExposed;

  constructor(load = loadExposed) {
    this.load = load;
  }

  /** Loads the remote on first use; later calls share the result until it fails. */
  once(id: RemoteId): Promise<RemoteModule> {
    if (this.failed.has(id)) return this.again(id);
    return this.attempts.get(id) ?? this.start(id, this.source.read(), false);
  }

  /** Reloads the remote with the newest registry. */
  again(id: RemoteId): Promise<RemoteModule> {
    return this.start(id, this.source.refresh(), true);
  }

  /** Returns the release of the remote, undefined if the registry has none. */
  async release(id: RemoteId): Promise<RemoteRelease | undefined> {
    return (await this.source.read())[id];
  }

  private start(id: RemoteId, registry: Promise<Registry>, force: boolean): Promise<RemoteModule> {
    const remote = registry.then((known) => fetchRemote(id, known, { force, load: this.load }));
    const attempt = withinTime(remote, `remote ${id}`);
    this.failed.delete(id);
    this.attempts.set(id, attempt);
    attempt.catch(() => {
      if (this.attempts.get(id) === attempt) this.failed.add(id);
    });
    return attempt;
  }
}

export const remoteLoader = new RemoteLoader();
