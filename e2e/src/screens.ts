import AxeBuilder from '@axe-core/playwright';
import { demoBookingId, demoPackageIds, demoUserIds, type PagePath, pageRoutes } from '@portal/contracts';
import { expect, type Page } from '@playwright/test';

/** The address of a page, with the ids of demo records in it. */
export const addressOf = (path: PagePath): string =>
  path
    .replace(/bookings\/:id$/, `bookings/${demoBookingId(1)}`)
    .replace(':userId', demoUserIds.client)
    .replace(':token', 'no-such-link')
    .replace(':id', demoPackageIds[0] ?? '');

export const pages = pageRoutes.map((route) => ({ ...route, address: addressOf(route.path) }));

/** Waits until the application has taken over and shows its content instead of what announces it. */
export async function settle(page: Page): Promise<void> {
  await expect(page.locator('#root:not([data-prerendered])')).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const waiting =
    'main [aria-busy="true"], main [role="status"]:has-text("..."), body > [role="status"]:has-text("...")';
  await expect(page.locator(waiting)).toHaveCount(0);
}

/** Every way a screen is looked at. */
export const looks = (['light', 'dark'] as const).flatMap((colorScheme) =>
  [360, 1280].map((width) => ({ colorScheme, width })),
);

const rules = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];

/** What axe finds that keeps somebody out, one line each. */
export async function seriousViolations(page: Page): Promise<string[]> {
  // One frame, so that axe needs no page of its own to put results of frames together.
  const axe = new AxeBuilder({ page })
    .setLegacyMode(true)
    .withTags(rules)
    .options({ resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

/** In light and dark, on a phone and on a desk: axe finds nothing serious, and nothing is wider than the window. */
export async function expectAccessible(page: Page, name: string): Promise<void> {
  for (const { colorScheme, width } of looks) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    const where = `${name}, ${colorScheme}, ${width} px`;
    expect.soft(await seriousViolations(page), where).toEqual([]);
    await expectNoSidewaysScroll(page, where);
  }
  await page.setViewportSize({ width: 320, height: 900 });
  await expectNoSidewaysScroll(page, `${name}, 320 px`);
}

/** What is cut off by the window's edge, or stretches the page beyond it; drawings clip what they draw. */
const tooWide = (): string[] => {
  const { clientWidth, scrollWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  return [...document.querySelectorAll('body *')]
    .filter((element) => !element.closest('svg') && element.getBoundingClientRect().right > clientWidth)
    .map(({ tagName, className, textContent }) => `${tagName}.${className} ${textContent?.slice(0, 40)}`)
    .concat(`${scrollWidth - clientWidth} px too wide`);
};

/** The page is not wider than its window. */
export async function expectNoSidewaysScroll(page: Page, name: string): Promise<void> {
  expect.soft(await page.evaluate(tooWide), name).toEqual([]);
}
