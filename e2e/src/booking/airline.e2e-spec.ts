import { type Booking, texts, type Work } from '@portal/contracts';
import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from '../portals/money-portal';
import { newFlight, statementOf, takeCash } from '../payable-bookings';
import { tokenOf } from '../portal-test';
import { newClient, storedBooking } from '../records';
import { expectAccessible, settle } from '../screens';

const dayMs = 86_400_000;
const words = texts.work;

async function waitsForACall(request: APIRequestContext, { _id }: Booking): Promise<boolean> {
  const headers = { authorization: `Bearer ${await tokenOf(request, 'employee')}` };
  const { data } = (await (await request.get('/api/work', { headers })).json()) as { data: Work };
  const { items = [] } = data.sections.find(({ section }) => section === 'call-airline') ?? {};
  return items.some(({ bookingId }) => bookingId === _id);
}

const rowOf = (page: Page, { bookingNumber }: Booking) =>
  page.getByRole('table', { name: 'Call the airline' }).getByRole('row').filter({ hasText: bookingNumber });

/** Opens the dialog of a booking that the airline cancelled after ticketing. */
async function askAbout(page: Page, booking: Booking) {
  await page.goto('/employee-dashboard/work');
  await settle(page);
  await rowOf(page, booking).getByRole('button', { name: 'Record answer...' }).click();
  const dialog = page.getByRole('dialog', { name: `Call the airline about ${booking.bookingNumber}` });
  await expect(dialog).toBeVisible();
  return dialog;
}

test('staff call the airline about a booking and record either of two outcomes [N2.11]', async ({
  page,
  request,
  signInAs,
  allowComplaint,
  moneyPortal,
}) => {
  test.setTimeout(240_000);
  allowComplaint(/409 \(Conflict\)/);
  const simulator = (path: string, data?: object) =>
    request.post(`${moneyPortal.simAdminUrl}/__sim/${path}`, data && { data });
  const lost: Booking[] = [];
  for (const _one of ['has the order', 'has no such order']) {
    const client = await newClient(request);
    const booking = await newFlight(request, client);
    const { balance } = await statementOf(request, client, booking._id);
    await takeCash(request, booking._id, balance.amount);
    await expect
      .poll(async () => (await storedBooking(request, booking)).fulfilment?.state, { timeout: 60_000 })
      .toBe('ticketed');
    expect((await simulator(`orders/${booking.amadeusRecordLocator}/cancel`)).ok()).toBe(true);
    lost.push(booking);
  }
  const [stored, gone] = lost as [Booking, Booking];
  // Orders are polled from 30 days before departure.
  const departure = Date.parse(`${gone.flightDetails?.departureDate.slice(0, 10)}T00:00:00Z`);
  await simulator('clock', { now: new Date(departure - 20 * dayMs).toISOString() });
  for (const booking of lost) await expect.poll(() => waitsForACall(request, booking), { timeout: 60_000 }).toBe(true);
  await simulator('clock', { now: null });

  await signInAs('employee');
  const dialog = await askAbout(page, stored);
  await expect(dialog.getByRole('listitem').filter({ hasText: 'BANDA/THANDIWE' })).toBeVisible();
  await expectAccessible(page, 'the airline said');
  await page.setViewportSize({ width: 1280, height: 900 });
  await dialog.getByRole('radio', { name: /^The airline has the order/ }).check();
  await dialog.getByRole('textbox', { name: 'PNR' }).fill('');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText(texts.validation.pnrInvalid).first()).toBeVisible();
  await dialog.getByRole('textbox', { name: 'PNR' }).fill('k7qm4x');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText(words.orderNotActive).first()).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'PNR' })).toHaveValue(/k7qm4x/i);
  // While the airline cannot be queried, its answer by phone counts.
  await simulator('faults', { operation: 'order-get', action: 'error', status: 500, times: 'always' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(rowOf(page, stored)).toHaveCount(0);
  expect(await storedBooking(request, stored)).toMatchObject({ status: 'confirmed', amadeusRecordLocator: 'K7QM4X' });
  await request.delete(`${moneyPortal.simAdminUrl}/__sim/faults`);

  const other = await askAbout(page, gone);
  await other.getByRole('radio', { name: /has no such order/ }).check();
  await expect(other.getByText(words.moneyStays)).toBeVisible();
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(other).toHaveCount(0);
  await expect(rowOf(page, gone)).toHaveCount(0);
  expect(await storedBooking(request, gone)).toMatchObject({ status: 'cancelled' });
});
