import type { Locator, Page } from '@playwright/test';
import { expect, waitForApp } from './portal-test';

/*
 * Helpers for keyboard-only use: Tab, press and type. Wherever the focus stops, it must be visible and not covered by a
 * sticky header.
 */

const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement || element.contains(document.activeElement));

/** Returns problems with the focus indicator; empty if it is visible. */
export const blemishes = (): string[] => {
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

/**
 * Presses Tab (or Shift+Tab) until the element has the focus. Waits for the application first, as prerendered buttons
 * are not focusable.
 */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await waitForApp(page);
  await expect(target).toBeVisible();
  for (let step = 0; step < 80 && !(await hasFocus(target)); step += 1) await page.keyboard.press(key);
  expect(await hasFocus(target), `Tab leads to ${target}`).toBe(true);
  expect(await page.evaluate(blemishes), `${target}`).toEqual([]);
}

/** Focuses the control and presses the key. */
export async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Focuses the field and replaces its content. */
export async function write(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('Control+A');
  await page.keyboard.type(text);
}

/**
 * Presses a button.
 * @param item entry to choose of the menu that it opens, if it is a menu button
 */
export async function pressItem(page: Page, trigger: Locator, item?: string): Promise<void> {
  await press(page, trigger);
  if (item === undefined) return;
  const entry = page.getByRole('menuitem', { name: item });
  await expect(entry).toBeVisible();
  await page.keyboard.type(item.slice(0, 3));
  await expect(entry).toBeFocused();
  await page.keyboard.press('Enter');
}

/** Chooses a radio button with the arrow keys. */
export async function choose(page: Page, radio: Locator): Promise<void> {
  const group = radio.locator('xpath=ancestor::fieldset');
  await tabTo(page, group);
  await page.keyboard.press('Space');
  const count = await group.getByRole('radio').count();
  for (let step = 0; step < count && !(await radio.isChecked()); step += 1) await page.keyboard.press('ArrowDown');
  await expect(radio).toBeChecked();
}

/**
 * Opens a dialog and asserts that it traps the focus and that Escape returns it.
 * @param item entry of the menu that the trigger opens, if it is a menu button
 */
export async function expectModal(page: Page, trigger: Locator, name: string | RegExp, item?: string): Promise<void> {
  await pressItem(page, trigger, item);
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
