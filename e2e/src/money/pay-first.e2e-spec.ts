import { agencyDate, type Booking, href, type Money, type SignedIn, texts, tokenStorageKey } from '@portal/contracts';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { press, tabTo, write } from '../keyboard';
import { expect, type MoneyPortal, test } from '../portals/money-portal';
import { newClient } from '../records';
import { expectAccessible, settle } from '../screens';
import { expectInViewport } from '../viewport';

const phone = { width: 360, height: 740 };
test.use({ viewport: phone });
/** The client buys at 08:00 in Lusaka, whatever the time of the run. */
const eight = new Date(`${agencyDate()}T08:00:00+02:00`);
const words = texts.payFirst;
const bearer = ({ token }: SignedIn) => ({ authorization: `Bearer ${token}` });

const main = (page: Page) => page.getByRole('main');
const form = (page: Page) => page.getByRole('form', { name: texts.paying.title });
const details = (page: Page) => page.getByRole('complementary', { name: 'Booking details' });
const stateOf = (page: Page) => page.getByRole('region', { name: texts.paying.title }).getByRole('status').first();
/** Text with plain spaces: amounts contain no-break spaces. */
const textOf = async (part: Locator): Promise<string> => (await part.innerText()).replaceAll(/\s+/g, ' ');
/** Amount in a text, in kwacha. */
const kwachaIn = (text: string): number => Number(/K\s*([\d,]+\.\d\d)/.exec(text)?.[1]?.replaceAll(',', ''));
const kwacha = (amount: number): string =>
  `K ${amount.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

interface Bench {
  request: APIRequestContext;
  moneyPortal: MoneyPortal;
  endPayment: (booking: Booking, how: 'complete' | 'fail') => Promise<void>;
}
const dearer = { action: 'price-bump', percent: 5, times: 1 };

/** Orders of the booking at the airline. */
async function ordersOf({ request, moneyPortal }: Bench, { bookingNumber }: Booking): Promise<unknown[]> {
  const answer = await request.get(`${moneyPortal.simAdminUrl}/__sim/orders`);
  return ((await answer.json()) as { reference: string }[]).filter(({ reference }) => reference === bookingNumber);
}

const expectCredit = (request: APIRequestContext, client: SignedIn, amount: number): Promise<void> =>
  expect
    .poll(async () => {
      const answer = await request.get(`/api/payments/credits/${client.user.id}`, { headers: bearer(client) });
      return Number(((await answer.json()) as { data: { available: Money } }).data.available.amount);
    }, 'credit of the client')
    .toBe(amount);

test.beforeEach(async ({ page, request, moneyPortal }) => {
  const moved = await request.post(`${moneyPortal.simAdminUrl}/__sim/clock`, { data: { now: eight.toISOString() } });
  expect(moved.ok()).toBe(true);
  await page.clock.setFixedTime(eight);
});
test.afterEach(async ({ request, moneyPortal }) => {
  await request.post(`${moneyPortal.simAdminUrl}/__sim/clock`, { data: { now: null } });
  await request.delete(`${moneyPortal.simAdminUrl}/__sim/faults`);
});

/** Checks accessibility in all layouts, then restores the phone viewport. */
async function look(page: Page, name: string): Promise<void> {
  await settle(page);
  await expect(page.locator('[data-live-announcer] [role="img"]')).toHaveCount(0);
  await expectAccessible(page, name);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'no-preference' });
  await page.setViewportSize(phone);
}

/** Opens the home page as a new client. */
async function openHome(page: Page, request: APIRequestContext): Promise<SignedIn> {
  const client = await newClient(request);
  const entry = [tokenStorageKey, client.token] as const;
  await page.addInitScript(([key, value]) => localStorage.setItem(key, value), entry);
  await page.goto(href('/'));
  await settle(page);
  return client;
}

/** Fills in the traveler by keyboard. */
async function fillTraveler(page: Page): Promise<void> {
  const booking = page.getByRole('form', { name: 'Booking confirmation' });
  await write(page, booking.getByLabel('First Name'), 'Mutinta');
  await write(page, booking.getByLabel('Last Name'), 'Phiri');
  await tabTo(page, booking.getByRole('spinbutton', { name: /^day/ }));
  await page.keyboard.type('12041991');
  await write(page, booking.getByLabel('Contact Phone'), '0970000120');
}

/** Searches as the form of the home page stands, and confirms the first offer that is paid first, by keyboard alone. */
async function bookByDefaultSearch(page: Page, client: SignedIn): Promise<Booking> {
  await press(page, page.getByRole('form', { name: 'Flight search' }).getByRole('button', { name: 'Search' }));
  await expect(page).toHaveURL(/\/book-flight/);
  const card = main(page).getByRole('listitem').filter({ hasText: words.badge }).first();
  await expect(card).toBeVisible();
  const total = kwachaIn(await textOf(card));
  await press(page, card.getByRole('button', { name: texts.actions.selectOffer }));
  await expect(page.getByText(texts.success.offerPriced)).toBeVisible();
  await expect(page.getByText(words.before)).toBeVisible();
  await fillTraveler(page);
  await look(page, 'a flight to pay first, to confirm');
  const answered = page.waitForResponse(
    (response) => response.request().method() === 'POST' && new URL(response.url()).pathname === '/api/bookings',
  );
  // Payment requests end by the clock of the machine.
  await page.clock.setFixedTime(new Date());
  await press(page, main(page).getByRole('button', { name: texts.actions.confirmBooking }).first());
  const answer = await answered;
  expect(answer.status()).toBe(201);
  const { message, data: booking } = (await answer.json()) as { message: string; data: Booking };
  expect(message).toBe(texts.success.flightBooked);
  await expect(page).toHaveURL(new RegExp(`${href('/my-bookings/:id', { id: booking._id })}$`));
  expect(booking).toMatchObject({ status: 'pending', totalPrice: total, user: { _id: client.user.id } });
  return booking;
}

/** Pays the shown balance by keyboard; the network is selected by the number. */
async function startPaying(page: Page): Promise<void> {
  await write(page, form(page).getByLabel('Mobile money number'), '260973456789');
  await expect(form(page).getByRole('button', { name: /^Airtel, / })).toBeVisible();
  await press(page, form(page).getByRole('button', { name: /^Pay/ }));
  await expect(stateOf(page)).toContainText(texts.paying.enterPin('097 ••• ••789'));
}

test('[A6] a client buys a flight of the default search by keyboard on a phone: nothing is ordered before the payment, and it ends ticketed', async ({
  page,
  request,
  moneyPortal,
  endPayment,
}) => {
  test.setTimeout(240_000);
  const client = await openHome(page, request);
  const booking = await bookByDefaultSearch(page, client);
  const bench = { request, moneyPortal, endPayment };
  const hoursAhead = (Date.parse(`${booking.flightDetails?.departureDate}+02:00`) - eight.getTime()) / 3_600_000;
  expect(hoursAhead).toBeGreaterThanOrEqual(3);
  expect(hoursAhead).toBeLessThan(26);
  await expect(main(page).getByText(words.awaiting)).toBeVisible();
  await expect(form(page)).toBeVisible();
  expect(await ordersOf(bench, booking)).toEqual([]);
  await look(page, 'a flight to pay first');

  await startPaying(page);
  await expectInViewport(page, stateOf(page));
  expect(await ordersOf(bench, booking)).toEqual([]);
  await look(page, 'a payment for a flight that is not ordered');
  await endPayment(booking, 'complete');
  await expect(details(page).getByText('Tickets', { exact: true })).toBeVisible({ timeout: 60_000 });
  await expect(details(page).getByText('Paid', { exact: true })).toBeVisible();
  await expect(main(page).getByText(words.awaiting)).toHaveCount(0);
  await expect(stateOf(page)).toContainText(texts.paying.completed);
  await expect(stateOf(page)).toBeFocused();
  expect(await ordersOf(bench, booking)).toHaveLength(1);
  await look(page, 'a flight that was paid first');
});

/** Buys by default search, and changes the offer between the payment and the order. */
async function payWhile(
  page: Page,
  { request, moneyPortal, endPayment }: Bench,
  fault: Record<string, unknown>,
): Promise<{ client: SignedIn; booking: Booking }> {
  const client = await openHome(page, request);
  const booking = await bookByDefaultSearch(page, client);
  await startPaying(page);
  const made = await request.post(`${moneyPortal.simAdminUrl}/__sim/faults`, {
    data: { operation: 'price', ...fault },
  });
  expect(made.ok()).toBe(true);
  await endPayment(booking, 'complete');
  return { client, booking };
}

/** Expects both totals, and nothing ordered. Returns the new total. */
async function expectDearer(page: Page, bench: Bench, booking: Booking): Promise<number> {
  const notice = main(page).getByText(words.states['price-changed']).first();
  await expect(notice).toBeVisible({ timeout: 30_000 });
  const accept = page.getByRole('button', { name: /^Accept/ });
  const now = kwachaIn(await textOf(accept));
  expect(now).toBeGreaterThan(booking.totalPrice);
  const said = words.priceChanged(kwacha(booking.totalPrice), kwacha(now));
  expect(await textOf(main(page))).toContain(said);
  expect(await ordersOf(bench, booking)).toEqual([]);
  return now;
}

test('[A7] a client accepts a price that rose between payment and order: the credit pays, the rest is collected, and it ends ticketed', async ({
  page,
  request,
  moneyPortal,
  endPayment,
}) => {
  test.setTimeout(240_000);
  const bench = { request, moneyPortal, endPayment };
  const { client, booking } = await payWhile(page, bench, dearer);
  const now = await expectDearer(page, bench, booking);
  await expectCredit(request, client, booking.totalPrice);
  await look(page, 'a price that rose after the payment');
  await press(page, page.getByRole('button', { name: /^Accept/ }));
  await expect(main(page).getByText(words.accepted)).toBeVisible();
  await expectCredit(request, client, 0);
  await expect(form(page)).toContainText(kwacha(now - booking.totalPrice).replace('K ', 'K\u00a0'));
  await look(page, 'the rest of a price that rose');
  await startPaying(page);
  await endPayment(booking, 'complete');
  await expect(details(page).getByText('Tickets', { exact: true })).toBeVisible({ timeout: 60_000 });
  expect(await ordersOf(bench, booking)).toHaveLength(1);
  expect(await textOf(details(page))).toContain(`Total price ${kwacha(now)}`);
});

test('[A7] a client declines a price that rose between payment and order: nothing is ordered, and the money is credit', async ({
  page,
  request,
  moneyPortal,
  endPayment,
}) => {
  test.setTimeout(240_000);
  const bench = { request, moneyPortal, endPayment };
  const { client, booking } = await payWhile(page, bench, dearer);
  await expectDearer(page, bench, booking);
  await press(page, page.getByRole('button', { name: words.decline }));
  await expect(main(page).getByText(words.moneyIsCredit)).toBeVisible();
  await expect(details(page).getByText(texts.payment.names.refunded)).toBeVisible();
  await expect(details(page).getByText('Pending', { exact: true })).toHaveCount(0);
  await expectCredit(request, client, booking.totalPrice);
  expect(await ordersOf(bench, booking)).toEqual([]);
  await look(page, 'a price that was declined');
});

test('[A7] a flight sold out between payment and order becomes credit', async ({
  page,
  request,
  moneyPortal,
  endPayment,
}) => {
  test.setTimeout(240_000);
  const bench = { request, moneyPortal, endPayment };
  const { client, booking } = await payWhile(page, bench, { action: 'sold-out', times: 9 });
  await expect(main(page).getByText(words.notBought['sold-out'])).toBeVisible({ timeout: 30_000 });
  await expect(main(page).getByText(words.moneyIsCredit)).toBeVisible();
  await expectCredit(request, client, booking.totalPrice);
  expect(await ordersOf(bench, booking)).toEqual([]);
  await look(page, 'a flight that was sold out after the payment');
});
