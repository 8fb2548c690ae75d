import AxeBuilder from '@axe-core/playwright';
import {
  demoBookingId,
  demoPackageIds,
  demoUserIds,
  type PagePath,
  pageRoutes,
  type Role,
  texts,
} from '@portal/contracts';
import { expect, type Locator, type Page } from '@playwright/test';

/** The address of a page, with the ids of demo records in it. */
export const addressOf = (path: PagePath): string =>
  path
    .replace(/bookings\/:id$/, `bookings/${demoBookingId(1)}`)
    .replace(/customers\/:id$/, `customers/${demoUserIds.client}`)
    .replace(':userId', demoUserIds.client)
    .replace(':token', 'no-such-link')
    .replace(':id', demoPackageIds[0] ?? '');

export const pages = pageRoutes.map((route) => ({ ...route, address: addressOf(route.path) }));

type Place = Pick<(typeof pages)[number], 'address' | 'path' | 'access'>;

/** Where somebody of the role (none: a visitor) ends up who goes to a page. */
export function getExpectedDestination({ address, path, access }: Place, role: Role | undefined): string | RegExp {
  if (access.kind === 'login') return role ? address : '/login';
  if (access.kind === 'roles') {
    return role && (access.roles as readonly Role[]).includes(role) ? address : '/unauthorized';
  }
  return path === '/login' && role ? /dashboard$/ : address;
}

/** Address, where it leads, and how the browser goes there. */
interface Way {
  address: string;
  end: string | RegExp;
  go: (page: Page, address: string) => Promise<unknown>;
}

/** Goes to an address inside the running application, as a link does. */
export const goInside = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);

/** Loads the page in the browser. */
export const load = (page: Page, address: string): Promise<unknown> => page.goto(address, { waitUntil: 'commit' });

/** Checks that a page opens at its end, with one heading and every part loaded. */
export async function expectDestination(page: Page, { address, end, go }: Way): Promise<void> {
  await go(page, address);
  await expect(page.getByRole('heading', { level: 1 }), address).toHaveCount(1);
  await expect(page, address).toHaveURL(({ pathname }) =>
    end instanceof RegExp ? end.test(pathname) : pathname === end,
  );
  await expect(page.getByText(texts.errors.sectionUnavailable), address).toHaveCount(0);
}

/** Waits until the application has taken over and shows its content instead of what announces it. */
export async function settle(page: Page): Promise<void> {
  await expect(page.locator('#root:not([data-prerendered])')).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const waiting =
    'main [aria-busy="true"], main [role="status"]:has-text("..."), body > [role="status"]:has-text("...")';
  await expect(page.locator(waiting)).toHaveCount(0);
}

/** How a screen is looked at: each scheme and each layout once, since colours do not depend on the width. */
const looks = [
  { colorScheme: 'light', width: 360 },
  { colorScheme: 'dark', width: 1280 },
] as const;

const rules = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];

/** What axe finds that keeps somebody out, one line each. */
export async function seriousViolations(page: Page): Promise<string[]> {
  // One frame, so that axe needs no page of its own to put results of frames together.
  const axe = new AxeBuilder({ page })
    .setLegacyMode(true)
    .withTags(rules)
    // What is read out in passing names something that may be gone by now.
    .exclude('[data-live-announcer]')
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

const expectSoftly = expect.configure({ soft: true });

/** The page is not wider than its window, once what floats over it has followed the window's edge. */
export async function expectNoSidewaysScroll(page: Page, name: string): Promise<void> {
  await expectSoftly.poll(() => page.evaluate(tooWide), { message: name, timeout: 2_000 }).toEqual([]);
}

/** Looks at the page with the dialog open, then closes it. */
export async function checkDialog(page: Page, trigger: Locator, name: string): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 900 });
  await trigger.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('status').filter({ hasText: '...' })).toHaveCount(0);
  await expectAccessible(page, name);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
}
