import { href, texts } from '@portal/contracts';
import { expect, pageFor, test } from '../portals/money-portal';
import { paidFlight } from '../payable-bookings';
import { tokenOf } from '../portal-test';
import { newClient, storedBooking } from '../records';
import { expectAccessible, settle } from '../screens';

const dayMs = 86_400_000;
const minuteMs = 60_000;
const words = texts.scheduleChanges;

/** Returns the time of day after a shift of a local time. */
const timeAfter = (local: string, minutes: number): string =>
  new Date(Date.parse(`${local.slice(0, 16)}:00Z`) + minutes * minuteMs).toISOString().slice(11, 16);

test('[A16] a flight moved by 200 minutes is shown to the client with old and new time, and to staff until it is done', async ({
  browser,
  baseURL,
  request,
  moneyPortal,
}) => {
  test.setTimeout(240_000);
  const simulate = async (path: string, data: object) =>
    expect((await request.post(`${moneyPortal.simAdminUrl}/__sim/${path}`, { data })).ok()).toBe(true);
  const client = await newClient(request);
  const booking = await paidFlight(request, client);
  const now = () => storedBooking(request, booking);
  await expect.poll(async () => (await now()).fulfilment?.state, { timeout: 60_000 }).toBe('ticketed');
  const departs = booking.flightDetails?.departureDate ?? '';
  await simulate(`orders/${booking.amadeusRecordLocator}/retime`, { minutes: 200 });
  // Orders are polled from 30 days before departure.
  const soon = new Date(Date.parse(`${departs.slice(0, 10)}T00:00:00Z`) - 20 * dayMs);
  await simulate('clock', { now: soon.toISOString() });
  await expect.poll(async () => (await now()).scheduleChange !== undefined, { timeout: 60_000 }).toBe(true);
  await simulate('clock', { now: null });

  const page = await pageFor(browser, baseURL, client.token);
  await page.goto(href('/my-bookings/:id', { id: booking._id }));
  await settle(page);
  const change = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: `${words.before}:` });
  await expect(change).toContainText(`${words.before}: ${booking.flightDetails?.origin}`);
  await expect(change.getByText(`${words.before}:`)).toContainText(timeAfter(departs, 0));
  await expect(change.getByText(`${words.now}:`)).toContainText(timeAfter(departs, 200));
  await expect(page.getByRole('button', { name: words.confirm })).toBeVisible();
  await expectAccessible(page, 'flights changed by the airline');

  const staff = await pageFor(browser, baseURL, await tokenOf(request, 'employee'));
  await staff.goto(href('/employee-dashboard/work'));
  await settle(staff);
  const item = staff
    .getByRole('table', { name: 'Flights changed by the airline' })
    .getByRole('row')
    .filter({ hasText: booking.bookingNumber });
  await expect(item).toContainText('The airline changed the flights.');
  await expectAccessible(staff, 'the work list with changed flights');
  await staff.setViewportSize({ width: 1280, height: 900 });
  await item.getByRole('button', { name: words.done }).click();
  await expect(staff.getByText(words.marked).first()).toBeVisible();
  await expect(item).toHaveCount(0);
  for (const one of [page, staff]) await one.context().close();
});
