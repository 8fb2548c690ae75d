import { href, texts, type TravelPackage } from '@portal/contracts';
import type { APIRequestContext, Page } from '@playwright/test';
import { dayAhead } from '@portal/driver';
import { expect, test } from '../portals/change-portal';
import { setChangeFee } from '../payable-bookings';
import { newBooking, newClient, newPackage, storedBooking } from '../records';
import { expectAccessible } from '../screens';

const words = texts.dateChanges;
const days = [40, 47, 54].map((ahead) => dayAhead(ahead)) as [string, string, string];
const phone = { width: 360, height: 740 };
test.use({ viewport: phone });

/** Books both places of a date. */
async function book(request: APIRequestContext, travelPackage: TravelPackage, startDate: string) {
  const client = await newClient(request);
  const endDate = new Date(Date.parse(startDate) + 6 * 86_400_000).toISOString().slice(0, 10);
  const booking = await newBooking(request, client, { travelPackage, dates: { startDate, endDate } });
  return { client, booking };
}

const fitsWidth = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

test('a client moves a package to another date, and pays the change fee with the rest [N6.12]', async ({
  page,
  request,
  useToken,
}) => {
  await setChangeFee(request);
  const [first, second, third] = days;
  const travelPackage = await newPackage(request, {
    price: 3_000,
    placesPerDate: 2,
    availableDates: days.map((day) => `${day}T00:00:00.000Z`),
  });
  const { client, booking } = await book(request, travelPackage, first);
  await book(request, travelPackage, second);
  await useToken(client.token);
  await page.goto(href('/my-bookings/:id', { id: booking._id }));
  await page.getByRole('button', { name: words.action }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: words.title });
  // The second date is full.
  await expect(dialog.getByRole('radio')).toHaveCount(1);
  await expect(dialog.getByRole('button', { name: words.confirm })).toBeDisabled();
  await dialog.getByRole('radio').focus();
  await page.keyboard.press('Space');
  await expect(dialog.getByText(`${words.fee}: K 150.00`)).toBeVisible();
  expect(await fitsWidth(page)).toBe(true);
  await expectAccessible(page, 'dates of a package');
  await page.setViewportSize(phone);
  await dialog.getByRole('button', { name: words.confirm }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText(words.movedDone)).toBeVisible();
  expect((await storedBooking(request, booking)).selectedTravelDates.startDate.slice(0, 10)).toBe(third);
  await expect(page.getByText('K 6,150.00').first()).toBeVisible();
  await expectAccessible(page, 'a package on another date');
  await page.setViewportSize(phone);
  expect(await fitsWidth(page)).toBe(true);
  await page.goto(href('/packages/:id', { id: travelPackage._id }));
  const dates = page.getByLabel(/Travel Dates/);
  await expect(dates.locator('option').filter({ hasText: ', full' })).toHaveCount(2);
});
