import { bookOnBehalfUrl, bookingQueues, demoPackageIds, demoUserIds, href, texts } from '@portal/contracts';
import type { Page } from '@playwright/test';
import { demoPassword, expect, test } from '../portal-test';
import { newBooking, newClient } from '../records';
import { getExpectedDestination, expectAccessible, expectNoSidewaysScroll, pages, settle } from '../screens';

const allBookings = href('/employee-dashboard/booking-management');
const rail = (page: Page) => page.getByRole('navigation', { name: 'Back office' });

/** Counts table rows that are completely visible without scrolling. */
const wholeRows = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('tbody tr')].filter((row) => {
        const { top, bottom } = row.getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight;
      }).length,
  );

/** Returns elements with their own vertical scroll area. */
const innerScrollers = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main *')]
      .filter((box) => box.scrollHeight > box.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(box).overflowY))
      .map(({ tagName, className }) => `${tagName}.${className}`),
  );

test('all bookings shows sixteen rows on a desktop, and only the page scrolls', async ({ page, request, signInAs }) => {
  const clients = await Promise.all(Array.from({ length: 8 }, () => newClient(request)));
  // Rows of held bookings show a deadline.
  for (const client of [...clients, ...clients]) await newBooking(request, client);
  await signInAs('employee');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(allBookings);
  await settle(page);
  await expect(page.getByRole('rowheader')).not.toHaveCount(0);
  expect(await wholeRows(page)).toBeGreaterThanOrEqual(16);
  expect(await innerScrollers(page)).toEqual([]);
  await page.mouse.move(900, 600);
  await page.mouse.wheel(0, 400);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  const head = page.getByRole('columnheader', { name: 'Price' });
  await expect.poll(async () => (await head.boundingBox())?.y).toBe(0);
});

test('staff pages have the rail, without header and footer of the website', async ({ page, signInAs }) => {
  test.setTimeout(120_000);
  await signInAs('admin');
  const own = pages.filter((page) => page.remote === 'staff' && getExpectedDestination(page, 'admin') === page.address);
  for (const { path, address } of own) {
    await page.goto(address);
    await settle(page);
    await expect(rail(page), path).toBeVisible();
    await expect(page.getByRole('contentinfo'), path).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'About Us' }), path).toBeHidden();
    await expect(page.getByRole('banner').getByRole('button', { name: 'adm' }), path).toBeVisible();
  }
  await page.goto('/about-us');
  await settle(page);
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(rail(page)).toHaveCount(0);
});

test('staff book for a customer inside the back office, and return to the customer', async ({ page, signInAs }) => {
  await signInAs('employee');
  await page.goto(href('/employee-dashboard/customers/:id', { id: demoUserIds.client }));
  await settle(page);
  for (const address of ['/book-flight', '/packages', href('/packages/:id', { id: demoPackageIds[0] ?? '' })]) {
    await page.goto(bookOnBehalfUrl(demoUserIds.client, address));
    await settle(page);
    await expect(rail(page), address).toBeVisible();
    await expect(page.getByRole('contentinfo'), address).toHaveCount(0);
    const strip = page.getByRole('complementary', { name: 'Customer' });
    await expect(strip).toContainText('Booking for Mwila Chanda');
    await expectAccessible(page, `${address} for a customer`);
    await page.setViewportSize({ width: 1280, height: 900 });
    await strip.getByRole('link', { name: 'Back to Mwila Chanda' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Mwila Chanda' })).toBeFocused();
  }
});

test('a superadmin starts in the back office, with the entries of the role', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Email').fill('superadmin@demo.test');
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(rail(page).getByRole('link', { name: 'Bookings' })).toBeVisible();
  const ways = page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link');
  await expect(ways.first()).toHaveText('Booking Management');
  await expect(ways.filter({ hasText: 'Logs' })).toHaveAttribute('href', '/admin-dashboard/activity');
});

test('every entry of the rail is one click away and marks the current page', async ({ page, signInAs }) => {
  await signInAs('admin');
  await page.goto('/admin-dashboard');
  const ways = [
    ['Bookings', texts.headings.allBookings, 'Desk'],
    ['Customers', 'Customer management', 'Desk'],
    ['Users', 'User management', 'Administration'],
    ['My activity', 'User activity', 'Administration'],
  ] as const;
  for (const [label, heading, root] of ways) {
    await rail(page).getByRole('link', { name: label }).click();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused();
    await expect(rail(page).getByRole('link', { name: label })).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link').first()).toHaveText(root);
  }
});

test('keyboard focus skips to the content or moves along the rail', async ({ page, signInAs }) => {
  await signInAs('employee');
  await page.goto(allBookings);
  await settle(page);
  await expect(rail(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  const banner = page.getByRole('banner');
  const stops = [
    banner.getByRole('link', { name: 'Zambezi Trails, home' }),
    banner.getByRole('button', { name: 'Search' }),
    ...['Work', 'Bookings', 'Customers', 'Packages', 'Departures', 'Payments'].map((name) =>
      banner.getByRole('link', { name }),
    ),
  ];
  for (const stop of stops) {
    await page.keyboard.press('Tab');
    await expect(stop).toBeFocused();
  }
  await page.getByRole('link', { name: 'Skip to content' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('navigation', { name: 'Views' }).getByRole('link').first()).toBeFocused();
});

test('on a phone the rail is a menu that closes with Escape and with its links', async ({ page, signInAs }) => {
  await signInAs('employee');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(allBookings);
  await settle(page);
  await expect(rail(page)).toBeHidden();
  const opener = page.getByRole('button', { name: 'Open menu' });
  await opener.click();
  await expect(rail(page)).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: 'emp' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(rail(page)).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  await rail(page).getByRole('link', { name: 'Customers' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Customer management' })).toBeFocused();
  await expect(rail(page)).toBeHidden();
});

test('the open menus of the frame are accessible', async ({ page, signInAs }) => {
  test.setTimeout(120_000);
  await signInAs('admin');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/admin-dashboard');
  await settle(page);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByText('Website').click();
  await expect(page.getByRole('link', { name: 'About Us' })).toBeVisible();
  await expectAccessible(page, 'the rail with the website open');
});

test('each count on the dashboards links to that number of bookings', async ({ page, signInAs }) => {
  test.setTimeout(120_000);
  await signInAs('admin');
  for (const dashboard of ['/employee-dashboard', '/admin-dashboard']) {
    for (const queue of bookingQueues) {
      await page.goto(dashboard);
      const name = texts.queues[queue];
      const tile = page.getByRole('region', { name: texts.reports.waiting }).getByRole('link', { name });
      const count = Number.parseInt((await tile.innerText()).replace(/\D*(\d+).*/s, '$1'), 10);
      await tile.click();
      await expect(page.getByLabel('Show')).toHaveValue(queue);
      await expect(page.getByText(`${count} ${count === 1 ? 'booking' : 'bookings'}`, { exact: true })).toBeVisible();
      await expect(page.getByRole('rowheader')).toHaveCount(Math.min(count, 25));
    }
  }
  await expectNoSidewaysScroll(page, 'the list of a queue');
});

test('staff find unpaid bookings that depart in 7 days with three clicks', async ({ page, signInAs }) => {
  await signInAs('employee');
  await page.goto(allBookings);
  await settle(page);
  await page.getByRole('button', { name: 'Filters' }).click();
  const filters = page.getByRole('group', { name: 'Filters' });
  await filters.getByRole('button', { name: 'Unpaid' }).click();
  await filters.getByRole('button', { name: 'Leaving in 7 days' }).click();
  await expect(page).toHaveURL(/payment=unpaid&leaves=7/);
  await settle(page);
  const badges = page.getByRole('cell').filter({ hasText: /^(Pending|Failed|Paid|Refunded)$/i });
  for (const badge of await badges.allTextContents()) expect(badge).not.toMatch(/paid|refunded/i);
  await expectAccessible(page, 'all bookings with filters');
  for (const width of [360, 820]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page, `filters at ${width} px`);
  }
});

test('the sales chart renders when an admin scrolls to it, in both themes and on a phone', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin');
  await page.goto('/admin-dashboard');
  await settle(page);
  await page.getByRole('heading', { name: 'Sales' }).scrollIntoViewIfNeeded();
  const bars = page.locator('.recharts-bar-rectangle path');
  await expect(bars.first()).toBeVisible();
  const amounts = await page.locator('.recharts-yAxis-tick-labels text').allTextContents();
  expect(amounts.filter((text) => text.startsWith('K'))).not.toEqual([]);
  expect(new Set(amounts).size, `amounts of the axis: ${amounts.join(', ')}`).toBe(amounts.length);
  await expect(page.getByText(/^Booked in \w+/)).toBeVisible();
  await expect(page.getByText(/^Received in \w+/)).toBeVisible();
  await page.getByText('Show as a table').first().click();
  await expect(page.getByRole('table', { name: 'Booked and received by month' })).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page, `sales, ${colorScheme}`);
  }
  await page.setViewportSize({ width: 320, height: 700 });
  await expect(bars.first()).toBeVisible();
  await expectNoSidewaysScroll(page, 'sales on a phone');
});
