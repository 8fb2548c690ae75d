import { href, texts } from '@portal/contracts';
import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from '../portals/money-portal';
import { newFlight, newPayLink, payByPhone, statementOf, takeCash } from '../payable-bookings';
import { tokenOf } from '../portal-test';
import { newClient } from '../records';
import { addressOf, checkDialog, expectAccessible, settle } from '../screens';

/** Pages of payments and holds beyond the specification. */
const moneyPages = [
  '/pay/:token',
  '/employee-dashboard/bookings/:id',
  '/employee-dashboard/work',
  '/employee-dashboard/payments',
  '/admin-dashboard/daily-review',
  '/admin-dashboard/money',
] as const;

/** Makes holds short enough to appear on the work list. */
async function holdShortly(request: APIRequestContext) {
  const headers = { authorization: `Bearer ${await tokenOf(request, 'admin')}` };
  const data = { days: 4, marginHours: 4, maxHours: 20, autoIssue: true };
  expect((await request.put('/api/settings/holds', { headers, data })).ok()).toBe(true);
}

/** Creates a flight with a part payment at the desk, a pay link and an unmatched payment. */
async function busyFlight(request: APIRequestContext) {
  await holdShortly(request);
  const client = await newClient(request);
  const booking = await newFlight(request, client);
  await statementOf(request, client, booking._id);
  await takeCash(request, booking._id, '100.00');
  return { client, booking, link: await newPayLink(request, booking._id) };
}

test('the pages of money and holds are accessible and fit, in light and dark, on phone and desktop', async ({
  page,
  request,
  signInAs,
  useToken,
}) => {
  test.setTimeout(240_000);
  const { client, booking, link } = await busyFlight(request);
  const own = {
    '/pay/:token': link,
    '/employee-dashboard/bookings/:id': `/employee-dashboard/bookings/${booking._id}`,
  };
  await signInAs('admin');
  for (const path of moneyPages) {
    await page.goto(Object.entries(own).find(([one]) => one === path)?.[1] ?? addressOf(path));
    await settle(page);
    await expectAccessible(page, path);
  }
  await useToken(client.token);
  for (const address of [href('/my-bookings/:id', { id: booking._id }), href('/my-bookings')]) {
    await page.goto(address);
    await settle(page);
    await expectAccessible(page, address);
  }
});

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();

test('the payment dialogs are accessible and fit', async ({ page, request, signInAs, spoilMoney, endPayment }) => {
  test.setTimeout(240_000);
  const { client, booking } = await busyFlight(request);
  await spoilMoney({ operation: 'deposit', action: 'wrong-amount', times: 1 });
  await payByPhone(request, client, booking._id, '50.00');
  await endPayment(booking, 'complete');
  await signInAs('admin');
  await page.goto(href('/employee-dashboard/bookings/:id', { id: booking._id }));
  await expect(page.getByRole('table', { name: 'Payments' }).getByText('Mismatch')).toBeVisible();
  await checkDialog(page, button(page, 'Take payment'), 'take payment');
  await checkDialog(page, button(page, 'Payment link'), 'payment link');
  await checkDialog(page, button(page, 'Reverse'), 'reverse');

  await page.goto(href('/admin-dashboard/money'));
  await settle(page);
  await checkDialog(page, button(page, 'Add a rate for USD'), 'add a rate');
  await checkDialog(page, button(page, 'Assign'), 'assign money');
});

test('the page of a new pay link is accessible and fits', async ({ page, request, signInAs }) => {
  const { booking } = await busyFlight(request);
  await signInAs('employee');
  await page.goto(href('/employee-dashboard/bookings/:id', { id: booking._id }));
  await button(page, 'Payment link').click();
  await button(page, 'Create link').click();
  await expect(page.getByText(texts.desk.linkMade)).toBeVisible();
  await expectAccessible(page, 'the link that was made');
});
