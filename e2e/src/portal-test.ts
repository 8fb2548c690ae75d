import { test as base, expect, type APIRequestContext, type Page } from '@playwright/test';
import { type Role, tokenStorageKey } from '@portal/contracts';

export const demoPassword = 'Zambezi-2026';

interface Watched {
  /** Texts that the page's console or policy may complain about in this test. */
  allowComplaint: (pattern: RegExp) => void;
  signInAs: (role: Role) => Promise<void>;
}

/** The API's token for a demo account. */
export async function tokenOf(request: APIRequestContext, role: Role): Promise<string> {
  const answer = await request.post('/api/auth/login', {
    data: { email: `${role}@demo.test`, password: demoPassword },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return ((await answer.json()) as { token: string }).token;
}

const tokens = new Map<Role, string>();

async function rememberedToken(request: APIRequestContext, role: Role): Promise<string> {
  const known = tokens.get(role) ?? (await tokenOf(request, role));
  tokens.set(role, known);
  return known;
}

/** Every page is watched: an error in the console or a violation of the policy fails the test. */
export const test = base.extend<Watched>({
  allowComplaint: [
    async ({ page }, use) => {
      const allowed: RegExp[] = [];
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(error.message));
      await use((pattern) => allowed.push(pattern));
      expect(complaints.filter((text) => !allowed.some((pattern) => pattern.test(text)))).toEqual([]);
    },
    { auto: true },
  ],
  signInAs: async ({ page, request }, use) => {
    await use(async (role) => {
      const token = await rememberedToken(request, role);
      await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [tokenStorageKey, token] as const);
    });
  },
});

/** Forgets a token that a test made worthless. */
export const forgetToken = (role: Role): boolean => tokens.delete(role);

interface SimulatedOrder {
  pnr: string;
  reference: string;
  status: string;
  total: string;
}

/** Every order that the provider's simulator holds. */
export async function simulatedOrders(request: APIRequestContext): Promise<SimulatedOrder[]> {
  const answer = await request.get(`${process.env['SIM_ADMIN_URL']}/__sim/orders`);
  return (await answer.json()) as SimulatedOrder[];
}

export async function setFault(request: APIRequestContext, fault: Record<string, unknown>): Promise<void> {
  const answer = await request.post(`${process.env['SIM_ADMIN_URL']}/__sim/faults`, { data: fault });
  expect(answer.ok()).toBe(true);
}

export const clearFaults = (request: APIRequestContext) =>
  request.delete(`${process.env['SIM_ADMIN_URL']}/__sim/faults`);

/** The page is not wider than its window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
}

export { expect };
