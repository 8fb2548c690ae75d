import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { blemishes, pressItem } from '../keyboard';
import { expect, waitForApp } from '../portal-test';
import { expectNoSidewaysScroll } from '../screens';

/*
 * Checks of a dialog with the keyboard alone. axe runs on the dialog with all rules of WCAG 2.2 AA, at both widths and in
 * both color schemes.
 */

export interface Opening {
  trigger: Locator;
  /** Entry of the menu that the trigger opens, if it is a menu button. */
  item?: string;
  name: string | RegExp;
}

declare global {
  interface Window {
    tabStops?: { controls: Element[]; reached: Set<Element> };
  }
}

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const maxTabs = 60;

/** Opens the dialog with the keyboard and waits until its data has loaded. */
export async function openDialog(page: Page, { trigger, item, name }: Opening): Promise<Locator> {
  await waitForApp(page);
  await pressItem(page, trigger, item);
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog).toBeVisible();
  await expectReady(dialog);
  return dialog;
}

/** Waits until nothing in the dialog is loading. */
export async function expectReady(dialog: Locator): Promise<void> {
  const loading = dialog.locator('[aria-busy="true"], [role="status"] > span[aria-hidden] + span');
  await expect(loading).toHaveCount(0, { timeout: 30_000 });
}

/** Lists the controls of a dialog that Tab should reach. A radio group is one control. */
const listControls = (dialog: Element): void => {
  const focusable = 'a[href], button, input, select, textarea, [tabindex]';
  const controls = [...dialog.querySelectorAll<HTMLElement>(focusable)].filter(
    (element) =>
      element.tabIndex >= 0 && !element.matches(':disabled, [type="hidden"]') && element.checkVisibility() === true,
  );
  window.tabStops = { controls, reached: new Set() };
};

/** Records the focused control. Returns whether the focus is in the dialog. */
const recordFocus = (dialog: Element): boolean => {
  const focused = document.activeElement;
  if (focused) window.tabStops?.reached.add(focused);
  return dialog.contains(focused);
};

/** Returns the controls that did not get the focus. */
const unreached = (): string[] => {
  const { controls, reached } = window.tabStops ?? { controls: [], reached: new Set<Element>() };
  const isRadio = (element: Element) => element.matches('[type="radio"]');
  const groups = [...reached].filter(isRadio).map((radio) => radio.getAttribute('name'));
  return controls
    .filter((element) => !reached.has(element))
    .filter((element) => !isRadio(element) || !groups.includes(element.getAttribute('name')))
    .map((element) => element.outerHTML.slice(0, 120));
};

/** Asserts that Tab reaches each control of the dialog, visibly, and that the focus cannot leave it. */
export async function expectTabStops(page: Page, dialog: Locator, where: string): Promise<void> {
  await dialog.evaluate(listControls);
  await expect.poll(() => dialog.evaluate(recordFocus), `${where}: focus starts in the dialog`).toBe(true);
  for (const key of ['Shift+Tab', 'Tab', 'Tab']) {
    await page.keyboard.press(key);
    expect(await dialog.evaluate(recordFocus), `${where}: ${key} stays in the dialog`).toBe(true);
  }
  for (let step = 0; step < maxTabs && (await page.evaluate(unreached)).length > 0; step += 1) {
    await page.keyboard.press('Tab');
    expect(await dialog.evaluate(recordFocus), `${where}: Tab stays in the dialog`).toBe(true);
    expect.soft(await page.evaluate(blemishes), where).toEqual([]);
  }
  expect.soft(await page.evaluate(unreached), `${where}: not reached by Tab`).toEqual([]);
}

/** Asserts that axe finds nothing in the dialog, at both widths and in both color schemes. */
export async function expectCleanDialog(page: Page, where: string): Promise<void> {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const axe = new AxeBuilder({ page }).setLegacyMode(true).include('[role="dialog"]').withTags(tags);
      const { violations } = await axe.options({ resultTypes: ['violations'] }).analyze();
      const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
      expect.soft(found, `${where}, ${width} px, ${colorScheme}`).toEqual([]);
    }
    await expectNoSidewaysScroll(page, `${where}, ${width} px`);
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
}

/** Checks an open dialog or a step of it: controls, focus and axe. */
export async function expectAccessibleDialog(page: Page, dialog: Locator, where: string): Promise<void> {
  await expectReady(dialog);
  await expectTabStops(page, dialog, where);
  await expectCleanDialog(page, where);
}

/** Closes the topmost dialog with Escape and asserts that the focus returns. */
export async function closeDialog(page: Page, dialog: Locator, trigger: Locator): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(trigger).toBeFocused();
}

/** Opens a dialog with the keyboard, checks it, closes it with Escape, and opens it again. */
export async function checkByKeyboard(page: Page, opening: Opening): Promise<Locator> {
  await page.setViewportSize({ width: 1280, height: 900 });
  const where = `${opening.name}`;
  const dialog = await openDialog(page, opening);
  await expectAccessibleDialog(page, dialog, where);
  await closeDialog(page, dialog, opening.trigger);
  return openDialog(page, opening);
}

/** Asserts that the dialog is closed, that its action is done, and that the focus is not at the top of the page. */
export async function expectDone(page: Page, dialog: Locator, done: Locator): Promise<void> {
  await expect(dialog).toHaveCount(0, { timeout: 30_000 });
  await expect(done.first()).toBeVisible({ timeout: 30_000 });
  await expect(page.locator('body')).not.toBeFocused();
}
