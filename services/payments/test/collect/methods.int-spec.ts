import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { numbers, startPaymentsHarness, type PaymentsHarness } from './payments-harness';

let paying: PaymentsHarness;
beforeAll(async () => {
  paying = await startPaymentsHarness();
});
afterAll(() => paying.stop());

describe('payment networks', () => {
  it('[N1.12.2, N1.bad] are closed for new payments only after an admin switched them off', async () => {
    const admin = await paying.assertionFor('admin');
    const turn = (isOff: boolean, network = 'AIRTEL_OAPI_ZMB') =>
      paying.call('PUT', `/payments/methods/${network}`, { assertion: admin, body: { isOff } });
    const charges = await paying.charged();
    const begun = await paying.pay(charges, { amount: '1.00', phoneNumber: numbers.stays });
    const { data } = (await turn(true)).as<{ data: { network: string; isOpen: boolean; isOff?: boolean }[] }>();
    expect(data.filter(({ isOff }) => isOff)).toMatchObject([{ network: 'AIRTEL_OAPI_ZMB', isOpen: false }]);
    const rejected = await paying.ask(await paying.charged());
    expect([rejected.status, rejected.body['code']]).toEqual([409, 'METHOD_NOT_AVAILABLE']);
    expect(rejected.body['message']).toContain('Available: MTN');
    await paying.pawapay.end(begun.id, 'complete');
    await paying.until('completed', begun, charges);
    await turn(false);
    expect((await paying.ask(await paying.charged())).status).toBe(202);
    expect((await turn(true, 'CARDS')).body['code']).toBe('METHOD_NOT_AVAILABLE');
  });

  const networkOf = async (phoneNumber: string) =>
    (await paying.call('POST', '/payments/methods/predict', { body: { phoneNumber } })).as<{
      data: { network?: string };
    }>().data.network;

  it('are predicted with one call to the provider for all numbers of a prefix', async () => {
    await paying.pawapay.reset();
    const requested = Array.from({ length: 20 }, (_, at) => networkOf(`077 345 67${at + 10}`));
    expect(new Set(await Promise.all(requested))).toEqual(new Set(['AIRTEL_OAPI_ZMB']));
    expect(await networkOf('+260 77 345 6789')).toBe('AIRTEL_OAPI_ZMB');
    const calls = (await paying.pawapay.calls()).filter(({ operation }) => operation === 'predict-provider');
    expect(calls).toHaveLength(1);
  });

  it.each(['', ' ', '0'.repeat(31), 97])('are not predicted for %j', async (phoneNumber) => {
    const { status, body } = await paying.call('POST', '/payments/methods/predict', { body: { phoneNumber } });
    expect([status, body['code']]).toEqual([400, 'PHONE_INVALID']);
    expect(Object.keys(body['fields'] as object)).toEqual(['phoneNumber']);
  });

  it('are predicted by the provider for complete numbers only', async () => {
    await paying.pawapay.reset();
    expect(await networkOf('097 345 6789')).toBe('AIRTEL_OAPI_ZMB');
    expect(await networkOf('+260 76 345 6789')).toBe('MTN_MOMO_ZMB');
    expect(await networkOf('097 345')).toBeUndefined();
    const requested = (await paying.pawapay.calls()).filter(({ operation }) => operation === 'predict-provider');
    expect(requested).toHaveLength(2);
    await paying.pawapay.fault({ operation: 'predict-provider', action: '500' });
    expect(await networkOf('095 345 6789')).toBeUndefined();
  });
});
