import { demoPackageIds, href, texts } from '@portal/contracts';
import type { Page } from '@playwright/test';
import { expect, waitForApp, test } from '../portal-test';

const saveData = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));

/** Counts the visible parts of the page's illustrations. */
const drawn = (page: Page) =>
  page.locator('[data-scene]').evaluateAll((scenes) => {
    const parts = scenes.flatMap(({ children }) => [...children]);
    return parts.filter((part) => part.getBoundingClientRect().width > 0).length;
  });

/** Returns the files that are prefetched on hover and focus. */
async function fetchedAhead(page: Page): Promise<string[]> {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  const link = page.getByRole('banner').getByRole('link', { name: texts.actions.bookAFlight });
  await link.hover();
  await link.focus();
  await page.waitForTimeout(1_000);
  return requested.filter((path) => path.endsWith('.js'));
}

test('a device with Data Saver loads no illustrations and prefetches nothing, and the user can override it', async ({
  page,
}) => {
  await saveData(page);
  await page.goto(href('/'));
  await waitForApp(page);
  expect(await drawn(page)).toBe(0);
  expect(await fetchedAhead(page)).toEqual([]);
  await page.getByRole('button', { name: /^Theme: / }).click();
  await page.getByRole('menuitem', { name: 'Low data: on' }).click();
  await expect.poll(() => drawn(page)).toBeGreaterThan(0);
  await page.reload();
  await waitForApp(page);
  expect(await drawn(page)).toBeGreaterThan(0);
  expect(await fetchedAhead(page)).not.toEqual([]);
});

test('without Data Saver everything is drawn, and the user can turn it off permanently', async ({ page }) => {
  await page.goto(href('/packages/:id', { id: demoPackageIds[1]! }));
  await waitForApp(page);
  await expect.poll(() => drawn(page)).toBeGreaterThan(0);
  await page.getByRole('button', { name: /^Theme: / }).click();
  await page.getByRole('menuitem', { name: 'Low data: off' }).click();
  expect(await drawn(page)).toBe(0);
  await page.goto(href('/packages'));
  await waitForApp(page);
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(await drawn(page)).toBe(0);
});
