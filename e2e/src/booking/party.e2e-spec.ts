import { href, texts } from '@portal/contracts';
import { dayAhead } from '@portal/driver';
import { expect, test } from '../portal-test';
import { newBooking, newClient, newPackage, storedBooking } from '../records';
import { expectAccessible } from '../screens';

const words = texts.party;
const phone = { width: 360, height: 740 };
test.use({ viewport: phone });

test('one of four leaves a group with "4 pay for 3", and sees the new price first [N6.13]', async ({
  page,
  request,
  useToken,
}) => {
  const startDate = dayAhead(40);
  const travelPackage = await newPackage(request, {
    price: 1_000,
    groupOffer: { travelers: 4, paying: 3 },
    availableDates: [`${startDate}T00:00:00.000Z`],
  });
  const client = await newClient(request);
  const dates = { startDate, endDate: dayAhead(43) };
  const booking = await newBooking(request, client, { travelPackage, numberOfTravelers: 4, dates });
  expect(booking.totalPrice).toBe(3_000);

  await useToken(client.token);
  await page.goto(href('/my-bookings/:id', { id: booking._id }));
  await page.getByRole('button', { name: words.action }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: words.title });
  const confirm = (travelers: number) => dialog.getByRole('button', { name: words.confirm(travelers) });
  await dialog.getByLabel(words.remaining).selectOption('2');
  await expect(dialog).toContainText('K 2,000.00');
  await dialog.getByLabel(words.remaining).selectOption('3');
  await expect(dialog).toContainText(words.fewerFree);
  await expectAccessible(page, 'fewer travelers');
  await page.setViewportSize(phone);
  expect((await storedBooking(request, booking)).numberOfTravelers).toBe(4);

  await confirm(3).focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: words.changed(3) })).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Booking details' })).toContainText('3');
  const stored = await storedBooking(request, booking);
  expect([stored.numberOfTravelers, stored.totalPrice]).toEqual([3, 3_000]);
});

test('the page of a package names its group offer, and an admin edits it', async ({ page, request, signInAs }) => {
  const travelPackage = await newPackage(request, { groupOffer: { travelers: 4, paying: 3 } });
  const path = href('/packages/:id', { id: travelPackage._id });
  await signInAs('admin');
  await page.goto(path);
  await expect(page.getByRole('complementary', { name: 'Price and dates' })).toContainText(words.groupOffer(4, 3));
  await page.goto(href('/admin-dashboard/edit-package/:id', { id: travelPackage._id }));
  await page.getByLabel('Group Offer (optional)').selectOption(words.groupOffer(6, 5));
  await page.getByRole('button', { name: texts.actions.saveChanges }).click();
  await expect(page.getByRole('status').filter({ hasText: texts.success.packageUpdated })).toBeVisible();
  const found = (await (await request.get(`/api${path}`)).json()) as { data: { groupOffer: object } };
  expect(found.data.groupOffer).toEqual({ travelers: 6, paying: 5 });
});
