import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Erasers } from '@portal/nest-kit';
import { startTestDatabase, testServiceEnv } from '@portal/test-kit';
import { createApp } from '../../src/app';
import { readIdentityEnv } from '../../src/env';

/** Collections that need no eraser, each with its reason. */
const withoutEraser = {
  activityheads: 'hashes of the log',
  adminrosters: 'account ids, which AdminRoster.leaving removes',
  erasedaccounts: 'account ids and pseudonyms, needed to repeat erasures after a restore',
  failed_sign_ins: 'hashes, which expire within minutes',
  login_guesses: 'hashes and account ids, which expire within a day',
  mail_budgets: 'hashes of addresses, which expire within a day',
  migrations: 'names of migrations',
  reveal_counts: 'account ids of staff, which expire within a day',
  signingkeys: 'keys of the portal',
  users: 'UsersRepository.erase empties the document in the request itself, before all erasers',
};

let app: Awaited<ReturnType<typeof createApp>>;
let database: Awaited<ReturnType<typeof startTestDatabase>>;
beforeAll(async () => {
  database = await startTestDatabase();
  app = await createApp(readIdentityEnv(testServiceEnv('identity', { mongoUri: database.uri })));
});
afterAll(async () => {
  await app.close();
  await database.stop();
});

describe('erasers of identity', () => {
  it('cover every collection that holds personal data', async () => {
    expect(await app.get(Erasers).uncovered()).toEqual(Object.keys(withoutEraser).sort());
  });
});
