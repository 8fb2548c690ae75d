import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readSignedHeads } from '@portal/node-kit/activity-log';
import { eventually, startTestService, type TestService } from '@portal/test-kit';
import { ActivityCheck } from '../../src/activity/activity-check';
import { createApp } from '../../src/app';
import { startLog } from './log-fixture';

/*
 * Two instances that append to one file outside the database, a signing interval of one second, and an attacker with
 * access to the database.
 */
let log: Awaited<ReturnType<typeof startLog>>;
let second: TestService;
beforeAll(async () => {
  log = await startLog({ LOG_HEADS_EVERY_S: '1' });
  second = await startTestService(createApp(log.env));
});
afterAll(async () => {
  await second.stop();
  await log.stop();
});

const heads = async () => readSignedHeads(await log.lines());
const signedUpTo = async (seq: number) => (await heads()).some((head) => (head?.seq ?? 0) >= seq);
const endOfChain = async () => (await log.heads.findOne({ _id: 'head' }))?.seq ?? 0;

/** Removes the end of the log and adjusts the stored head to it. */
async function cutTo(seq: number): Promise<void> {
  const { hash = '' } = (await log.activities.findOne({ seq })) ?? {};
  await log.activities.deleteMany({ seq: { $gt: seq } });
  await log.heads.updateOne({ _id: 'head' }, { $set: { seq, hash, sealing: [] }, $unset: { signed: 1 } });
}

describe('the signed heads outside the database', () => {
  it('follow the chain, regardless of the signing instance', async () => {
    for (let round = 0; round < 3; round += 1) {
      await log.record(4);
      const seq = await endOfChain();
      await eventually(() => signedUpTo(seq), 10_000);
    }
    expect(await log.app.get(ActivityCheck).run()).toMatchObject({ findings: [] });
  });

  it('reveal a truncated log, also after new entries', async () => {
    const before = await endOfChain();
    await cutTo(Math.floor(before / 2));
    const finding = expect.stringMatching(new RegExp(`^${before} entries were signed at .* and the log ends at`));
    expect((await log.app.get(ActivityCheck).run()).findings).toContainEqual(finding);
    await log.record(before);
    expect((await log.app.get(ActivityCheck).run()).findings).toContainEqual(
      expect.stringMatching(/is another than the one signed/),
    );
  });
});
