import { type Booking, departureIdOf, href, type SignedIn, texts } from '@portal/contracts';
import { dayAhead } from '@portal/driver';
import { payByPhone, statementOf, takeCash } from '../payable-bookings';
import { tokenOf } from '../portal-test';
import { expect, pageFor, test } from '../portals/money-portal';
import { confirmedClient, newBooking, newClient, newPackage, storedBooking, unprovenSessions } from '../records';
import { answerStepUp, expectAccessible, settle } from '../screens';

const { departures: words, refunds } = texts;
const reason = 'The lodge is flooded until the end of the season.';

test('[N6.17] staff cancel a departure with twenty bookings, and every customer gets all of the money back', async ({
  browser,
  baseURL,
  request,
  endPayment,
  endRefund,
  emailAbout,
}) => {
  test.setTimeout(300_000);
  const startDate = dayAhead(45);
  const travelPackage = await newPackage(request, {
    price: 3_000,
    maxCapacity: 40,
    availableDates: [`${startDate}T00:00:00.000Z`, `${dayAhead(80)}T00:00:00.000Z`],
  });
  const dates = { startDate, endDate: dayAhead(48) };
  const id = departureIdOf({ packageId: travelPackage._id, startDate });
  const booked: { client: SignedIn; booking: Booking }[] = [];
  // Only confirmed addresses get emails about a booking.
  const customers = [await confirmedClient(request)];
  while (customers.length < 10) customers.push(await newClient(request));
  for (const client of customers) {
    for (const _two of [1, 2]) {
      const booking = await newBooking(request, client, { travelPackage, numberOfTravelers: 1, dates });
      booked.push({ client, booking });
    }
  }
  const [phone, , cash] = booked;
  if (!phone || !cash) throw new Error('nothing was booked');
  await statementOf(request, phone.client, phone.booking._id);
  await payByPhone(request, phone.client, phone.booking._id, '3000.00');
  await endPayment(phone.booking, 'complete');
  await statementOf(request, cash.client, cash.booking._id);
  await takeCash(request, cash.booking._id, '2500.00');
  for (const [{ booking }, amount] of [
    [phone, '3000.00'],
    [cash, '2500.00'],
  ] as const)
    await expect.poll(async () => (await storedBooking(request, booking)).money?.received.amount).toBe(amount);

  const employee = await pageFor(browser, baseURL, await tokenOf(request, 'employee'));
  await employee.goto(href('/employee-dashboard/departures'));
  await settle(employee);
  await expectAccessible(employee, 'departures');
  await employee.getByRole('table', { name: words.caption }).locator(`a[href*="${id}"]`).click();
  await employee.getByRole('button', { name: words.cancel }).click();
  const asking = employee.getByRole('dialog');
  await expect(asking).toContainText(words.effects(20, 'K 5,500.00'));
  await asking.getByRole('radio', { name: words.otherWays.credit }).check();
  await asking.getByLabel(/^Reason/).fill(reason);
  await expectAccessible(employee, 'requesting to cancel a departure');
  await asking.getByRole('button', { name: words.request }).click();
  await expect(asking).toHaveCount(0);
  await expect(employee.getByText(words.own)).toBeVisible();
  await expect(employee.getByRole('button', { name: words.confirm })).toHaveCount(0);

  const account = await unprovenSessions(request, 'admin', 1);
  const admin = await pageFor(browser, baseURL, account.tokens[0] ?? '');
  await admin.goto(href('/employee-dashboard/work'));
  await admin.getByRole('link', { name: words.review }).first().click();
  await admin.goto(href('/employee-dashboard/departures/:id', { id }));
  await admin.getByRole('button', { name: words.confirm }).click();
  const confirming = admin.getByRole('dialog', { name: /^Cancel and refund/ });
  await expect(confirming).toContainText(reason);
  await expectAccessible(admin, 'confirming to cancel a departure');
  await confirming.getByRole('button', { name: words.confirm }).click();
  await answerStepUp(admin, account.recoveryCodes[0]);
  await expect(admin.getByText(words.finished(20))).toBeVisible({ timeout: 60_000 });
  await expectAccessible(admin, 'a cancelled departure');

  await endRefund(phone.booking, 'complete');
  await expect.poll(async () => (await storedBooking(request, phone.booking)).money?.refunded.amount).toBe('3000.00');
  await expect.poll(async () => (await storedBooking(request, cash.booking)).money?.refunded.amount).toBe('2500.00');
  for (const { booking } of booked) expect((await storedBooking(request, booking)).status).toBe('cancelled');
  const mail = await emailAbout(phone.booking, 'cancelled');
  expect(mail).toContain(reason);
  expect(mail).toContain(refunds.chosen.momo('K 3,000.00'));

  const page = await pageFor(browser, baseURL, phone.client.token);
  await page.goto(href('/my-bookings/:id', { id: phone.booking._id }));
  await settle(page);
  await expect(page.getByText(words.cancelledBecause(reason))).toBeVisible();
  await expectAccessible(page, 'a booking of a cancelled departure');
  for (const one of [employee, admin, page]) await one.context().close();
});
