import AxeBuilder from '@axe-core/playwright';
import {
  type Booking,
  demoBookingId,
  demoPackageIds,
  demoUserIds,
  departureIdOf,
  href,
  type PagePath,
  pageRoutes,
  type Role,
  texts,
} from '@portal/contracts';
import { expect, type Locator, type Page } from '@playwright/test';

/** Returns the address of a page, with ids of demo records. */
export const addressOf = (path: PagePath): string =>
  path
    .replace(/bookings\/:id$/, `bookings/${demoBookingId(1)}`)
    .replace(/customers\/:id$/, `customers/${demoUserIds.client}`)
    .replace(
      /departures\/:id$/,
      `departures/${departureIdOf({ packageId: demoPackageIds[0] ?? '', startDate: '2099-01-05' })}`,
    )
    .replace(':userId', demoUserIds.client)
    .replace(':token', 'no-such-link')
    .replace(':id', demoPackageIds[0] ?? '');

export const pages = pageRoutes.map((route) => ({ ...route, address: addressOf(route.path) }));

type Place = Pick<(typeof pages)[number], 'address' | 'path' | 'access'>;

/** Returns where a user of the role ends up when opening a page; undefined role: a visitor. */
export function getExpectedDestination({ address, path, access }: Place, role: Role | undefined): string | RegExp {
  if (access.kind === 'login') return role ? address : '/login';
  if (access.kind === 'roles') {
    return role && (access.roles as readonly Role[]).includes(role) ? address : '/unauthorized';
  }
  return path === '/login' && role ? /dashboard$/ : address;
}

/** An address, its expected destination and how to navigate. */
interface Way {
  address: string;
  end: string | RegExp;
  go: (page: Page, address: string) => Promise<unknown>;
}

/** Opens the menu of the row and chooses the entry. */
export async function chooseInRow(row: Locator, name: string): Promise<void> {
  await row.getByRole('button', { name: /^More/ }).click();
  await row.page().getByRole('menuitem', { name }).click();
}

/** Answers the request for a second factor with a recovery code, which is valid once. */
export async function answerStepUp(page: Page, recoveryCode: string | undefined): Promise<void> {
  const { stepUpTitle, useRecovery, recoveryCode: label } = texts.factors;
  const question = page.getByRole('dialog', { name: stepUpTitle });
  await question.getByRole('button', { name: useRecovery }).click();
  await question.getByLabel(label, { exact: true }).fill(recoveryCode ?? '');
  await page.keyboard.press('Enter');
}

/** Opens the work list with the refund of a booking. The dialog opens with the button of the item. */
export async function openRefund(page: Page, { bookingNumber }: Pick<Booking, 'bookingNumber'>) {
  const { queues, settling } = texts;
  await page.goto(href('/employee-dashboard/work'));
  await settle(page);
  const rows = page.getByRole('table', { name: queues.refunds }).getByRole('row');
  const dialog = page.getByRole('dialog', { name: settling.title(bookingNumber) });
  return { item: rows.filter({ hasText: bookingNumber }), dialog };
}

/** Navigates inside the running application, like a link. */
export const goInside = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);

/** Loads the page from the server. */
export const load = (page: Page, address: string): Promise<unknown> => page.goto(address, { waitUntil: 'commit' });

/** Asserts that a page opens at its destination, with one heading and all sections loaded. */
export async function expectDestination(page: Page, { address, end, go }: Way): Promise<void> {
  await go(page, address);
  await expect(page.getByRole('heading', { level: 1 }), address).toHaveCount(1);
  await expect(page, address).toHaveURL(({ pathname }) =>
    end instanceof RegExp ? end.test(pathname) : pathname === end,
  );
  await expect(page.getByText(texts.errors.sectionUnavailable), address).toHaveCount(0);
}

/** Waits until the application is ready and shows no loading state. */
export async function settle(page: Page): Promise<void> {
  await expect(page.locator('#root:not([data-prerendered])')).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const waiting =
    'main [aria-busy="true"], main [role="status"]:has-text("..."), body > [role="status"]:has-text("...")';
  await expect(page.locator(waiting)).toHaveCount(0);
}

/** Each color scheme and each width once, since colors do not depend on the width. */
const looks = [
  { colorScheme: 'light', width: 360 },
  { colorScheme: 'dark', width: 1280 },
] as const;

const rules = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];

/** Returns the serious and critical axe violations, one line each. */
export async function seriousViolations(page: Page): Promise<string[]> {
  // Legacy mode: the page has one frame, so axe needs no extra page to merge results.
  const axe = new AxeBuilder({ page })
    .setLegacyMode(true)
    .withTags(rules)
    // The announcer can still label an element that is gone.
    .exclude('[data-live-announcer]')
    .options({ resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

/** Asserts no serious axe violations and no horizontal overflow, in both color schemes, on phone and desktop widths. */
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

/** Returns elements beyond the window's right edge; SVG content is clipped and ignored. */
const tooWide = (): string[] => {
  const { clientWidth, scrollWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  return [...document.querySelectorAll('body *')]
    .filter((element) => !element.closest('svg') && element.getBoundingClientRect().right > clientWidth)
    .map(({ tagName, className, textContent }) => `${tagName}.${className} ${textContent?.slice(0, 40)}`)
    .concat(`${scrollWidth - clientWidth} px too wide`);
};

const expectSoftly = expect.configure({ soft: true });

/** Asserts no horizontal overflow, after floating elements have been repositioned. */
export async function expectNoSidewaysScroll(page: Page, name: string): Promise<void> {
  await expectSoftly.poll(() => page.evaluate(tooWide), { message: name, timeout: 2_000 }).toEqual([]);
}

/** Checks accessibility with the dialog open, then closes it. */
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
