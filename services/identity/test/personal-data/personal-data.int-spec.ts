import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { demoUserIds, type ActivityLogEntry } from '@portal/contracts';
import type { Caller } from '@portal/nest-kit';
import { eventually, startTestDatabase, testServiceEnv, type TestDatabase } from '@portal/test-kit';
import mongoose from 'mongoose';
import { generate, generateSecret } from 'otplib';
import { createApp } from '../../src/app';
import { readIdentityEnv } from '../../src/env';
import { FactorProofs } from '../../src/factors/factor-proofs';
import { FactorsRepository } from '../../src/second-factors/factors.repository';
import { SavedTravelers } from '../../src/saved-travelers/saved-travelers';
import { SigningKeys } from '../../src/keys/signing-keys';
import { UserMigrations } from '../../src/users/user-migrations';
import { UsersRepository } from '../../src/users/users.repository';
import { startIdentity, type IdentityFixture } from '../identity-fixture';

const customer = demoUserIds.customers[0] ?? '';

describe('POST /admin/users/:id/reveal', () => {
  let identity: IdentityFixture;
  beforeAll(async () => {
    identity = await startIdentity();
  });
  afterAll(() => identity.stop());

  const reveal = async (role: string, id: string) =>
    identity.call('POST', `/admin/users/${id}/reveal`, {
      assertion: await identity.assertionOf(role),
      ipAddress: '10.0.0.8',
    });

  it.each(['admin', 'employee'])('returns the masked fields to an %s, and logs it for both users', async (role) => {
    const response = await reveal(role, customer);
    expect(response).toMatchObject({
      status: 200,
      body: { passportNumber: expect.stringMatching(/^ZN\d+$/), dateOfBirth: '1988-11-03' },
    });
    const admin = await identity.assertionOf('admin');
    for (const id of [customer, demoUserIds[role as 'admin' | 'employee']]) {
      const entry = await eventually(async () => {
        const logs = await identity.call('GET', `/admin/users/${id}/logs`, { assertion: admin });
        const entries = logs.as<ActivityLogEntry[]>();
        return entries.find((one) => one.action === 'PERSONAL_DATA_REVEALED' && one.employeeUsername === role);
      });
      expect(entry).toMatchObject({ targetEntityId: customer, ipAddress: '10.0.0.8' });
      expect(entry.description).not.toMatch(/ZN\d|1988/);
    }
  });

  it('is limited to clients for an employee', async () => {
    const responses = await Promise.all(
      [demoUserIds.admin, demoUserIds.employee, '000000000000000000000000', 'x'].map((id) => reveal('employee', id)),
    );
    expect(responses.map(({ status, body }) => [status, body.code])).toEqual(Array(4).fill([404, 'USER_NOT_FOUND']));
    expect((await reveal('admin', demoUserIds.employee)).status).toBe(200);
  });
});

describe('keys for data at rest', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await startTestDatabase();
  });
  afterAll(() => database.stop());

  const key = (id: string) => `${id}:${randomBytes(32).toString('base64')}`;
  const [older, newer] = [key('2025'), key('2026')];
  const start = (keys: string) => {
    const env = { ...testServiceEnv('identity', { mongoUri: database.uri }), SEED_DEMO_DATA: '1', DATA_KEYS: keys };
    return createApp(readIdentityEnv(env));
  };
  const rawText = async () => {
    const connection = await mongoose.createConnection(database.uri, { dbName: 'portal_identity' }).asPromise();
    const documents = await Promise.all(
      ['users', 'signingkeys', 'factors'].map((name) => connection.collection(name).find().toArray()),
    );
    await connection.close();
    return JSON.stringify(documents);
  };
  const passportOf = async (app: Awaited<ReturnType<typeof start>>, id: string) =>
    (await app.get(UsersRepository).findById(id))?.passportDetails?.passportNumber;

  it('can be rotated without losing a value', async () => {
    const before = await start(older);
    const passport = await passportOf(before, customer);
    const secret = generateSecret();
    const sealed = before.get(FactorProofs).seal(customer, secret);
    await before
      .get(FactorsRepository)
      .addTotp(customer, { id: 'app', secret: sealed, lastStep: 0, since: new Date() });
    await before.get(FactorsRepository).keepNewSecret('another', before.get(FactorProofs).seal('another', secret));
    const owner = { id: customer, username: 'customer', ipAddress: '10.0.0.9' } as Caller;
    const person = { firstName: 'Bupe', lastName: 'Mulenga', dateOfBirth: '1987-02-03', gender: 'FEMALE' as const };
    const traveler = await before.get(SavedTravelers).add(owner, person);
    await before.close();
    expect(await rawText()).toContain('enc:v2:2025:');

    const during = await start(`${newer},${older}`);
    expect(await passportOf(during, customer)).toBe(passport);
    expect(await during.get(UserMigrations).reencrypt()).toBeGreaterThan(5);
    expect(await during.get(SigningKeys).reencrypt()).toBe(1);
    expect(await during.get(FactorProofs).reencrypt()).toBe(2);
    expect(await during.get(SavedTravelers).reencrypt()).toBe(1);
    expect(await during.get(SavedTravelers).reencrypt()).toBe(0);
    expect(await during.get(FactorProofs).reencrypt()).toBe(0);
    expect(await during.get(UserMigrations).reencrypt()).toBe(0);
    await during.close();
    expect(await rawText()).not.toContain('enc:v2:2025:');

    const after = await start(newer);
    expect(await passportOf(after, customer)).toBe(passport);
    expect(await after.get(SavedTravelers).list(customer)).toEqual([traveler]);
    const renewed = (await after.get(FactorsRepository).find(customer))?.totp?.secret ?? '';
    const code = await generate({ secret });
    expect(await after.get(FactorProofs).firstStep(customer, renewed, code)).toBeGreaterThan(0);
    await after.close();
  });

  it('prevent the start if a required key is missing', async () => {
    await expect(start(older)).rejects.toThrow('is missing in DATA_KEYS');
  });

  it('must be set in production', () => {
    const drawn = {
      NODE_ENV: 'production',
      PORTAL_URL: 'https://portal.example',
      SMTP_URL: 'smtps://mail.example:465',
      LOG_KEYS: `k1:${randomBytes(32).toString('base64')}`,
    };
    const production = { ...testServiceEnv('identity', { mongoUri: database.uri }), ...drawn };
    expect(() => readIdentityEnv(production)).toThrow(/DATA_KEYS/);
    expect(() => readIdentityEnv({ ...production, DATA_KEYS: 'short' })).toThrow(/DATA_KEYS: must look like/);
    expect(readIdentityEnv({ ...production, DATA_KEYS: newer }).DATA_KEYS?.[0].id).toBe('2026');
  });

  it('decrypt a value in its own document only', async () => {
    const connection = await mongoose.createConnection(database.uri, { dbName: 'portal_identity' }).asPromise();
    const users = connection.collection('users');
    const stored = await users.findOne({ _id: new mongoose.Types.ObjectId(customer) });
    const thief = { _id: new mongoose.Types.ObjectId(demoUserIds.admin) };
    await users.updateOne(thief, { $set: { dateOfBirth: stored?.dateOfBirth as string } });
    await connection.close();
    const app = await start(newer);
    await expect(app.get(UsersRepository).findById(demoUserIds.admin)).rejects.toThrow('wrong key, or changed');
    await app.close();
  });
});
