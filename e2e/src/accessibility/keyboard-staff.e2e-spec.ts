import { confirmPackageDeletion, texts } from '@portal/contracts';
import { expectModal, press, tabTo, write } from '../keyboard';
import { expect, test, tokenOf } from '../portal-test';
import { newBooking, newClient, uniqueName } from '../records';

test('an admin creates, edits and deletes a package by keyboard alone [S2.create-package.2] [S2.edit-package.4] [S2.package.8]', async ({
  page,
  signInAs,
}) => {
  const name = `Trip ${uniqueName()}`;
  await signInAs('admin');
  await page.goto('/admin-dashboard');
  await press(page, page.getByRole('link', { name: 'Create a package' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Create a package' })).toBeFocused();
  const create = page.getByRole('button', { name: 'Create package' });
  await press(page, create);
  await expect(page.getByLabel('Package Name')).toBeFocused();
  await page.keyboard.type(name);
  await write(page, page.getByLabel('Description'), 'Canoes and campfires.');
  await write(page, page.getByLabel('Price'), '0');
  await write(page, page.getByLabel('Duration'), '3 days');
  await write(page, page.getByLabel('Destinations'), 'Siavonga');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Price')).toBeFocused();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('1250');
  await press(page, page.getByLabel(texts.actions.isAvailable), 'Space');
  await press(page, create);
  await expect(page.getByRole('heading', { level: 1, name: 'Travel packages' })).toBeFocused();

  await press(page, page.getByRole('link', { name: texts.actions.viewDetails, description: name }));
  await press(page, page.getByRole('link', { name: texts.actions.editPackage }));
  await write(page, page.getByLabel('Available Dates'), 'May');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Available Dates')).toBeFocused();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('2030-05-01');
  await press(page, page.getByRole('button', { name: texts.actions.saveChanges }));
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();

  const remove = page.getByRole('main').getByRole('button', { name: texts.actions.deletePackage });
  await expectModal(page, remove, texts.actions.deletePackage);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(confirmPackageDeletion(name));
  await expect(dialog.getByRole('button', { name: texts.actions.cancel })).toBeFocused();
  await press(page, dialog.getByRole('button', { name: texts.actions.deletePackage }));
  await expect(page.getByRole('heading', { level: 1, name: 'Travel packages' })).toBeFocused();
  await expect(page.getByText(name)).toHaveCount(0);
});

test('staff manage a customer and the bookings by keyboard alone [S2.customers.4] [S2.customer-bookings.1]', async ({
  page,
  request,
  signInAs,
}) => {
  const client = await newClient(request);
  const booking = await newBooking(request, client);
  await signInAs('employee');
  // Narrower tables sort by a menu instead of their headers.
  await page.setViewportSize({ width: 1600, height: 900 });
  await page.goto('/employee-dashboard');
  await press(page, page.getByRole('link', { name: 'Customer management' }));
  const header = page.getByRole('columnheader', { name: 'Username' });
  await press(page, header.getByRole('button'));
  await expect(header).toHaveAttribute('aria-sort', 'descending');
  await tabTo(page, page.getByLabel('Search customers'), 'Shift+Tab');
  await page.keyboard.type(client.user.email.toUpperCase());
  await expect(page.getByRole('rowheader')).toHaveText([client.user.username]);
  const details = page.getByRole('button', { name: texts.actions.viewDetails });
  await expectModal(page, details, `Customer ${client.user.username}`);
  await page.keyboard.press('Enter');
  await press(page, page.getByRole('dialog').getByRole('link', { name: texts.actions.viewBookings }));
  await expect(page.getByRole('heading', { level: 1, name: 'Customer bookings' })).toBeFocused();

  const { bookingNumber } = booking;
  const row = page.getByRole('row', { name: bookingNumber });
  await expectModal(page, row.getByRole('button', { name: 'View' }), `Booking ${bookingNumber}`);
  await press(page, row.getByRole('button', { name: texts.actions.cancel }));
  await press(page, page.getByRole('dialog').getByRole('button', { name: texts.actions.yesCancelBooking }));
  await expect(row).toContainText('cancelled');
  await expect(page.getByRole('region', { name: 'Bookings' })).toBeFocused();
  await tabTo(page, row.getByRole('button', { name: 'Edit' }));
});

test('an admin registers a user and reads a log of many pages by keyboard alone [S2.users.3] [S2.user-logs.1]', async ({
  page,
  request,
  signInAs,
}) => {
  const client = await newClient(request);
  for (const city of Array.from({ length: 26 }, (_, index) => `Town ${index}`)) {
    const headers = { authorization: `Bearer ${client.token}` };
    await request.put('/api/auth/profile', { headers, data: { address: { city } } });
  }
  await tokenOf(request, 'admin');
  await signInAs('admin');
  await page.goto('/admin-dashboard/user-management');
  await press(page, page.getByRole('button', { name: 'Register new user' }));
  const dialog = page.getByRole('dialog', { name: 'Register new user' });
  await press(page, dialog.getByRole('button', { name: 'Register user' }));
  await expect(dialog.getByLabel('Username')).toBeFocused();
  const username = uniqueName();
  await page.keyboard.type(username);
  await write(page, dialog.getByLabel('Email'), `${username}@example.com`);
  await write(page, dialog.getByLabel('Password', { exact: true }), 'Kariba');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText(texts.validation.registerPasswordTooShort);
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.type('-2026');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Register new user' })).toBeFocused();

  await write(page, page.getByLabel('Search users'), client.user.username);
  await expect(page.getByRole('rowheader')).toHaveText([client.user.username]);
  await tabTo(page, page.getByLabel('Role'));
  await page.keyboard.press('c');
  await press(page, page.getByRole('button', { name: `More for ${client.user.username}` }));
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.type('Lo');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('table', { name: 'Activity log' }).getByRole('row')).toHaveCount(26);
  await press(page, page.getByRole('button', { name: 'Next page' }));
  await expect(page.getByRole('button', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('table', { name: 'Activity log' }).getByRole('row')).not.toHaveCount(26);
  await tabTo(page, page.getByRole('link', { name: 'Back to users' }));
});
