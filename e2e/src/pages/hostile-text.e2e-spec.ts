import { type Booking, type SignedIn, texts, type TravelPackage } from '@portal/contracts';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../portal-test';
import { newBooking, newClient, newPackage, uniqueName } from '../records';
import { chooseInRow } from '../screens';

const hostile = (word: string) => `<img src=x onerror=alert(1)>${word}`;

/** Asserts that the text is shown verbatim and not parsed as markup. */
async function expectPlain(page: Page, text: string, where: string, inside: Page | Locator = page) {
  await expect(inside.getByText(text, { exact: false }).first(), where).toBeVisible();
  await expect(page.locator('img[src="x"]'), where).toHaveCount(0);
}

/** Like `expectPlain` for a dialog, since the page behind it can contain the same text. */
const expectPlainDialog = (page: Page, text: string, where: string) =>
  expectPlain(page, text, where, page.getByRole('dialog').or(page.getByRole('alertdialog')));

test.describe('markup in user input is shown as text', () => {
  let client: SignedIn;
  let travelPackage: TravelPackage;
  let booking: Booking;

  test.beforeEach(async ({ request, page }) => {
    page.on('dialog', () => {
      throw new Error('A stored text ran as a script');
    });
    client = await newClient(request, hostile(uniqueName()));
    const name = hostile(uniqueName());
    travelPackage = await newPackage(request, {
      name,
      description: hostile('words'),
      destinations: [hostile('place')],
    });
    booking = await newBooking(request, client, { travelPackage, specialRequests: hostile('wish') });
  });

  test('on client pages', async ({ page, useToken }) => {
    await useToken(client.token);
    await page.goto('/dashboard');
    await expectPlain(page, client.user.username, 'dashboard');
    await expectPlain(page, travelPackage.name, 'dashboard, trips');
    await page.goto('/account-settings');
    await expectPlain(page, client.user.username, 'account settings');
    await page.goto('/my-bookings');
    await expectPlain(page, travelPackage.name, 'my bookings');
    await page.getByRole('button', { name: texts.actions.cancel }).click();
    await expectPlainDialog(page, travelPackage.name, 'cancelling');
  });

  test('on staff and public pages', async ({ page, signInAs }) => {
    await signInAs('admin');
    await page.goto(`/packages/${travelPackage._id}`);
    await expectPlain(page, travelPackage.description, 'package');
    await page.getByRole('button', { name: texts.actions.deletePackage }).click();
    await expectPlainDialog(page, travelPackage.name, 'deleting a package');
    await page.goto('/packages');
    await expectPlain(page, travelPackage.name, 'packages');
    await page.goto(`/admin-dashboard/edit-package/${travelPackage._id}`);
    await expect(page.getByLabel('Package Name')).toHaveValue(travelPackage.name);
    await page.goto(`/employee-dashboard/booking-management?q=${booking.bookingNumber}`);
    await expectPlain(page, client.user.username, 'booking management');
    for (const name of ['View', 'Edit', 'Cancel']) {
      await page.getByRole('button', { name, exact: true }).click();
      const shown = name === 'View' ? hostile('wish') : name === 'Edit' ? booking.bookingNumber : travelPackage.name;
      await expectPlainDialog(page, shown, name);
      await page.keyboard.press('Escape');
    }
    await page.goto(`/admin-dashboard/user-management?q=${client.user.email}`);
    await expectPlain(page, client.user.username, 'user management');
    await chooseInRow(page.locator('tbody'), 'Delete');
    await expectPlainDialog(page, client.user.username, 'deleting a user');
    await page.goto(`/employee-dashboard/customer-management?q=${client.user.email}`);
    await page.getByRole('button', { name: texts.actions.viewDetails }).click();
    await expectPlain(page, client.user.username, 'customer details');
    await page.goto(`/admin-dashboard/user-logs/${client.user.id}`);
    await expectPlain(page, client.user.username, 'logs');
  });
});
