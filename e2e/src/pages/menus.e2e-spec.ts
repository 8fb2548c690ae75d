import { expect, waitForApp, test } from '../portal-test';

/** Chunk of the overlays. */
const overlays = /\/overlays\./;

test('a menu loads on demand, by keyboard and by pointer', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.goto('/');
  await waitForApp(page);
  await page.waitForLoadState('networkidle');
  expect(requested.filter((url) => overlays.test(url))).toEqual([]);

  const trigger = page.getByRole('button', { name: /^Theme/ });
  const entries = page.getByRole('menuitem');
  await trigger.focus();
  await page.keyboard.press('Enter');
  await expect(entries.first()).toBeFocused();
  expect(requested.some((url) => overlays.test(url))).toBe(true);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(trigger).toBeFocused();

  await page.keyboard.press('ArrowUp');
  await expect(entries.last()).toBeFocused();
  await page.keyboard.press('Escape');
  await trigger.click();
  await page.getByRole('menuitem', { name: 'Dark' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByRole('menu')).toHaveCount(0);
});

test('a menu that failed to load opens on the next try', async ({ page, allowComplaint }) => {
  allowComplaint(/overlays|503|Failed to load|ChunkLoadError/i);
  await page.goto('/');
  await waitForApp(page);
  let rejectedAt = Infinity;
  await page.route('**/overlays.*', (route) => {
    rejectedAt = Date.now();
    return route.fulfill({ status: 503, body: '' });
  });
  const trigger = page.getByRole('button', { name: /^Theme/ });
  await trigger.click();
  // Waits for requests of hover, press and release, so that none is still in flight when the block is removed.
  await expect.poll(() => Date.now() - rejectedAt, { timeout: 15_000 }).toBeGreaterThan(1_000);
  await expect(page.getByRole('menu')).toHaveCount(0);
  await page.unroute('**/overlays.*');
  await trigger.click();
  await expect(page.getByRole('menu')).toBeVisible();
});
