/** A page that is never idle is still looked at. */
const longestMs = 3_000;

/**
 * Resolves when, after `restMs`, the page has nothing else to do and somebody can see it; never when `signal` is aborted before.
 */
export function whenIdle(restMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const goOn = () => {
      if (signal.aborted) return;
      if (document.visibilityState === 'visible') resolve();
      else document.addEventListener('visibilitychange', goOn, { once: true, signal });
    };
    const rest = setTimeout(() => {
      if ('requestIdleCallback' in globalThis) requestIdleCallback(goOn, { timeout: longestMs });
      else goOn();
    }, restMs);
    signal.addEventListener('abort', () => clearTimeout(rest));
  });
}
