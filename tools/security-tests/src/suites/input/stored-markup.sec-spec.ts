import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from '@playwright/test';
import { roles, type Role } from '@portal/contracts';
import { hostileStrings } from '../../attacks/hostile-strings';
import { bookablePackage, packageBooking, profile, travelPackage } from '../../calls/sample-bodies';
import { demoAccount, newAccount, type Account } from '../../portal/accounts';
import { openBrowser, newContext, withIds } from '../../portal/browsing';
import { recordMeasurements } from '../../portal/measurements';
import { bearer, sendJson } from '../../client/http';
import { portalUnderTest } from '../../portal/portal-under-test';
import { amount } from '../../portal/settings';

const { url } = portalUnderTest();
const figures = { 'texts stored': 0, 'screens opened': 0, executed: 0, 'policy violations': 0 };

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  recordMeasurements('stored markup', figures);
  await browser.close();
});

const calling = 'globalThis.__executed=1';
/** Own payloads: each sets a marker when executed. */
const own = [
  `<img src=x onerror=${calling}>`,
  `"><svg onload=${calling}>`,
  `'><script>${calling}</script>`,
  `<iframe srcdoc="<script>parent.__executed=1</script>">`,
  `</script><script>${calling}</script>`,
  `</title><img src=x onerror=${calling}>`,
  `javascript:${calling}`,
  `{{constructor.constructor("${calling}")()}}`,
  `<a href="javascript:${calling}">x</a>`,
  `<details open ontoggle=${calling}>`,
  '<style>@import "//evil.example/x.css"</style>',
  '<base href="//evil.example/">',
  '<meta http-equiv=refresh content="0;url=//evil.example">',
  '<form action=//evil.example><input type=submit>',
];
const isMarkup = (text: string): boolean => /[<>]|javascript:|on\w+=/i.test(text) && text.length < 1_900;

/** Pages that display user input, by role. */
const screens: Record<Role, readonly string[]> = {
  client: ['/my-bookings', '/account-settings', '/dashboard', '/packages'],
  employee: [
    '/employee-dashboard/customer-management',
    '/employee-dashboard/customer-bookings/:userId',
    '/employee-dashboard/booking-management',
  ],
  admin: [
    '/admin-dashboard/user-management',
    '/admin-dashboard/user-logs/:userId',
    '/admin-dashboard/user-bookings/:userId',
    '/admin-dashboard/edit-package/:id',
    '/employee-dashboard/customer-management',
    '/employee-dashboard/booking-management',
  ],
  superadmin: [
    '/admin-dashboard/activity',
    '/admin-dashboard/user-logs/:userId',
    '/employee-dashboard/booking-management',
  ],
};

interface Stored {
  account: Account;
  packageId: string | undefined;
}

/** Stores the text in every field that an account can write, and in a new package. */
async function store(text: string, admin: Account): Promise<Stored> {
  const account = await newAccount(url, 'client', admin.token);
  const send = (method: string, path: string, token: string, body: object) =>
    sendJson(url, { method, path, headers: bearer(token), body });
  const [short, line] = [text.slice(0, 30), text.slice(0, 100)];
  const changes = {
    ...{ username: text.slice(0, 60), firstName: line, lastName: line, phoneNumber: short },
    address: { ...profile.address, street: line },
    emergencyContact: { name: line, relationship: line },
    travelPreferences: { dietaryRestrictions: [line] },
  };
  await send('PUT', '/api/auth/profile', account.token, changes);
  const booking = { ...packageBooking(await bookablePackage(url)), specialRequests: text };
  await send('POST', '/api/bookings', account.token, booking);
  const lists = { destinations: [line], inclusions: [line], exclusions: [line], itinerary: [line] };
  const made = { ...travelPackage(), ...lists, name: text.slice(0, 200), description: text, duration: line };
  const response = await send('POST', '/api/packages', admin.token, made);
  figures['texts stored'] += 1;
  return { account, packageId: (response.json as { data?: { _id: string } }).data?._id };
}

/** Records side effects that only executed markup can have. */
function watch(page: Page, executed: string[]): void {
  page.on('dialog', (dialog) => {
    executed.push(`${page.url()} ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('console', (message) => {
    if (/Content Security Policy|Trusted ?Type/i.test(message.text())) figures['policy violations'] += 1;
  });
  page.on('request', (request) => {
    if (request.url().includes('evil.example')) executed.push(request.url());
  });
}

describe('stored markup', () => {
  it('is displayed as text on every page, to every role', async () => {
    const admin = await demoAccount(url, 'admin');
    const chosen = [...own, ...hostileStrings().filter(isMarkup)].slice(0, amount(24, 1_000));
    const stored: Stored[] = [];
    for (const text of chosen) stored.push(await store(text, admin));
    const shown = stored.slice(0, amount(8, 60));
    const executed: string[] = [];
    for (const role of roles) {
      const { token } = role === 'client' ? (shown[0]?.account ?? admin) : await demoAccount(url, role);
      const context = await newContext(browser, token);
      const page = await context.newPage();
      watch(page, executed);
      const packages = role === 'client' ? shown.map(({ packageId }) => `/packages/${packageId}`) : [];
      const [first] = shown;
      for (const path of [
        ...screens[role].map((page) => withIds(page, first?.account.id, first?.packageId)),
        ...packages,
      ]) {
        await page.goto(path);
        await page.waitForLoadState('networkidle');
        figures['screens opened'] += 1;
        if (await page.evaluate(() => '__executed' in globalThis)) executed.push(`${role} ${path}`);
      }
      await context.close();
    }
    figures.executed = executed.length;
    expect(executed).toEqual([]);
    expect(figures['policy violations']).toBe(0);
  });
});
