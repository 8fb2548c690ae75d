import { expect, test } from '../portal-test';
import { expectAccessible, pages, settle } from '../screens';

/** Public pages run as a visitor, for whom they show the most; all others as an admin. */
const groups = [
  { who: 'a visitor', role: undefined, isShown: (kind: string) => kind === 'public' },
  { who: 'an admin', role: 'admin', isShown: (kind: string) => kind !== 'public' },
] as const;

for (const { who, role, isShown } of groups) {
  test(`the pages of ${who} are accessible and fit, in light and dark, on phone and desktop`, async ({
    page,
    signInAs,
    allowComplaint,
  }) => {
    test.setTimeout(300_000);
    // The pay link in the test does not exist.
    if (!role) allowComplaint(/404 \(Not Found\)/);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    if (role) await signInAs(role);
    for (const { address } of pages.filter(({ access }) => isShown(access.kind))) {
      await page.goto(address, { waitUntil: 'commit' });
      await settle(page);
      await expectAccessible(page, address);
    }
  });
}

/** Number of running animations when the media query changes. */
const movingOnChange = (query: string) => ({
  count: new Promise<number>((resolve) => {
    const media = matchMedia(query);
    media.addEventListener('change', () => resolve(document.getAnimations().length), { once: true });
  }),
});

test('changes of width and color scheme are immediate with reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' });
  await page.goto('/');
  await settle(page);
  const narrow = await page.evaluateHandle(movingOnChange, '(width < 900px)');
  await page.setViewportSize({ width: 320, height: 900 });
  expect(await narrow.evaluate(({ count }) => count)).toBe(0);
  const light = await page.evaluateHandle(movingOnChange, '(prefers-color-scheme: light)');
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
  expect(await light.evaluate(({ count }) => count)).toBe(0);
});
