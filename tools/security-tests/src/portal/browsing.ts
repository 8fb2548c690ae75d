import { chromium, type Browser, type BrowserContext } from '@playwright/test';
import { demoPackageIds, demoUserIds, tokenStorageKey } from '@portal/contracts';
import { portalUnderTest } from './portal-under-test';

/** The flags and the executable of the browser journeys. */
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

/** The address a browser uses: a name that counts as secure without TLS. */
export const browserOrigin = (): string => portalUnderTest().url.replace('127.0.0.1', 'localhost');

/** A browser window of its own, signed in with the token, or nobody's. */
export async function newContext(browser: Browser, token?: string): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: browserOrigin() });
  if (token === undefined) return context;
  await context.addInitScript(([key, value]) => localStorage.setItem(key, value), [tokenStorageKey, token] as const);
  return context;
}

/** The address of a page with ids: those given, or of the demo data. */
export const withIds = (path: string, userId: string = demoUserIds.client, packageId = demoPackageIds[0]): string =>
  path.replace(':userId', userId).replace(':id', packageId ?? '');
