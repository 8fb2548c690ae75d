import { type Booking, href, type SettleBookingRequest, type Statement } from '@portal/contracts';
import type { APIRequestContext } from '@playwright/test';
import { paidPackage } from '../payable-bookings';
import { expect, tokenFor, tokenOf } from '../portal-test';
import { confirmedAccount, newClient, setUpApp } from '../records';
import { settle } from '../screens';
import type { DialogContext } from './rows';

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** Creates an admin whose session has just verified a second factor. */
export async function provenAdmin(request: APIRequestContext): Promise<string> {
  const token = await tokenFor(request, (await confirmedAccount(request, 'admin')).email);
  await setUpApp(request, token);
  return token;
}

/** Cancelled package of which K 4,000 are to be settled, above the limit of one person. */
export async function cancelledPackage(request: APIRequestContext): Promise<Booking> {
  const client = await newClient(request);
  const booking = await paidPackage(request, client, { price: 4_000 });
  const cancelled = await request.delete(`/api/bookings/${booking._id}`, { headers: bearer(client.token) });
  expect(cancelled.ok(), await cancelled.text()).toBe(true);
  // Payments learns of the cancellation shortly after it.
  await expect.poll(async () => (await closedMoneyOf(request, booking)) !== undefined).toBe(true);
  return booking;
}

async function closedMoneyOf(request: APIRequestContext, { _id }: Booking): Promise<Statement['closed']> {
  const headers = bearer(await tokenOf(request, 'employee'));
  const response = await request.get(`/api/payments/bookings/${_id}`, { headers });
  return ((await response.json()) as { data: Statement }).data.closed;
}

/** Cancelled package whose settlement an employee has requested. */
export async function requestedSettlement(
  request: APIRequestContext,
  how: Pick<SettleBookingRequest, 'way' | 'account'>,
): Promise<Booking> {
  const booking = await cancelledPackage(request);
  const headers = bearer(await tokenOf(request, 'employee'));
  const data = { retain: '100', reason: 'The client cancelled in time.', ...how };
  const asked = await request.post(`/api/payments/bookings/${booking._id}/settle`, { headers, data });
  expect(asked.status(), await asked.text()).toBe(200);
  return booking;
}

/** Opens the booking for staff. */
export async function openBooking(
  { page, useToken }: Pick<DialogContext, 'page' | 'useToken'>,
  token: string,
  { _id: id }: Booking,
): Promise<void> {
  await useToken(token);
  await page.goto(href('/employee-dashboard/bookings/:id', { id }));
  await settle(page);
}
