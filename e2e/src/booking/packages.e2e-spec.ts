import { confirmPackageDeletion, demoPackageIds, href, texts } from '@portal/contracts';
import type { Locator } from '@playwright/test';
import { expect, test } from '../portal-test';
import { uniqueName } from '../records';

test('an admin creates, edits and deletes a package [S2.create-package.2] [S2.create-package.3] [S2.create-package.4] [S2.edit-package.1] [S2.edit-package.4] [S2.package.7] [S2.package.8] [S4.package.2] [S8.success.packageCreated] [S8.success.packageUpdated] [S8.success.packageDeleted]', async ({
  page,
  signInAs,
}) => {
  const name = `Trip ${uniqueName()}`;
  const expectStatus = (text: string) => expect(page.getByRole('status').filter({ hasText: text })).toBeVisible();
  await signInAs('admin');
  await page.goto('/admin-dashboard/create-package');
  const create = page.getByRole('button', { name: 'Create package' });
  await create.click();
  await expect(page.getByRole('alert')).toHaveText(texts.validation.packageFieldsRequired);
  await page.getByLabel('Package Name').fill(name);
  await page.getByLabel('Description').fill('Canoes and campfires.');
  await page.getByLabel('Price').fill('1,250.50');
  await expect(page.getByLabel('Currency')).toHaveValue('ZMW');
  await page.getByLabel('Duration').fill('3 days');
  await page.getByLabel('Destinations').fill(' , ');
  await create.click();
  await expect(page.getByRole('alert')).toHaveText(texts.validation.destinationRequired);
  await page.getByLabel('Destinations').fill(' Siavonga, , Lower Zambezi ,');
  await page.getByLabel('Available Dates').fill('2030-05-01, 2030-06-01');
  await create.click();
  await expectStatus(texts.success.packageCreated);
  await expect(page).toHaveURL(/\/packages$/);

  await page
    .getByRole('article')
    .filter({ hasText: name })
    .getByRole('link', { name: texts.actions.viewDetails })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await page.getByRole('link', { name: texts.actions.editPackage }).click();
  for (const place of ['Siavonga', 'Lower Zambezi'])
    await expect(page.getByRole('button', { name: `Remove ${place}` })).toBeVisible();
  for (const day of ['Wed, 1 May 2030', 'Sat, 1 Jun 2030'])
    await expect(page.getByRole('button', { name: `Remove ${day}` })).toBeVisible();
  const save = page.getByRole('button', { name: texts.actions.saveChanges });
  await save.click();
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: texts.unchanged.package })).toBeVisible();
  await page.getByLabel('Maximum Capacity').fill('14');
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await save.click();
  expect((await sent).postDataJSON()).toEqual({ maxCapacity: 14, version: 0 });
  await expectStatus(texts.success.packageUpdated);

  await page.getByRole('button', { name: texts.actions.deletePackage }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(confirmPackageDeletion(name));
  await dialog.getByRole('button', { name: /Delete/ }).click();
  await expectStatus(texts.success.packageDeleted);
  await expect(page).toHaveURL(/\/packages$/);
  await expect(page.getByText(name)).toHaveCount(0);
});

test('price and booking button of a package stay visible on a phone and cover no text', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(href('/packages/:id', { id: demoPackageIds[1]! }));
  const book = page.getByRole('button', { name: texts.actions.bookPackage });
  const days = page.getByRole('region', { name: 'Day by day' }).getByRole('heading', { level: 3 });
  await expect(days).toHaveCount(6);
  for (const day of [0, 3, 5]) {
    await days.nth(day).evaluate((heading) => heading.scrollIntoView({ block: 'center' }));
    // The heading is not covered.
    await days.nth(day).click({ trial: true });
    await expect(book).toBeInViewport({ ratio: 1 });
  }
  await book.click();
  await expect(page.getByRole('heading', { name: texts.actions.bookPackage })).toBeInViewport();
  // The form has its own button: the bar is behind the header.
  const bottomOf = async (part: Locator) => ((box) => (box ? box.y + box.height : NaN))(await part.boundingBox());
  const header = await bottomOf(page.getByRole('banner'));
  await expect.poll(() => bottomOf(book)).toBeLessThanOrEqual(header);
});

test('the map of a package begins where the trip begins, and its numbers follow the days', async ({ page }) => {
  await page.goto(href('/packages/:id', { id: demoPackageIds[0]! }));
  const stops = page.getByRole('region', { name: 'Where you go' }).getByRole('listitem');
  await expect(stops.first()).toContainText(/^Lusaka days? 1/);
  const firstDays = (await stops.allInnerTexts()).map((stop) => Number(/days? (\d+)/.exec(stop)?.[1] ?? Infinity));
  expect(firstDays).toEqual(firstDays.toSorted((one, other) => one - other));
  // Two numbers never share a place on the map.
  const marks = page.getByRole('img', { name: /^Map of / }).locator('circle + text');
  const spots = await marks.evaluateAll((texts) =>
    texts.map((text) => `${text.getAttribute('x')} ${text.getAttribute('y')}`),
  );
  expect(new Set(spots).size).toBe(spots.length);
  expect(spots).toHaveLength(await stops.count());
});

test('a visitor filters the packages and shares the result', async ({ page }) => {
  await page.goto(href('/packages'));
  await page.getByRole('button', { name: 'Search and filter' }).click();
  await expect(page.getByLabel('Search packages')).toBeFocused();
  await page.keyboard.type('safari');
  await page.getByLabel('Length').selectOption({ label: '4 to 7 days' });
  const names = () => page.getByRole('article').getByRole('heading').allTextContents();
  await expect.poll(names).toContain('South Luangwa Walking Safari');
  const found = await names();
  expect(found.length).toBeLessThan(12);
  await page.reload();
  await expect(page.getByLabel('Search packages')).toHaveValue('safari');
  await expect.poll(names).toEqual(found);
  await page.getByRole('button', { name: texts.actions.clearSearch }).click();
  await expect.poll(async () => (await names()).length).toBeGreaterThan(found.length);
});
