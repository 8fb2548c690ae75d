import { type EmbeddedResponse, embeddedResponseId, embeddedResponseCacheMs } from '@portal/contracts';

/** Takes the answer out of the page if it is that call's: it serves once, for later it would be old. */
function take(path: string): unknown {
  const block = globalThis.document?.getElementById(embeddedResponseId);
  if (!block) return undefined;
  try {
    const answer = JSON.parse(block.textContent) as EmbeddedResponse;
    if (answer.path !== path) return undefined;
    block.remove();
    return answer.body;
  } catch {
    return undefined;
  }
}

/** Since when the page is known, by this device's own clock; 0 when a cache had it and nobody was asked. */
function knownSince(): number {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return visit?.transferSize ? performance.timeOrigin + visit.requestStart - embeddedResponseCacheMs : 0;
}

/**
 * Options of a query whose first answer may have come inside the page: it shows at once and is asked for again when it is as
 * old as any other. `read` takes what the query needs out of the answer, and nothing from one that it cannot read.
 */
export const pageAnswer = <Data>(path: string, read: (body: unknown) => Data | undefined) => ({
  initialData: () => read(take(path)),
  initialDataUpdatedAt: knownSince,
});
