import { type CancelTerm, href, type SignedIn, texts } from '@portal/contracts';
import { dayAhead, packageBooking, personOf } from '@portal/driver';
import type { APIRequestContext } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { payByPhone, statementOf } from '../payable-bookings';
import { doorOf, tokenOf } from '../portal-test';
import { expect, pageFor, test } from '../portals/money-portal';
import { confirmedAccount, newPackage, storedBooking } from '../records';
import { expectAccessible, settle } from '../screens';

const { refunds: words } = texts;

async function saveTerms(request: APIRequestContext, cancelTerms: CancelTerm[]): Promise<void> {
  const headers = { authorization: `Bearer ${await tokenOf(request, 'admin')}` };
  const data = { days: 6, marginHours: 4, maxHours: 48, autoIssue: true, cancelTerms };
  expect((await request.put('/api/settings/holds', { headers, data })).ok()).toBe(true);
}
test.beforeEach(({ request }) => saveTerms(request, [{ daysBefore: 60, percent: 20 }]));
test.afterEach(({ request }) => saveTerms(request, []));

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
  const { email, password } = await confirmedAccount(request);
  const data = { email, password };
  const client = (await (await request.post('/api/auth/login', { data })).json()) as SignedIn;
  const startDate = dayAhead(45);
  const travelPackage = await newPackage(request, { price: 4_000, availableDates: [`${startDate}T00:00:00.000Z`] });
  const body = packageBooking(travelPackage, {
    numberOfTravelers: 1,
    selectedTravelDates: { startDate, endDate: dayAhead(48) },
    contact: { emailAddress: client.user.email, phoneNumber: '+260970555199' },
  });
  const { booking } = await personOf(doorOf(request), client).api.createBooking(body, randomUUID());
  await statementOf(request, client, booking._id);
  await payByPhone(request, client, booking._id, '2000.00');
  await endPayment(booking, 'complete');
  await expect.poll(async () => (await storedBooking(request, booking)).money?.received.amount).toBe('2000.00');

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
