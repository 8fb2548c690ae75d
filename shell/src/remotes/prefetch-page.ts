import type { PageRoute } from '@portal/contracts';
import { remoteLoader } from './remote-loader';

const asked = new Set<string>();

/**
 * Fetches a page's remote ahead of the click, and of the remote what that page is made of. A failure shows when the page
 * is opened.
 */
export async function prefetchPage({ path, remote }: PageRoute): Promise<void> {
  if (asked.has(path)) return;
  asked.add(path);
  try {
    const { prefetch } = await remoteLoader.once(remote);
    await prefetch?.(path);
  } catch {
    asked.delete(path);
  }
}
