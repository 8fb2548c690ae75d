import { describe, expect, it } from '@jest/globals';
import { readRefund, refundIdFromClaim, toFindRefundOutcome, toRefundOutcome } from './pawapay-refunds';

const id = 'f02b543c-541c-4f21-bbea-20d2d56063d6';
const other = 'afb57b93-7849-49aa-babb-4c3ccbfe3d79';
const refund = {
  refundId: id,
  status: 'COMPLETED',
  amount: '2000.5',
  currency: 'ZMW',
  country: 'ZMB',
  recipient: { type: 'MMO', accountDetails: { phoneNumber: '260973456789', provider: 'AIRTEL_OAPI_ZMB' } },
  providerTransactionId: 'MP1',
};
const answered = (json: unknown, status = 200) => ({ kind: 'answered', status, json }) as const;
const failureReason = { failureCode: 'AMOUNT_OUT_OF_BOUNDS' };

describe('the outcome of a refund request', () => {
  it.each([
    ['refundId', answered({ refundId: id, status: 'ACCEPTED' }), { outcome: 'accepted' }],
    ['payoutId, as the guide names it', answered({ payoutId: id, status: 'ACCEPTED' }), { outcome: 'accepted' }],
    ['another id', answered({ refundId: other, status: 'ACCEPTED' }), { outcome: 'unknown' }],
    ['no id', answered({ status: 'ACCEPTED' }), { outcome: 'accepted' }],
    ['DUPLICATE_IGNORED', answered({ refundId: id, status: 'DUPLICATE_IGNORED' }), { outcome: 'duplicate' }],
    ['REJECTED', answered({ refundId: id, status: 'REJECTED', failureReason }), { outcome: 'rejected' }],
    ['500', answered({ refundId: id, status: 'REJECTED', failureReason }, 500), { outcome: 'unknown' }],
    ['no JSON', answered(undefined), { outcome: 'unknown' }],
    ['a timeout', { kind: 'lost' } as const, { outcome: 'unknown' }],
    ['no connection', { kind: 'not-sent' } as const, { outcome: 'not-sent' }],
  ])('with %s [D1]', (_what, sent, outcome) => expect(toRefundOutcome(id, sent)).toMatchObject(outcome));
});

describe('a polled refund', () => {
  it('has its amount in minor units', () => {
    expect(toFindRefundOutcome(id, answered({ status: 'FOUND', data: refund }))).toEqual({
      outcome: 'found',
      refund: { id, standing: 'completed', minor: 200_050, currency: 'ZMW', providerReference: 'MP1' },
    });
  });

  it.each([
    ['another refund', answered({ status: 'FOUND', data: { ...refund, refundId: other } })],
    ['an incomplete refund', answered({ status: 'FOUND', data: { refundId: id } })],
    ['a proxy error', answered({ status: 'NOT_FOUND' }, 404)],
    ['a lost response', { kind: 'lost' } as const],
  ])('is unknown after %s', (_what, sent) => expect(toFindRefundOutcome(id, sent)).toEqual({ outcome: 'unknown' }));

  it('is not found with status NOT_FOUND', () => {
    expect(toFindRefundOutcome(id, answered({ status: 'NOT_FOUND' }))).toEqual({ outcome: 'not-found' });
  });

  it.each(['ACCEPTED', 'PROCESSING', 'IN_RECONCILIATION'])('is not final with status %s', (status) => {
    expect(readRefund({ ...refund, status })?.standing).toBe('processing');
  });

  it('has a failure code if it failed', () => {
    const failed = { ...refund, status: 'FAILED', failureReason: { failureCode: 'RECIPIENT_NOT_FOUND' } };
    expect(readRefund(failed)).toMatchObject({ standing: 'failed', failureCode: 'RECIPIENT_NOT_FOUND' });
  });
});

describe('the claimed id of a body', () => {
  it.each([{ refundId: id }, { payoutId: id }, { refundId: id.toUpperCase() }])('is read from %j', (json) => {
    expect(refundIdFromClaim(json)).toBe(id);
  });
  it.each([undefined, [], {}, { depositId: id }, { refundId: '../../v2/payouts' }])('is undefined for %j', (json) => {
    expect(refundIdFromClaim(json)).toBeUndefined();
  });
});
