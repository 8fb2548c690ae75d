import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { tokenStorageKey } from '@portal/contracts';
import type { Browser } from '@playwright/test';
import { demoPassword } from '../../portal/accounts';
import { browserOrigin, openBrowser, newContext } from '../../portal/browsing';
import { recordMeasurements } from '../../portal/measurements';
import { amount } from '../../portal/settings';

const origin = browserOrigin();
const figures: Record<string, number | string> = {};

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  recordMeasurements('browser', figures);
  await browser.close();
});

describe('the remembered origin page', () => {
  const elsewhere = [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '\\\\evil.example',
    '/\t/evil.example',
    '//evil.example/%2f..',
    'evil.example',
    '///evil.example',
    '/%09/evil.example',
    '/%2f/evil.example',
    '/.evil.example',
    '/@evil.example',
    'http:evil.example',
    '/\\/evil.example',
    ' //evil.example',
    'data:text/html,x',
  ];

  it('never leads to another site', async () => {
    const chosen = elsewhere.slice(0, amount(8, elsewhere.length));
    const ended: string[] = [];
    for (const pathname of chosen) {
      const context = await newContext(browser);
      const page = await context.newPage();
      const visited: string[] = [];
      page.on('framenavigated', (frame) => visited.push(frame.url()));
      await page.route('**/*', (route) =>
        new URL(route.request().url()).host === new URL(origin).host ? route.continue() : route.abort(),
      );
      await page.goto(`/login?from=${encodeURIComponent(pathname)}&redirect=${encodeURIComponent(pathname)}`);
      await page.evaluate(
        (from) => history.replaceState({ usr: { from: { pathname: from, search: '' } }, key: 'x', idx: 0 }, ''),
        pathname,
      );
      await page.reload();
      await page.getByLabel('Email').fill('client@demo.test');
      await page.getByLabel('Password', { exact: true }).fill(demoPassword);
      await page.getByRole('button', { name: 'Log in' }).click();
      await page.waitForURL((address) => address.pathname !== '/login', { timeout: 15_000 }).catch(() => undefined);
      const away = [...visited, page.url()].filter(
        (address) => !address.startsWith(origin) && address !== 'about:blank',
      );
      if (away.length > 0 || page.url().includes('/login')) {
        const shown = await page.getByRole('main').innerText();
        ended.push(`${pathname} → ${page.url()} ${away.join(' ')} ${shown}`);
      }
      await context.close();
    }
    figures['origin pages tried'] = chosen.length;
    expect(ended).toEqual([]);
  });
});

describe('the token', () => {
  it('is in no URL, referrer or cookie', async () => {
    const context = await newContext(browser);
    const page = await context.newPage();
    const leaks: string[] = [];
    const shape = /eyJ[\w-]{8,}\.[\w-]{8,}/;
    page.on('request', (request) => {
      const { authorization: _own, ...headers } = request.headers();
      if (shape.test(request.url()) || shape.test(JSON.stringify(headers))) leaks.push(request.url());
    });
    await page.goto('/login');
    await page.getByLabel('Email').fill('client@demo.test');
    await page.getByLabel('Password', { exact: true }).fill(demoPassword);
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.waitForURL('**/dashboard');
    for (const path of ['/my-bookings', '/account-settings', '/packages']) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
    }
    expect(
      await page.evaluate((key) => Object.keys(localStorage).filter((name) => name === key), tokenStorageKey),
    ).toHaveLength(1);
    // Only cookie: identifies the device, grants no access and is not readable by scripts.
    const device = { name: 'portal-device', value: expect.stringMatching(/^[\w-]{22}$/) };
    expect(await context.cookies()).toEqual([
      expect.objectContaining({ ...device, httpOnly: true, sameSite: 'Strict', path: '/' }),
    ]);
    expect(leaks).toEqual([]);
    await context.close();
  });
});
