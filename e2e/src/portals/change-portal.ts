import { startTestDuffel, type TestDuffel } from '@portal/test-kit';
import { expect, type MoneyPortal, startMoneyPortal, test as base } from './money-portal';

/** Portal with flights of Duffel in kwacha, which can be changed, and payers who enter their PIN when a test decides. */
export const test = base.extend<object, { airline: TestDuffel; moneyPortal: MoneyPortal }>({
  airline: [
    async ({}, use) => {
      const airline = await startTestDuffel({ currency: 'ZMW' });
      await use(airline);
      await airline.stop();
    },
    { scope: 'worker' },
  ],
  moneyPortal: [
    async ({ airline }, use) => {
      const portal = await startMoneyPortal(airline.flightsEnv);
      await use(portal);
      await portal.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

export { expect };
