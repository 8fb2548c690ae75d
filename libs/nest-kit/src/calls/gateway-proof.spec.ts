import { describe, expect, it } from '@jest/globals';
import { sharedAssertionAudience } from '@portal/contracts';
import { serviceTokenSource } from '@portal/node-kit';
import { callerAt, keys, keysOf, newStrategy, proofOf, signAssertion } from '../../test/asserted-request';

/* An assertion is for one service and valid only with the gateway's proof, so a service cannot reuse it elsewhere. */
describe('an assertion of another service', () => {
  it.each([['catalog'], [['catalog', 'bookings']], ['']])('is rejected: %j', async (audience) => {
    const assertion = await signAssertion({ audience });
    await expect(callerAt(newStrategy(), assertion)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
  });

  it('is rejected without a logout in the legacy form for every service', async () => {
    const assertion = await signAssertion({ audience: sharedAssertionAudience });
    await expect(callerAt(newStrategy(), assertion)).rejects.toMatchObject({ code: 'SERVICE_DOWN' });
  });

  it('is accepted only in the legacy form, while SHARED_ASSERTIONS is set', async () => {
    const strategy = newStrategy(keys, { SHARED_ASSERTIONS: true });
    expect(await callerAt(strategy, await signAssertion({ audience: sharedAssertionAudience }))).toBeDefined();
    const other = await signAssertion({ audience: 'catalog' });
    await expect(callerAt(strategy, other)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
  });
});

describe('an assertion not sent by the gateway', () => {
  const rejected = { code: 'NOT_ALLOWED' };
  const hands: [string, () => Promise<string | undefined>][] = [
    ['without a proof', () => Promise.resolve(undefined)],
    ['with the proof of another service', () => proofOf('catalog')],
    ['with the proof of the gateway for another service', () => proofOf('gateway', 'catalog')],
    [
      'with a gateway proof signed by another service',
      async () => {
        const credentials = keysOf('catalog');
        return serviceTokenSource({ issuer: 'gateway', audience: 'identity', credentials })();
      },
    ],
    ['with an invalid proof', () => Promise.resolve('a.b.c')],
  ];
  it.each(hands)('is rejected %s', async (_what, make) => {
    const sent = { proof: await make() };
    await expect(callerAt(newStrategy(), await signAssertion(), sent)).rejects.toMatchObject(rejected);
  });

  it('is accepted without a proof while SHARED_ASSERTIONS is set, and never with a wrong one', async () => {
    const strategy = newStrategy(keys, { SHARED_ASSERTIONS: true });
    expect(await callerAt(strategy, await signAssertion(), { proof: undefined })).toBeDefined();
    const sent = { proof: await proofOf('catalog') };
    await expect(callerAt(strategy, await signAssertion(), sent)).rejects.toMatchObject(rejected);
  });

  it('is ignored by a call open to anyone', async () => {
    const sent = { call: 'getConfig', proof: undefined } as const;
    expect(await callerAt(newStrategy(), await signAssertion(), sent)).toBeUndefined();
  });

  it('is not ignored by a login, which ends the session of the assertion', async () => {
    expect(await callerAt(newStrategy(), await signAssertion(), { call: 'login' })).toBeDefined();
    const sent = { call: 'login', proof: undefined } as const;
    await expect(callerAt(newStrategy(), await signAssertion(), sent)).rejects.toMatchObject(rejected);
  });
});
