import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Booking } from '@portal/contracts';
import type { Portal } from '@portal/supervisor';
import { newFlight, statementOf } from '../payable-bookings';
import { expect, test as base } from '../portal-test';
import { newClient, storedBooking } from '../records';
import { startOwnPortal } from '../start-portal';
import { buildFormerSite } from './former-site';

/* The pages of the release before, really built, over today's services. Texts are those of that release. */
const minutes = 60_000;

const test = base.extend<object, { formerPortal: Portal }>({
  formerPortal: [
    async ({}, use) => {
      const parent = mkdtempSync(join(tmpdir(), 'portal-former-'));
      const site = await buildFormerSite(parent);
      const portal = await startOwnPortal({ SITE_DIR: site.folder });
      await use(portal);
      await portal.stop();
      await site.remove();
      rmSync(parent, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 15 * minutes },
  ],
  baseURL: async ({ formerPortal }, use) => use(formerPortal.url),
});

test.describe.configure({ mode: 'serial' });

let booking: Booking;

test('a client pays in the payment panel of the release before [A2]', async ({ page, request, useToken }) => {
  const client = await newClient(request);
  booking = await newFlight(request, client);
  await statementOf(request, client, booking._id);
  await useToken(client.token);
  await page.goto(`/my-bookings/${booking._id}`);
  await page.getByRole('radio', { name: 'Other amount' }).check();
  await page.getByLabel('Amount in kwacha').fill('1000');
  await page.getByLabel('Mobile money number').fill('0973456789');
  await page.getByRole('button', { name: /^Pay/ }).click();
  await expect(page.getByRole('region', { name: 'Receipts' }).getByRole('button')).toHaveCount(1);
  await expect(page.getByText('K 1,000.00').first()).toBeVisible();
});

test('an employee takes a payment on the booking page of the release before [A2]', async ({
  page,
  request,
  signInAs,
}) => {
  await signInAs('employee');
  await page.goto(`/employee-dashboard/bookings/${booking._id}`);
  await page.getByRole('button', { name: 'Take payment' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Cash' }).check();
  await dialog.getByLabel(/^Reference|^Drawer/).fill('Front desk');
  await dialog.getByRole('button', { name: 'Take payment' }).click();
  await expect.poll(async () => (await storedBooking(request, booking)).paymentStatus).toBe('paid');
  await expect(page.getByText('K 0.00').first()).toBeVisible();
});

test('staff see payments, work and payment settings in the pages of the release before [A2]', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin');
  await page.goto('/employee-dashboard/payments');
  await expect(page.getByRole('row').filter({ hasText: booking.bookingNumber }).first()).toBeVisible();
  await page.goto('/employee-dashboard/work');
  await expect(page.getByRole('heading', { level: 1, name: 'Work list' })).toBeVisible();
  await page.goto('/admin-dashboard/money');
  await expect(page.getByText('1 USD')).toBeVisible();
  await expect(page.getByRole('rowheader', { name: 'MTN' })).toBeVisible();
});
