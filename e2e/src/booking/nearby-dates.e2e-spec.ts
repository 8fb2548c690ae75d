import { href, texts } from '@portal/contracts';
import type { Page } from '@playwright/test';
import { expect, test } from '../portal-test';

const searched = `${href('/book-flight')}?from=LUN&to=JNB&departure=2027-03-10&adults=1`;
const strip = (page: Page) => page.getByRole('region', { name: 'Prices on nearby dates' });
const days = (page: Page) => strip(page).getByRole('toolbar').getByRole('button');
const firstOffer = (page: Page) => page.getByRole('list', { name: 'Flight offers' }).getByRole('listitem').first();
const topOf = async (page: Page) => (await firstOffer(page).boundingBox())?.y;

/** Records the days that are requested from now on. */
function askedFrom(page: Page): string[] {
  const requested: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/flights/lowest-price') requested.push(searchParams.get('departureDate') ?? '');
  });
  return requested;
}

/** First price in a text, in kwacha. */
const kwachaIn = (text: string): number => Number(/K\s([\d,.]+)/.exec(text)?.[1]?.replaceAll(',', ''));

test.use({ viewport: { width: 360, height: 740 } });
test.beforeEach(async ({ signInAs }) => signInAs('client'));

test('nearby dates show their prices without layout shift, and offers match these prices', async ({ page }) => {
  const requested = askedFrom(page);
  await page.goto(searched);
  await expect(days(page)).toHaveCount(7);
  await expect(firstOffer(page)).toBeVisible();
  const top = await topOf(page);
  await expect(strip(page)).not.toContainText('price loading');
  expect(await topOf(page)).toBe(top);
  expect(requested).toHaveLength(6);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

  const other = days(page).nth(2);
  const lowest = kwachaIn(await other.innerText());
  await other.click();
  await expect(page).toHaveURL(/departure=2027-03-09/);
  await expect.poll(async () => kwachaIn(await firstOffer(page).innerText())).toBe(lowest);
  await expect(page.getByRole('button', { name: texts.actions.selectOffer }).first()).toBeVisible();
  await expect(strip(page)).not.toContainText('price loading');
  expect(requested.slice(6)).toEqual(['2027-03-06']);
});

test('a device with Data Saver loads prices of nearby dates on request', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  const requested = askedFrom(page);
  await page.goto(searched);
  await expect(firstOffer(page)).toBeVisible();
  await page.waitForTimeout(2_000);
  expect(requested).toEqual([]);
  await page.getByRole('button', { name: 'Compare nearby dates' }).click();
  await expect(strip(page)).not.toContainText('price loading');
  expect(requested).toHaveLength(6);
});
