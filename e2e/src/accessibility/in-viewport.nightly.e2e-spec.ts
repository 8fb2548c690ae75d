import { href, texts } from '@portal/contracts';
import type { Page } from '@playwright/test';
import { expectInViewport, measureFirstPriceDelay, windows } from '../viewport';
import { expect, test } from '../portal-test';
import { outboundButton } from '../return-flights';

const heading = (page: Page) => page.getByRole('heading', { name: 'Select a Flight Offer' });
const searchButton = (page: Page) => page.getByRole('button', { name: 'Search Flights' });
const searchText = `${href('/book-flight')}?from=LUN&to=JNB&departure=2027-02-10&return=2027-02-20&adults=2`;

const dayMs = 86_400_000;

for (const size of windows) {
  test.describe(`in a window of ${size.width} by ${size.height}`, () => {
    test.use({ viewport: size });
    test.beforeEach(async ({ signInAs }) => signInAs('client'));

    test('shows the first price within 300 ms of the response', async ({ page }) => {
      // The form suggests this day. In the late evening no flight is left on the current one.
      await page.clock.setFixedTime(Date.now() + dayMs);
      const delay = await measureFirstPriceDelay(page, async () => {
        await page.goto(href('/book-flight'));
        await searchButton(page).click();
        await expect(heading(page)).toBeFocused();
      });
      expect(delay).toBeLessThan(300);
      await expect(page.getByRole('status').filter({ hasText: /\d+ flight offers? found/ })).toBeAttached();
    });

    test('shows the first price after changing a search to a return trip for two', async ({ page }) => {
      const delay = await measureFirstPriceDelay(page, async () => {
        await page.goto(searchText);
        await page.getByRole('button', { name: 'Change search' }).click();
        await expect(page.getByRole('heading', { name: 'Search for Flights' })).toBeFocused();
        await page.getByLabel('Travel Class').selectOption('BUSINESS');
        await page.evaluate(() => {
          delete window.answeredAt;
          delete window.shownAt;
        });
        await searchButton(page).click();
        await expect(heading(page)).toBeFocused();
      });
      expect(delay).toBeLessThan(300);
    });

    test('goes back from the confirmation to the list with the chosen offer', async ({ page }) => {
      await page.goto(searchText);
      await outboundButton(page).first().click();
      const card = page.getByRole('list', { name: 'Flight offers' }).getByRole('listitem').nth(2);
      await card.getByRole('button', { name: texts.actions.selectOffer }).click();
      const confirm = page.getByRole('button', { name: texts.actions.confirmBooking });
      await expect(confirm).toBeVisible();
      await page.goBack();
      await expect(confirm).toHaveCount(0);
      await expect(card.getByRole('button', { name: texts.actions.selected })).toBeFocused();
      await expectInViewport(page, card.getByRole('button', { name: texts.actions.selected }));
      await page.goForward();
      await expect(confirm).toBeVisible();
    });
  });

  test(`keeps the search of a new client, who sees the registration in ${size.width} px`, async ({ page }) => {
    await page.setViewportSize(size);
    await page.goto(searchText);
    await expect(page).toHaveURL(/\/login$/);
    await page.getByRole('link', { name: 'Create an account' }).click();
    const name = `seen${Date.now()}${size.width}`;
    await page.getByLabel('Username').fill(name);
    await page.getByLabel('Email').fill(`${name}@demo.test`);
    await page.getByLabel('Password', { exact: true }).fill('Kalambo-2026');
    await page.getByRole('button', { name: 'Create account' }).click();
    await expectInViewport(page, page.getByText(texts.success.registered));
    await expect(page).toHaveURL(/\/$/);
    await page.getByRole('link', { name: texts.actions.backToYourPage }).click();
    await expect(page).toHaveURL(/from=LUN&to=JNB/);
    await expect(heading(page)).toBeVisible();
  });
}
