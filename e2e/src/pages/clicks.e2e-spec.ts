import { href, texts } from '@portal/contracts';
import type { Page } from '@playwright/test';
import { expectInViewport, scrollThrough } from '../viewport';
import { expect, test } from '../portal-test';

/** Counts clicks in this tab across pages. */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const count = () => Number(sessionStorage.getItem('clicks') ?? 0);
    // A listener on the document, since Playwright drops clicks at the window if their target is replaced.
    const countOne = () => sessionStorage.setItem('clicks', `${count() + 1}`);
    addEventListener('DOMContentLoaded', () => document.addEventListener('click', countOne, true));
  });
  return () => page.evaluate(() => Number(sessionStorage.getItem('clicks') ?? 0));
}

test.beforeEach(async ({ signInAs }) => signInAs('client'));

test('a returning client books from Lusaka to Ndola with three clicks', async ({ page }) => {
  const clicks = await countClicks(page);
  await page.goto(href('/'));
  await page.getByRole('form', { name: 'Flight search' }).getByRole('button', { name: 'Search' }).click();
  await page.getByRole('button', { name: texts.actions.selectOffer }).first().click();
  await page.getByRole('button', { name: texts.actions.confirmBooking }).click();
  // A flight within 26 hours is paid first: it leads to its own page, where the client pays.
  await expect(page).toHaveURL(/\/my-bookings(\/\w+)?$/);
  expect(await clicks()).toBe(3);
});

test('the home page leads to offers with one click', async ({ page }) => {
  const clicks = await countClicks(page);
  await page.goto(href('/'));
  await page.getByRole('form', { name: 'Flight search' }).getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('button', { name: texts.actions.selectOffer }).first()).toBeVisible();
  expect(await clicks()).toBe(1);
});

for (const size of [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
]) {
  test(`own bookings are one click away in a window of ${size.width} px`, async ({ page }) => {
    await page.setViewportSize(size);
    const clicks = await countClicks(page);
    await page.goto(href('/packages'));
    const link = page
      .getByRole('banner')
      .getByRole('link', { name: texts.actions.myBookings })
      .filter({ visible: true });
    await link.click();
    await expect(page.getByRole('heading', { level: 1, name: 'My bookings' })).toBeFocused();
    expect(await clicks()).toBe(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });
}

test('total and button of the confirmation stay visible on a phone at every scroll position', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${href('/book-flight')}?from=LUN&to=JNB&departure=2027-02-10&adults=1`);
  await page.getByRole('button', { name: texts.actions.selectOffer }).first().click();
  const confirm = page.getByRole('button', { name: texts.actions.confirmBooking });
  await expect(confirm).toBeVisible();
  await scrollThrough(page, async () => {
    await expectInViewport(page, confirm);
    await expectInViewport(page, page.getByText('Total price').filter({ visible: true }).last());
  });
});
