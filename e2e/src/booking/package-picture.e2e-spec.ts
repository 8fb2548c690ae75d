import { texts } from '@portal/contracts';
import { expect, waitForApp, test } from '../portal-test';
import { blockScripts } from '../machine-speed';
import { uniqueName } from '../records';

test('an admin adds a picture to a package with two clicks, and all visitors see it', async ({ page, signInAs }) => {
  const name = `Pictured ${uniqueName()}`;
  await page.goto('/');
  const buffer = await page.screenshot();
  await signInAs('admin');
  await page.goto('/admin-dashboard/create-package');
  await page.getByLabel('Package Name').fill(name);
  await page.getByLabel('Description').fill('Canoes and campfires.');
  await page.getByLabel('Price').fill('900');
  await page.getByLabel('Duration').fill('3 days');
  await page.getByLabel('Destinations').fill('Siavonga');
  await page.getByLabel('Picture').setInputFiles({ name: 'home.png', mimeType: 'image/png', buffer });
  await expect(page.getByRole('img', { name: 'Preview of home.png' })).toBeVisible();
  await page.getByRole('button', { name: 'Create package' }).click();
  await expect(page).toHaveURL(/\/packages$/, { timeout: 60_000 });

  const card = page.getByRole('article').filter({ hasText: name });
  const picture = card.getByRole('img', { name });
  await picture.scrollIntoViewIfNeeded();
  const seen = () => picture.evaluate((image: HTMLImageElement) => [image.naturalWidth > 0, image.currentSrc] as const);
  await expect.poll(async () => (await seen())[0]).toBe(true);
  expect((await seen())[1]).toMatch(/\.avif$/);

  await card.getByRole('link', { name: texts.actions.viewDetails }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  const html = await (await page.request.get(page.url())).text();
  expect(html).toContain(`<meta property="og:title" content="${name}" />`);
  const shared = /og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';
  expect((await page.request.get(shared)).headers()['content-type']).toBe('image/jpeg');

  const pictures: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/pictures/')) pictures.push(request.url());
  });
  const release = await blockScripts(page);
  await page.goto(page.url(), { waitUntil: 'commit' });
  const own = page.getByRole('main').getByRole('img', { name, exact: true });
  await expect.poll(() => own.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  const before = await own.boundingBox();
  await page.evaluate(() => (document.documentElement.dataset.saving = 'on'));
  await expect(own).toBeHidden();
  expect(await page.locator('main [data-full] + svg').boundingBox()).toEqual(before);
  await page.evaluate(() => delete document.documentElement.dataset.saving);
  release();
  await waitForApp(page);
  // In the staff workspace the frame is smaller, with the same aspect ratio.
  const { width = 0, height = 0 } = (await own.boundingBox()) ?? {};
  expect(width).toBeGreaterThan(600);
  expect(width / height).toBeCloseTo((before?.width ?? 0) / (before?.height ?? 1), 2);
  expect(new Set(pictures).size).toBe(1);

  await page.getByRole('button', { name: texts.actions.deletePackage }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Delete/ })
    .click();
  await expect(page).toHaveURL(/\/packages$/);
  expect((await page.request.get(shared)).status()).toBe(404);
});
