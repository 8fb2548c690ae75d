import { href, embeddedResponseId, texts, type TravelPackage } from '@portal/contracts';
import type { Page } from '@playwright/test';
import { blockScripts } from '../machine-speed';
import { expect, waitForApp, test, tokenOf } from '../portal-test';
import { newPackage } from '../records';

/** Records the page's API calls about packages. */
function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/packages')) calls.push(pathname);
  });
  return calls;
}

/** Records the lowest number of matching elements after the first match, and layout shifts. */
const watchFewest = (page: Page, selector: string) =>
  page.addInitScript((wanted) => {
    const seen = { fewest: Infinity, shift: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
    document.addEventListener('DOMContentLoaded', () =>
      new MutationObserver(() => {
        seen.fewest = Math.min(seen.fewest, document.querySelectorAll(wanted).length);
      }).observe(document, { childList: true, subtree: true }),
    );
  }, selector);
const watched = (page: Page) =>
  page.evaluate(() => (window as unknown as { seen: { fewest: number; shift: number } }).seen);

/** Pixel positions of the elements. */
const places = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((elements) =>
    elements.map((element) => {
      const { x, y, width } = element.getBoundingClientRect();
      return [element.textContent, ...[x, y, width].map(Math.round)].join(' ');
    }),
  );

const list = href('/packages');
const pageOf = ({ _id }: TravelPackage) => href('/packages/:id', { id: _id });

/** Content read first on each page, which must not shift. */
const lasting: Readonly<Record<string, string>> = {
  [list]: 'main article h2, main article p, main article a',
  own: 'main h1, main aside p, main aside dd, main aside a, main p, main li',
};

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('packages are readable with prices and links', async ({ page, request }) => {
    const tour = await newPackage(request, { price: 12_345.5, inclusions: ['A boat & "crew"'] });
    await page.goto(list);
    const card = page.getByRole('article', { name: tour.name });
    await expect(card).toContainText('K\u00a012,345.50 per person');
    await expect(card).toContainText('3 days · Siavonga');
    await expect(card).toContainText('Available');
    await card.getByRole('link', { name: texts.actions.viewDetails }).click();
    await expect(page).toHaveURL(pageOf(tour));
    await expect(page.getByRole('heading', { level: 1, name: tour.name })).toBeVisible();
    await expect(page.getByRole('main').getByText(tour.description)).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'A boat & "crew"' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText('1 May 2030');
  });
});

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
]) {
  test.describe(`${viewport.width} pixels wide`, () => {
    test.use({ viewport });

    test('the list does not shift during the handoff and is not requested again', async ({ page }) => {
      await watchFewest(page, 'main article');
      const calls = callsOf(page);
      const release = await blockScripts(page);
      await page.goto(list, { waitUntil: 'commit' });
      await expect(page.getByRole('contentinfo')).toHaveCount(1);
      await page.evaluate(() => document.fonts.ready);
      const before = await places(page, lasting[list]!);
      expect(before.length).toBeGreaterThan(30);
      release();
      await waitForApp(page);
      await page.waitForLoadState('networkidle');
      expect(await places(page, lasting[list]!)).toEqual(before);
      const { fewest, shift } = await watched(page);
      expect(fewest).toBe(await page.locator('main article').count());
      expect(shift).toBeLessThan(0.02);
      expect(calls).toEqual([]);
      await expect(page.locator(`#${embeddedResponseId}`)).toHaveCount(0);
    });

    test('the page of a package does not change during the handoff and is not requested again', async ({
      page,
      request,
    }) => {
      const tour = await newPackage(request, { maxCapacity: 12 });
      await watchFewest(page, 'main aside');
      const calls = callsOf(page);
      const release = await blockScripts(page);
      await page.goto(pageOf(tour), { waitUntil: 'commit' });
      await expect(page.getByRole('contentinfo')).toHaveCount(1);
      await page.evaluate(() => document.fonts.ready);
      const before = await places(page, lasting['own']!);
      expect(before.length).toBeGreaterThan(8);
      release();
      await waitForApp(page);
      await page.waitForLoadState('networkidle');
      expect(await places(page, lasting['own']!)).toEqual(expect.arrayContaining(before));
      const { fewest, shift } = await watched(page);
      expect(fewest).toBe(1);
      expect(shift).toBeLessThan(0.02);
      expect(calls).toEqual([]);
    });
  });
}

test('a new price appears on the next visit', async ({ page, request }) => {
  const tour = await newPackage(request);
  const card = page.getByRole('article', { name: tour.name });
  await page.goto(list);
  await expect(card).toContainText('1,250.00');
  const headers = { authorization: `Bearer ${await tokenOf(request, 'admin')}` };
  const changed = await request.put(`/api/packages/${tour._id}`, { headers, data: { price: 990 } });
  expect(changed.status()).toBe(200);
  await page.reload();
  await expect(card).toContainText('990.00');
  await waitForApp(page);
  await expect(card).toContainText('990.00');
  await page.goto(pageOf(tour));
  await waitForApp(page);
  await expect(page.getByRole('complementary', { name: 'Price and dates' })).toContainText('990.00');
});

test('a search in the URL is rendered by the application only', async ({ page, request }) => {
  const tour = await newPackage(request);
  const calls = callsOf(page);
  await page.goto(`${list}?q=${encodeURIComponent(tour.name)}`);
  await expect(page.getByRole('article')).toHaveCount(1);
  expect(calls).toEqual(['/api/packages']);
});
