import { agencyDate, href, type SignedIn, texts } from '@portal/contracts';
import type { APIRequestContext, Page } from '@playwright/test';
import { setChangeFee, ticketedFlight } from '../payable-bookings';
import { expect, test } from '../portals/change-portal';
import { newClient, storedBooking } from '../records';
import { expectAccessible } from '../screens';

const words = texts.dateChanges;
const phone = { width: 320, height: 740 };
test.use({ viewport: phone });

const dayMs = 86_400_000;
const newDay = agencyDate(new Date(Date.now() + 75 * dayMs));

/** Creates a client with a paid and ticketed flight. */
async function ticketed(request: APIRequestContext): Promise<{ client: SignedIn; id: string; bookingNumber: string }> {
  const client = await newClient(request);
  const { _id: id, bookingNumber } = await ticketedFlight(request, client);
  return { client, id, bookingNumber };
}

/** Searches for flights on the new day with the keyboard. */
async function search(page: Page) {
  await page.getByRole('button', { name: words.action }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: words.title });
  await dialog.getByRole('spinbutton').first().focus();
  const [year, month, day] = newDay.split('-');
  await page.keyboard.type(`${day}${month}${year}`);
  await dialog.getByRole('button', { name: words.search }).focus();
  await page.keyboard.press('Enter');
  return dialog;
}

const fitsWidth = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

test('a client changes the date and pays the difference [N6.14]', async ({
  page,
  request,
  airline,
  useToken,
  endPayment,
}) => {
  test.setTimeout(240_000);
  await setChangeFee(request);
  const { client, id, bookingNumber } = await ticketed(request);
  await useToken(client.token);
  await page.goto(href('/my-bookings/:id', { id }));
  await airline.fault({ operation: 'change-quote', action: 'change-total', amount: '700.00' });
  const dialog = await search(page);
  await expect(dialog.getByText(`${words.toPay}: K 850.00`).first()).toBeVisible();
  await expectAccessible(page, 'flights on another day');
  await page.setViewportSize(phone);
  expect(await fitsWidth(page)).toBe(true);
  await dialog
    .getByRole('button', { name: /^Choose / })
    .first()
    .click();
  await expect(dialog.getByText('K 150.00').last()).toBeVisible();
  await expectAccessible(page, 'a change of the date to confirm');
  await page.setViewportSize(phone);
  await dialog.getByRole('button', { name: words.confirmAndPay }).click();
  await expect(page.getByText(words.awaitingTitle)).toBeVisible();

  const form = page.getByRole('form', { name: texts.paying.title });
  await form.getByLabel('Mobile money number').fill('260973456789');
  await form.getByRole('button', { name: /^Pay/ }).click();
  await endPayment({ bookingNumber }, 'complete');
  await expect(page.getByText(words.doneTitle)).toBeVisible({ timeout: 60_000 });
  const stored = await storedBooking(request, { bookingNumber } as Parameters<typeof storedBooking>[1]);
  expect(stored.selectedTravelDates.startDate.slice(0, 10)).toBe(newDay);
  const order = (await airline.orders()).find(({ reference }) => reference === bookingNumber);
  expect(order?.changes).toMatchObject([{ total: '700.00' }]);
  await expectAccessible(page, 'a booking with a changed date');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Supplement of K.850\.00 \(PDF\)$/ }).click();
  expect((await saved).suggestedFilename()).toBe(texts.statement.document.fileName(bookingNumber, 2));
});
