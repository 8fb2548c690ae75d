import type { Page } from '@playwright/test';

/**
 * Returns how many times slower than 60 frames per second the page renders; 1 on an idle machine. Requires the
 * foreground page, as others render no frames. Measured delays are divided by it, since limits assume an idle machine.
 */
export const measureSlowdown = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const frames = 15;
    const start = performance.now();
    for (let frame = 0; frame < frames; frame++) await new Promise(requestAnimationFrame);
    return Math.max(1, (performance.now() - start) / ((frames * 1000) / 60));
  });

/** Blocks the scripts that match `pattern` until `release` is called. */
export async function blockScripts(page: Page, pattern = '**/*.js'): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((done) => (release = done));
  await page.route(pattern, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
