import type { Page } from '@playwright/test';

/**
 * How many times slower than sixty frames a second the page draws just now, since the machine has other work as well; 1 when
 * it has none. Asked of the page in front, since others draw no frames. A limit for people holds on a machine of their own,
 * so what is measured beside other work is divided by it.
 */
export const measureSlowdown = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const frames = 15;
    const start = performance.now();
    for (let frame = 0; frame < frames; frame++) await new Promise(requestAnimationFrame);
    return Math.max(1, (performance.now() - start) / ((frames * 1000) / 60));
  });

/** Holds back the scripts that `pattern` names until `release` is called. */
export async function blockScripts(page: Page, pattern = '**/*.js'): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((done) => (release = done));
  await page.route(pattern, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
