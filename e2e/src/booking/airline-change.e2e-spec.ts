import { type Booking, href, type SignedIn, texts } from '@portal/contracts';
import type { APIRequestContext, Page } from '@playwright/test';
import { ticketedFlight } from '../payable-bookings';
import { expect, test } from '../portals/duffel-portal';
import { confirmedClient, storedBooking } from '../records';
import { expectAccessible, expectNoSidewaysScroll, settle } from '../screens';

const words = texts.scheduleChanges;
const phone = { width: 360, height: 780 };
test.use({ viewport: phone });

/** Ticketed flight of a new customer. */
async function ticketed(request: APIRequestContext): Promise<{ client: SignedIn; booking: Booking }> {
  const client = await confirmedClient(request);
  return { client, booking: await ticketedFlight(request, client) };
}

async function expectFitsPhone(page: Page, name: string): Promise<void> {
  await expectAccessible(page, name);
  await page.setViewportSize(phone);
  await expectNoSidewaysScroll(page, name);
}

test('an airline moves a flight and the client accepts', async ({
  page,
  request,
  moveFlights,
  acceptances,
  useToken,
}) => {
  test.setTimeout(240_000);
  const { client, booking } = await ticketed(request);
  await moveFlights(booking, 200);
  await useToken(client.token);
  await page.goto(href('/my-bookings/:id', { id: booking._id }));
  await settle(page);
  await expect(page.getByText(words.question)).toBeVisible();
  await expectFitsPhone(page, 'a question about moved flights');
  expect(await acceptances(booking)).toEqual([null]);
  await page.getByRole('button', { name: words.keep }).click();
  await expect(page.getByText(words.timeChanged)).toHaveCount(0);
  await expect.poll(() => acceptances(booking)).toEqual(['accepted']);
});

test('an airline moves a flight and the client asks for the money back', async ({
  page,
  request,
  moveFlights,
  useToken,
}) => {
  test.setTimeout(240_000);
  const { client, booking } = await ticketed(request);
  await moveFlights(booking, 200);
  const { received } = (await storedBooking(request, booking)).money ?? {};
  await useToken(client.token);
  await page.goto(href('/my-bookings/:id', { id: booking._id }));
  await settle(page);
  await page.getByRole('button', { name: words.cancelInstead }).click();
  const dialog = page.getByRole('dialog');
  const yes = dialog.getByRole('button', { name: texts.actions.yesCancelBooking });
  await expect(yes).toBeEnabled();
  await expectFitsPhone(page, 'the refund of moved flights');
  await dialog.getByRole('radio', { name: texts.refunds.choices.credit('') }).check();
  await yes.click();
  await expect(dialog).toHaveCount(0);
  // Up to K 2,000 are given back at once. Above, a second person confirms what the client chose.
  const isAtOnce = Number(received?.amount) <= 2_000;
  await expect
    .poll(() => storedBooking(request, booking))
    .toMatchObject({
      status: 'cancelled',
      ...(isAtOnce ? { money: { refunded: received } } : { chosenRefund: { way: 'credit', amount: received } }),
    });
});
