import AxeBuilder from '@axe-core/playwright';
import { pageRoutes, type Role, roles, texts } from '@portal/contracts';
import { demoPackageIds, demoUserIds } from '@portal/contracts';
import { expect, expectNoSidewaysScroll, test } from './portal-test';

const withIds = (path: string) => path.replace(':userId', demoUserIds.client).replace(':id', demoPackageIds[0] ?? '');

/** The address at which somebody of that role (none: a visitor) ends up when asking for the page. */
function expectedEnd(route: (typeof pageRoutes)[number], role: Role | undefined): RegExp | string {
  const own = withIds(route.path);
  if (route.access.kind === 'login') return role ? own : '/login';
  if (route.access.kind === 'roles') {
    return role && (route.access.roles as readonly Role[]).includes(role) ? own : '/unauthorized';
  }
  if (route.path === '/login' && role) return /dashboard$/;
  return own;
}

for (const role of [undefined, ...roles]) {
  test(`every page opens or redirects as specified for ${role ?? 'a visitor'}`, async ({ page, signInAs }) => {
    test.setTimeout(120_000);
    if (role) await signInAs(role);
    for (const route of pageRoutes) {
      await page.goto(withIds(route.path));
      const expected = expectedEnd(route, role);
      await expect
        .poll(() => new URL(page.url()).pathname, { message: `${route.path} as ${role ?? 'visitor'}` })
        .toMatch(expected instanceof RegExp ? expected : new RegExp(`^${expected}$`));
      await expect(page.getByRole('heading', { level: 1 }), route.path).toHaveCount(1);
      await expect(
        page.locator('main').getByRole('alert').filter({ hasText: texts.errors.sectionUnavailable }),
      ).toHaveCount(0);
    }
  });
}

test('an unknown path shows the 404 heading', async ({ page, allowComplaint }) => {
  allowComplaint(/404/);
  await page.goto('/no-such-page');
  await expect(page.getByRole('heading', { level: 1, name: texts.headings.notFound })).toBeVisible();
});

test('the login page returns to where the visitor came from', async ({ page }) => {
  await page.goto('/my-bookings');
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel('Email').fill('client@demo.test');
  await page.getByLabel('Password', { exact: true }).fill('Zambezi-2026');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/my-bookings$/);
});

test('a wrong password says so and keeps the email', async ({ page, allowComplaint }) => {
  allowComplaint(/401/);
  await page.goto('/login');
  await page.getByLabel('Email').fill('nobody@demo.test');
  await page.getByLabel('Password', { exact: true }).fill('wrong');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('alert').filter({ hasText: texts.errors.login })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('nobody@demo.test');
});

test('registering signs in and goes home', async ({ page }) => {
  await page.goto('/register');
  await page.getByLabel('Username').fill('mutale');
  await page.getByLabel('Email').fill('mutale@example.com');
  await page.getByLabel('Password', { exact: true }).fill('Kalambo-2026');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText(texts.success.registered)).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('button', { name: /^mut/ })).toBeVisible();
});

test('booking management lists all bookings with their columns', async ({ page, signInAs }) => {
  await signInAs('employee');
  await page.goto('/employee-dashboard/booking-management');
  const table = page.getByRole('table', { name: texts.headings.allBookings });
  await expect(table.getByRole('row')).not.toHaveCount(1);
  for (const header of [
    'Booking Number',
    'Client',
    'Type',
    'Details',
    'Travelers',
    'Price',
    'Status',
    'Payment Status',
  ]) {
    await expect(table.getByRole('columnheader', { name: header, exact: true })).toHaveCount(1);
  }
});

test('a remote that cannot be loaded costs only its own section', async ({ page, allowComplaint }) => {
  allowComplaint(/Failed to load|mfe-public|mfe_public|503|portal|remote/i);
  await page.goto('/packages');
  await page.route('**/mfe/mfe-public/**', (route) => route.fulfill({ status: 503, body: '' }));
  await page.reload();
  await expect(page.getByText(texts.errors.sectionUnavailable)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('banner')).toBeVisible();
  await page.unroute('**/mfe/mfe-public/**');
  await page.getByRole('button', { name: /Retry|Try again/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Travel packages' })).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [360, 1280]) {
    test(`pages are accessible and fit in ${colorScheme} at ${width} px`, async ({ page, signInAs }) => {
      test.setTimeout(180_000);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 900 });
      await signInAs('admin');
      for (const { path } of pageRoutes.filter((route) => !['/login', '/unauthorized'].includes(route.path))) {
        await page.goto(withIds(path));
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await page.waitForLoadState('networkidle');
        const { violations } = await new AxeBuilder({ page })
          .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
          .analyze();
        const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
        expect(serious.map(({ id, nodes }) => `${path} ${id} ${nodes[0]?.html}`)).toEqual([]);
        await expectNoSidewaysScroll(page);
      }
    });
  }
}
