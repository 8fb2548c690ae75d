import { randomUUID } from 'node:crypto';
import { agencyDate, bookOnBehalfUrl, demoUserIds, href, texts } from '@portal/contracts';
import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from '../portals/credit-portal';
import { tokenOf } from '../portal-test';
import { expectAccessible, checkDialog } from '../screens';

const dayMs = 86_400_000;
const customer = demoUserIds.client;
const { credit } = texts;

/** Sets the rate to K 20 per dollar. */
async function addRate(request: APIRequestContext) {
  const headers = { authorization: `Bearer ${await tokenOf(request, 'admin')}`, 'idempotency-key': randomUUID() };
  const data = { currency: 'USD', perUnit: '20.0000', source: 'agency' };
  const added = await request.post('/api/payments/rates', { headers, data });
  expect(added.ok(), await added.text()).toBe(true);
}

async function creditOf(request: APIRequestContext): Promise<string> {
  const headers = { authorization: `Bearer ${await tokenOf(request, 'employee')}` };
  const response = await request.get(`/api/payments/credits/${customer}`, { headers });
  return ((await response.json()) as { data: { available: { amount: string } } }).data.available.amount;
}

const rowOf = (page: Page) => page.getByRole('row').filter({ hasText: 'client@demo.test' });

/** Records cash of a customer without a booking. */
async function takeCash(page: Page, amount: string) {
  await page.goto(`${href('/employee-dashboard/customer-management')}?q=client@demo.test`);
  const take = rowOf(page).getByRole('button', { name: credit.recordPayment });
  await checkDialog(page, take, 'take a payment from a customer');
  await take.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Amount in kwacha').fill(amount);
  await dialog.getByText('Cash', { exact: true }).click();
  await dialog.getByLabel('Drawer').fill('Front desk');
  await dialog.getByRole('button', { name: credit.recordPayment }).click();
  await expect(page.getByText(/Payment recorded. Receipt R-/).first()).toBeVisible();
}

/** Selects an instant-payment offer and fills in the booking for the customer. */
async function chooseInstant(page: Page) {
  await rowOf(page).getByRole('link', { name: credit.bookFlight }).click();
  await expect(page).toHaveURL(new RegExp(`for=${customer}$`));
  const departure = agencyDate(new Date(Date.now() + 60 * dayMs));
  await page.goto(`${bookOnBehalfUrl(customer)}&from=LUN&to=JNB&departure=${departure}&adults=1`);
  const card = page.getByRole('listitem').filter({ hasText: credit.atOnce }).first();
  await card.getByRole('button', { name: texts.actions.selectOffer }).click();
  await expect(page.getByText(credit.instantTitle)).toBeVisible();
  await expect(page.getByText(/^Booking for /).first()).toBeVisible();
  await page.getByRole('group', { name: 'Date of Birth' }).getByRole('spinbutton').first().click();
  await page.keyboard.type('04051990');
}

test('an employee records cash of a customer and books an instant-payment flight from the credit; a rejected order leaves the credit intact [N2.16]', async ({
  page,
  request,
  signInAs,
  airline,
  allowComplaint,
}) => {
  test.setTimeout(240_000);
  allowComplaint(/422/);
  await addRate(request);
  await signInAs('employee');
  await takeCash(page, '12,000');
  await chooseInstant(page);
  const due = page.getByText(/is due immediately.*K.12,000\.00 of credit, which covers it/);
  const [, price = ''] = /K.([\d,]+\.\d{2}) /.exec(await due.innerText()) ?? [];
  const left = (12_000 - Number(price.replace(',', ''))).toFixed(2);
  await expectAccessible(page, 'an offer that is paid at once');

  const confirm = page.getByRole('button', { name: texts.actions.confirmBooking });
  await airline.fault({ operation: 'order', action: 'sold-out' });
  await confirm.click();
  await expect(page.getByText(texts.success.offerPriced)).toHaveCount(0);
  await expect(confirm).toBeEnabled();
  await expect.poll(() => creditOf(request)).toBe('12000.00');
  await expect(page.getByText(/K.12,000\.00 of credit, which covers it/)).toBeVisible();

  await confirm.click();
  await expect(page).toHaveURL(/\/employee-dashboard\/bookings\/[0-9a-f]{24}$/);
  const record = page.getByRole('complementary', { name: 'Record' });
  await expect(record.getByText('Booked by')).toBeVisible();
  await expect.poll(() => creditOf(request)).toBe(left);
  await expect(page.getByText(texts.statement.creditApplied)).toBeVisible();
  const shown = Number(left).toLocaleString('en-GB', { minimumFractionDigits: 2 }).replace('.', '\\.');
  await expect(page.getByText(new RegExp(`has K.${shown} of credit`))).toBeVisible();
});
