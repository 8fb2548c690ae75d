import { href, texts, toMinorUnits, toMoney } from '@portal/contracts';
import { expect, pageFor, test } from '../portals/money-portal';
import { issueAutomatically, newFlight, payByPhone, statementOf } from '../payable-bookings';
import { tokenOf } from '../portal-test';
import { signIn, storedBooking } from '../records';
import { expectAccessible, openRefund, settle } from '../screens';

const { settling: words } = texts;

/** Paid seats stay held until staff issue the tickets, so that the client can cancel them. */
test.beforeEach(({ request }) => issueAutomatically(request, false));
test.afterEach(({ request }) => issueAutomatically(request, true));

test('[N6.6] [N6.21] an employee sends the money of a cancelled booking back to the wallet that paid, and the client sees it arrive', async ({
  browser,
  baseURL,
  request,
  endPayment,
  endRefund,
  emailAbout,
}) => {
  test.setTimeout(240_000);
  // The address of the demo client is confirmed, so that mails are sent to it.
  const client = await signIn(request, 'client@demo.test');
  const booking = await newFlight(request, client);
  const { balance } = await statementOf(request, client, booking._id);
  await payByPhone(request, client, booking._id, balance.amount);
  await endPayment(booking, 'complete');
  await expect.poll(async () => (await storedBooking(request, booking)).paymentStatus).toBe('paid');
  const headers = { authorization: `Bearer ${client.token}` };
  expect((await request.delete(`/api/bookings/${booking._id}`, { headers })).ok()).toBe(true);

  const staff = await pageFor(browser, baseURL, await tokenOf(request, 'employee'));
  const { item, dialog } = await openRefund(staff, booking);
  await item.getByRole('button', { name: words.settleMore }).click();
  const { amount: retain } = toMoney(toMinorUnits(balance.amount) - 150_000, 'ZMW');
  await dialog.getByLabel(/^Retain/).fill(retain);
  await dialog.getByRole('radio', { name: words.toWallets('Airtel ••• 789') }).check();
  await dialog.getByLabel(new RegExp(`^${words.reason}`)).fill('The client cancelled in time.');
  await expect(dialog).toContainText('K 1,500.00 is sent to the mobile money wallets that paid.');
  await expect(dialog).not.toContainText(words.needsSecond);
  await expectAccessible(staff, 'sending money back to a wallet');
  await dialog.getByRole('button', { name: words.settle }).click();
  await expect(dialog).toHaveCount(0);
  await expect(item).toHaveCount(0, { timeout: 30_000 });

  await staff.goto(href('/employee-dashboard/bookings/:id', { id: booking._id }));
  await settle(staff);
  const section = staff.getByRole('region', { name: words.section });
  await expect(section).toContainText('To Airtel ••• 789');
  await expect(section).toContainText('Sent on');
  await expectAccessible(staff, 'a booking whose money is on its way');
  const page = await pageFor(browser, baseURL, client.token);
  await page.goto(href('/my-bookings/:id', { id: booking._id }));
  await settle(page);
  const payment = page.getByRole('region', { name: 'Payment' });
  await expect(payment).toContainText(texts.refunds.inTransit('K 1,500.00'));
  await expect(payment).toContainText('Sent on');
  await expectAccessible(page, 'a refund on its way');
  expect((await storedBooking(request, booking)).paymentStatus).not.toBe('refunded');
  expect(await emailAbout(booking, 'refund sent')).toContain('K 1,500.00');

  await endRefund(booking, 'complete');
  await expect(payment).toContainText('Arrived on', { timeout: 30_000 });
  await expect(section).toContainText('Arrived on', { timeout: 30_000 });
  await expect.poll(async () => (await storedBooking(request, booking)).paymentStatus).toBe('refunded');
  expect(await emailAbout(booking, 'refund arrived')).toContain('K 1,500.00');
  for (const one of [staff, page]) await one.context().close();
});
