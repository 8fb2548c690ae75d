import type { Page } from '@playwright/test';
import { type Role, texts } from '@portal/contracts';
import { demoPassword, expect, test, tokenOf } from '../portal-test';
import { newBooking, newClient, uniqueName } from '../records';

async function logIn(page: Page, email: string) {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).not.toHaveURL(/\/login$/);
}

const accountMenu = (page: Page) => page.getByRole('banner').locator('button[aria-haspopup]').first();

async function logOut(page: Page) {
  await accountMenu(page).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);
}

/** Cached paths on this device, by cache. */
const getCachedPaths = (page: Page): Promise<Record<string, string[]>> =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const pathsOf = async (name: string) =>
      (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname);
    return Object.fromEntries(await Promise.all(names.map(async (name) => [name, await pathsOf(name)] as const)));
  });

/** Everything that the browser stores for the portal: both storages and all cached bodies. */
const storedText = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const bodies: string[] = [];
    for (const name of await caches.keys()) {
      const store = await caches.open(name);
      for (const request of await store.keys()) bodies.push((await (await store.match(request))?.text()) ?? '');
    }
    return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, await indexedDB.databases(), bodies]);
  });

const textOfTrips = (page: Page): Promise<string> =>
  page.evaluate(async () => (await (await caches.match('/offline/trips'))?.text()) ?? '');

/** Stays on My bookings until the trips are cached and the worker is active. */
async function stay(page: Page) {
  await page.goto('/my-bookings');
  await expect(page.getByRole('heading', { level: 1, name: 'My bookings' })).toBeVisible();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await expect
    .poll(async () => Object.values(await getCachedPaths(page)).flat())
    .toEqual(expect.arrayContaining(['/offline/trips', '/my-bookings']));
}

const getCacheNotice = (page: Page) => page.getByText(/^You are offline\. Your trips are shown as they were on \d/);

/** Renews the token by re-authentication, here for a change of the email address. */
async function goOnWithAnotherToken(page: Page, previous: string): Promise<void> {
  const response = await page.request.put('/api/auth/profile', {
    headers: { authorization: `Bearer ${previous}` },
    data: { email: `${uniqueName()}@example.com`, currentPassword: demoPassword },
  });
  const { token } = (await response.json()) as { token: string };
  expect(token).not.toBe(previous);
  await page.evaluate((next) => localStorage.setItem('jwt_token', next), token);
}

test.describe('offline trips', () => {
  test.beforeEach(({ allowComplaint }) => {
    test.setTimeout(180_000);
    // A page that is not kept gives up after its third attempt, if the test has not left it before.
    allowComplaint(/ERR_(INTERNET_DISCONNECTED|FAILED)|Failed to fetch|Loading chunk \d+ failed/);
  });

  test('are shown after a reload with their time, and removed at logout', async ({ page, context, request }) => {
    const client = await newClient(request);
    const trip = await newBooking(request, client, { specialRequests: 'A quiet room upstairs' });
    await logIn(page, client.user.email);
    await stay(page);
    const [stores = {}, text, token] = [
      await getCachedPaths(page),
      await textOfTrips(page),
      await page.evaluate(() => localStorage.getItem('jwt_token') ?? ''),
    ];
    expect(Object.keys(stores)).toEqual([`trips-${client.user.id}`]);
    const beside = Object.values(stores)[0]?.filter((path) => !/^\/(assets|mfe\/mfe-client)\//.test(path));
    expect(beside?.sort()).toEqual(['/my-bookings', '/offline/trips']);
    expect(text).toContain(trip.bookingNumber);
    expect(token.split('.').filter((part) => text.includes(part))).toEqual([]);
    const stored = await storedText(page);
    expect(stored).toContain(trip.bookingNumber);
    expect(['A quiet room upstairs', '+260970555199'].filter((canary) => stored.includes(canary))).toEqual([]);

    await goOnWithAnotherToken(page, token);
    await context.setOffline(true);
    await page.reload();
    const link = page.getByRole('row').filter({ hasText: trip.bookingNumber }).getByRole('link').first();
    await expect(link).toBeVisible();
    await expect(getCacheNotice(page)).toBeVisible();
    // Cached data is not cached again.
    await page.waitForTimeout(4_000);
    expect(await textOfTrips(page)).toBe(text);
    await link.click();
    await expect(page.getByText(`Booking ${trip.bookingNumber}`)).toBeVisible();
    await page.reload();
    await expect(page.getByText(`Booking ${trip.bookingNumber}`)).toBeVisible();
    await expect(page.getByText('A quiet room upstairs')).toHaveCount(0);

    // Offline, only the trip pages are available.
    await accountMenu(page).click();
    await page.getByRole('menuitem', { name: 'Account settings' }).click();
    await expect(page.getByText('This page needs a connection.')).toBeVisible();

    await context.setOffline(false);
    await page.goto('/my-bookings');
    await expect(page.getByText(/Your trips are shown as they were/)).toHaveCount(0);
    await page.goto(`/my-bookings/${trip._id}`);
    await expect(page.getByText(/Confirmed|Pending/).first()).toBeVisible();
    await expect(page.getByText('A quiet room upstairs')).toBeVisible();

    await context.setOffline(true);
    await page.reload();
    await expect(getCacheNotice(page)).toBeVisible();
    await logOut(page);
    await expect.poll(() => getCachedPaths(page)).toEqual({});
    await expect(page.goto('/my-bookings')).rejects.toThrow(/ERR_FAILED/);
  });

  test('are not available to another account on the device', async ({ page, context, request }) => {
    const [first, second] = [await newClient(request), await newClient(request)];
    const trip = await newBooking(request, first);
    await logIn(page, first.user.email);
    await stay(page);
    // Login as another user without a logout, for example after a crash.
    await page.evaluate((token) => localStorage.setItem('jwt_token', token), second.token);
    await page.goto('/my-bookings');
    await expect(page.getByText(texts.empty.userBookings)).toBeVisible();
    await expect.poll(async () => Object.keys(await getCachedPaths(page))).not.toContain(`trips-${first.user.id}`);
    await stay(page);
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText(texts.empty.userBookings)).toBeVisible();
    await expect(getCacheNotice(page)).toBeVisible();
    expect(await page.content()).not.toContain(trip.bookingNumber);
    expect(await textOfTrips(page)).not.toContain(trip.bookingNumber);
  });

  test('are removed when the server has ended the session', async ({ page, request, allowComplaint }) => {
    allowComplaint(/status of 401/);
    const client = await newClient(request);
    await logIn(page, client.user.email);
    await stay(page);
    const headers = { authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('jwt_token'))}` };
    await request.post('/api/auth/logout', { headers });
    await page.goto('/');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
    await expect.poll(() => getCachedPaths(page)).toEqual({});
  });

  for (const role of ['employee', 'admin'] satisfies Role[]) {
    test(`are not cached for ${role}`, async ({ page, request, useToken }) => {
      await useToken(await tokenOf(request, role));
      await page.goto('/my-bookings');
      await expect(page.getByRole('heading', { level: 1, name: 'My bookings' })).toBeVisible();
      await page.waitForTimeout(5_000);
      const workers = await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
      expect([await getCachedPaths(page), workers]).toEqual([{}, 0]);
    });
  }
});

test('the portal is installable: its manifest and icons are valid', async ({ page }) => {
  await page.goto('/');
  const devtools = await page.context().newCDPSession(page);
  const { errors, data = '{}', url } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const manifest = JSON.parse(data) as {
    name: string;
    display: string;
    start_url: string;
    icons: { src: string; type: string; sizes: string; purpose?: string }[];
  };
  expect(manifest).toMatchObject({ name: texts.brand.name, display: 'standalone', start_url: '/my-bookings' });
  expect(manifest.icons.some(({ sizes, purpose }) => sizes === '512x512' && purpose === 'maskable')).toBe(true);
  for (const { src, type, sizes } of manifest.icons.filter(({ type }) => type === 'image/png')) {
    const response = await page.request.get(new URL(src, url).href);
    expect(response.headers()['content-type']).toBe(type);
    const size = await page.evaluate(async (address) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    expect(size).toBe(sizes);
  }
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
});
