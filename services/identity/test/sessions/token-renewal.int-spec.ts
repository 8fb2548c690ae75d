import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { texts, type FactorChallenge, type OwnSession } from '@portal/contracts';
import { decodeJwt } from 'jose';
import { startIdentity, type IdentityFixture } from '../identity-fixture';
import { openMailbox } from '../recovery/mailbox';
import { confirmAddress, setUpTotp } from './second-factor';
import { withCollection } from '../stored';

const mailbox = openMailbox();
let identity: IdentityFixture;
beforeAll(async () => {
  identity = await startIdentity(mailbox.env);
});
afterAll(async () => {
  await identity.stop();
  mailbox.remove();
});

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** Logged-in user with recovery codes, each of which is a second factor for one use. */
async function withCodes(name: string) {
  const body = { username: name, email: `${name}@example.test`, password: 'long enough' };
  const token = String((await identity.call('POST', '/auth/register', { body })).body.token);
  await confirmAddress(identity, mailbox, body.email);
  const { recoveryCodes } = await setUpTotp(identity, token, body.password);
  return { token, codes: recoveryCodes, password: body.password };
}

/** Steps up and returns the new token from the response, which a browser may never receive. */
async function stepUp(token: string, code: string | undefined, headers: Record<string, string> = bearer(token)) {
  const assertion = await identity.assertionFor(token);
  const requested = await identity.call('POST', '/auth/step-up/options', { assertion });
  const proof = { token: requested.as<{ data: FactorChallenge }>().data.token, way: 'recovery', code };
  const response = await identity.call('POST', '/auth/step-up', { assertion, body: proof, headers });
  expect([response.status, response.body.message]).toEqual([200, texts.factors.proven]);
  return response.body.token === undefined ? undefined : String(response.body.token);
}

/** Simulates that the session was stepped up that many seconds ago. */
async function ageStepUp(token: string, seconds: number): Promise<void> {
  const { sessionId } = await identity.introspect(token);
  await withCollection(identity, 'sessions', async (sessions) => {
    await sessions.updateOne(
      { _id: sessionId as never },
      { $set: { stepUpAt: new Date(Date.now() - seconds * 1_000) } },
    );
  });
}

/** Simulates that the newest token of the session was first used `ms` ago. */
async function passSinceUse(token: string, ms: number): Promise<void> {
  const { sessionId } = await identity.introspect(token);
  await withCollection(identity, 'sessions', async (sessions) => {
    const renewedAt = new Date(Date.now() - ms);
    await sessions.updateOne({ _id: sessionId as never, renewedAt: { $exists: true } }, { $set: { renewedAt } });
  });
}

describe('the token of a step-up', () => {
  it('replaces the previous one in the same session with the same expiry', async () => {
    const { token: previous, codes } = await withCodes('renews');
    const { sessionId } = await identity.introspect(previous);
    const next = String(await stepUp(previous, codes[0]));
    expect(next).not.toBe(previous);
    expect(decodeJwt(next).exp).toBe(decodeJwt(previous).exp);
    // A browser recognises its session by this part of the token (shell/src/offline/own-trips.ts).
    const [mark, markOfOther] = [previous, await identity.signIn('client')].map((token) =>
      token.split('.')[1]?.slice(0, 68),
    );
    expect(next.split('.')[1]?.slice(0, 68)).toBe(mark);
    expect(markOfOther).not.toBe(mark);
    expect((await identity.introspect(next)).sessionId).toBe(sessionId);
    const listed = await identity.call('GET', '/auth/sessions', { assertion: await identity.assertionFor(next) });
    expect(listed.as<{ data: OwnSession[] }>().data).toMatchObject([{ id: sessionId, isCurrent: true }]);
  });

  it('invalidates the previous one at its first use, except for requests in flight', async () => {
    const { token: previous, codes } = await withCodes('ends-former');
    const next = String(await stepUp(previous, codes[0]));
    expect([await identity.isLive(next), await identity.isLive(previous)]).toEqual([true, true]);
    await passSinceUse(next, 9_000);
    expect(await identity.isLive(previous)).toBe(true);
    await passSinceUse(next, 10_000);
    expect([await identity.isLive(next), await identity.isLive(previous)]).toEqual([true, false]);
  });

  it('does not revive the token before the previous one', async () => {
    const { token: first, codes } = await withCodes('stays-ended');
    const second = String(await stepUp(first, codes[0]));
    expect(await identity.isLive(second)).toBe(true);
    await passSinceUse(second, 10_000);
    const third = String(await stepUp(second, codes[1]));
    expect(await Promise.all([third, second, first].map(identity.isLive))).toEqual([true, true, false]);
  });

  it('[A13] counts for ten minutes and not a second more', async () => {
    const { token, codes } = await withCodes('steps-up-once');
    await stepUp(token, codes[0]);
    const codeAfter = async (seconds: number) => {
      await ageStepUp(token, seconds);
      const assertion = await identity.assertionFor(token);
      return (await identity.call('DELETE', '/auth/factors/none', { assertion })).body.code;
    };
    expect([await codeAfter(595), await codeAfter(601)]).toEqual(['FACTOR_NOT_FOUND', 'STEP_UP_NEEDED']);
  });

  it('may be lost: the previous one stays valid and counts as stepped up', async () => {
    const { token, codes } = await withCodes('loses-answer');
    await withCollection(identity, 'sessions', async (sessions) => {
      await sessions.updateOne(
        { _id: (await identity.introspect(token)).sessionId as never },
        { $unset: { stepUpAt: 1 } },
      );
    });
    const guarded = async () =>
      identity.call('DELETE', '/auth/factors/none', { assertion: await identity.assertionFor(token) });
    expect((await guarded()).body.code).toBe('STEP_UP_NEEDED');
    await stepUp(token, codes[0]);
    expect((await guarded()).body.code).toBe('FACTOR_NOT_FOUND');
    const next = String(await stepUp(token, codes[1]));
    expect(await Promise.all([next, token].map(identity.isLive))).toEqual([true, true]);
  });

  it('is valid for whichever of several concurrent tokens the browser stores', async () => {
    const { token, codes } = await withCodes('several-tabs');
    const answered = await Promise.all(codes.slice(0, 4).map((code) => stepUp(token, code)));
    expect(await identity.isLive(String(answered[2]))).toBe(true);
    await passSinceUse(String(answered[2]), 10_000);
    expect(await Promise.all(answered.map((next) => identity.isLive(String(next))))).toEqual([true, true, true, true]);
    expect(await identity.isLive(token)).toBe(false);
  });

  it('is issued only for the token of that session', async () => {
    const { token, codes } = await withCodes('brings-another');
    const other = await identity.signIn('client');
    const brought = [{}, bearer(other), bearer('junk'), { authorization: token }];
    for (const [at, headers] of brought.entries())
      expect([at, await stepUp(token, codes[at], headers)]).toEqual([at, undefined]);
    expect(await identity.isLive(token)).toBe(true);
  });
});

describe('the token of a change with the password', () => {
  it('replaces the previous one', async () => {
    const { token: previous, password } = await withCodes('moves');
    const put = async (body: object) =>
      identity.call('PUT', '/auth/profile', {
        assertion: await identity.assertionFor(previous),
        body,
        headers: bearer(previous),
      });
    expect((await put({ firstName: 'Mwila' })).body).not.toHaveProperty('token');
    const { token: next } = (await put({ email: 'moved@example.test', currentPassword: password })).body;
    expect(await identity.isLive(String(next))).toBe(true);
    await passSinceUse(String(next), 10_000);
    expect(await identity.isLive(previous)).toBe(false);
  });
});
