import { readFile } from 'node:fs/promises';
import { href, texts } from '@portal/contracts';
import type { Page } from '@playwright/test';
import { expect, test } from '../portal-test';
import { expectAccessible, expectNoSidewaysScroll, settle } from '../screens';

const allBookings = href('/employee-dashboard/booking-management');

const tables = [
  {
    path: allBookings,
    facts: ['Booking Number', 'Price', 'Status', 'Payment Status', 'Dates'],
  },
  { path: href('/admin-dashboard/user-management'), facts: ['Username', 'Email', 'Role'] },
  { path: href('/employee-dashboard/customer-management'), facts: ['Username', 'Email', 'Role'] },
];

/** Returns cells of the first rows that are clipped horizontally. */
const hiddenCells = (facts: string[]): string[] => {
  const rows = [...document.querySelectorAll('tbody tr')].slice(0, 5);
  const cells = rows.flatMap((row) =>
    [...row.children].filter((cell) => facts.includes(`${cell.getAttribute('data-label')}`)),
  );
  if (cells.length < facts.length) return ['a cell is missing'];
  return cells.flatMap((cell) => {
    cell.scrollIntoView({ block: 'center', inline: 'nearest' });
    for (let box: Element | null = cell; box; box = box.parentElement) box.scrollLeft = 0;
    const range = document.createRange();
    range.selectNodeContents(cell.firstElementChild ?? cell);
    const { left, right, top, bottom } = range.getBoundingClientRect();
    const isSeen = [left + 2, right - 2].every((x) => cell.contains(document.elementFromPoint(x, (top + bottom) / 2)));
    return isSeen ? [] : [`${cell.getAttribute('data-label')}: ${cell.textContent}`];
  });
};

const isFolded = (page: Page) =>
  page.evaluate(
    () =>
      document.querySelector('tbody tr') !== null &&
      getComputedStyle(document.querySelector('tbody tr') as Element).display !== 'table-row',
  );

for (const { path, facts } of tables) {
  test(`${path} shows ${facts.join(', ')} on a tablet without horizontal scrolling`, async ({ page, signInAs }) => {
    await signInAs('admin');
    for (const width of [820, 1024]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      await settle(page);
      await expect(page.getByRole('rowheader').first()).toBeVisible();
      expect(await page.evaluate(hiddenCells, facts), `${width} px`).toEqual([]);
      await expectNoSidewaysScroll(page, `${path}, ${width} px`);
    }
  });
}

test('the bookings table is a table on desktop widths, also after widening the window', async ({ page, signInAs }) => {
  await signInAs('employee');
  await page.goto(allBookings);
  await settle(page);
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  expect(await isFolded(page)).toBe(false);
  await page.setViewportSize({ width: 820, height: 900 });
  await expect.poll(() => isFolded(page)).toBe(true);
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect.poll(() => isFolded(page)).toBe(false);
});

test('the last card on a phone has the same lines as the others', async ({ page, signInAs }) => {
  await signInAs('employee');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(href('/employee-dashboard/customer-management'));
  await settle(page);
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  const lines = await page.evaluate(() =>
    ['first', 'last'].map((which) =>
      [...document.querySelectorAll(`tbody tr:${which}-child > *`)].map(
        (cell) => getComputedStyle(cell).borderBlockEndWidth,
      ),
    ),
  );
  expect(lines[1]).toEqual(lines[0]);
});

test('on a phone the price of a booking is visible without scrolling, and one menu sorts the list', async ({
  page,
  signInAs,
}) => {
  await signInAs('employee');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(allBookings);
  await settle(page);
  await expect(page.locator('tbody [data-label="Price"]').first()).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Sort: Booked On, descending' }).click();
  await page.getByRole('menuitem', { name: 'Price' }).click();
  await expect(page).toHaveURL(/sort=totalPrice/);
  await expect(page.getByRole('button', { name: 'Sort: Price, ascending' })).toBeFocused();
  await expectNoSidewaysScroll(page, 'the sorted list at 360 px');
});

/** Selects an item of the list menu. */
async function choose(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'List', exact: true }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

test('a filtered list is exported with all its rows', async ({ page, signInAs }) => {
  await signInAs('employee');
  await page.goto(`${allBookings}?type=flight&sort=totalPrice`);
  await settle(page);
  const total = Number.parseInt(await page.getByText(/^\d+ bookings/).innerText(), 10);
  for (const [format, ending] of [
    ['CSV', '.csv'],
    ['Excel', '.xlsx'],
  ] as const) {
    await page.getByRole('button', { name: 'Export' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(`${total} bookings`)).toBeVisible();
    await dialog.getByRole('radio', { name: format }).check();
    await expectAccessible(page, 'saving the list');
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Save file' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^bookings-[-\d]+\./);
    expect(file.suggestedFilename().endsWith(ending)).toBe(true);
    const bytes = await readFile(await file.path());
    if (format === 'CSV') expect(bytes.toString().trimEnd().split('\r\n')).toHaveLength(total + 1);
    else expect(bytes.subarray(0, 2).toString()).toBe('PK');
    await expect(dialog).toHaveCount(0);
  }
});

test('display options of a list are saved as a named view, on a phone too', async ({ page, signInAs }) => {
  await signInAs('employee');
  await page.goto(`${allBookings}?payment=unpaid`);
  await settle(page);
  await choose(page, 'Columns and rows...');
  await page.getByLabel('Booked On').uncheck();
  await expectAccessible(page, 'columns and rows');
  await page.getByRole('dialog').getByRole('button', { name: texts.actions.close }).last().click();
  await choose(page, 'Saved views...');
  await page.getByLabel('Name of this view').fill('To call');
  await expectAccessible(page, 'saved views');
  await page.keyboard.press('Enter');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(allBookings);
  await settle(page);
  await expect(page.getByText('Booked On')).toHaveCount(0);
  await expectNoSidewaysScroll(page, 'the list with its menu at 360 px');
  await page.getByRole('link', { name: 'To call' }).click();
  await expect(page).toHaveURL(/\?payment=unpaid$/);
  for (const item of ['Columns and rows...', 'Saved views...', 'Export']) {
    if (item === 'Export') await page.getByRole('button', { name: item }).click();
    else await choose(page, item);
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNoSidewaysScroll(page, `${item} at 360 px`);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

test('views are links with history, and rows are opened and selected by keys', async ({ page, signInAs }) => {
  await signInAs('employee');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(allBookings);
  await settle(page);
  const views = page.getByRole('navigation', { name: 'Views' });
  await views.getByRole('link', { name: texts.queues.unpaid }).click();
  await expect(page).toHaveURL(/\?show=unpaid&sort=startDate$/);
  await expect(views.getByRole('link', { name: texts.queues.unpaid })).toHaveAttribute('aria-current', 'page');
  await page.goBack();
  await expect(views.getByRole('link', { name: 'All' })).toHaveAttribute('aria-current', 'page');
  await settle(page);

  const rows = page.locator('tbody tr');
  const linkOf = (row: number) => rows.nth(row).getByRole('rowheader').getByRole('link');
  await page.keyboard.press('j');
  await expect(linkOf(0)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(linkOf(1)).toBeFocused();
  await page.keyboard.press('x');
  const bar = page.getByRole('region', { name: 'Selected bookings' });
  await expect(bar).toContainText('1 booking selected');
  await expectAccessible(page, 'a list with a selected row');
  await page.keyboard.press('Escape');
  await expect(bar).toHaveCount(0);
  await page.keyboard.press('j');
  const number = await linkOf(0).innerText();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/employee-dashboard\/bookings\//);
  await expect(page.getByText(number).first()).toBeVisible();

  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${allBookings}?show=refunds&sort=startDate`);
  await settle(page);
  await expect(views.getByRole('link', { name: texts.queues.refunds })).toBeInViewport();
  await expectNoSidewaysScroll(page, 'the views at 360 px');
});
