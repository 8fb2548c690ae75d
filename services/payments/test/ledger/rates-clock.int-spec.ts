import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { todaysRatesResponseSchema } from '@portal/contracts';
import { type IsolatedService, startTestSimulator, type TestSimulator } from '@portal/test-kit';
import { startIsolated } from '../isolated';

const dayMs = 86_400_000;
let simulator: TestSimulator;
let payments: IsolatedService;
beforeAll(async () => {
  simulator = await startTestSimulator();
  payments = await startIsolated({ SIM_CLOCK_URL: simulator.adminUrl });
});
afterAll(async () => {
  await payments.stop();
  await simulator.stop();
});

it('[N1.14] rates age by the clock of the simulator', async () => {
  const assertion = await payments.assertionFor('admin');
  const add = (key: string) =>
    payments.call('POST', '/payments/rates', {
      assertion,
      body: { currency: 'USD', perUnit: '26.8450', source: 'agency' },
      headers: { 'idempotency-key': key.padEnd(20, '0') },
    });
  const today = async () =>
    todaysRatesResponseSchema.parse((await payments.call('GET', '/payments/rates/today')).body).data;
  expect((await add('first')).status).toBe(201);
  expect(await today()).toMatchObject([{ currency: 'USD' }]);
  await simulator.setClock(new Date(Date.now() + 4 * dayMs));
  expect(await today()).toEqual([]);
  expect((await add('second')).status).toBe(201);
  expect(await today()).toMatchObject([{ currency: 'USD' }]);
});
