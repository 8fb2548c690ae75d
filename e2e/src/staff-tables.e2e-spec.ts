import { href } from '@portal/contracts';
import type { Page } from '@playwright/test';
import { expect, test } from './portal-test';
import { expectNoSidewaysScroll, settle } from './screens';

const tables = [
  {
    path: href('/employee-dashboard/booking-management'),
    facts: ['Booking Number', 'Price', 'Status', 'Payment Status', 'Dates'],
  },
  { path: href('/admin-dashboard/user-management'), facts: ['Username', 'Email', 'Role'] },
  { path: href('/employee-dashboard/customer-management'), facts: ['Username', 'Email', 'Role'] },
];

/** Cells of the first rows of which a reader does not see both ends without scrolling sideways. */
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
  test(`${path} shows ${facts.join(', ')} on a tablet without scrolling sideways`, async ({ page, signInAs }) => {
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

test('the table of bookings is a table on a desk and becomes one again when the window grows', async ({
  page,
  signInAs,
}) => {
  await signInAs('employee');
  await page.goto(href('/employee-dashboard/booking-management'));
  await settle(page);
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  expect(await isFolded(page)).toBe(false);
  await page.setViewportSize({ width: 820, height: 900 });
  await expect.poll(() => isFolded(page)).toBe(true);
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect.poll(() => isFolded(page)).toBe(false);
});

test('the last card on a phone has the lines of the others', async ({ page, signInAs }) => {
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
  expect(lines[0]).toContain('1px');
});
