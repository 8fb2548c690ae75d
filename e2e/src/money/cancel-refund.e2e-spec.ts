import { type Booking, href, type SignedIn, texts } from '@portal/contracts';
import { dayAhead } from '@portal/driver';
import type { APIRequestContext, Page } from '@playwright/test';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { payByPhone, saveCancelTerms, statementOf } from '../payable-bookings';
import { expect, pageFor, test } from '../portals/money-portal';
import { confirmedClient, newBooking, newPackage, storedBooking, unprovenSessions } from '../records';
import { answerStepUp, expectAccessible, openRefund, settle } from '../screens';

const { refunds: words, settling } = texts;

test.beforeEach(({ request }) => saveCancelTerms(request, [{ daysBefore: 60, percent: 20 }]));
test.afterEach(({ request }) => saveCancelTerms(request, []));

interface Purchase {
  price: number;
  /** Amount that the client pays from an Airtel number. */
  paid: string;
  daysAhead?: number;
  endPayment: (booking: Booking, outcome: 'complete') => Promise<void>;
}

/** Books a package for one person and pays for it. */
async function paidPackage(
  request: APIRequestContext,
  client: SignedIn,
  { price, paid, daysAhead = 45, endPayment }: Purchase,
): Promise<Booking> {
  const startDate = dayAhead(daysAhead);
  const travelPackage = await newPackage(request, { price, availableDates: [`${startDate}T00:00:00.000Z`] });
  const dates = { startDate, endDate: dayAhead(daysAhead + 3) };
  const booking = await newBooking(request, client, { travelPackage, numberOfTravelers: 1, dates });
  await statementOf(request, client, booking._id);
  await payByPhone(request, client, booking._id, paid);
  await endPayment(booking, 'complete');
  await expect.poll(async () => (await storedBooking(request, booking)).money?.received.amount).toBe(paid);
  return booking;
}

test('[N6.2] [N6.6] a client sees what comes back before cancelling a package, and gets it on the wallet that paid without staff', async ({
  browser,
  baseURL,
  request,
  endPayment,
  endRefund,
  emailAbout,
}) => {
  test.setTimeout(240_000);
  // A customer of its own: refunds without a second person are limited per customer and day.
  const client = await confirmedClient(request);
  const booking = await paidPackage(request, client, { price: 4_000, paid: '2000.00', endPayment });

  const page = await pageFor(browser, baseURL, client.token);
  await page.goto(href('/my-bookings/:id', { id: booking._id }));
  await settle(page);
  await expect(page.getByText(words.cancelTerm(60, 20))).toBeVisible();
  await page.getByRole('button', { name: 'Cancel booking' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('20 % of the price');
  const share = Number((await storedBooking(request, booking)).totalPrice) * 0.2;
  expect(share).toBe(800);
  for (const text of ['K 2,000.00', 'K 800.00', 'K 1,200.00', words.automatic.momo])
    await expect(dialog).toContainText(text);
  await expect(dialog.getByRole('radio', { name: words.choices.momo('Airtel ••• 789') })).toBeChecked();
  await expectAccessible(page, 'a refund before cancelling');
  await dialog.getByRole('button', { name: texts.actions.yesCancelBooking }).click();
  await expect(dialog).toHaveCount(0);

  const payment = page.getByRole('region', { name: 'Payment' });
  await expect(payment).toContainText(words.inTransit('K 1,200.00'), { timeout: 30_000 });
  expect(await emailAbout(booking, 'cancelled')).toContain(words.chosen.momo('K 1,200.00'));
  await endRefund(booking, 'complete');
  await expect(payment).toContainText('Arrived on', { timeout: 30_000 });
  await expect.poll(async () => (await storedBooking(request, booking)).money?.refunded.amount).toBe('1200.00');
  expect((await storedBooking(request, booking)).money?.balance.amount).toBe('0.00');
  await page.context().close();
});

/** Confirms the requested refund of a booking as a second person. */
async function approve(
  request: APIRequestContext,
  open: (token: string) => Promise<Page>,
  booking: Booking,
): Promise<void> {
  const { tokens, recoveryCodes } = await unprovenSessions(request, 'admin', 1);
  const page = await open(tokens[0] ?? '');
  const { item, dialog } = await openRefund(page, booking);
  await item.getByRole('button', { name: settling.settleMore }).click();
  await dialog.getByRole('button', { name: settling.confirm }).click();
  await answerStepUp(page, recoveryCodes[0]);
  await expect(item).toHaveCount(0, { timeout: 30_000 });
  await page.context().close();
}

test('[N6.11] a client follows a refund: requested, approved, sent and arrived, with one email when it is sent and one when it arrives', async ({
  browser,
  baseURL,
  request,
  endPayment,
  endRefund,
  emailAbout,
  moneyPortal,
}) => {
  test.setTimeout(240_000);
  const client = await confirmedClient(request);
  const booking = await paidPackage(request, client, { price: 5_000, paid: '5000.00', daysAhead: 90, endPayment });

  const page = await pageFor(browser, baseURL, client.token);
  await page.goto(href('/my-bookings/:id', { id: booking._id }));
  await settle(page);
  await page.getByRole('button', { name: 'Cancel booking' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(words.confirmedFirst);
  await dialog.getByRole('button', { name: texts.actions.yesCancelBooking }).click();
  await expect(dialog).toHaveCount(0);
  const payment = page.getByRole('region', { name: 'Payment' });
  const day = '\\d{1,2} \\w{3} \\d{4}, \\d\\d:\\d\\d';
  const requested = `K\\s5,000\\.00\\. Requested on ${day}\\.`;
  await expect(payment).toContainText(new RegExp(`${requested} A member of our team confirms it first`), {
    timeout: 30_000,
  });
  await expectAccessible(page, 'a refund that awaits approval');
  await page.setViewportSize({ width: 360, height: 780 });
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);
  await page.setViewportSize({ width: 1280, height: 900 });

  await approve(request, (token) => pageFor(browser, baseURL, token), booking);
  await page.reload();
  await settle(page);
  const sent = `${requested} Approved on ${day}\\. Sent on ${day}`;
  await expect(payment).toContainText(new RegExp(sent), { timeout: 30_000 });
  expect(await emailAbout(booking, 'refund sent')).toContain('K 5,000.00');
  await endRefund(booking, 'complete');
  await expect(payment).toContainText(new RegExp(`${sent}\\. Arrived on ${day}`), { timeout: 30_000 });
  await page.setViewportSize({ width: 360, height: 780 });
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);
  expect(await emailAbout(booking, 'refund arrived')).toContain('K 5,000.00');
  const mails = readdirSync(moneyPortal.mailDir).map((name) => readFileSync(join(moneyPortal.mailDir, name), 'utf8'));
  for (const what of ['refund sent', 'refund arrived']) {
    const subject = `${what} (${booking.bookingNumber})`;
    expect(mails.filter((mail) => mail.replaceAll(/=\r\n|\r\n(?=[ \t])/g, '').includes(subject))).toHaveLength(1);
  }
  await page.context().close();
});
