import { demoUserIds, texts } from '@portal/contracts';
import { expectModal } from '../keyboard';
import { expect, test, tokenFor } from '../portal-test';
import { newClient } from '../records';
import { chooseInRow } from '../screens';

const users = '/admin-dashboard/user-management';

test('the five dialogs of user management trap and return the focus [S2.users.3] [S2.users.4]', async ({
  page,
  request,
  signInAs,
}) => {
  const { user } = await newClient(request);
  await signInAs('admin');
  await page.goto(`${users}?q=${user.username}`);
  const row = page.getByRole('row', { name: user.username });
  await expectModal(page, row.getByRole('button', { name: 'View' }), `User ${user.username}`);
  const more = row.getByRole('button', { name: /^More/ });
  await expectModal(page, more, `Edit ${user.username}`, 'Edit');
  await expectModal(page, more, /Reset password/, 'Reset Pass');
  await expectModal(page, more, `Delete ${user.username}`, 'Delete');
  await expectModal(page, page.getByRole('button', { name: 'Register new user' }), 'Register new user');
});

test('an admin changes, resets and deletes an account, except the own one [S2.users.5] [S4.user.2]', async ({
  page,
  request,
  signInAs,
}) => {
  const { user } = await newClient(request);
  await signInAs('admin');
  await page.goto(`${users}?q=admin@demo.test&show=admin`);
  const own = page.getByRole('row', { name: 'admin@demo.test' });
  await own.getByRole('button', { name: /^More/ }).click();
  for (const name of ['Edit', 'Reset Pass', 'Delete'])
    await expect(page.getByRole('menuitem', { name })).toBeDisabled();

  await page.goto(`${users}?q=${user.username}`);
  const row = page.getByRole('row', { name: user.username });
  const dialog = page.getByRole('dialog');
  const expectStatus = (text: string) => expect(page.getByRole('status').filter({ hasText: text })).toBeVisible();
  await chooseInRow(row, 'Edit');
  await dialog.getByRole('button', { name: texts.actions.saveChanges }).click();
  await expectStatus(texts.unchanged.record);
  await chooseInRow(row, 'Edit');
  await dialog.getByLabel('Role').selectOption('employee');
  await dialog.getByRole('button', { name: texts.actions.saveChanges }).click();
  await expectStatus(texts.success.userUpdated);
  await expect(row).toContainText('employee');

  await chooseInRow(row, 'Reset Pass');
  await dialog.getByLabel('New Password').fill('12345');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText(texts.validation.newPasswordTooShort);
  await dialog.getByLabel('New Password').fill('Kafue6');
  await page.keyboard.press('Enter');
  await expectStatus(texts.success.passwordReset);
  await tokenFor(request, user.email, 'Kafue6');

  await chooseInRow(row, 'Delete');
  await dialog.getByRole('button', { name: 'Delete user' }).click();
  await expectStatus(texts.success.userDeleted);
  await expect(page.getByText(texts.empty.users)).toBeVisible();
});

test('an employee finds a customer and goes on to the bookings [S2.customers.1] [S2.customers.4] [S2.customers.5] [S2.customer-bookings.1]', async ({
  page,
  signInAs,
}) => {
  await signInAs('employee');
  await page.goto('/employee-dashboard/customer-management');
  await page.getByLabel('Search customers').fill('CLIENT@demo');
  await expect(page.getByRole('rowheader')).toHaveText(['client']);
  await page.getByRole('button', { name: texts.actions.viewDetails }).click();
  const dialog = page.getByRole('dialog', { name: 'Customer client' });
  await expect(dialog.getByText('18 Leopards Hill Road')).toBeVisible();
  await expect(dialog.getByRole('link', { name: texts.actions.viewLogs })).toHaveCount(0);
  await dialog.getByRole('link', { name: texts.actions.viewBookings }).click();
  await expect(page).toHaveURL(`/employee-dashboard/customer-bookings/${demoUserIds.client}`);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('table', { name: 'Bookings' }).getByRole('row').nth(1)).toContainText('client');
});

test('an admin opens the logs of a customer; a path without an id shows an error [S2.customers.5] [S2.user-logs.1] [S2.user-logs.3]', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin');
  await page.goto('/employee-dashboard/customer-management?q=client@demo');
  await page.getByRole('button', { name: texts.actions.viewDetails }).click();
  await page.getByRole('link', { name: texts.actions.viewLogs }).click();
  await expect(page).toHaveURL(`/admin-dashboard/user-logs/${demoUserIds.client}`);
  await expect(page.getByRole('table', { name: 'Activity log' })).toBeVisible();
  await page.goto('/admin-dashboard/user-logs/%20');
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(texts.errors.userIdMissing);
});
