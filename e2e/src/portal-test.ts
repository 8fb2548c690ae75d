import { test as base, expect, type APIRequestContext, type Page } from '@playwright/test';
import { type Role, tokenStorageKey } from '@portal/contracts';
import { demoPassword, type Door, logIn } from '@portal/driver';

export { demoPassword };

interface Watched {
  /** Texts that the page's console or policy may complain about in this test. */
  allowComplaint: (pattern: RegExp) => void;
  /** What the page's console and policy complained about so far. */
  complaints: string[];
  signInAs: (role: Role) => Promise<void>;
  /** Opens the pages that follow with that token. */
  useToken: (token: string) => Promise<void>;
}

/** Way of the driver to the portal that a test's requests go to. */
export const doorOf = (request: APIRequestContext): Door => ({
  baseUrl: '',
  fetch: async (url, { method, headers, body } = {}) => {
    const sent = { method, headers: headers as Record<string, string>, ...(body && { data: body as string }) };
    const answer = await request.fetch(url as string, sent);
    const text = await answer.text();
    return new Response(text || null, { status: answer.status(), headers: answer.headers() });
  },
});

/** The API's token for an account. */
export const tokenFor = async (request: APIRequestContext, email: string, password?: string): Promise<string> =>
  (await logIn(doorOf(request), email, password)).token;

const tokens = new Map<Role, string>();

/** The API's token for a demo account, asked for once. */
export async function tokenOf(request: APIRequestContext, role: Role): Promise<string> {
  const known = tokens.get(role) ?? (await tokenFor(request, `${role}@demo.test`));
  tokens.set(role, known);
  return known;
}

/** Writes to the list what the console calls an error, what a script throws and what the page's policy refuses. */
async function listen(page: Page, complaints: string[]) {
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
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

/** Waits until the application shows the page; what the gateway sends before that looks the same, and has names and fields too. */
export const waitForApp = (page: Page): Promise<void> =>
  page.locator('#root:not([data-prerendered]) main h1').waitFor();

/** Every page is watched: an error in the console or a violation of the policy fails the test. */
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
