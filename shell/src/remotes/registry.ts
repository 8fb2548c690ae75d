import { isRemoteRelease, type RemoteId, remoteIds, type RemoteRelease } from '@portal/contracts';
import { readDataBlock } from '../page-data';

export type Registry = Partial<Record<RemoteId, RemoteRelease>>;

const timeoutMs = 6_000;

/**
 * Reads what /remotes.json says. Each remote is judged by itself: one with a foreign address or a broken entry is left
 * out and costs its own section only.
 */
export function parseRegistry(value: unknown): Registry {
  const remotes = (value as { remotes?: Record<string, unknown> } | null)?.remotes ?? {};
  const registry: Registry = {};
  for (const id of remoteIds) {
    const release = remotes[id];
    if (isRemoteRelease(release) && release.name === `mfe_${id}`) registry[id] = release;
    else console.error(`The registry's entry of the remote ${id} is not usable`, release);
  }
  return registry;
}

async function fetchRegistry(): Promise<Registry> {
  const response = await fetch('/remotes.json', { cache: 'no-cache', signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok) throw new Error(`HTTP ${response.status} for /remotes.json`);
  return parseRegistry(await response.json());
}

/** Which release of each remote the page runs. */
export class RegistrySource {
  private current: Promise<Registry> | undefined;

  /** The registry that came with the page, else the server's; kept until `refresh`. */
  read(): Promise<Registry> {
    if (!this.current) {
      const inlined = readDataBlock('portal-remotes');
      const current = inlined === null ? fetchRegistry() : Promise.resolve(parseRegistry(inlined));
      current.catch(() => (this.current = undefined));
      this.current = current;
    }
    return this.current;
  }

  /** Asks the server again, for a remote may have been replaced since; falls back on what is known. */
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
