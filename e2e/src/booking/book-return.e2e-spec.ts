import { href, texts } from '@portal/contracts';
import type { Page } from '@playwright/test';
import { press } from '../keyboard';
import { expect, test } from '../portal-test';
import { outboundButton } from '../return-flights';
import { windows } from '../viewport';

const search = `${href('/book-flight')}?from=LUN&to=JNB&departure=2027-02-10&return=2027-02-20&adults=1`;
const heading = (page: Page, name: string) => page.getByRole('heading', { name });
const outbounds = (page: Page) => page.getByRole('list', { name: 'Outbound flights' });
const offers = (page: Page) => page.getByRole('list', { name: 'Flight offers' });
const change = (page: Page) => page.getByRole('button', { name: 'Change outbound flight' });

for (const viewport of windows) {
  test.describe(`a return trip in a window of ${viewport.width} by ${viewport.height}`, () => {
    test.use({ viewport });

    test('is chosen one flight at a time, and changed, by keyboard alone', async ({ page, signInAs }) => {
      await signInAs('client');
      await page.goto(search);
      const second = outboundButton(page).nth(1);
      await press(page, second);
      await expect(heading(page, 'Choose your return flight')).toBeFocused();
      await expect(outbounds(page)).toBeHidden();
      await page.goBack();
      await expect(second).toBeFocused();
      await expect(heading(page, 'Choose your outbound flight')).toBeVisible();
      await page.goForward();
      await expect(heading(page, 'Choose your return flight')).toBeFocused();
      await press(page, change(page));
      await expect(second).toBeFocused();
      await press(page, outboundButton(page).first());
      await press(page, offers(page).getByRole('button', { name: texts.actions.selectOffer }).first());
      await expect(page.getByText(texts.success.offerPriced)).toBeVisible();
      await expect(page.getByRole('region', { name: 'Your flight' })).toContainText(/Outbound.*Return/s);
      await page.goBack();
      await expect(offers(page).getByRole('button', { name: texts.actions.selected })).toBeFocused();
      await expect(change(page)).toBeVisible();
    });

    test('keeps the list where it was left, and the flight in the link', async ({ page, signInAs }) => {
      await signInAs('client');
      await page.goto(search);
      const last = outboundButton(page).last();
      await last.scrollIntoViewIfNeeded();
      const before = await last.boundingBox();
      await last.click();
      await expect(heading(page, 'Choose your return flight')).toBeInViewport();
      await page.reload();
      await expect(offers(page)).toBeVisible();
      await page.goBack();
      await expect(outbounds(page)).toBeVisible();
      await last.click();
      await page.goBack();
      await expect.poll(async () => (await last.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0);
    });
  });
}
