import { type Booking, href, type SignedIn, texts } from '@portal/contracts';
import type { APIRequestContext } from '@playwright/test';
import { expect, type MoneyPortal, pageFor, test } from '../portals/money-portal';
import { paidFlight } from '../payable-bookings';
import { tokenOf } from '../portal-test';
import { newClient, storedBooking } from '../records';
import { expectAccessible, settle } from '../screens';

interface Bench {
  request: APIRequestContext;
  moneyPortal: MoneyPortal;
}

const dayMs = 86_400_000;
const minuteMs = 60_000;
const words = texts.scheduleChanges;

/** Returns the time of day after a shift of a local time. */
const timeAfter = (local: string, minutes: number): string =>
  new Date(Date.parse(`${local.slice(0, 16)}:00Z`) + minutes * minuteMs).toISOString().slice(11, 16);

/** Pays a flight until it is ticketed, lets the airline change it, and waits until the portal has noticed. */
async function changedFlight({ request, moneyPortal }: Bench, client: SignedIn, change: object): Promise<Booking> {
  const simulate = async (path: string, data: object) =>
    expect((await request.post(`${moneyPortal.simAdminUrl}/__sim/${path}`, { data })).ok()).toBe(true);
  const booking = await paidFlight(request, client);
  const now = () => storedBooking(request, booking);
  await expect.poll(async () => (await now()).fulfilment?.state, { timeout: 60_000 }).toBe('ticketed');
  await simulate(`orders/${booking.amadeusRecordLocator}/retime`, change);
  // Orders are polled from 30 days before departure.
  const departs = booking.flightDetails?.departureDate ?? '';
  const soon = new Date(Date.parse(`${departs.slice(0, 10)}T00:00:00Z`) - 20 * dayMs);
  await simulate('clock', { now: soon.toISOString() });
  await expect.poll(async () => (await now()).scheduleChange !== undefined, { timeout: 60_000 }).toBe(true);
  await simulate('clock', { now: null });
  return booking;
}

test('[A16] a flight moved by 200 minutes is shown to the client with old and new time, and to staff until it is done', async ({
  browser,
  baseURL,
  request,
  moneyPortal,
}) => {
  test.setTimeout(240_000);
  const client = await newClient(request);
  const booking = await changedFlight({ request, moneyPortal }, client, { minutes: 200 });
  const departs = booking.flightDetails?.departureDate ?? '';

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
  await expect(page.getByRole('button', { name: words.keep })).toBeVisible();
  await expectAccessible(page, 'flights changed by the airline');
  await page.getByRole('button', { name: words.callMe }).click();
  await expect(page.getByText(/^We will call you/)).toBeVisible();

  const staff = await pageFor(browser, baseURL, await tokenOf(request, 'employee'));
  await staff.goto(href('/employee-dashboard/work'));
  await settle(staff);
  const item = staff
    .getByRole('table', { name: 'Flights changed by the airline' })
    .getByRole('row')
    .filter({ hasText: booking.bookingNumber });
  await expect(item).toContainText('The airline changed the flights.');
  await expect(item).toContainText(words.asksForCall);
  await expectAccessible(staff, 'the work list with changed flights');
  await staff.setViewportSize({ width: 1280, height: 900 });
  await item.getByRole('button', { name: words.done }).click();
  await expect(staff.getByText(words.marked).first()).toBeVisible();
  await expect(item).toHaveCount(0);
  for (const one of [page, staff]) await one.context().close();
});

test('[A16] a flight moved to another airport is shown on the page, and offline in the kept trip', async ({
  browser,
  baseURL,
  request,
  moneyPortal,
}) => {
  test.setTimeout(240_000);
  const client = await newClient(request);
  const booking = await changedFlight({ request, moneyPortal }, client, { minutes: 0, flight: 0, to: 'NLA' });
  const page = await pageFor(browser, baseURL, client.token);
  await page.goto(href('/my-bookings'));
  const trip = page.getByRole('row').filter({ hasText: booking.bookingNumber }).getByRole('link').first();
  await expect(trip).toContainText('Lusaka to Ndola');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.match('/offline/trips'))?.text()) ?? ''))
    .toContain('NLA');

  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByText(/^You are offline\. Your trips are shown as they were on \d/)).toBeVisible();
  await expect(trip).toContainText('Lusaka to Ndola');
  await trip.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Lusaka to Ndola');
  await expect(page.getByRole('region', { name: 'Your trip' })).toContainText('NLA');
  await page.context().close();
});
