import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ChainedEntry, demoUserIds, type LogCheck } from '@portal/contracts';
import { developmentDataKeys } from '@portal/node-kit';
import { LogKeys, signHead } from '@portal/node-kit/activity-log';
import { eventually, serviceTokenFor } from '@portal/test-kit';
import { parseCsv } from 'hucre/csv';
import mongoose from 'mongoose';
import { startIdentity, type IdentityFixture } from '../identity-fixture';

let identity: IdentityFixture;
let folder: string;
let auditor: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-audit-'));
  identity = await startIdentity({ LOG_HEADS_FILE: join(folder, 'log-heads.jsonl') });
  auditor = await identity.assertionOf('superadmin');
});
afterAll(async () => {
  await identity.stop();
  await rm(folder, { recursive: true });
});

const get = (path: string, assertion = auditor) => identity.call('GET', path, { assertion });
const listed = async (query: string) => (await get(`/logs?${query}`)).as<ChainedEntry[]>();

async function deliver(event: object): Promise<void> {
  const usual = { targetEntity: 'Booking', targetEntityId: 'b1', userIds: [], description: 'told' };
  const events = [{ ...usual, id: randomUUID(), at: new Date().toISOString(), action: 'BOOKING_UPDATED', ...event }];
  const serviceToken = await serviceTokenFor('identity', 'bookings');
  const response = await identity.call('POST', '/internal/activity', { serviceToken, body: { events } });
  expect(response.status).toBe(200);
}

describe('GET /logs', () => {
  it('filters entries by person, action, target and day', async () => {
    const targetEntityId = '65aa00000000000000000001';
    await deliver({
      description: 'wanted',
      targetEntityId,
      at: '2026-02-03T21:59:00.000Z',
      userIds: [demoUserIds.client],
    });
    await deliver({
      description: 'a day later',
      targetEntityId,
      at: '2026-02-03T22:00:00.000Z',
      action: 'PAYMENT_TAKEN',
    });
    await deliver({ description: 'of who is gone', actorId: 'x', actorUsername: 'erased-1', userIds: ['x'] });
    const listDescriptions = async (query: string) => (await listed(query)).map(({ description }) => description);
    expect(await listDescriptions(`target=${targetEntityId}`)).toEqual(['a day later', 'wanted']);
    expect(await listDescriptions('from=2026-02-03&to=2026-02-03')).toEqual(['wanted']);
    expect(await listDescriptions(`target=${targetEntityId}&action=payment`)).toEqual(['a day later']);
    for (const person of ['CLIENT', 'client@demo.test', demoUserIds.client]) {
      expect(await listDescriptions(`target=booking&person=${person}`)).toContain('wanted');
      expect(await listDescriptions(`target=booking&person=${person}`)).not.toContain('a day later');
    }
    expect(await listDescriptions('person=erased-1')).toEqual(['of who is gone']);
    expect(await listDescriptions('action=.*')).toEqual([]);
  });

  it('returns pages, newest first, with the position of each entry', async () => {
    const response = await get('/logs?page=1&pageSize=2');
    expect(Number(response.headers.get('x-total-count'))).toBeGreaterThan(2);
    const entries = response.as<ChainedEntry[]>();
    expect(entries).toHaveLength(2);
    expect(Date.parse(entries[0]!.timestamp)).toBeGreaterThanOrEqual(Date.parse(entries[1]!.timestamp));
    await eventually(async () => (await listed('target=booking')).every(({ place }) => place !== undefined));
  });

  it('is allowed for superadmins only, as are its check and export', async () => {
    const roles = ['client', 'employee', 'admin', 'superadmin'];
    for (const path of ['/logs', '/logs/check', '/logs/file']) {
      const statuses = roles.map(async (role) => (await get(path, await identity.assertionOf(role))).status);
      expect([path, ...(await Promise.all(statuses))]).toEqual([path, 403, 403, 403, 200]);
    }
  });

  it('rejects an invalid day and an unknown parameter', async () => {
    const responses = [await get('/logs?from=yesterday'), await get('/logs/file?colour=red')];
    expect(responses.map(({ status }) => status)).toEqual([400, 400]);
  });
});

describe('GET /logs/file', () => {
  it('exports matching entries as CSV without formulas, and logs the export', async () => {
    const targetEntityId = '65aa00000000000000000009';
    await deliver({ description: '=1+1, "told"', targetEntityId, actorUsername: 'clerk', ipAddress: '10.1.1.1' });
    const response = await identity.call('GET', `/logs/file?target=${targetEntityId}`, { assertion: auditor });
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="activity-\d{4}-\d\d-\d\d\.csv"$/,
    );
    expect(response.headers.get('x-total-count')).toBe('1');
    const [names, ...rows] = parseCsv(await response.as<File>().text());
    expect(names).toEqual(['Place', 'When (UTC)', 'Action', 'Description', 'Target', 'Target ID', 'By', 'IP Address']);
    expect(rows.map((row) => row.slice(2))).toEqual([
      ['BOOKING_UPDATED', `'=1+1, "told"`, 'Booking', targetEntityId, 'clerk', '10.1.1.1'],
    ]);
    const [entry] = await listed('action=LOG_EXPORTED&person=superadmin');
    expect(entry).toMatchObject({ description: 'Saved 1 entry of the activity log as a file, narrowed by target' });
  });
});

describe('GET /logs/check', () => {
  async function inDatabase<Found>(work: (connection: mongoose.Connection) => Promise<Found>): Promise<Found> {
    const connection = await mongoose.createConnection(identity.mongoUri, { dbName: 'portal_identity' }).asPromise();
    const found = await work(connection);
    await connection.close();
    return found;
  }

  /** Signs a head, as the hourly job does. */
  async function sealNow(): Promise<void> {
    const head = await inDatabase((connection) => connection.collection('activityheads').findOne({}));
    const { seq, hash } = head as unknown as { seq: number; hash: string };
    const place = { kind: 'head', seq, hash, at: '2026-11-25T04:00:00.000Z' } as const;
    const line = JSON.stringify(signHead(place, new LogKeys(developmentDataKeys)));
    await writeFile(join(folder, 'log-heads.jsonl'), `${line}\n`);
  }

  const check = async () => (await get('/logs/check')).as<{ data: LogCheck }>().data;

  it('reports the number of valid entries, and then the modified one', async () => {
    expect((await check()).sealed).toBeUndefined();
    await sealNow();
    const whole = await check();
    expect(whole).toMatchObject({ findings: [], sealed: { at: '2026-11-25T04:00:00.000Z' } });
    expect(whole.entries).toBeGreaterThan(3);

    await inDatabase((connection) =>
      connection.collection('activities').updateOne({ seq: 3 }, { $set: { description: 'nothing happened' } }),
    );
    expect((await check()).findings).toEqual([expect.stringMatching(/^the words of entry 3 /)]);
  });
});
