import type { RemoteId, RemoteRelease } from '@portal/contracts';
import { loadShared } from './load-container';
import { remoteLoader } from './remote-loader';

const timeoutMs = 6_000;

/** Large parts of the shared libraries that pages of the release show; its build wrote them down. */
async function partsOf({ entry }: RemoteRelease): Promise<string[]> {
  const address = entry.replace(/[^/]+$/, 'parts.json');
  const response = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) });
  const parts: unknown = response.ok ? await response.json() : [];
  return Array.isArray(parts) ? parts.filter((part) => typeof part === 'string') : [];
}

async function prefetchParts(id: RemoteId): Promise<void> {
  const release = await remoteLoader.release(id);
  if (release) await Promise.all((await partsOf(release)).map(loadShared));
}

const asked = new Set<RemoteId>();

/** Fetches a remote and what it will need ahead of the click. A failure shows when the page is opened. */
export function prefetchRemote(id: RemoteId): void {
  if (asked.has(id)) return;
  asked.add(id);
  for (const fetched of [remoteLoader.once(id), prefetchParts(id)]) fetched.catch(() => asked.delete(id));
}
