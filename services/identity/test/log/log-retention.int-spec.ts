import { expect, it } from '@jest/globals';
import { startTestDatabase, testServiceEnv } from '@portal/test-kit';
import { ActivityRetentionJob } from '../../src/activity/activity-retention-job';
import { ActivityCheck } from '../../src/activity/activity-check';
import { ActivityRepository } from '../../src/activity/activity.repository';
import { createApp } from '../../src/app';
import { readIdentityEnv } from '../../src/env';
import { startClock } from '../recovery/mailbox';

const dayMs = 86_400_000;

it('removes IP addresses after 90 days and entries after two years, and keeps the log verifiable', async () => {
  const [database, clock] = [await startTestDatabase(), await startClock()];
  const app = await createApp(
    readIdentityEnv({ ...testServiceEnv('identity', { mongoUri: database.uri }), ...clock.env }),
  );
  await app.init();
  const [ageing, entries] = [app.get(ActivityRetentionJob), app.get(ActivityRepository)];
  const userIds = ['650000000000000000000001'];
  const reported = {
    action: 'SIGNED_IN',
    description: 'somebody signed in',
    targetEntity: 'User',
    targetEntityId: 'x',
  };
  const event = (id: string) => ({ ...reported, id, at: new Date().toISOString(), userIds, ipAddress: '10.1.2.3' });
  await entries.record([event('first'), event('second')]);
  const addresses = async () => (await entries.listOfUser(userIds[0]!, {})).items.map(({ ipAddress }) => ipAddress);
  const after = async (days: number) => {
    clock.move(days * dayMs);
    await ageing.run();
    return addresses();
  };
  expect(await after(89)).toEqual(['10.1.2.3', '10.1.2.3']);
  expect(await after(91)).toEqual([undefined, undefined]);
  expect(await after(729)).toHaveLength(2);
  expect(await after(733)).toHaveLength(0);
  expect((await app.get(ActivityCheck).run()).findings).toEqual([]);
  await app.close();
  clock.stop();
  await database.stop();
});
