import { chromium, type Browser, type BrowserContext } from '@playwright/test';
import { demoPackageIds, demoUserIds, tokenStorageKey, type Role } from '@portal/contracts';
import { inject } from 'vitest';
import { demoPassword, signIn } from './accounts';

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
export const browserOrigin = (): string => inject('portal').url.replace('127.0.0.1', 'localhost');

/** A browser window of its own, signed in as the demo account of that role. */
export async function windowOf(browser: Browser, role?: Role): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: browserOrigin() });
  if (!role) return context;
  const token = await signIn(inject('portal').url, { email: `${role}@demo.test`, password: demoPassword });
  await context.addInitScript(([key, value]) => localStorage.setItem(key, value), [tokenStorageKey, token] as const);
  return context;
}

/** The address of a page with ids of the demo data. */
export const withDemoIds = (path: string): string =>
  path.replace(':userId', demoUserIds.client).replace(':id', demoPackageIds[0] ?? '');
