/** Upper bound for the idle callback, for pages that are never idle. */
const longestMs = 3_000;

/** Resolves once the page is idle and visible, `restMs` from now at the earliest. Never resolves after `signal` is aborted. */
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
