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

/** A script that never answered would be waited for again instead of being requested again. */
function dropPendingScripts(container: string): void {
  for (const script of document.querySelectorAll(`script[data-webpack^="${container}:"]`)) script.remove();
}

async function fetchRemote(
  id: RemoteId,
  registry: Registry,
  { force, load }: { force: boolean; load: typeof loadExposed },
): Promise<RemoteModule> {
  const release = registry[id];
  if (!release) throw new Error(`The registry names no usable release of the remote ${id}`);
  const hashes = trustRelease(release.integrity);
  if (force) dropPendingScripts(release.name);
  const [module] = await Promise.all([load(release.name, release.entry, 'remote'), hashes]);
  return assertRemoteModule(id, module);
}

/** Loads remotes and remembers the outcome. Each promise rejects when the remote is dead, slow or foreign. */
export class RemoteLoader {
  private readonly attempts = new Map<RemoteId, Promise<RemoteModule>>();
  /** Federation remembers a failure; the next attempt has to start over. */
  private readonly failed = new Set<RemoteId>();
  private readonly source = new RegistrySource();
  private readonly load: typeof loadExposed;

  constructor(load = loadExposed) {
    this.load = load;
  }

  /** Loads the remote once; later calls share the outcome, until it has failed. */
  once(id: RemoteId): Promise<RemoteModule> {
    if (this.failed.has(id)) return this.again(id);
    return this.attempts.get(id) ?? this.start(id, this.source.read(), false);
  }

  /** Throws away what is known of the remote and loads it again, by the newest registry. */
  again(id: RemoteId): Promise<RemoteModule> {
    return this.start(id, this.source.refresh(), true);
  }

  /** Which release of the remote the page runs; undefined when the registry names none. */
  async release(id: RemoteId): Promise<RemoteRelease | undefined> {
    return (await this.source.read())[id];
  }

  private start(id: RemoteId, registry: Promise<Registry>, force: boolean): Promise<RemoteModule> {
    const remote = registry.then((known) => fetchRemote(id, known, { force, load: this.load }));
    const attempt = withinTime(remote, `The remote ${id}`);
    this.failed.delete(id);
    this.attempts.set(id, attempt);
    attempt.catch(() => {
      if (this.attempts.get(id) === attempt) this.failed.add(id);
    });
    return attempt;
  }
}

/** The loader of the page. */
export const remoteLoader = new RemoteLoader();
