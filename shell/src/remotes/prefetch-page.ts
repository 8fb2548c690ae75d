import type { PageRoute } from '@portal/contracts';
import { remoteLoader } from './remote-loader';

const requested = new Set<string>();

/** Prefetches a page's remote and the page's own chunks. Errors surface when the page is opened. */
export async function prefetchPage({ path, remote }: PageRoute): Promise<void> {
  if (requested.has(path)) return;
  requested.add(path);
  try {
    const { prefetch } = await remoteLoader.once(remote);
    await prefetch?.(path);
  } catch {
    requested.delete(path);
  }
}
