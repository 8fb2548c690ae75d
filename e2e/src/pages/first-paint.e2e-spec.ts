import { demoPackageIds, pageRoutes, texts } from '@portal/contracts';
import { blockScripts } from '../machine-speed';
import { demoPassword, expect, waitForApp, test } from '../portal-test';

/** A sentence that appears only on that page. */
const messages: Readonly<Record<string, string>> = {
  '/': 'Flights from Lusaka to the world',
  '/login': 'Your bookings, travelers and trips in one place.',
  '/register': 'Book flights and packages, and keep every trip in one place.',
  '/forgot-password': texts.recovery.forgotLead,
  '/reset-password': texts.recovery.resetLead,
  '/verify-email': texts.recovery.verifyLead,
  '/about-us': 'We were founded in 2020',
  '/packages': 'Ready-made journeys with everything arranged.',
  '/packages/:id': 'Inclusions',
  '/corporate-travel': 'For companies, missions and NGOs',
  '/services': 'Everything between your front door and the view you came for.',
  '/destinations': 'Six places we send our own families.',
  '/blog': 'Short notes from our team.',
  '/contact-us': texts.brand.phones[0],
  '/terms': 'What we promise, and what we ask of you',
  '/refunds': 'What we refund when plans change',
  '/privacy': 'What data we keep about you, why',
  '/pay/:token': texts.payLink.lead,
  '/unauthorized': 'You do not have access to this page.',
};

const publicPages = pageRoutes.filter(({ remote }) => remote === 'public');
const address = (path: string) => path.replace(':id', demoPackageIds[0] ?? '').replace(':token', 'no-such-link');

test.describe('before scripts run', () => {
  test.use({ javaScriptEnabled: false });

  test('each public page shows its content in the frame of the portal', async ({ page }) => {
    test.setTimeout(180_000);
    const titles = new Set<string>();
    const descriptions = new Set<string | null>();
    for (const { path, title } of publicPages) {
      await page.goto(address(path));
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
      await expect(
        page
          .getByRole('main')
          .getByText(messages[path] ?? 'no sentence')
          .first(),
        path,
      ).toBeVisible();
      await expect(page.getByRole('banner').getByRole('link', { name: texts.actions.bookAFlight })).toHaveCount(1);
      await expect(page.getByRole('contentinfo'), path).toContainText('All rights reserved');
      // Before scripts run, the title of a package page is the name of the package.
      const called = path === '/packages/:id' ? 'Victoria Falls and Livingstone Long Weekend' : title;
      await expect(page).toHaveTitle(`${called} – ${texts.brand.name}`);
      titles.add(await page.title());
      descriptions.add(await page.locator('meta[name="description"]').getAttribute('content'));
    }
    expect(titles.size).toBe(publicPages.length);
    expect(descriptions.size).toBe(publicPages.length);
  });

  test('an unknown address shows the not-found page', async ({ page, allowComplaint }) => {
    allowComplaint(/404/);
    await page.goto('/no-such-page');
    await expect(page.getByRole('heading', { level: 1, name: texts.headings.notFound })).toBeVisible();
  });
});

test('the first Intl formatter is created before any page renders', async ({ page }) => {
  await page.addInitScript(() => {
    const makers: string[] = [];
    Object.assign(globalThis, { makers });
    for (const kind of ['DateTimeFormat', 'NumberFormat'] as const)
      Object.assign(Intl, {
        [kind]: new Proxy(Intl[kind], {
          construct(maker, given: unknown[]) {
            makers.push(String(new Error().stack));
            return Reflect.construct(maker, given) as object;
          },
        }),
      });
  });
  await page.goto('/packages');
  await waitForApp(page);
  const makers = await page.evaluate(() => (globalThis as unknown as { makers: string[] }).makers);
  expect(makers.length).toBeGreaterThan(1);
  expect(makers[0]).not.toContain('framework');
  expect(makers.at(-1)).toContain('framework');
});

test('scripts load after first paint', async ({ page }) => {
  await page.goto('/packages');
  await waitForApp(page);
  const { seen, asked } = await page.evaluate(() => ({
    seen: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
    asked: performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ startTime }) => startTime),
  }));
  expect(asked.length).toBeGreaterThan(3);
  expect(Math.min(...asked)).toBeGreaterThanOrEqual(seen);
});

const heads: Readonly<Record<string, { role: 'client' | 'admin'; heading: string }>> = {
  '/my-bookings': { role: 'client', heading: 'My bookings' },
  '/book-flight': { role: 'client', heading: 'Book a flight' },
  '/employee-dashboard/booking-management': { role: 'admin', heading: texts.headings.allBookings },
  '/admin-dashboard': { role: 'admin', heading: 'Admin dashboard' },
};
for (const [path, { role, heading }] of Object.entries(heads)) {
  test(`${path} shows its title before scripts run, for a logged-in user`, async ({ page, signInAs }) => {
    const release = await blockScripts(page, '**/*.js');
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
    release();
    await waitForApp(page);
    await signInAs(role);
    const releaseAgain = await blockScripts(page, '**/*.js');
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    releaseAgain();
    await expect(page.locator('#root:not([data-prerendered]) main h1')).toHaveText(heading);
  });
}

test('the application replaces the page without layout shift and loading message', async ({ page }) => {
  test.setTimeout(120_000);
  await page.addInitScript(() => {
    const seen = { shift: 0, loading: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
    new MutationObserver(() => {
      if (document.querySelector('main')?.textContent?.startsWith('Loading page...')) seen.loading += 1;
    }).observe(document, { childList: true, subtree: true });
  });
  for (const { path } of publicPages.filter((route) => !route.path.includes(':'))) {
    await page.goto(path);
    await waitForApp(page);
    await page.waitForLoadState('networkidle');
    const seen = await page.evaluate(() => (window as unknown as { seen: { shift: number; loading: number } }).seen);
    expect(seen.shift, path).toBeLessThan(0.02);
    expect(seen.loading, path).toBe(0);
  }
});

test('a form submitted before the application runs is sent afterwards', async ({ page }) => {
  const release = await blockScripts(page, '**/*.js');
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('Email').fill('client@demo.test');
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.locator('form[aria-busy="true"]')).toHaveCount(1);
  release();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('early input in the search of a list stays in place and is searched for', async ({ page, signInAs }) => {
  await signInAs('employee');
  const release = await blockScripts(page, '**/*.js');
  await page.goto('/employee-dashboard/booking-management', { waitUntil: 'commit' });
  const search = page.getByRole('searchbox', { name: 'Search bookings' });
  await search.pressSequentially('Banda');
  await page.evaluate(() => document.fonts.ready);
  // The width may shrink for the clear button.
  const place = { ...(await search.boundingBox()), width: expect.any(Number) };
  // Selects and buttons stay inert until the application is ready.
  await expect(page.locator('main :is(select, button):not([inert])')).toHaveCount(0);
  release();
  await waitForApp(page);
  await expect(search).toHaveValue('Banda');
  await expect(search).toBeFocused();
  await expect(page).toHaveURL(/q=Banda/);
  await expect(page.locator('main [inert]')).toHaveCount(0);
  expect(await search.boundingBox()).toEqual(place);
});

test('a flight search submitted before the application runs shows its offers', async ({ page, signInAs }) => {
  await signInAs('client');
  const release = await blockScripts(page, '**/*.js');
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('form', { name: 'Flight search' }).getByRole('button', { name: 'Search' }).click();
  await expect(page.locator('form[aria-busy="true"]')).toHaveCount(1);
  release();
  await expect(page).toHaveURL(/\/book-flight\?/);
  await expect(page.getByRole('button', { name: texts.actions.selectOffer }).first()).toBeVisible();
});

test('a button held down during the handoff is still pressed', async ({ page }) => {
  const release = await blockScripts(page, '**/*.js');
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('Email').fill('client@demo.test');
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Log in' }).hover();
  await page.mouse.down();
  release();
  await page.waitForLoadState('networkidle');
  await page.mouse.up();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('input is kept when the section loads only after a retry', async ({ page, allowComplaint }) => {
  allowComplaint(/took longer than|section public failed/);
  await page.clock.install();
  const release = await blockScripts(page, '**/mfe/mfe-public/**/*.js');
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('Email').fill('client@demo.test');
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  const retry = page.getByRole('button', { name: 'Retry' });
  await expect(async () => {
    await page.clock.fastForward(4_000);
    await expect(retry).toBeVisible({ timeout: 500 });
  }).toPass();
  release();
  await retry.click();
  await expect(page.getByLabel('Email')).toHaveValue('client@demo.test');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(demoPassword);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});
