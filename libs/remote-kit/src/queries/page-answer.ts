import { type EmbeddedResponse, embeddedResponseId, embeddedResponseCacheMs } from '@portal/contracts';

/**
 * Removes the embedded response from the page if it belongs to the call. It is used once, since it is outdated later.
 */
function take(path: string): unknown {
  const block = globalThis.document?.getElementById(embeddedResponseId);
  if (!block) return undefined;
  try {
    const response = JSON.parse(block.textContent) as EmbeddedResponse;
    if (response.path !== path) return undefined;
    block.remove();
    return response.body;
  } catch {
    return undefined;
  }
}

/**
 * Returns when the page was requested, by this device's clock, less the cache time; 0 for a page from the browser
 * cache.
 */
function knownSince(): number {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return visit?.transferSize ? performance.timeOrigin + visit.requestStart - embeddedResponseCacheMs : 0;
}

/**
 * Query options with the response embedded in the page as initial data, refetched when stale.
 * @param read extracts the data from the response; undefined when unreadable
 */
export const pageAnswer = <Data>(path: string, read: (body: unknown) => Data | undefined) => ({
  initialData: () => read(take(path)),
  initialDataUpdatedAt: knownSince,
});
