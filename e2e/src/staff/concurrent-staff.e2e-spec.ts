import { type Booking, href, type Role, texts, tokenStorageKey } from '@portal/contracts';
import type { Browser, Page } from '@playwright/test';
import { expect, test } from '../portals/money-portal';
import { newFlight, payByPhone, statementOf } from '../payable-bookings';
import { tokenOf } from '../portal-test';
import { newClient, storedBooking } from '../records';
import { settle } from '../screens';

async function pageOf(browser: Browser, baseURL: string, token: string): Promise<Page> {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [tokenStorageKey, token] as const);
  return page;
}

const rowOf = (page: Page, { bookingNumber }: Booking) =>
  page.getByRole('table', { name: 'Holds ending' }).getByRole('row').filter({ hasText: bookingNumber });

test('of two staff who take an item concurrently one gets it, and all others see who [N2.12]', async ({
  browser,
  baseURL,
  request,
}) => {
  test.setTimeout(180_000);
  const headers = { authorization: `Bearer ${await tokenOf(request, 'admin')}` };
  const data = { days: 4, marginHours: 4, maxHours: 20, autoIssue: true };
  expect((await request.put('/api/settings/holds', { headers, data })).ok()).toBe(true);
  const booking = await newFlight(request, await newClient(request));
  const open = async (role: Role) => {
    const page = await pageOf(browser, `${baseURL}`, await tokenOf(request, role));
    await page.goto('/employee-dashboard/work');
    await settle(page);
    await expect(rowOf(page, booking)).toContainText(texts.work.nobody);
    return page;
  };
  const [employee, admin, watching] = [await open('employee'), await open('admin'), await open('superadmin')];
  await Promise.all(
    [employee, admin].map((page) => rowOf(page, booking).getByRole('button', { name: 'Assign to me' }).click()),
  );
  await expect.poll(async () => (await storedBooking(request, booking)).assignee?.username).toBeTruthy();
  const username = (await storedBooking(request, booking)).assignee?.username ?? '';
  const [winner, other] = username.startsWith('employee') ? [employee, admin] : [admin, employee];
  await expect(rowOf(winner, booking)).toContainText(texts.work.you);
  await expect(other.getByText(`${username} is already working on this booking.`).first()).toBeVisible();
  await expect(rowOf(other, booking)).toContainText(username);
  await expect(rowOf(watching, booking)).toContainText(username, { timeout: 35_000 });
  for (const page of [employee, admin, watching]) await page.context().close();
});

test('while payments is down a client books, cancels and sees that paying is not possible; deposits received meanwhile appear after the restart [N1.20]', async ({
  page,
  request,
  useToken,
  endPayment,
  moneyPortal,
  allowComplaint,
}) => {
  test.setTimeout(240_000);
  // Console message for a failed response.
  allowComplaint(/50[234]/);
  const client = await newClient(request);
  const booking = await newFlight(request, client);
  await statementOf(request, client, booking._id);
  await payByPhone(request, client, booking._id, '50.00');
  await useToken(client.token);
  const payments = moneyPortal.processes['payments'];
  await payments?.stop(10_000);
  try {
    await page.goto(href('/my-bookings/:id', { id: booking._id }));
    await expect(page.getByText(texts.paying.unavailable)).toBeVisible({ timeout: 30_000 });
    const meanwhile = await newFlight(request, client);
    await page.goto('/my-bookings');
    await expect(page.getByRole('table').getByText(meanwhile.bookingNumber)).toBeVisible();
    const headers = { authorization: `Bearer ${client.token}` };
    expect((await request.delete(`/api/bookings/${meanwhile._id}`, { headers })).ok()).toBe(true);
    await endPayment(booking, 'complete');
  } finally {
    await payments?.start();
  }
  await page.goto(href('/my-bookings/:id', { id: booking._id }));
  const panel = page.getByRole('region', { name: texts.paying.title });
  await expect(panel.locator('dd').nth(1)).toHaveText('K 50.00', { timeout: 90_000 });
});
