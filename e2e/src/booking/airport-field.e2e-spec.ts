import { href } from '@portal/contracts';
import type { Page } from '@playwright/test';
import { expect, waitForApp, test, tokenFor } from '../portal-test';

const field = (page: Page, name: 'Origin' | 'Destination') => page.getByRole('combobox', { name });

/** Destination control of the home page, before and after it becomes a combobox. */
const destination = (page: Page) =>
  page.getByRole('form', { name: 'Flight search' }).getByLabel('Destination', { exact: true });

for (const how of ['click', 'tap'] as const) {
  test.describe(`with a ${how}`, () => {
    test.use(how === 'tap' ? { hasTouch: true, viewport: { width: 360, height: 740 } } : {});

    test('typing replaces the airport on the home page, and Enter takes the first match', async ({ page }) => {
      await page.goto(href('/'));
      await waitForApp(page);
      await destination(page)[how]();
      await expect(field(page, 'Destination')).toBeFocused();
      await page.keyboard.type('liv');
      await expect(field(page, 'Destination')).toHaveValue('LIV');
      await expect(page.getByRole('option').first()).toContainText('Livingstone');
      await page.keyboard.press('Enter');
      await expect(field(page, 'Destination')).toHaveValue('LVI');
    });

    test('typing replaces the airport of the booking form repeatedly', async ({ page, signInAs }) => {
      await signInAs('client');
      await page.goto(href('/book-flight'));
      await waitForApp(page);
      for (const [typed, code] of [
        ['liv', 'LVI'],
        ['joberg', 'JNB'],
        ['bombay', 'BOM'],
      ] as const) {
        await field(page, 'Destination')[how]();
        await page.keyboard.type(typed);
        await expect(page.getByRole('option').first()).toContainText(code);
        await page.keyboard.press('Enter');
        await expect(field(page, 'Destination')).toHaveValue(code);
      }
      await field(page, 'Origin')[how]();
      await page.keyboard.type('ndl');
      await expect(field(page, 'Origin')).toHaveValue('NDL');
    });
  });
}

test('a click on the city in the field also replaces the airport, and three letters are a code', async ({
  page,
  signInAs,
}) => {
  await signInAs('client');
  await page.goto(href('/book-flight'));
  await waitForApp(page);
  await page
    .getByRole('group')
    .filter({ has: field(page, 'Destination') })
    .getByText('Ndola')
    .first()
    .click();
  await expect(field(page, 'Destination')).toBeFocused();
  await page.keyboard.type('jnb');
  await expect(field(page, 'Destination')).toHaveValue('JNB');
  await page.getByRole('heading', { level: 1 }).click();
  await expect(page.getByText('Johannesburg', { exact: true })).toBeVisible();
});

test('recent searches are suggested first, and removed at logout', async ({ page, request, useToken }) => {
  // A separate session, as later tests share the one of the demo account.
  await useToken(await tokenFor(request, 'client@demo.test'));
  await page.goto(`${href('/book-flight')}?from=LUN&to=DXB&departure=2027-02-10&adults=1`);
  await expect(page.getByRole('list', { name: 'Flight offers' })).toBeVisible();
  await page.goto(href('/book-flight'));
  await waitForApp(page);
  await field(page, 'Destination').click();
  const options = page.getByRole('option');
  await expect(options.nth(0)).toContainText('LUN');
  await expect(options.nth(1)).toContainText('DXB');
  await page.keyboard.press('Escape');
  expect(await page.evaluate(() => localStorage.getItem('portal.own.airports'))).toContain('DXB');
  await page.getByRole('button', { name: 'cli' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => localStorage.getItem('portal.own.airports'))).toBeNull();
});
