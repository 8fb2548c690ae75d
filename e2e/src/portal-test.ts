import { test as base, expect, type APIRequestContext, type Page } from '@playwright/test';
import { type Role, tokenStorageKey } from '@portal/contracts';
import { demoPassword, type Door, logIn } from '@portal/driver';

export { demoPassword };

interface Watched {
  /** Allows a console error or CSP violation in this test. */
  allowComplaint: (pattern: RegExp) => void;
  /** Console errors and CSP violations so far. */
  complaints: string[];
  signInAs: (role: Role) => Promise<void>;
  /** Opens later pages with this token. */
  useToken: (token: string) => Promise<void>;
}

/** Adapter from Playwright's request context to the API driver. */
export const doorOf = (request: APIRequestContext): Door => ({
  baseUrl: '',
  fetch: async (url, { method, headers, body } = {}) => {
    const sent = { method, headers: headers as Record<string, string>, ...(body && { data: body as string }) };
    const response = await request.fetch(url as string, sent);
    const text = await response.text();
    return new Response(text || null, { status: response.status(), headers: response.headers() });
  },
});

export const tokenFor = async (request: APIRequestContext, email: string, password?: string): Promise<string> =>
  (await logIn(doorOf(request), email, password)).token;

const tokens = new Map<Role, string>();

/** Returns a cached API token for a demo account. */
export async function tokenOf(request: APIRequestContext, role: Role): Promise<string> {
  const known = tokens.get(role) ?? (await tokenFor(request, `${role}@demo.test`));
  tokens.set(role, known);
  return known;
}

/** Collects console errors, uncaught exceptions and CSP violations. */
async function listen(page: Page, complaints: string[]) {
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    const { url } = message.location();
    complaints.push(url ? `${message.text()} ${new URL(url).pathname}` : message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.exposeFunction('reportViolation', (text: string) => void complaints.push(text));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
      const { reportViolation } = window as unknown as { reportViolation: (text: string) => void };
      reportViolation(`Policy violation: ${effectiveDirective} ${blockedURI} ${sample}`);
    });
  });
}

/** Waits until the application has replaced the prerendered page, which looks the same. */
export const waitForApp = (page: Page): Promise<void> =>
  page.locator('#root:not([data-prerendered]) main h1').waitFor();

/** Test whose pages must have no console errors and no CSP violations. */
export const test = base.extend<Watched>({
  complaints: async ({}, use) => use([]),
  allowComplaint: [
    async ({ page, complaints }, use) => {
      const allowed: RegExp[] = [];
      await listen(page, complaints);
      await use((pattern) => allowed.push(pattern));
      expect(complaints.filter((text) => !allowed.some((pattern) => pattern.test(text)))).toEqual([]);
    },
    { auto: true },
  ],
  useToken: async ({ page }, use) => {
    await use(async (token) => {
      const entry = [tokenStorageKey, token] as const;
      await page.addInitScript(([key, value]) => localStorage.setItem(key, value), entry);
    });
  },
  signInAs: async ({ request, useToken }, use) => {
    await use(async (role) => useToken(await tokenOf(request, role)));
  },
});

export { expect };
