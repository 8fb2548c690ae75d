import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { rateResponseSchema, staleRatesResponseSchema, todaysRatesResponseSchema } from '@portal/contracts';
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

const add = async (key: string, currency = 'USD') =>
  payments.call('POST', '/payments/rates', {
    assertion: await payments.assertionFor('admin'),
    body: { currency, perUnit: '26.8450', source: 'agency' },
    headers: { 'idempotency-key': key.padEnd(20, '0') },
  });

it('[N1.14] rates age by the clock of the simulator', async () => {
  const today = async () =>
    todaysRatesResponseSchema.parse((await payments.call('GET', '/payments/rates/today')).body).data;
  expect((await add('first')).status).toBe(201);
  expect(await today()).toMatchObject([{ currency: 'USD' }]);
  await simulator.setClock(new Date(Date.now() + 4 * dayMs));
  expect(await today()).toEqual([]);
  expect((await add('second')).status).toBe(201);
  expect(await today()).toMatchObject([{ currency: 'USD' }]);
});

it('[N1.14] a rate older than three days is listed for the work list until a newer one is added', async () => {
  const employee = await payments.assertionFor('employee');
  const stale = async () =>
    staleRatesResponseSchema.parse((await payments.call('GET', '/payments/rates/stale', { assertion: employee })).body)
      .data;
  await simulator.setClock(new Date(Date.now() + 10 * dayMs));
  await add('dollars-first');
  const { data: rate } = rateResponseSchema.parse((await add('euros-first', 'EUR')).body);
  const endsAt = Date.parse(rate.validFrom) + 3 * dayMs;
  await simulator.setClock(new Date(endsAt - 60_000));
  expect(await stale()).toEqual([]);
  await simulator.setClock(new Date(endsAt + 60_000));
  expect((await stale()).map(({ currency }) => currency)).toEqual(['USD', 'EUR']);
  await add('dollars-next');
  const { validFrom } = rate;
  expect(await stale()).toEqual([
    { currency: 'EUR', perUnit: '26.8450', validFrom, staleSince: new Date(endsAt).toISOString() },
  ]);
  await add('euros-next', 'EUR');
  expect(await stale()).toEqual([]);
});
