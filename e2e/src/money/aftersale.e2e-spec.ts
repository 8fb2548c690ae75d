import { type Booking, href, type SignedIn, texts } from '@portal/contracts';
import type { APIRequestContext, Page } from '@playwright/test';
import { expect, pageFor, test } from '../portals/money-portal';
import { issueAutomatically, newFlight, paidFlight, statementOf, takeCash } from '../payable-bookings';
import { tokenOf } from '../portal-test';
import { signIn, newBooking, newClient, storedBooking } from '../records';
import { expectAccessible, settle } from '../screens';

const { cancelling, refunds, payment, queues } = texts;
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** Paid seats stay held until staff issue the tickets. Other files of this portal await them. */
test.beforeEach(({ request }) => issueAutomatically(request, false));
test.afterEach(({ request }) => issueAutomatically(request, true));

/** The demo client, whose email address is confirmed. */
const demoClient = (request: APIRequestContext): Promise<SignedIn> => signIn(request, 'client@demo.test');

async function ticketedFlight(request: APIRequestContext, client: SignedIn): Promise<Booking> {
  const booking = await paidFlight(request, client);
  const headers = bearer(await tokenOf(request, 'employee'));
  expect((await request.post(`/api/bookings/${booking._id}/issue`, { headers, data: {} })).ok()).toBe(true);
  await expect.poll(async () => (await storedBooking(request, booking)).fulfilment?.state).toBe('ticketed');
  return booking;
}

const kwacha = ({ totalPrice }: Booking): string =>
  `K ${totalPrice.toLocaleString('en-GB', { minimumFractionDigits: 2 })}`;
const clientPage = ({ _id }: Booking) => href('/my-bookings/:id', { id: _id });
const staffPage = ({ _id }: Booking) => href('/employee-dashboard/bookings/:id', { id: _id });
const open = async (page: Page, address: string) => {
  await page.goto(address);
  await settle(page);
};
const main = (page: Page) => page.getByRole('main');
/** Asserts that no payment is requested and no amount is negative. */
async function expectNothingAsked(page: Page) {
  await expect(main(page)).not.toContainText(texts.paying.stillToPay);
  await expect(main(page)).not.toContainText(texts.paying.settled);
  await expect(page.getByRole('region', { name: /^(Payment|Summary)$/ })).not.toContainText(/[-\u2212]\s?K/);
}
const rowOf = (page: Page, table: string, { bookingNumber }: Booking) =>
  page.getByRole('table', { name: table }).getByRole('row').filter({ hasText: bookingNumber });

test('a client cancels a paid flight: page, list, email, staff page, list and work list name one refund', async ({
  browser,
  baseURL,
  request,
  emailAbout,
}) => {
  test.setTimeout(240_000);
  const client = await demoClient(request);
  const booking = await paidFlight(request, client);
  const amount = kwacha(booking);
  const page = await pageFor(browser, baseURL, client.token);
  await open(page, clientPage(booking));
  await expect(main(page)).not.toContainText(texts.holding.payBy);
  await page.getByRole('button', { name: 'Cancel booking' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(`${refunds.title}${amount}`);
  await expect(dialog.getByRole('radio', { name: refunds.choices.cash('') })).toBeChecked();
  await expect(dialog).toContainText(refunds.confirmedFirst);
  await dialog.getByRole('button', { name: texts.actions.yesCancelBooking }).click();
  await expect(dialog).toHaveCount(0);

  const said = `${refunds.toRefund}: ${amount}.`;
  await expect(main(page)).toContainText(said);
  await expectNothingAsked(page);
  await expect.poll(async () => (await storedBooking(request, booking)).money?.charged.amount).toBe('0.00');
  expect(await storedBooking(request, booking)).toMatchObject({ status: 'cancelled', paymentStatus: 'paid' });
  await page.reload();
  await settle(page);
  await expect(main(page)).toContainText(said);
  await expect(page.getByRole('region', { name: 'Payment' })).toContainText(refunds.toRefund);
  await expectNothingAsked(page);
  await expectAccessible(page, 'a cancelled booking with a refund');
  await page.setViewportSize({ width: 1280, height: 900 });
  await open(page, href('/my-bookings'));
  const ownRow = page.getByRole('row').filter({ hasText: booking.bookingNumber });
  await expect(ownRow).toContainText(payment.refundPending);
  await expect(ownRow).toContainText(`${refunds.toRefund} ${amount}`);

  const email = await emailAbout(booking, 'cancelled');
  expect(email).toContain(refunds.chosen.cash(amount));
  expect(email).toMatch(/^Hi \p{Lu}\p{L}+,\s*$/mu);

  const staff = await pageFor(browser, baseURL, await tokenOf(request, 'employee'));
  await open(staff, staffPage(booking));
  const summary = staff.getByRole('region', { name: 'Summary' });
  await expect(summary).toContainText(refunds.toRefund);
  await expect(summary).toContainText(amount);
  await expectNothingAsked(staff);
  await expectAccessible(staff, 'the booking page of a cancelled booking');
  await staff.setViewportSize({ width: 1280, height: 900 });
  await open(staff, `${href('/employee-dashboard/booking-management')}?show=refunds`);
  await expect(staff.getByRole('row').filter({ hasText: booking.bookingNumber })).toContainText(refunds.due);
  await open(staff, href('/employee-dashboard/work'));
  const item = rowOf(staff, queues.refunds, booking);
  await expect(item).toContainText('The booking was cancelled.');
  await expect(item).toContainText(`${amount}to refund`);
  await expect(item).toContainText(/left/);
  await expect(rowOf(staff, 'Unmatched payments', booking)).toHaveCount(0);
  await expectAccessible(staff, 'the work list with a refund');
  for (const one of [page, staff]) await one.context().close();
});

test('a client requests, withdraws and repeats the cancellation of a ticketed flight; staff decline, then cancel it at the airline', async ({
  browser,
  baseURL,
  request,
  moneyPortal,
  emailAbout,
}) => {
  test.setTimeout(240_000);
  test.skip(process.env['FLIGHTS_PROVIDER'] === 'duffel', 'Duffel quotes a refund, so no request is needed.');
  const client = await demoClient(request);
  const booking = await ticketedFlight(request, client);
  const page = await pageFor(browser, baseURL, client.token);
  const staff = await pageFor(browser, baseURL, await tokenOf(request, 'employee'));
  const ask = async () => {
    await page.getByRole('button', { name: cancelling.ask }).click();
    await page.getByRole('dialog').getByRole('button', { name: cancelling.send }).click();
    await expect(page.getByRole('button', { name: cancelling.withdraw })).toBeVisible();
  };
  const answerRequest = async (choice: string, reason?: string) => {
    await open(staff, href('/employee-dashboard/work'));
    await rowOf(staff, queues['cancel-requests'], booking).getByRole('button', { name: cancelling.response }).click();
    const dialog = staff.getByRole('dialog');
    await dialog.getByRole('radio', { name: new RegExp(`^${choice}`) }).check();
    if (reason) await dialog.getByLabel(/^Reason/).fill(reason);
    await dialog.getByRole('button', { name: 'Save' }).click();
    return dialog;
  };
  await open(page, clientPage(booking));
  await page.getByRole('button', { name: cancelling.ask }).click();
  await expect(page.getByRole('dialog')).toContainText(cancelling.askBody);
  await expectAccessible(page, 'asking to cancel');
  await page.getByRole('dialog').getByRole('button', { name: cancelling.keep }).click();
  await ask();
  await expect(main(page)).toContainText(cancelling.requested);
  await expectAccessible(page, 'a request to cancel');
  expect(await emailAbout(booking, 'cancellation requested')).toContain('reply within 2 working days');
  await page.getByRole('button', { name: cancelling.withdraw }).click();
  await expect(page.getByRole('button', { name: cancelling.ask })).toBeVisible();
  await ask();

  const reason = 'The airline does not refund this fare.';
  await expect(await answerRequest(cancelling.declinedChoice, reason)).toHaveCount(0);
  await page.reload();
  await expect(main(page)).toContainText(cancelling.declinedBecause(reason));
  expect(await emailAbout(booking, 'could not be cancelled')).toContain(reason);
  await ask();

  // Staff cancel anyway: the airline rejects it, and the page explains the next step.
  await open(staff, staffPage(booking));
  await staff.getByRole('button', { name: 'More' }).click();
  await staff.getByRole('menuitem', { name: 'Cancel booking' }).click();
  const rejection = staff.getByRole('dialog');
  await rejection.getByRole('button', { name: texts.actions.yesCancelBooking }).click();
  await expect(rejection).toContainText(cancelling.rejectedNextForStaff);
  await expect(rejection.getByRole('button', { name: texts.actions.yesCancelBooking })).toHaveCount(0);
  await expectAccessible(staff, 'a cancellation that the airline refused');
  await staff.setViewportSize({ width: 1280, height: 900 });
  await rejection.getByRole('button', { name: texts.actions.close }).last().click();

  const tooEarly = await answerRequest(cancelling.cancelledChoice);
  await expect(tooEarly.getByRole('alert')).toContainText('still lists this order as active');
  await expectAccessible(staff, 'an answer that comes too early');
  await staff.setViewportSize({ width: 1280, height: 900 });
  const cancelled = await request.post(
    `${moneyPortal.simAdminUrl}/__sim/orders/${booking.amadeusRecordLocator}/cancel`,
  );
  expect(cancelled.ok()).toBe(true);
  await tooEarly.getByRole('button', { name: 'Save' }).click();
  await expect(tooEarly).toHaveCount(0);
  await expect(rowOf(staff, queues.refunds, booking)).toContainText('The booking was cancelled.');
  await page.reload();
  await expect(main(page)).toContainText(`${refunds.toRefund}: ${kwacha(booking)}.`);
  await expectNothingAsked(page);
  for (const one of [page, staff]) await one.context().close();
});

test('a package that staff marked as paid is listed for review after its cancellation', async ({
  browser,
  baseURL,
  request,
}) => {
  test.setTimeout(180_000);
  const client = await newClient(request);
  const booking = await newBooking(request, client);
  const headers = bearer(await tokenOf(request, 'employee'));
  const set = (data: object) => request.put(`/api/bookings/${booking._id}`, { headers, data });
  expect((await set({ paymentStatus: 'paid' })).ok()).toBe(true);
  const page = await pageFor(browser, baseURL, client.token);
  await open(page, clientPage(booking));
  await page.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(page.getByRole('dialog')).toContainText(refunds.packageRule);
  await page.getByRole('dialog').getByRole('button', { name: texts.actions.yesCancelBooking }).click();
  await expect(main(page)).toContainText(refunds.markedByHand);
  await expectNothingAsked(page);

  const staff = await pageFor(browser, baseURL, await tokenOf(request, 'employee'));
  await open(staff, href('/employee-dashboard/work'));
  await expect(rowOf(staff, queues.refunds, booking)).toContainText(refunds.markedByHandForStaff);
  await open(staff, staffPage(booking));
  await expect(staff.getByRole('region', { name: 'Summary' })).toContainText(refunds.markedByHandForStaff);
  expect((await set({ paymentStatus: 'refunded' })).ok()).toBe(true);
  await open(staff, href('/employee-dashboard/work'));
  await expect(rowOf(staff, queues.refunds, booking)).toHaveCount(0);
  for (const one of [page, staff]) await one.context().close();
});

test('a part-paid booking is shown as such on every screen', async ({ browser, baseURL, request }) => {
  test.setTimeout(180_000);
  const client = await newClient(request);
  const booking = await newFlight(request, client);
  await statementOf(request, client, booking._id);
  await takeCash(request, booking._id, '100.00');
  await expect.poll(async () => (await storedBooking(request, booking)).money?.received.amount).toBe('100.00');
  const page = await pageFor(browser, baseURL, client.token);
  await open(page, clientPage(booking));
  await expect(page.getByRole('complementary', { name: 'Booking details' })).toContainText(payment.partPaid);
  await expect(main(page)).toContainText(texts.holding.payBy);
  for (const address of [href('/my-bookings'), href('/dashboard')]) {
    await open(page, address);
    await expect(main(page)).toContainText(payment.partPaid);
  }
  const staff = await pageFor(browser, baseURL, await tokenOf(request, 'employee'));
  await open(staff, staffPage(booking));
  await expect(staff.getByRole('region', { name: 'Summary' })).toContainText(payment.partPaid);
  await open(staff, `${href('/employee-dashboard/booking-management')}?q=${booking.bookingNumber}`);
  await expect(staff.getByRole('row').filter({ hasText: booking.bookingNumber })).toContainText(payment.partPaid);
  for (const one of [page, staff]) await one.context().close();
});
