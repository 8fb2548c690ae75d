import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { PartnerSimulator } from '../src';
import { admin, call, ended, fault, pay, start, startReceiver, until, type Receiver } from './harness';

let receiver: Receiver;
let simulator: PartnerSimulator;
beforeEach(async () => {
  receiver = await startReceiver();
  simulator = await start({ callbackUrl: receiver.url });
});
afterEach(async () => {
  await simulator.stop();
  receiver.stop();
});

const post = (body: unknown) => call(simulator, 'POST', '/v2/refunds', body);
const find = async (id: string) => (await call(simulator, 'GET', `/v2/refunds/${id}`)).body;
const journal = async () => (await admin(simulator, 'GET', 'refunds')).body;

/** Completes a deposit of K 1,234.50. */
async function paidBy(phoneNumber = '260973456789'): Promise<string> {
  const id = await pay(simulator, phoneNumber);
  await ended(simulator, id, 'COMPLETED');
  return id;
}
const refundOf = (depositId: string, more: object = {}) => ({ refundId: crypto.randomUUID(), depositId, ...more });
const endedRefund = (id: string) =>
  until(async () => {
    const { data } = await find(id);
    return /COMPLETED|FAILED/.test(data?.status) ? data : undefined;
  });

describe('a refund', () => {
  it('is accepted, completed, reported with a signed callback and listed in the journal', async () => {
    const depositId = await paidBy();
    const refund = refundOf(depositId, { amount: '234.5', currency: 'ZMW', clientReferenceId: 'BK-1' });
    expect(await post(refund)).toEqual({
      status: 200,
      body: { refundId: refund.refundId, status: 'ACCEPTED', created: expect.stringMatching(/^\d{4}-.*Z$/) },
    });
    const data = await endedRefund(refund.refundId);
    expect(data).toEqual({
      refundId: refund.refundId,
      ...{ status: 'COMPLETED', amount: '234.5', currency: 'ZMW', country: 'ZMB', clientReferenceId: 'BK-1' },
      recipient: {
        type: 'MMO',
        accountDetails: { phoneNumber: '260973456789', provider: 'AIRTEL_OAPI_ZMB' },
      },
      created: expect.any(String),
      providerTransactionId: expect.any(String),
    });
    const callback = await until(() => receiver.received.find(({ path }) => path.endsWith('/refunds')));
    expect(callback.path).toBe('/api/payments/callbacks/pawapay/refunds');
    expect(JSON.parse(callback.body)).toEqual(data);
    expect(callback.headers['signature']).toBeDefined();
    expect(await journal()).toMatchObject([{ ...refund, status: 'COMPLETED' }]);
  });

  it('without an amount returns the whole deposit [D1]', async () => {
    const refund = refundOf(await paidBy());
    await post(refund);
    expect((await endedRefund(refund.refundId)).amount).toBe('1234.50');
  });

  it('with a known id is ignored, whatever its other fields', async () => {
    const refund = refundOf(await paidBy(), { amount: '100' });
    await post(refund);
    expect((await post({ ...refund, amount: '200' })).body).toMatchObject({ status: 'DUPLICATE_IGNORED' });
    expect(await journal()).toMatchObject([{ amount: '100' }]);
  });

  it('that was never sent is not found', async () => {
    expect(await find(crypto.randomUUID())).toEqual({ status: 'NOT_FOUND' });
  });

  it('never exceeds what the deposit has left, at once too', async () => {
    const depositId = await paidBy();
    const all = await Promise.all(Array.from({ length: 20 }, () => post(refundOf(depositId, { amount: '500' }))));
    expect(all.filter(({ body }) => body.status === 'ACCEPTED')).toHaveLength(2);
    const rejected = await post(refundOf(depositId, { amount: '234.51' }));
    expect(rejected.body).toMatchObject({ status: 'REJECTED', failureReason: { failureCode: 'AMOUNT_OUT_OF_BOUNDS' } });
    expect((await post(refundOf(depositId, { amount: '234.50' }))).body.status).toBe('ACCEPTED');
    expect((await post(refundOf(depositId, { amount: '1' }))).body.failureReason.failureCode).toBe('ALREADY_REFUNDED');
  });

  it('gives the amount back to the deposit when it fails', async () => {
    const depositId = await paidBy('260973456119');
    const refund = refundOf(depositId);
    await post(refund);
    expect(await endedRefund(refund.refundId)).toMatchObject({
      status: 'FAILED',
      failureReason: { failureCode: 'UNSPECIFIED_FAILURE' },
    });
    expect((await post(refundOf(depositId))).body.status).toBe('ACCEPTED');
  });

  it.each([
    ['of an unknown deposit', { depositId: crypto.randomUUID() }, 200, 'DEPOSIT_NOT_FOUND'],
    ['of nothing', { amount: '0' }, 200, 'INVALID_AMOUNT'],
    ['with three decimals', { amount: '1.234' }, 200, 'INVALID_AMOUNT'],
    ['in a foreign currency', { currency: 'USD' }, 200, 'INVALID_CURRENCY'],
    ['without a deposit', { depositId: undefined }, 400, 'MISSING_PARAMETER'],
    ['with a malformed id', { refundId: 'one' }, 400, 'INVALID_PARAMETER'],
  ])('%s is rejected', async (_what, more, status, failureCode) => {
    const rejected = await post(refundOf(await paidBy(), more));
    expect([rejected.status, rejected.body.failureReason.failureCode]).toEqual([status, failureCode]);
    expect(await journal()).toEqual([]);
  });

  it('of a deposit that is not completed is rejected', async () => {
    const refund = refundOf(await pay(simulator, '260973456129'));
    expect((await post(refund)).body).toEqual({
      refundId: refund.refundId,
      status: 'REJECTED',
      failureReason: { failureCode: 'DEPOSIT_NOT_COMPLETED', failureMessage: expect.any(String) },
    });
  });

  it.each(['260763456089', '260973456089'])('to %s does not find the recipient', async (phoneNumber) => {
    const refund = refundOf(await paidBy(phoneNumber));
    await post(refund);
    expect(await endedRefund(refund.refundId)).toMatchObject({ failureReason: { failureCode: 'RECIPIENT_NOT_FOUND' } });
  });

  it('to a silent number stays in processing until it is ended by hand', async () => {
    const depositId = await pay(simulator, '260973456129');
    await admin(simulator, 'POST', `deposits/${depositId}/complete`);
    const refund = refundOf(depositId);
    await post(refund);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect((await find(refund.refundId)).data.status).toBe('PROCESSING');
    await admin(simulator, 'POST', `refunds/${refund.refundId}/complete`);
    expect((await find(refund.refundId)).data.status).toBe('COMPLETED');
    expect((await admin(simulator, 'POST', 'refunds/none/fail')).status).toBe(404);
  });

  it('names its id as the guide does by fault', async () => {
    await fault(simulator, { operation: 'refund', action: 'payout-id' });
    const refund = refundOf(await paidBy());
    expect((await post(refund)).body).toMatchObject({ payoutId: refund.refundId, status: 'ACCEPTED' });
  });

  it.each([
    ['reset-after', 'FOUND'],
    ['reset-before', 'NOT_FOUND'],
  ])('loses its response by the fault %s and is %s', async (action, found) => {
    const refund = refundOf(await paidBy());
    await fault(simulator, { operation: 'refund', action });
    await expect(post(refund)).rejects.toThrow('fetch failed');
    expect((await find(refund.refundId)).status).toBe(found);
    await fault(simulator, { operation: 'refund-get', action: 'not-found' });
    expect((await find(refund.refundId)).status).toBe('NOT_FOUND');
  });

  it('is removed by a reset', async () => {
    await post(refundOf(await paidBy()));
    await admin(simulator, 'POST', 'reset');
    expect(await journal()).toEqual([]);
  });
});
