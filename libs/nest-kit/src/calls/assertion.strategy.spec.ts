import { createHmac } from 'node:crypto';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { assertionTokenType } from '@portal/contracts';
import { verifyServiceToken } from '@portal/node-kit';
import { exportSPKI, generateKeyPair } from 'jose';
import {
  callerAt,
  claims,
  keys,
  keysOf,
  newStrategy,
  optionsWith,
  proofOf,
  signAssertion,
} from '../../test/asserted-request';
import { AssertionStrategy } from './assertion.strategy';

afterEach(() => {
  jest.useRealTimers();
});

/** Replaces the header of an assertion and signs the text with the given function. */
async function forged(header: object, signatureOf: (text: string) => string): Promise<string> {
  const [, payload] = (await signAssertion()).split('.');
  const text = `${Buffer.from(JSON.stringify(header)).toString('base64url')}.${payload}`;
  return `${text}.${signatureOf(text)}`;
}

/** Sets this machine's clock ahead of the signer's by the given seconds. */
const withClockAhead = (seconds: number): void =>
  void jest.useFakeTimers({ now: Date.now() + seconds * 1_000, advanceTimers: true });

describe('an assertion', () => {
  it('identifies the caller', async () => {
    const strategy = newStrategy();
    const assertion = await signAssertion();
    for (let time = 0; time < 2; time += 1)
      expect(await callerAt(strategy, assertion)).toMatchObject({ id: '650000000000000000000099', username: 'u' });
  });

  it('is verified once and cached until its expiry', async () => {
    const strategy = newStrategy();
    const findKey = jest.fn(() => Promise.resolve(keys.publicKey));
    strategy.trustKeys(findKey);
    const assertion = await signAssertion();
    for (let time = 0; time < 3; time += 1) await callerAt(strategy, assertion);
    expect(findKey).toHaveBeenCalledTimes(1);
    withClockAhead(120);
    await expect(callerAt(strategy, assertion)).rejects.toMatchObject({ code: 'SERVICE_DOWN' });
  });

  it('is rejected by apps that do not trust its key, even in one process', async () => {
    const others = await generateKeyPair('ES256');
    const [ours, theirs] = [newStrategy(), newStrategy(others)];
    const [assertion, theirAssertion] = [await signAssertion(), await signAssertion({ by: others.privateKey })];
    expect(await callerAt(ours, assertion)).toBeDefined();
    expect(await callerAt(theirs, theirAssertion)).toBeDefined();
    await expect(callerAt(theirs, assertion)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
    await expect(callerAt(ours, theirAssertion)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
  });

  it.each([
    ['without an algorithm', () => forged({ alg: 'none', typ: assertionTokenType }, () => '')],
    [
      'signed with the public key as a secret',
      async () => {
        const secret = await exportSPKI(keys.publicKey);
        const sign = (text: string) => createHmac('sha256', secret).update(text).digest('base64url');
        return forged({ alg: 'HS256', typ: assertionTokenType }, sign);
      },
    ],
    ["of another type, such as the browser's token", () => signAssertion({ header: { typ: 'at+jwt' } })],
    ['without a type', () => signAssertion({ header: { typ: '' } })],
    ['without a session', () => signAssertion({}, { ...claims, sid: undefined })],
    ['in an invalid format', () => Promise.resolve('a.b.c')],
    ['when empty', () => Promise.resolve('')],
  ])('is rejected %s', async (_what, make) => {
    await expect(callerAt(newStrategy(), await make())).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
  });

  it('fails with SERVICE_DOWN while the keys cannot be fetched', async () => {
    const strategy = new AssertionStrategy(optionsWith());
    await expect(callerAt(strategy, await signAssertion())).rejects.toMatchObject({ code: 'SERVICE_DOWN' });
  });
});

describe('clock skew', () => {
  const keysOfTest = keysOf('gateway');

  it.each([-30, -7, 0, 7, 30])('is accepted at %i seconds', async (seconds) => {
    const assertion = await signAssertion();
    const proof = await proofOf('gateway');
    const strategy = newStrategy();
    withClockAhead(seconds);
    expect(await callerAt(strategy, assertion, { proof })).toMatchObject({ username: 'u' });
    expect(await verifyServiceToken(proof, 'identity', keysOfTest)).toBe('gateway');
    expect(strategy.clockGapSeconds).toBeCloseTo(seconds, -1);
  });

  it('is accepted for a token that is about to be renewed', async () => {
    const token = await proofOf('gateway');
    withClockAhead(20 + 30);
    expect(await verifyServiceToken(token, 'identity', keysOfTest)).toBe('gateway');
  });

  it.each([-120, 120])('fails with SERVICE_DOWN, without a logout, at %i seconds', async (seconds) => {
    const assertion = await signAssertion();
    const strategy = newStrategy();
    withClockAhead(seconds);
    await expect(callerAt(strategy, assertion)).rejects.toMatchObject({ code: 'SERVICE_DOWN' });
    expect(strategy.clockGapSeconds).toBeCloseTo(seconds, -1);
  });

  it('does not excuse an invalid signature', async () => {
    const assertion = await signAssertion({ by: (await generateKeyPair('ES256')).privateKey });
    const strategy = newStrategy();
    withClockAhead(120);
    await expect(callerAt(strategy, assertion)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
  });
});
