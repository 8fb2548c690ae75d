import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { demoUserIds, type ActivityLogEntry } from '@portal/contracts';
import { AssertionStrategy, type ServiceEnv } from '@portal/nest-kit';
import { eventually, verifyAssertion, startTestService, testServiceEnv, type TestService } from '@portal/test-kit';
import { decodeProtectedHeader } from 'jose';
import { createApp } from '../../src/app';
import { readIdentityEnv } from '../../src/env';
import { startIdentity, type IdentityFixture } from '../identity-fixture';
import { withCollection } from '../stored';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

describe('a session', () => {
  let identity: IdentityFixture;
  beforeAll(async () => {
    identity = await startIdentity();
  });
  afterAll(() => identity.stop());

  /** Moves timestamps of every session into the past. */
  const pass = (milliseconds: number, ...fields: string[]) =>
    withCollection(identity, 'sessions', async (sessions) => {
      for (const session of await sessions.find().toArray()) {
        const moved = fields.map((field) => [field, new Date((session[field] as Date).getTime() - milliseconds)]);
        await sessions.updateOne({ _id: session._id }, { $set: Object.fromEntries(moved) });
      }
    });

  it('lasts while it is used, and ends after an hour without a request', async () => {
    const token = await identity.signIn('client');
    for (let use = 0; use < 3; use++) {
      await pass(59 * minuteMs, 'lastUsedAt');
      expect(await identity.isLive(token)).toBe(true);
    }
    await pass(61 * minuteMs, 'lastUsedAt');
    expect(await identity.isLive(token)).toBe(false);
  });

  it('ends twelve hours after login, even if it is used', async () => {
    const token = await identity.signIn('client');
    await pass(11.9 * hourMs, 'expiresAt');
    expect(await identity.isLive(token)).toBe(true);
    await pass(0.2 * hourMs, 'expiresAt');
    expect(await identity.isLive(token)).toBe(false);
  });

  it('records its use at most once a minute', async () => {
    const token = await identity.signIn('client');
    const uses = () => withCollection(identity, 'sessions', (sessions) => sessions.distinct('lastUsedAt'));
    const before = await uses();
    for (let request = 0; request < 5; request++) await identity.isLive(token);
    expect(await uses()).toEqual(before);
    await pass(2 * minuteMs, 'lastUsedAt');
    await identity.isLive(token);
    const moved = (await uses()).filter((at) => Date.now() - (at as Date).getTime() < minuteMs);
    expect(moved).toHaveLength(1);
  });
});

describe('failed logins', () => {
  let identity: IdentityFixture;
  beforeAll(async () => {
    identity = await startIdentity();
  });
  afterAll(() => identity.stop());

  it('are logged for the account, up to a limit', async () => {
    for (let guess = 0; guess < 14; guess++) {
      const body = { email: 'client@demo.test', password: `guess ${guess}` };
      const response = await identity.call('POST', '/auth/login', { body, ipAddress: `10.4.0.${guess}` });
      expect(response.status).toBe(401);
    }
    const admin = await identity.assertionOf('admin');
    const failures = async () => {
      const logs = await identity.call('GET', `/admin/users/${demoUserIds.client}/logs`, { assertion: admin });
      return logs.as<ActivityLogEntry[]>().filter(({ action }) => action === 'SIGN_IN_FAILED');
    };
    const listed = await eventually(async () => {
      const entries = await failures();
      return entries.length >= 11 && entries;
    });
    expect(listed).toHaveLength(11);
    expect(listed.map(({ ipAddress }) => ipAddress)).toContain('10.4.0.3');
    expect(listed.filter(({ description }) => description.includes('not listed one by one'))).toHaveLength(1);
    expect(JSON.stringify(listed)).not.toContain('guess');
  });

  it('are not logged for an unknown account', async () => {
    const body = { email: 'nobody.at.all@demo.test', password: 'guess' };
    await identity.call('POST', '/auth/login', { body });
    const stored = await withCollection(identity, 'activities', (log) => log.find().toArray());
    const counted = await withCollection(identity, 'failed_sign_ins', (counts) => counts.find().toArray());
    expect(JSON.stringify([stored, counted])).not.toContain('nobody');
  });
});

describe('signing keys', () => {
  let identity: IdentityFixture;
  let second: TestService;
  /** A new key every second, published two seconds ahead. The defaults are 30 days and one minute. */
  const quick = { SIGNING_KEY_LIFETIME_S: '1', SIGNING_KEY_LEAD_S: '2' };
  beforeAll(async () => {
    identity = await startIdentity(quick);
    const env = readIdentityEnv({ ...testServiceEnv('identity', { mongoUri: identity.mongoUri }), ...quick });
    second = await startTestService(createApp(env));
  });
  afterAll(async () => {
    await second.stop();
    await identity.stop();
  });

  it('rotate under load on two instances without a rejected request', async () => {
    const strategies = [identity, second].map(
      ({ url }) => new AssertionStrategy({ name: 'identity', env: { IDENTITY_URL: url } as ServiceEnv }),
    );
    const oldest = await identity.signIn('client');
    const kids = new Set<string | undefined>();
    const outcomes = { accepted: 0, refused: [] as unknown[] };
    const end = Date.now() + 8_000;
    // A slow machine needs longer to verify this many assertions with this many keys.
    const isEnough = () => Date.now() >= end && outcomes.accepted > 200 && kids.size >= 4;
    while (outcomes.refused.length === 0 && !isEnough()) {
      const { assertion = '', active } = await identity.introspect(oldest);
      if (!active) outcomes.refused.push('the session');
      kids.add(decodeProtectedHeader(assertion).kid);
      for (const strategy of strategies) {
        await verifyAssertion(strategy, assertion).then(
          () => outcomes.accepted++,
          (error: unknown) => outcomes.refused.push(error),
        );
      }
      await new Promise((done) => setTimeout(done, 5));
    }
    expect(outcomes.refused).toEqual([]);
  });

  it('are removed when no token they signed can still be valid', async () => {
    const published = async () =>
      (await identity.call('GET', '/.well-known/jwks.json'))
        .as<{ keys: { kid: string }[] }>()
        .keys.map(({ kid }) => kid);
    const [first] = await withCollection(identity, 'signingkeys', (keys) =>
      keys.find().sort({ generation: 1 }).toArray(),
    );
    const age = (milliseconds: number) =>
      withCollection(identity, 'signingkeys', (keys) =>
        keys.updateOne({ _id: first?._id }, { $set: { createdAt: new Date(Date.now() - milliseconds) } }),
      );
    await age(12 * hourMs);
    await new Promise((done) => setTimeout(done, 1_100));
    expect(await published()).toContain(String(first?._id));
    await age(13 * hourMs);
    await eventually(async () => !(await published()).includes(String(first?._id)));
    await eventually(async () => {
      await published();
      return withCollection(identity, 'signingkeys', async (keys) => !(await keys.findOne({ _id: first?._id })));
    });
  });

  it('are used for 30 days by default', () => {
    const env = readIdentityEnv(testServiceEnv('identity', { mongoUri: identity.mongoUri }));
    expect(env.SIGNING_KEY_LIFETIME_S * 1000).toBe(30 * dayMs);
    expect(() =>
      readIdentityEnv({ ...testServiceEnv('identity', { mongoUri: identity.mongoUri }), SIGNING_KEY_LEAD_S: '1' }),
    ).toThrow(/SIGNING_KEY_LEAD_S/);
  });
});
