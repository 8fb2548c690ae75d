import { chromium, type Browser, type BrowserContext } from '@playwright/test';
import { demoPackageIds, demoUserIds, tokenStorageKey } from '@portal/contracts';
import { portalUnderTest } from './portal-under-test';

/** Launches the browser with the flags and executable of the end-to-end tests. */
export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env['E2E_BROWSER'] || undefined,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
  });

/** Browser origin: `localhost` is a secure context without TLS. */
export const browserOrigin = (): string => portalUnderTest().url.replace('127.0.0.1', 'localhost');

/** Opens a browser context, logged in with the token if there is one. */
export async function newContext(browser: Browser, token?: string): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: browserOrigin() });
  if (token === undefined) return context;
  await context.addInitScript(([key, value]) => localStorage.setItem(key, value), [tokenStorageKey, token] as const);
  return context;
}

/** Fills the ids of a page path, by default from the demo data. */
export const withIds = (path: string, userId: string = demoUserIds.client, packageId = demoPackageIds[0]): string =>
  path.replace(':userId', userId).replace(':id', packageId ?? '');
