import { href, texts } from '@portal/contracts';
import { expect, test } from './portal-test';

/** A4 as browsers print it: to the edge, and with their usual margins. */
for (const width of [794, 718]) {
  test(`my bookings are printed on ${width} px of paper with nothing cut and nothing to press`, async ({
    page,
    signInAs,
  }) => {
    await signInAs('client');
    await page.setViewportSize({ width, height: 1123 });
    await page.goto(href('/my-bookings'));
    const table = page.getByRole('table', { name: texts.trips.upcoming });
    await expect(table).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('button')).toHaveCount(0);
    // The name of a trip leads to its page on a screen; on paper it reads as text.
    const links = page.locator('main a:visible');
    for (const link of await links.all()) await expect(link).toHaveCSS('text-decoration-line', 'none');
    const cut = await table.evaluate((element) => {
      const edge = document.documentElement.clientWidth;
      const parts = [...element.querySelectorAll('th, td, td *, th *')];
      return parts
        .filter((part) => {
          const cell = part.closest('tbody :is(th, td)');
          const { right } = part.getBoundingClientRect();
          return cell && (right > edge || right > cell.getBoundingClientRect().right + 1);
        })
        .map(({ textContent }) => textContent);
    });
    expect(cut).toEqual([]);
    const rows = table.locator('tbody tr');
    for (const name of ['Status', 'Payment Status', 'Travel Dates'])
      await expect(rows.first().locator(`[data-label="${name}"]`)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });
}
