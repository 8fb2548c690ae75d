import { appendFile, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestService, repetitions } from '@portal/test-kit';
import { ActivityCheck } from '../../src/activity/activity-check';
import { ActivityHeads } from '../../src/activity/activity-heads';
import { ActivityRepository } from '../../src/activity/activity.repository';
import { ActivityRetention } from '../../src/activity/activity-retention';
import { ActivitySealer } from '../../src/activity/activity-sealer';
import { createApp } from '../../src/app';
import { ActivityEraser } from '../../src/activity/activity-eraser';
import { damages, type TamperedLog } from './log-tampering';
import { startLog } from './log-fixture';

let log: Awaited<ReturnType<typeof startLog>>;
beforeAll(async () => {
  log = await startLog();
});
afterAll(() => log.stop());

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

describe('the hash chain', () => {
  it('contains entries written concurrently by two instances without a gap', async () => {
    const other = await createApp(log.env);
    const second = await startTestService(Promise.resolve(other));
    const rounds = Array.from({ length: 40 }, async (_, at) => {
      await log.deliver(5);
      await (at % 2 ? log.app : other).get(ActivitySealer).run();
    });
    await Promise.all(rounds);
    await log.sealed();
    await second.stop();
    expect(await log.check()).toMatchObject({ entries: 201, waiting: 0, findings: [] });
  });

  it('continues after a crash', async () => {
    await log.record(3);
    const head = await log.heads.findOne({ _id: 'head' });
    const last = head?.sealing.at(-1)?.entry as never;
    await log.activities.updateOne({ _id: last }, { $unset: { seq: 1, hash: 1 }, $set: { waits: true } });
    expect((await log.check()).findings).toEqual([]);
    await log.record(2);
    expect(await log.check()).toMatchObject({ waiting: 0, findings: [] });
  });

  it('includes entries written by older instances', async () => {
    const plain = { eventId: 'plain', at: new Date(), action: 'SIGNED_IN', description: 'x', userIds: [] };
    await log.activities.insertOne({ ...plain, targetEntity: 'User', targetEntityId: 'u' } as never);
    const second = await createApp(log.env);
    await startTestService(Promise.resolve(second));
    await second.get(ActivitySealer).run();
    await second.close();
    expect(await log.check()).toMatchObject({ waiting: 0, findings: [] });
    expect(await log.activities.findOne({ eventId: 'plain' })).toMatchObject({ seq: expect.any(Number) });
  });

  it('is signed into the heads file on request', async () => {
    const head = await log.app.get(ActivityHeads).sign();
    expect((await log.lines()).trim().split('\n').at(-1)).toBe(JSON.stringify(head));
    expect(await log.app.get(ActivityCheck).run()).toMatchObject({ findings: [], lastSigned: head });
    await appendFile(log.file, '{"kind":"head"}\n');
    expect((await log.check()).findings).toEqual(['a line of the signed heads cannot be read']);
    await writeFile(log.file, `${JSON.stringify({ ...head, seq: 1 })}\n`);
    expect((await log.check()).findings.join()).toMatch('the signature of head 1');
    await writeFile(log.file, `${JSON.stringify(head)}\n`);
  });
});

describe('personal data in the log', () => {
  it('can be erased after an entry that records the erasure', async () => {
    await log.record(3, {
      description: 'canary.bird did it',
      actorId: 'c1',
      actorUsername: 'canary.bird',
      userIds: ['c1'],
    });
    await log.app.get(ActivityEraser).erase({ userId: 'c1', name: 'canary.bird', pseudonym: 'erased-1' });
    expect(JSON.stringify(await log.activities.find().toArray())).not.toContain('canary');
    await log.sealed();
    expect((await log.check()).findings).toEqual([]);
    const { deletedCount } = await log.activities.deleteOne({ action: 'LOG_AMENDED' });
    expect([deletedCount, (await log.check()).findings.length > 0]).toEqual([1, true]);
  });
});

describe('an old log', () => {
  it('passes the check after removal of IP addresses', async () => {
    const fresh = await startLog();
    await fresh.record(4, { at: daysAgo(800).toISOString() });
    await fresh.record(4, { at: daysAgo(100).toISOString() });
    await fresh.record(2);
    await fresh.app.get(ActivityHeads).sign();
    const retention = fresh.app.get(ActivityRetention);
    expect(await retention.forgetAddressesBefore(daysAgo(90))).toBe(8);
    expect(await retention.forgetAddressesBefore(daysAgo(90))).toBe(0);
    await fresh.sealed();
    expect(await fresh.check()).toMatchObject({ entries: 12, findings: [] });
    await fresh.activities.updateOne({ ipAddress: '10.1.2.3' }, { $unset: { ipAddress: 1, 'salts.ipAddress': 1 } });
    expect((await fresh.check()).findings).toHaveLength(1);
    await fresh.stop();
  });

  it('passes the check after old entries are deleted', async () => {
    const fresh = await startLog();
    await fresh.sealed();
    const started = await fresh.activities.findOne({ action: 'LOG_STARTED' });
    await fresh.record(4, { at: daysAgo(800).toISOString() });
    await fresh.record(3);
    const retention = fresh.app.get(ActivityRetention);
    expect(await retention.cutBefore(daysAgo(730))).toBe(0);
    expect(started?.seq).toBe(1);
    expect(await retention.cutBefore(new Date(Date.now() + 1_000))).toBe(7);
    expect(await fresh.check()).toMatchObject({ entries: 1, findings: [] });
    await fresh.record(1);
    expect(await fresh.check()).toMatchObject({ entries: 2, findings: [], last: { seq: 9 } });
    await fresh.heads.updateOne({ _id: 'head' }, { $set: { 'checkpoint.seq': 8 } });
    expect((await fresh.check()).findings).not.toEqual([]);
    await fresh.stop();
  });
});

describe('tampering with the log', () => {
  const rounds = repetitions({ perChange: 100, nightly: 1_000 });

  it(`is detected in ${rounds} of ${rounds} cases`, async () => {
    const fresh = await startLog();
    await fresh.record(24);
    const reworded = await fresh.activities.find({ seq: { $lte: 3 } }).toArray();
    await fresh.app
      .get(ActivityRepository)
      .reword(reworded.map((entry) => ({ entry: entry as never, words: { description: 'other words' } })));
    await fresh.sealed();
    await fresh.identity.stop();
    const signed = await fresh.headLine();
    const entries = await fresh.activities.find().sort({ seq: 1 }).toArray();
    const head = (await fresh.heads.findOne({ _id: 'head' }))!;
    expect(await fresh.check(signed)).toMatchObject({ findings: [], entries: entries.length });
    await fresh.activities.dropIndexes();

    const store = async (stored: TamperedLog) => {
      await fresh.activities.deleteMany({});
      if (stored.entries.length > 0) await fresh.activities.insertMany(stored.entries);
      await fresh.heads.replaceOne({ _id: 'head' }, stored.head);
    };
    const missed: string[] = [];
    const kinds = Object.entries(damages);
    for (let round = 0; round < rounds; round += 1) {
      const [kind, damage] = kinds[round % kinds.length]!;
      const damaged: TamperedLog = {
        entries: entries.map((entry) => ({ ...entry, salts: { ...entry.salts } })),
        head: { ...head },
      };
      damage(damaged);
      await store(damaged);
      if ((await fresh.check(signed)).findings.length === 0) missed.push(kind);
    }
    await store({ entries, head });
    expect(missed).toEqual([]);
    expect((await fresh.check(signed)).findings).toEqual([]);
    await fresh.stop();
  }, 300_000);
});
