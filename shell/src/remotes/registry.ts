import { isRemoteRelease, type RemoteId, remoteIds, type RemoteRelease } from '@portal/contracts';
import { readDataBlock } from '../page-data';

export type Registry = Partial<Record<RemoteId, RemoteRelease>>;

const timeoutMs = 6_000;

/** Parses /remotes.json. Each remote is validated separately: an invalid entry disables only its own section. */
export function parseRegistry(value: unknown): Registry {
  const remotes = (value as { remotes?: Record<string, unknown> } | null)?.remotes ?? {};
  const registry: Registry = {};
  for (const id of remoteIds) {
    const release = remotes[id];
    if (isRemoteRelease(release) && release.name === `mfe_${id}`) registry[id] = release;
    else console.error(`invalid registry entry for remote ${id}`, release);
  }
  return registry;
}

async function fetchRegistry(): Promise<Registry> {
  const response = await fetch('/remotes.json', { cache: 'no-cache', signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok) throw new Error(`HTTP ${response.status} for /remotes.json`);
  return parseRegistry(await response.json());
}

/** Registry of the releases that this page uses. */
export class RegistrySource {
  private current: Promise<Registry> | undefined;

  /** Returns the registry embedded in the page, or else fetched; cached until `refresh`. */
  read(): Promise<Registry> {
    if (!this.current) {
      const inlined = readDataBlock('portal-remotes');
      const current = inlined === null ? fetchRegistry() : Promise.resolve(parseRegistry(inlined));
      current.catch(() => (this.current = undefined));
      this.current = current;
    }
    return this.current;
  }

  /** Fetches the registry again, in case a remote was replaced. Falls back to the cached one. */
  async refresh(): Promise<Registry> {
    try {
      const fresh = await fetchRegistry();
      this.current = Promise.resolve(fresh);
      return fresh;
    } catch {
      return this.read();
    }
  }
}
