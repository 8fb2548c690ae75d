import { texts } from '@portal/contracts';
import type { Page } from '@playwright/test';
import { type PrintedPage, type PrintedText, readPrintedPages } from '@portal/test-kit/pdf';
import { expect } from '../portal-test';

/** Prints the page on A4 in Chromium. */
export const printed = async (page: Page): Promise<PrintedPage[]> =>
  readPrintedPages(await page.pdf({ format: 'A4', preferCSSPageSize: true }));

/** Glyphs can exceed the box that is computed from their font size. */
const slack = 1.5;

const overlap = (one: PrintedText, other: PrintedText): boolean =>
  Math.min(one.right, other.right) - Math.max(one.left, other.left) > slack &&
  Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > slack;

const overprinted = ({ texts: all }: PrintedPage): string[] =>
  all.flatMap((one, index) =>
    all
      .slice(index + 1)
      .filter((other) => overlap(one, other))
      .map((other) => `"${one.text}" over "${other.text}" on page ${one.page}`),
  );

const outside = ({ width, height, texts: all }: PrintedPage): string[] =>
  all
    .filter(({ left, right, top, bottom }) => left < 0 || top < 0 || right > width + slack || bottom > height + slack)
    .map(({ text, page }) => `"${text}" leaves page ${page}`);

/** Asserts that no text overlaps another or exceeds the page. */
export function expectWhole(sheets: PrintedPage[]): void {
  expect(sheets.flatMap(overprinted)).toEqual([]);
  expect(sheets.flatMap(outside)).toEqual([]);
}

/**
 * Prints the page and asserts a letterhead, no overlapping or clipped text, and no nearly empty page before the last.
 * Returns all texts in order.
 */
export async function expectWholePrint(page: Page): Promise<{ texts: string[] }> {
  const sheets = await printed(page);
  const first = sheets[0]?.texts.map(({ text }) => text).join(' ') ?? '';
  expect(first).toContain(texts.brand.name);
  expect(first).toContain(texts.brand.phones[0]);
  expectWhole(sheets);
  const filled = sheets.map(({ height, texts: all }) => Math.max(0, ...all.map(({ bottom }) => bottom)) / height);
  for (const share of filled.slice(0, -1)) expect(share, `a full sheet of ${page.url()}`).toBeGreaterThan(0.5);
  const words = sheets.flatMap(({ texts: all }) => all.map(({ text }) => text.trim()));
  expect(words).not.toContain('Skip to content');
  return { texts: words };
}
