import { expect, it } from '@jest/globals';
import { demoUserIds } from '@portal/contracts';
import { startTestDatabase, testServiceEnv } from '@portal/test-kit';
import mongoose from 'mongoose';
import { createApp } from '../../src/app';
import { readIdentityEnv } from '../../src/env';
import { ErasureWorker } from '../../src/personal-data/erasure-worker';
import { ErasuresRepository } from '../../src/personal-data/erasures.repository';

it('completes an interrupted erasure of factors, challenges and session origins at the next start', async () => {
  const database = await startTestDatabase();
  const env = readIdentityEnv({
    ...testServiceEnv('identity', { mongoUri: database.uri }),
    SEED_DEMO_DATA: '1',
    BOOKINGS_URL: 'http://127.0.0.1:9',
  });
  const before = await createApp(env);
  await before.init();
  const userId = demoUserIds.client;
  const until = new Date(Date.now() + 60_000);
  const erasure = before.get(ErasuresRepository).seal({ userId, name: 'client', pseudonym: 'erased-1', until });
  await before.close();

  const connection = await mongoose.createConnection(database.uri, { dbName: 'portal_identity' }).asPromise();
  const [factors, challenges, sessions] = ['factors', 'factorchallenges', 'sessions'].map((name) =>
    connection.collection(name),
  ) as [mongoose.Collection, mongoose.Collection, mongoose.Collection];
  const soon = new Date(Date.now() + 3_600_000);
  await connection
    .collection('users')
    .updateOne({ _id: new mongoose.Types.ObjectId(userId) }, { $set: { erasure, erasedAt: new Date() } });
  await factors.insertOne({ _id: userId as never, passkeys: [], recoveryCodes: [] });
  await challenges.insertOne({ _id: 'c' as never, userId, kind: 'login', expiresAt: soon });
  const session = { userId, epoch: 0, createdAt: new Date(), lastUsedAt: new Date(), expiresAt: soon, events: [] };
  await sessions.insertOne({ _id: 's' as never, ...session, ipAddress: '10.9.8.7', device: 'Canary phone' });

  const after = await createApp(env);
  await after.init();
  await after.get(ErasureWorker).run();
  expect(await factors.countDocuments({ _id: userId as never })).toBe(0);
  expect(await challenges.countDocuments({ userId })).toBe(0);
  expect(await sessions.findOne({ _id: 's' as never })).toEqual({ _id: 's', ...session });
  await after.close();
  await connection.close();
  await database.stop();
});
