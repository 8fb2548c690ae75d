import type { Portal } from '@portal/supervisor';
import { type DuffelStub, startDuffelStub } from '@portal/test-kit';
import { expect, test as base } from '../portal-test';
import { startOwnPortal } from '../start-portal';

/** Portal whose airline requires instant payment for some offers. */
export const test = base.extend<object, { airline: DuffelStub; creditPortal: Portal }>({
  airline: [
    async ({}, use) => {
      const airline = await startDuffelStub();
      airline.offersInstant = true;
      await use(airline);
      await airline.stop();
    },
    { scope: 'worker' },
  ],
  creditPortal: [
    async ({ airline }, use) => {
      const portal = await startOwnPortal({
        SWEEP_INTERVAL_MS: '500',
        FLIGHTS_PROVIDER: 'duffel',
        FLIGHTS_DUFFEL_TOKEN: airline.token,
        FLIGHTS_DUFFEL_HOST: airline.url,
        FLIGHTS_DUFFEL_ORDERS: 'pay_later',
      });
      await use(portal);
      await portal.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ creditPortal }, use) => use(creditPortal.url),
});

export { expect };
