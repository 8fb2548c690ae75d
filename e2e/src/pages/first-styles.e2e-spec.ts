import { blockScripts } from '../machine-speed';
import { expect, waitForApp, test } from '../portal-test';

for (const width of [360, 1280]) {
  test(`the search of the home page does not shift, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const release = await blockScripts(page, '**/*.js');
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
    await waitForApp(page);
    expect(await places()).toEqual(seen);
  });
}

test('the styles of a page are inlined under its policy and not requested separately', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  const policy = (await page.goto('/packages'))?.headers()['content-security-policy'] ?? '';
  await waitForApp(page);
  await page.waitForLoadState('networkidle');
  const sheets = await page.evaluate(async () => {
    const elements = [...document.querySelectorAll<HTMLStyleElement>('style[data-href]')];
    const hashOf = async (text: string) => {
      const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
      return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(bytes)))}'`;
    };
    return Promise.all(
      elements.map(async ({ dataset, textContent, sheet }) => ({
        address: dataset.href ?? '',
        hash: await hashOf(textContent),
        rules: sheet?.cssRules.length ?? 0,
      })),
    );
  });
  expect(sheets.length).toBeGreaterThan(0);
  for (const { address, hash, rules } of sheets) {
    expect(address).toMatch(/\/mfe\/mfe-public\/[^/]+\/[\w.-]+\.css$/);
    expect(policy).toContain(hash);
    expect(rules).toBeGreaterThan(0);
    expect(requested).not.toContain(address);
  }
  expect(policy).not.toContain('unsafe');
});
