import { href, texts } from '@portal/contracts';
import { expect, test } from '../portals/money-portal';
import { outboundButton } from '../return-flights';
import { clearFaults, setFault } from '../simulator';
import { expectInViewport, windows } from '../viewport';

const searchText = `${href('/book-flight')}?from=LUN&to=JNB&departure=2027-02-10&return=2027-02-20&adults=2`;

for (const size of windows) {
  test.describe(`in a window of ${size.width} by ${size.height}`, () => {
    test.use({ viewport: size });
    test.beforeEach(async ({ signInAs }) => signInAs('client'));
    test.afterEach(async ({ request, moneyPortal }) => void (await clearFaults(request, moneyPortal)));

    test('shows on the selected card that pricing failed', async ({ page, request, moneyPortal, allowComplaint }) => {
      allowComplaint(/4\d\d/);
      await page.goto(searchText);
      await outboundButton(page).first().click();
      const card = page.getByRole('list', { name: 'Flight offers' }).getByRole('listitem').nth(3);
      await expect(card).toBeVisible();
      await setFault(request, moneyPortal, { operation: 'price', action: 'sold-out', times: 1 });
      await card.getByRole('button', { name: texts.actions.selectOffer }).click();
      await expectInViewport(page, card.getByRole('alert'));
      await expect(card.locator(':focus')).toContainText(await card.getByRole('alert').innerText());
    });

    test('shows that a search failed', async ({ page, request, moneyPortal, allowComplaint }) => {
      allowComplaint(/50\d/);
      await setFault(request, moneyPortal, { operation: 'search', action: 'error', status: 500, times: 9 });
      await page.goto(searchText);
      await expectInViewport(page, page.getByRole('main').getByRole('alert'));
    });
  });
}
