import { texts } from '@portal/contracts';
import { expectModal, press, tabTo } from '../keyboard';
import { expect, test } from '../portal-test';
import { newBooking, newClient, storedBooking } from '../records';

const address = '/employee-dashboard/booking-management';

test('booking management lists all bookings with their columns [S2.booking-management.1] [A3] [N2.18]', async ({
  page,
  signInAs,
}) => {
  await signInAs('employee');
  await page.goto(address);
  const table = page.getByRole('table', { name: texts.headings.allBookings });
  await expect(table.getByRole('row')).not.toHaveCount(1);
  // The first column selects rows and has no name.
  await expect(table.getByRole('columnheader')).toHaveText([
    '',
    'Booking Number',
    'Client',
    'Type',
    'Details',
    'Travelers',
    'Price',
    'Status',
    'Payment Status',
    'Dates',
    'Booked On',
    'Actions',
  ]);
});

test('the list shows the name of each package in full', async ({ page, signInAs }) => {
  await signInAs('employee');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${address}?q=South Luangwa Walking Safari`);
  const name = page.getByText('South Luangwa Walking Safari').first();
  await expect(name).toBeVisible();
  expect(await name.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBeLessThanOrEqual(1);
  await page.goto(`${address}?q=Livingstone Long Weekend`);
  await expect(page.getByTitle('Victoria Falls and Livingstone Long Weekend').first()).toBeVisible();
});

test('staff find, sort and filter bookings on the server, and the URL keeps the view', async ({ page, signInAs }) => {
  await signInAs('superadmin');
  await page.goto(address);
  const rows = page.getByRole('table').getByRole('row');
  await page.getByLabel('Show', { exact: true }).selectOption('cancelled');
  await expect(rows.filter({ hasText: /confirmed|completed/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Price' }).click();
  await expect(page).toHaveURL(/show=cancelled&sort=totalPrice$/);
  await page.getByLabel('Search bookings').fill('nobody booked this');
  await expect(page.getByText(texts.empty.bookingsFound)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Search bookings')).toHaveValue('nobody booked this');
  await expect(page.getByText(texts.empty.bookingsFound)).toBeVisible();
});

test('staff edit a booking by keyboard alone, and the service stores it [S2.booking-management.8] [S4.booking-edit.1] [A3] [N1.24]', async ({
  page,
  request,
  signInAs,
}) => {
  const booking = await newBooking(request, await newClient(request));
  await signInAs('employee');
  await page.goto(`${address}?q=${booking.bookingNumber}`);
  const edit = page.getByRole('button', { name: 'Edit' });
  await expectModal(page, edit, `Edit booking ${booking.bookingNumber}`);
  const dialog = page.getByRole('dialog');

  await page.keyboard.press('Enter');
  await press(page, dialog.getByRole('button', { name: texts.actions.saveChanges }));
  await expect(dialog.getByRole('status')).toHaveText(texts.unchanged.record);
  await tabTo(page, dialog.getByLabel('Payment Status'));
  await page.keyboard.type('pa');
  await tabTo(page, dialog.getByLabel('Special Requests'));
  await page.keyboard.press('End');
  await page.keyboard.type(', please');
  await press(page, dialog.getByRole('button', { name: texts.actions.saveChanges }));
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('status').filter({ hasText: texts.success.bookingUpdated })).toBeVisible();
  expect(await storedBooking(request, booking)).toMatchObject({
    status: booking.status,
    paymentStatus: 'paid',
    specialRequests: 'A quiet room, please',
  });
});

test('staff cancel a booking after a warning, and cannot do so twice [S2.booking-management.4] [S2.booking-management.9] [S8.success.bookingCancelled]', async ({
  page,
  request,
  signInAs,
}) => {
  const booking = await newBooking(request, await newClient(request));
  await signInAs('admin');
  await page.goto(`${address}?q=${booking.bookingNumber}`);
  const cancel = page.getByRole('button', { name: texts.actions.cancel });
  await cancel.click();
  const dialog = page.getByRole('dialog', { name: `Cancel booking ${booking.bookingNumber}` });
  await expect(dialog).toContainText('cannot be undone');
  await expect(dialog).toContainText('external API calls');
  await expect(dialog.getByRole('button', { name: texts.actions.noKeepBooking })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  expect((await storedBooking(request, booking)).status).toBe(booking.status);

  await cancel.click();
  await dialog.getByRole('button', { name: texts.actions.yesCancelBooking }).click();
  await expect(page.getByRole('status').filter({ hasText: texts.success.bookingCancelled })).toBeVisible();
  await expect(page.getByRole('row', { name: booking.bookingNumber })).toContainText('cancelled');
  await expect(cancel).toHaveCount(0);
});

test('a client cancels an own booking by keyboard alone [S2.my-bookings.2] [S2.my-bookings.3]', async ({
  page,
  request,
  useToken,
}) => {
  const client = await newClient(request);
  await newBooking(request, client);
  await useToken(client.token);
  await page.goto('/my-bookings');
  const cancel = page.getByRole('button', { name: texts.actions.cancel });
  await press(page, cancel);
  const keep = page.getByRole('button', { name: texts.actions.noKeepBooking });
  await expect(keep).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(cancel).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(keep).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: texts.success.bookingCancelled })).toBeVisible();
  await expect(cancel).toHaveCount(0);
  await expect(page.getByRole('row').last()).toContainText('Cancelled');
});
