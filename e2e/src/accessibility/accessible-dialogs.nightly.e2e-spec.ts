import { demoPackageIds, texts } from '@portal/contracts';
import { test } from '../portal-test';
import { newBooking, newClient } from '../records';
import { checkDialog as look, settle } from '../screens';

test('the dialogs of bookings are accessible and fit', async ({ page, request, useToken, signInAs }) => {
  test.setTimeout(240_000);
  const client = await newClient(request);
  const booking = await newBooking(request, client);
  await useToken(client.token);
  await page.goto('/my-bookings');
  await look(page, page.getByRole('button', { name: texts.actions.cancel }), 'cancel own booking');
  await signInAs('admin');
  await page.goto(`/employee-dashboard/booking-management?q=${booking.bookingNumber}`);
  for (const name of ['View', 'Edit', 'Cancel']) {
    await look(page, page.getByRole('button', { name, exact: true }), `${name} booking`);
  }
});

test('the dialogs of users and packages are accessible and fit', async ({ page, signInAs }) => {
  test.setTimeout(240_000);
  await signInAs('admin');
  await page.goto('/admin-dashboard/user-management?q=client@demo.test');
  for (const name of ['View', 'Register new user'])
    await look(page, page.getByRole('button', { name, exact: true }), `${name} (user)`);
  for (const name of ['Edit', 'Reset Pass', 'Delete']) {
    await page.getByRole('button', { name: /^More for/ }).click();
    await look(page, page.getByRole('menuitem', { name }), `${name} (user)`);
  }
  await page.goto('/employee-dashboard/customer-management?q=client@demo.test');
  await look(page, page.getByRole('button', { name: texts.actions.viewDetails }), 'customer details');
  await page.goto(`/packages/${demoPackageIds[0]}`);
  await settle(page);
  await look(page, page.getByRole('button', { name: texts.actions.deletePackage }), 'delete package');
});
