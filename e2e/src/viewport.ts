import type { Locator, Page } from '@playwright/test';
import { measureSlowdown } from './machine-speed';
import { expect } from './portal-test';

/** Typical phone and desktop sizes. */
export const windows = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
] as const;

/** Visible area below the sticky header. */
async function visibleBand(page: Page) {
  const header = await page.locator('header').first().boundingBox();
  return { top: header ? header.y + header.height : 0, bottom: page.viewportSize()?.height ?? 0 };
}

/** Asserts that the whole element is visible below the header without scrolling. */
export async function expectInViewport(page: Page, target: Locator): Promise<void> {
  await expect
    .poll(async () => {
      const box = await target.boundingBox();
      const { top, bottom } = await visibleBand(page);
      return box === null ? 'not there' : box.y >= top - 1 && box.y + box.height <= bottom ? 'in sight' : box;
    })
    .toBe('in sight');
}

declare global {
  interface Window {
    answeredAt?: number;
    shownAt?: number;
  }
}

/** Records when a search response arrived and when the first price became visible. */
async function watchFirstPrice(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { fetch } = window;
    window.fetch = async (...call) => {
      const response = await fetch(...call);
      if (String(call[0]).includes('/api/flights/offers')) window.answeredAt = performance.now();
      return response;
    };
    const look = () => {
      const price = document.querySelector(
        'ul:is([aria-label="Flight offers"], [aria-label="Outbound flights"]) > li p[id]',
      );
      const box = price?.getBoundingClientRect();
      const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
      if (window.answeredAt && box && box.top >= header && box.bottom <= innerHeight)
        window.shownAt ??= performance.now();
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

/** Returns the milliseconds from the response to the first visible price. Fails without a visible price. */
async function firstPriceDelay(page: Page): Promise<number> {
  await page.waitForFunction(() => window.shownAt !== undefined, undefined, { timeout: 5_000 });
  return page.evaluate(() => (window.shownAt ?? Infinity) - (window.answeredAt ?? 0));
}

/**
 * Runs three searches and returns the shortest delay to the first visible price, corrected for machine load, since load
 * only adds delay.
 */
export async function measureFirstPriceDelay(page: Page, search: () => Promise<void>): Promise<number> {
  await watchFirstPrice(page);
  const delays: number[] = [];
  for (let round = 0; round < 3; round++) {
    await search();
    delays.push((await firstPriceDelay(page)) / (await measureSlowdown(page)));
  }
  return Math.min(...delays);
}

/** Scrolls the page from top to bottom in steps smaller than a button and runs `look` at each position. */
export async function scrollThrough(page: Page, look: () => Promise<void>): Promise<void> {
  const stepPx = 40;
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < height; top += stepPx) {
    await page.evaluate((y) => scrollTo(0, y), top);
    await look();
  }
}
