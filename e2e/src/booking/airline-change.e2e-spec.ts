import { type Booking, href, type SignedIn, texts } from '@portal/contracts';
import type { APIRequestContext } from '@playwright/test';
import { paidFlight } from '../payable-bookings';
import type { TestDuffel } from '@portal/test-kit';
import { expect, test } from '../portals/change-portal';
import type { MoneyPortal } from '../portals/money-portal';
import { confirmedAccount, storedBooking } from '../records';
import { expectAccessible, expectNoSidewaysScroll, settle } from '../screens';

const words = texts.scheduleChanges;
const dayMs = 86_400_000;
test.use({ viewport: { width: 360, height: 780 } });

interface Bench {
  request: APIRequestContext;
  moneyPortal: MoneyPortal;
  airline: TestDuffel;
}

const orderOf = async (airline: TestDuffel, { bookingNumber }: Booking) =>
  (await airline.orders()).find(({ reference }) => reference === bookingNumber);

/** Ticketed flight that the airline moves by 200 minutes, once the portal has noticed. */
async function movedFlight({ request, moneyPortal, airline }: Bench): Promise<{ client: SignedIn; booking: Booking }> {
  const { email, password } = await confirmedAccount(request);
  const client = (await (await request.post('/api/auth/login', { data: { email, password } })).json()) as SignedIn;
  const booking = await paidFlight(request, client);
  const now = () => storedBooking(request, booking);
  await expect.poll(async () => (await now()).fulfilment?.state).toBe('ticketed');
  await airline.change((await orderOf(airline, booking))?.id ?? '', 'retime', { minutes: 200 });
  // Orders are polled from 30 days before departure.
  const departs = Date.parse(booking.flightDetails?.departureDate ?? '');
  const setClock = (at: Date | null) =>
    request.post(`${moneyPortal.simAdminUrl}/__sim/clock`, { data: { now: at?.toISOString() ?? null } });
  await setClock(new Date(departs - 20 * dayMs));
  await expect.poll(async () => (await now()).scheduleChange?.canCancel, { timeout: 60_000 }).toBe(true);
  await setClock(null);
  return { client, booking };
}

test('an airline moves a flight and the client accepts', async ({ page, request, moneyPortal, airline, useToken }) => {
  test.setTimeout(240_000);
  const { client, booking } = await movedFlight({ request, moneyPortal, airline });
  await useToken(client.token);
  await page.goto(href('/my-bookings/:id', { id: booking._id }));
  await settle(page);
  await expect(page.getByText(words.question)).toBeVisible();
  await expectAccessible(page, 'a question about moved flights');
  await page.setViewportSize({ width: 360, height: 780 });
  await expectNoSidewaysScroll(page, 'a question about moved flights on a phone');
  await page.getByRole('button', { name: words.keep }).click();
  await expect(page.getByText(words.timeChanged)).toHaveCount(0);
  await expect
    .poll(async () => (await orderOf(airline, booking))?.airlineChanges)
    .toMatchObject([{ action_taken: 'accepted' }]);
});

test('an airline moves a flight and the client asks for the money back', async ({
  page,
  request,
  moneyPortal,
  airline,
  useToken,
}) => {
  test.setTimeout(240_000);
  const { client, booking } = await movedFlight({ request, moneyPortal, airline });
  const { received } = (await storedBooking(request, booking)).money ?? {};
  await useToken(client.token);
  await page.goto(href('/my-bookings/:id', { id: booking._id }));
  await settle(page);
  await page.getByRole('button', { name: words.cancelInstead }).click();
  const dialog = page.getByRole('dialog');
  const yes = dialog.getByRole('button', { name: texts.actions.yesCancelBooking });
  await expect(yes).toBeEnabled();
  await expectAccessible(page, 'the refund of moved flights');
  await page.setViewportSize({ width: 360, height: 780 });
  await dialog.getByRole('radio', { name: texts.refunds.choices.credit('') }).check();
  await yes.click();
  await expect(dialog).toHaveCount(0);
  await expect.poll(async () => (await storedBooking(request, booking)).money?.refunded).toEqual(received);
});
