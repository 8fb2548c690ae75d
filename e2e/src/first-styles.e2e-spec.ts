import { holdScripts } from './pace';
import { expect, test } from './portal-test';

for (const width of [360, 1280]) {
  test(`the search of the home page stands from the first on where it stays, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const release = await holdScripts(page, '**/*.js');
    await page.goto('/', { waitUntil: 'commit' });
    const search = page.getByRole('form', { name: 'Flight search' });
    const places = async () => {
      await expect(search).toBeVisible();
      await page.evaluate(() => document.fonts.ready);
      return search.evaluate((form) =>
        [form, ...form.querySelectorAll('input, button')].map((element) => {
          const { x, y, width: wide, height } = element.getBoundingClientRect();
          return [x, y, wide, height].map(Math.round);
        }),
      );
    };
    const seen = await places();
    release();
    await expect(page.locator('#root:not([data-prerendered]) main h1')).toHaveCount(1);
    expect(await places()).toEqual(seen);
  });
}
