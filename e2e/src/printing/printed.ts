import { texts } from '@portal/contracts';
import type { Page } from '@playwright/test';
import { type PrintedPage, type PrintedText, readPrintedPages } from '@portal/test-kit/pdf';
import { expect } from '../portal-test';

/** The page as Chromium prints it on A4. */
export const printed = async (page: Page): Promise<PrintedPage[]> =>
  readPrintedPages(await page.pdf({ format: 'A4', preferCSSPageSize: true }));

/** Letters reach a little over the box that is measured from their size. */
const slack = 1.5;

const overlap = (one: PrintedText, other: PrintedText): boolean =>
  Math.min(one.right, other.right) - Math.max(one.left, other.left) > slack &&
  Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > slack;

/** Texts that are printed over each other. */
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

/** Expects no text over another and none beyond the edge. */
export function expectWhole(sheets: PrintedPage[]): void {
  expect(sheets.flatMap(overprinted)).toEqual([]);
  expect(sheets.flatMap(outside)).toEqual([]);
}

/**
 * Prints the page and expects the letterhead on its first sheet, nothing over anything else, nothing beyond the edge, and no
 * sheet that is almost empty before the last. Returns all texts in their order.
 */
export async function expectWholePrint(page: Page): Promise<{ texts: string[] }> {
  const sheets = await printed(page);
  const first = sheets[0]?.texts.map(({ text }) => text).join(' ') ?? '';
  expect(first).toContain(texts.brand.name);
  expect(first).toContain(texts.brand.phones[0]);
  expectWhole(sheets);
  const filled = sheets.map(({ height, texts: all }) => Math.max(0, ...all.map(({ bottom }) => bottom)) / height);
  for (const share of filled.slice(0, -1)) expect(share).toBeGreaterThan(0.5);
  const words = sheets.flatMap(({ texts: all }) => all.map(({ text }) => text.trim()));
  expect(words).not.toContain('Skip to content');
  return { texts: words };
}
