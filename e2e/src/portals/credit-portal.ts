import type { Portal } from '@portal/supervisor';
import { startTestDuffel, type TestDuffel } from '@portal/test-kit';
import { expect, test as base } from '../portal-test';
import { startOwnPortal } from '../start-portal';

/** Portal whose airline requires instant payment for some offers. */
export const test = base.extend<object, { airline: TestDuffel; creditPortal: Portal }>({
  airline: [
    async ({}, use) => {
      const airline = await startTestDuffel();
      await use(airline);
      await airline.stop();
    },
    { scope: 'worker' },
  ],
  creditPortal: [
    async ({ airline }, use) => {
      const portal = await startOwnPortal({ SWEEP_INTERVAL_MS: '500', ...airline.flightsEnv });
      await use(portal);
      await portal.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ creditPortal }, use) => use(creditPortal.url),
});

export { expect };
