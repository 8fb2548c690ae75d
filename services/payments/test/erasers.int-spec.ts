import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Erasers } from '@portal/nest-kit';
import { startTestDatabase, testServiceEnv } from '@portal/test-kit';
import { createApp } from '../src/app';
import { readPaymentsEnv } from '../src/env';

/** Collections that need no eraser, each with its reason. */
const withoutEraser = {
  callbacks: 'ids and states of deposits and refunds',
  migrations: 'names of migrations',
  prompts: 'keyed hashes of numbers, which expire within an hour',
  rates: 'amounts, and the admin who entered them, as accounting law requires',
  refundparts: 'amounts, ids and states of refunds, and the last digits of the payment, as accounting law requires',
  rewrites: 'counts',
  savedfiles: 'only entries of the activity log that are about to be delivered',
  series: 'counters of receipts',
  settings: 'limits, and the admin who changed them',
  switches: 'networks, and the admin who switched them',
};

let app: Awaited<ReturnType<typeof createApp>>;
let database: Awaited<ReturnType<typeof startTestDatabase>>;
beforeAll(async () => {
  database = await startTestDatabase();
  app = await createApp(
    readPaymentsEnv({ ...testServiceEnv('payments', { mongoUri: database.uri }), BOOKINGS_URL: 'http://127.0.0.1:9' }),
  );
});
afterAll(async () => {
  await app.close();
  await database.stop();
});

describe('erasers of payments', () => {
  it('cover every collection that holds personal data', async () => {
    expect(await app.get(Erasers).uncovered()).toEqual(Object.keys(withoutEraser).sort());
  });
});
