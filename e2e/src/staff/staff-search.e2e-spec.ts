import type { Booking } from '@portal/contracts';
import { expect, test, tokenOf } from '../portal-test';
import { expectAccessible, settle } from '../screens';

test('staff find a booking by its PNR with one shortcut and a paste', async ({ page, request, signInAs }) => {
  const headers = { authorization: `Bearer ${await tokenOf(request, 'employee')}` };
  const { data } = (await (await request.get('/api/bookings?pageSize=100', { headers })).json()) as { data: Booking[] };
  const booking = data.find(({ amadeusRecordLocator }) => amadeusRecordLocator);
  expect(booking).toBeDefined();
  await signInAs('employee');
  await page.goto('/employee-dashboard');
  await settle(page);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Find a booking or a customer' })).toBeFocused();
  await page.keyboard.insertText(`${booking?.amadeusRecordLocator}`);
  const found = page.getByRole('option').filter({ hasText: `${booking?.bookingNumber}` });
  await expect(found).toBeVisible();
  await expectAccessible(page, 'the search of staff');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/bookings/${booking?._id}$`));
  await expect(page.getByRole('main').getByText(`Booking ${booking?.bookingNumber}`)).toBeVisible();
  const title = await page.getByRole('heading', { level: 1, name: / to / }).innerText();
  await expect(page.locator('nav [aria-current=page]').filter({ hasText: title })).toBeVisible();

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: 'Customers' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Customer management' })).toBeVisible();
  await page.keyboard.press('Control+k');
  const recent = page.getByRole('region', { name: 'Recently opened' }).getByRole('link', { name: title });
  await expect(recent).toBeVisible();
  await expectAccessible(page, 'the search of staff with recent records');
  await recent.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/bookings/${booking?._id}$`));
});
