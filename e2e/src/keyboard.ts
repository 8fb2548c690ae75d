import type { Locator, Page } from '@playwright/test';
import { expect, waitForApp } from './portal-test';

/*
 * Hands that know no mouse: they move with Tab, press and type. Wherever they stop, the focus has to be seen, and no
 * sticky header may lie over it.
 */

const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement || element.contains(document.activeElement));

/** What is wrong with the look of the focused element; empty when it is ringed and in sight. */
const blemishes = (): string[] => {
  const focused = document.activeElement ?? document.body;
  const isRinged = (element: Element | null): boolean => {
    if (!element) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
  };
  const frames = [focused, focused.parentElement, focused.parentElement?.parentElement ?? null];
  const { left, top, width, height } = focused.getBoundingClientRect();
  const above = document.elementFromPoint(left + width / 2, top + height / 2);
  const isOnTop = above !== null && (focused.contains(above) || above.contains(focused));
  const name = `${focused.tagName} ${focused.textContent?.slice(0, 30)}`;
  return [
    ...(frames.some(isRinged) ? [] : [`${name} shows no focus`]),
    ...(isOnTop ? [] : [`${name} is covered by ${above?.tagName}.${above?.className}`]),
  ];
};

/** Presses Tab (or Shift+Tab) until the element has the focus. Before the application shows the page, buttons take none. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await waitForApp(page);
  await expect(target).toBeVisible();
  for (let step = 0; step < 80 && !(await hasFocus(target)); step += 1) await page.keyboard.press(key);
  expect(await hasFocus(target), `Tab leads to ${target}`).toBe(true);
  expect(await page.evaluate(blemishes), `${target}`).toEqual([]);
}

/** Goes to the control and presses it. */
export async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Goes to the field and types over what it holds. */
export async function write(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('Control+A');
  await page.keyboard.type(text);
}

/** Opens a dialog, proves that the focus stays inside, and that Escape gives it back. */
export async function expectModal(page: Page, trigger: Locator, name: string | RegExp): Promise<void> {
  await press(page, trigger);
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  for (let step = 0; step < 8; step += 1) {
    await page.keyboard.press('Tab');
    expect(await hasFocus(dialog), `${name}`).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(trigger).toBeFocused();
}
