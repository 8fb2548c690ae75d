import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { developmentDataKeys } from '@portal/node-kit';
import {
  activityCollection,
  activityHeadCollection,
  verifyLog,
  LogKeys,
  readStoredLog,
  signHead,
  type LogCollections,
  type LogVerification,
  type LoggedEntry,
  type StoredHead,
} from '@portal/node-kit/activity-log';
import { eventually, serviceTokenFor, startTestDatabase, startTestService, testServiceEnv } from '@portal/test-kit';
import mongoose from 'mongoose';
import { createApp } from '../../src/app';
import { readIdentityEnv } from '../../src/env';

export type StoredEntry = LoggedEntry & { _id: mongoose.Types.ObjectId };

/** Identity whose log the test reads and tampers with directly, with the development keys. */
export async function startLog(extraEnv: Record<string, string> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'portal-log-'));
  const file = join(folder, 'log-heads.jsonl');
  const database = await startTestDatabase();
  const env = readIdentityEnv({
    ...testServiceEnv('identity', { mongoUri: database.uri }),
    LOG_HEADS_FILE: file,
    LOG_LEVEL: process.env['DBG'] ?? 'silent',
    ...extraEnv,
  });
  const app = await createApp(env);
  const identity = await startTestService(Promise.resolve(app));
  const connection = await mongoose.createConnection(database.uri, { dbName: 'portal_identity' }).asPromise();
  const activities = connection.collection<StoredEntry>(activityCollection);
  const heads = connection.collection<StoredHead>(activityHeadCollection);
  const keys = new LogKeys(developmentDataKeys);
  const lines = async () => (existsSync(file) ? readFile(file, 'utf8') : '');

  const check = async (given?: string): Promise<LogVerification> =>
    verifyLog(await readStoredLog({ activities, heads } as unknown as LogCollections, given ?? (await lines())), keys);

  async function deliver(count: number, event: object = {}): Promise<void> {
    const events = Array.from({ length: count }, () => ({
      id: randomBytes(12).toString('hex'),
      at: new Date().toISOString(),
      action: 'BOOKING_UPDATED',
      description: 'Changed for somebody',
      targetEntity: 'Booking',
      targetEntityId: randomBytes(6).toString('hex'),
      actorId: 'a1',
      actorUsername: 'worker',
      userIds: ['a1'],
      ipAddress: '10.1.2.3',
      ...event,
    }));
    const serviceToken = await serviceTokenFor('identity', 'bookings');
    await identity.call('POST', '/internal/activity', { serviceToken, body: { events } });
  }

  /** Delivers events and waits until all are chained. */
  async function record(count: number, event: object = {}): Promise<void> {
    await deliver(count, event);
    await sealed();
  }

  const sealed = () => eventually(async () => (await check()).waiting === 0, 20_000);

  /** Signs a line of the heads file for the current end of the chain. */
  async function signedHeadLine(): Promise<string> {
    const { seq = 0, hash = '' } = (await heads.findOne({ _id: 'head' })) ?? {};
    return `${JSON.stringify(signHead({ kind: 'head', seq, hash, at: new Date().toISOString() }, keys))}\n`;
  }

  const stop = async () => {
    await connection.close();
    await database.stop();
    await rm(folder, { recursive: true });
  };
  return {
    app,
    identity,
    mongoUri: database.uri,
    env,
    activities,
    heads,
    keys,
    check,
    deliver,
    record,
    sealed,
    headLine: signedHeadLine,
    lines,
    file,
    stop,
  };
}
