import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Erasers } from '@portal/nest-kit';
import { readEnv } from '@portal/node-kit';
import { startTestDatabase, testServiceEnv } from '@portal/test-kit';
import { createApp } from '../../src/app';
import { envSchema } from '../../src/env';

/** Collections that need no eraser, with the reason. */
const withoutEraser = {
  migrations: 'names of migrations',
  savedfiles: 'only entries of the activity log that are about to be delivered',
  settings: 'limits, and the admin who changed them',
};

const nowhere = 'http://127.0.0.1:9';

let app: Awaited<ReturnType<typeof createApp>>;
let database: Awaited<ReturnType<typeof startTestDatabase>>;
beforeAll(async () => {
  database = await startTestDatabase();
  app = await createApp(
    readEnv(envSchema, {
      ...testServiceEnv('bookings', { mongoUri: database.uri }),
      CATALOG_URL: nowhere,
      FLIGHTS_URL: nowhere,
      PAYMENTS_URL: nowhere,
    }),
  );
});
afterAll(async () => {
  await app.close();
  await database.stop();
});

describe('erasers of bookings', () => {
  it('cover every collection that holds personal data', async () => {
    expect(await app.get(Erasers).uncovered()).toEqual(Object.keys(withoutEraser).sort());
  });
});
