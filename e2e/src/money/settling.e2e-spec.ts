import type { APIRequestContext } from '@playwright/test';
import { type Booking, href, type Problem, type SignedIn, texts } from '@portal/contracts';
import { expect, pageFor, test } from '../portals/money-portal';
import { issueAutomatically, paidFlight } from '../payable-bookings';
import { tokenOf } from '../portal-test';
import { newClient, storedBooking, unprovenSessions } from '../records';
import { answerStepUp, expectAccessible, openRefund, settle } from '../screens';

const { settling: words } = texts;

/**
 * Booking of a flight that its owner paid and cancelled. Flights to Nairobi cost more than K 2,000, above which a refund
 * needs a second person.
 */
async function cancelledFlight(request: APIRequestContext, client: SignedIn): Promise<Booking> {
  const booking = await paidFlight(request, client, 'NBO');
  const headers = { authorization: `Bearer ${client.token}` };
  expect((await request.delete(`/api/bookings/${booking._id}`, { headers })).ok()).toBe(true);
  return booking;
}

/** Paid seats stay held until staff issue the tickets, so that the client can cancel them. */
test.beforeEach(({ request }) => issueAutomatically(request, false));
test.afterEach(({ request }) => issueAutomatically(request, true));

test('[A12] [A13] an employee requests a bank transfer for a cancelled booking, an admin confirms it with a second factor, and the client sees it', async ({
  browser,
  baseURL,
  request,
}) => {
  test.setTimeout(240_000);
  const client = await newClient(request);
  const booking = await cancelledFlight(request, client);
  const paid = `K ${booking.totalPrice.toLocaleString('en-GB', { minimumFractionDigits: 2 })}`;
  const workOf = async (token: string) => {
    const page = await pageFor(browser, baseURL, token);
    return { page, ...(await openRefund(page, booking)) };
  };

  const employee = await workOf(await tokenOf(request, 'employee'));
  await expect(employee.item).toContainText('The booking was cancelled.');
  await expect(employee.item).toContainText(`${paid}to refund`);
  await employee.item.getByRole('button', { name: words.settleMore }).click();
  await employee.dialog.getByLabel(/^Retain/).fill('100');
  await employee.dialog.getByRole('radio', { name: words.ways.bank }).check();
  await employee.dialog.getByLabel(words.accountHolder).fill('Canarina Banda');
  await employee.dialog.getByRole('textbox', { name: /^Bank/ }).fill('Stanbic');
  await employee.dialog.getByLabel(words.accountNumber).fill('0140009874821');
  await employee.dialog.getByLabel(new RegExp(`^${words.reason}`)).fill('The client cancelled in time.');
  await expect(employee.dialog).toContainText(words.needsSecond);
  await expectAccessible(employee.page, 'requesting a settlement');
  await employee.page.setViewportSize({ width: 1280, height: 900 });
  // Everything is visible without scrolling, also in the longest form of the dialog.
  const hidden = await employee.dialog.evaluate((dialog) =>
    [dialog, ...dialog.querySelectorAll('*:not(textarea)')]
      .filter((box) => getComputedStyle(box).overflowY === 'auto')
      .map((box) => box.scrollHeight - box.clientHeight),
  );
  expect(hidden).toEqual([0]);
  await employee.dialog.getByRole('button', { name: words.request }).click();
  await expect(employee.dialog).toHaveCount(0);
  await expect(employee.item).toContainText(/Requested by employee/);
  expect((await storedBooking(request, booking)).money?.refunded.amount).toBe('0.00');

  const account = await unprovenSessions(request, 'admin', 1);
  const admin = await workOf(account.tokens[0] ?? '');
  await admin.item.getByRole('button', { name: words.settleMore }).click();
  await expect(admin.dialog).toContainText(words.maskedAccount('Stanbic', '4821'));
  await expectAccessible(admin.page, 'confirming a settlement');
  await admin.page.setViewportSize({ width: 1280, height: 900 });
  await admin.dialog.getByRole('button', { name: words.revealAccount }).click();
  await answerStepUp(admin.page, account.recoveryCodes[0]);
  await expect(admin.dialog).toContainText('0140009874821');
  await expectAccessible(admin.page, 'the account of a transfer');
  // The factor of the reveal is still fresh.
  await admin.dialog.getByLabel(words.reference).fill('FT26-0001');
  await admin.dialog.getByRole('button', { name: words.confirm }).click();
  await expect(admin.item).toHaveCount(0, { timeout: 30_000 });
  await expect(employee.item).toHaveCount(0, { timeout: 30_000 });

  const given = `K ${(booking.totalPrice - 100).toLocaleString('en-GB', { minimumFractionDigits: 2 })}`;
  const page = await pageFor(browser, baseURL, client.token);
  await page.goto(href('/my-bookings/:id', { id: booking._id }));
  await settle(page);
  const payment = page.getByRole('region', { name: 'Payment' });
  await expect(payment).toContainText(`${given} was paid out by bank transfer on`);
  await expect(payment).toContainText(words.retainedNote('K 100.00'));
  await expectAccessible(page, 'a booking whose money is settled');
  for (const one of [employee.page, admin.page, page]) await one.context().close();
});

test('[N6.7] an approval without a fresh factor asks for one and goes on where it was', async ({
  browser,
  baseURL,
  request,
}) => {
  const booking = await cancelledFlight(request, await newClient(request));
  const asked = { retain: '100', way: 'cash', reason: 'The client cancelled in time.' };
  const headers = { authorization: `Bearer ${await tokenOf(request, 'employee')}` };
  const settlement = `/api/payments/bookings/${booking._id}/settle`;
  // Payments learns of the cancellation shortly after it.
  await expect.poll(async () => (await request.post(settlement, { headers, data: asked })).status()).toBe(200);

  const account = await unprovenSessions(request, 'admin', 1);
  const token = account.tokens[0] ?? '';
  const refused = await request.post(settlement, { headers: { authorization: `Bearer ${token}` }, data: asked });
  expect([refused.status(), ((await refused.json()) as Problem).code]).toEqual([403, 'STEP_UP_NEEDED']);

  const page = await pageFor(browser, baseURL, token);
  const { item, dialog } = await openRefund(page, booking);
  await item.getByRole('button', { name: words.settleMore }).click();
  await dialog.getByRole('button', { name: words.confirm }).click();
  await answerStepUp(page, account.recoveryCodes[0]);
  await expect(dialog).toHaveCount(0);
  await expect(item).toHaveCount(0, { timeout: 30_000 });
  const given = (booking.totalPrice - 100).toFixed(2);
  await expect.poll(async () => (await storedBooking(request, booking)).money?.refunded.amount).toBe(given);
  await page.context().close();
});
