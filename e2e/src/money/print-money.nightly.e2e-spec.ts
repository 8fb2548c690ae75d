import { href, texts } from '@portal/contracts';
import { readPrintedPages } from '@portal/test-kit/pdf';
import { readFileSync } from 'node:fs';
import { expect, test } from '../portals/money-portal';
import { newFlight, newPayLink, statementOf, takeCash } from '../payable-bookings';
import { expectWhole, expectWholePrint, printed } from '../printing/printed';
import { newClient } from '../records';
import { settle } from '../screens';

/** Payment rows on every document of a part-paid trip. */
const money = ['Total', 'Paid', texts.paying.stillToPay];

test('prints a part-paid trip, its receipt and its pay link completely', async ({ page, request, useToken }) => {
  const client = await newClient(request);
  const booking = await newFlight(request, client);
  await statementOf(request, client, booking._id);
  await takeCash(request, booking._id, '100.00');
  await useToken(client.token);

  await page.goto(href('/my-bookings/:id', { id: booking._id }));
  const receipt = page.getByRole('region', { name: 'Receipts' }).getByRole('button').first();
  await expect(receipt).toBeVisible();
  await settle(page);
  const trip = (await expectWholePrint(page)).texts.join(' ');
  for (const word of [...money, `${booking.amadeusRecordLocator}`]) expect(trip).toContain(word);

  const file = page.waitForEvent('download');
  await receipt.click();
  expectWhole(await readPrintedPages(readFileSync(await (await file).path())));

  await page.goto(await newPayLink(request, booking._id));
  await settle(page);
  await expectWholePrint(page);
});

test("prints a customer's booking for staff with its payments", async ({ page, request, signInAs }) => {
  const client = await newClient(request);
  const booking = await newFlight(request, client);
  await statementOf(request, client, booking._id);
  await takeCash(request, booking._id, '100.00');
  await signInAs('employee');
  await page.goto(href('/employee-dashboard/bookings/:id', { id: booking._id }));
  await expect(page.getByText(texts.paying.stillToPay).first()).toBeVisible();
  await settle(page);
  const { texts: sheets } = await expectWholePrint(page);
  expect(sheets.join(' ')).toContain('100.00');
});

test('prints the work list, payments, payment settings, daily review and activity log whole', async ({
  page,
  request,
  signInAs,
}) => {
  const client = await newClient(request);
  const booking = await newFlight(request, client);
  await statementOf(request, client, booking._id);
  await takeCash(request, booking._id, '100.00');
  const pages = [
    ['admin', href('/employee-dashboard/work')],
    ['admin', href('/employee-dashboard/payments')],
    ['admin', href('/admin-dashboard/money')],
    ['admin', href('/admin-dashboard/daily-review')],
  ] as const;
  for (const [role, address] of pages) {
    await signInAs(role);
    // Placeholders of lazy parts are taller than the rest of a sheet.
    await page.goto(address, { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await settle(page);
    await expectWholePrint(page);
  }
  // The printed log may have a nearly empty page.
  await signInAs('superadmin');
  await page.goto(href('/admin-dashboard/activity'));
  await settle(page);
  expectWhole(await printed(page));
});
