import { expect, it } from '@jest/globals';
import { startTestDatabase, startTestService, testServiceEnv } from '@portal/test-kit';
import mongoose from 'mongoose';
import { createApp } from '../src/app';
import { readIdentityEnv } from '../src/env';
import { demoUsers } from '../src/seed/demo-users';

it('creates keys, users and migrations once if two instances start concurrently on an empty database', async () => {
  const database = await startTestDatabase();
  const env = readIdentityEnv({ ...testServiceEnv('identity', { mongoUri: database.uri }), SEED_DEMO_DATA: '1' });
  const apps = await Promise.all([createApp(env), createApp(env)]);
  const connection = await mongoose.createConnection(database.uri, { dbName: 'portal_identity' }).asPromise();
  const collection = (name: string) => connection.collection(name);

  expect(await collection('signingkeys').countDocuments()).toBe(1);
  expect(await collection('users').countDocuments()).toBe(demoUsers.length);
  const migrations = await collection('migrations').find().toArray();
  const models = [
    'Activity',
    'ActivityHead',
    'AdminRoster',
    'ErasedAccount',
    'FactorChallenge',
    'Factors',
    'KnownDevices',
    'LinkToken',
    'RevealCount',
    'Session',
    'SigningKey',
    'User',
    'WaitingMail',
  ];
  expect(migrations.map(({ _id }) => String(_id).replace(/ [0-9a-f]{12}$/, '')).sort()).toEqual([
    'addresses of before count as confirmed',
    'chain of the activity log',
    ...models.map((name) => `indexes of ${name}`),
    'owners who changed their address',
    'phone numbers are encrypted and found',
    'search parts of users',
  ]);
  expect(migrations.every(({ appliedAt, owner }) => appliedAt instanceof Date && owner === undefined)).toBe(true);
  const unique = (await collection('users').indexes()).filter(({ unique: isUnique }) => isUnique);
  expect(unique.map(({ key }) => Object.keys(key)[0]).sort()).toEqual(['deskPhoneKey', 'emailKey', 'usernameKey']);

  await connection.close();
  await Promise.all(apps.map((app) => app.close()));
  await database.stop();
});

it('limits concurrent guesses at two instances to five in total', async () => {
  const database = await startTestDatabase();
  const env = readIdentityEnv({ ...testServiceEnv('identity', { mongoUri: database.uri }), SEED_DEMO_DATA: '1' });
  const instances = await Promise.all([startTestService(createApp(env)), startTestService(createApp(env))]);
  const body = { email: 'client@demo.test', password: 'wrong' };
  const responses = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      instances[index % 2]!.call('POST', '/auth/login', { body, ipAddress: '10.0.0.9' }),
    ),
  );
  expect(responses.filter(({ status }) => status === 401)).toHaveLength(5);
  await Promise.all(instances.map((instance) => instance.stop()));
  await database.stop();
});
