import { describe, expect, it } from '@jest/globals';
import {
  amountText,
  idFromClaim,
  readDeposit,
  toCollectOutcome,
  toFindOutcome,
  toNetworks,
  toPrediction,
} from './pawapay-answers';

const id = '8917c345-4791-4285-a416-62f24b6982db';
const deposit = {
  depositId: id,
  status: 'COMPLETED',
  amount: '1234.5',
  currency: 'ZMW',
  country: 'ZMB',
  payer: { type: 'MMO', accountDetails: { phoneNumber: '260973456789', provider: 'AIRTEL_OAPI_ZMB' } },
  providerTransactionId: 'MP231129.1437.A00',
  addedLater: true,
};
const answered = (json: unknown, status = 200) => ({ kind: 'answered', status, json }) as const;
const rejected = (failureCode: string) => ({ depositId: id, status: 'REJECTED', failureReason: { failureCode } });

describe('the outcome of a deposit request', () => {
  it.each([
    ['ACCEPTED', answered({ status: 'ACCEPTED' }), { outcome: 'accepted' }],
    ['DUPLICATE_IGNORED', answered({ status: 'DUPLICATE_IGNORED' }), { outcome: 'duplicate' }],
    ['REJECTED', answered(rejected('INVALID_AMOUNT')), { outcome: 'rejected', code: 'INVALID_AMOUNT' }],
    ['a rejection by status', answered(rejected('AUTHENTICATION_ERROR'), 401), { outcome: 'rejected' }],
    ['a rejection without a reason', answered({}, 400), { outcome: 'rejected', code: 'REJECTED' }],
    ['UNKNOWN_ERROR', answered(rejected('UNKNOWN_ERROR')), { outcome: 'unknown' }],
    ['500', answered(rejected('INVALID_AMOUNT'), 500), { outcome: 'unknown' }],
    ['408', answered({}, 408), { outcome: 'unknown' }],
    ['no JSON', answered(undefined), { outcome: 'unknown' }],
    ['an unknown status', answered({ status: 'NEW' }), { outcome: 'unknown' }],
    ['a timeout', { kind: 'lost' } as const, { outcome: 'unknown' }],
    ['no connection', { kind: 'not-sent' } as const, { outcome: 'not-sent' }],
  ])('%s', (_what, sent, outcome) => expect(toCollectOutcome(sent)).toMatchObject(outcome));
});

describe('a polled deposit', () => {
  it('has its amount in minor units', () => {
    expect(toFindOutcome(id, answered({ status: 'FOUND', data: deposit }))).toEqual({
      outcome: 'found',
      deposit: {
        id,
        standing: 'completed',
        minor: 123_450,
        currency: 'ZMW',
        phoneNumber: '260973456789',
        network: 'AIRTEL_OAPI_ZMB',
        providerReference: 'MP231129.1437.A00',
      },
    });
  });

  it.each(['ACCEPTED', 'SUBMITTED', 'PROCESSING', 'IN_RECONCILIATION', 'ADDED_LATER'])(
    'is not final with status %s',
    (status) => {
      expect(readDeposit({ ...deposit, status })?.standing).toBe('processing');
    },
  );

  it('has a failure code if it failed', () => {
    const failed = { ...deposit, status: 'FAILED', failureReason: { failureCode: 'PAYMENT_NOT_APPROVED' } };
    expect(readDeposit(failed)).toMatchObject({ standing: 'failed', failureCode: 'PAYMENT_NOT_APPROVED' });
  });

  it.each([
    ['another deposit', answered({ status: 'FOUND', data: { ...deposit, depositId: id.replace('8', '9') } })],
    ['an incomplete deposit', answered({ status: 'FOUND', data: { depositId: id } })],
    ['an amount with too many decimals', answered({ status: 'FOUND', data: { ...deposit, amount: '1.005' } })],
    ['a proxy error', answered({ status: 'NOT_FOUND' }, 404)],
    ['a lost response', { kind: 'lost' } as const],
  ])('is unknown after %s', (_what, sent) => expect(toFindOutcome(id, sent)).toEqual({ outcome: 'unknown' }));

  it('is not found with status NOT_FOUND', () => {
    expect(toFindOutcome(id, answered({ status: 'NOT_FOUND' }))).toEqual({ outcome: 'not-found' });
  });
});

describe('the claimed id of a body', () => {
  it('is the deposit id', () => {
    expect(idFromClaim(deposit)).toBe(id);
    expect(idFromClaim({ depositId: id.toUpperCase() })).toBe(id);
  });
  it.each([undefined, [], {}, { depositId: '../../v2/payouts' }, { depositId: 7 }])('is undefined for %j', (json) => {
    expect(idFromClaim(json)).toBeUndefined();
  });
});

describe('networks', () => {
  const operation = { minAmount: '1', maxAmount: '20000', decimalsInAmount: 'TWO_PLACES', status: 'OPERATIONAL' };
  const network = (provider: string, DEPOSIT: object) => ({
    provider,
    displayName: 'Shown',
    currencies: [{ currency: 'ZMW', operationTypes: { DEPOSIT } }],
  });
  const conf = (...providers: object[]) => answered({ countries: [{ country: 'ZMB', providers }] });

  it('are open when operational, with limits and decimals of the provider; others are closed', () => {
    const delayed = { ...operation, status: 'DELAYED', decimalsInAmount: 'NONE' };
    const found = toNetworks(conf(network('MTN_MOMO_ZMB', operation), network('ZAMTEL_ZMB', delayed)));
    expect(found).toEqual([
      { network: 'MTN_MOMO_ZMB', name: 'Shown', isOpen: true, decimals: 'two', minMinor: 100, maxMinor: 2_000_000 },
      { network: 'AIRTEL_OAPI_ZMB', name: 'Airtel', isOpen: false, decimals: 'two', minMinor: 0, maxMinor: 0 },
      { network: 'ZAMTEL_ZMB', name: 'Shown', isOpen: false, decimals: 'none', minMinor: 100, maxMinor: 2_000_000 },
    ]);
  });

  it('are unknown without a usable response', () => {
    expect(toNetworks({ kind: 'lost' })).toBeUndefined();
    expect(toNetworks(answered({ countries: 'none' }))).toBeUndefined();
  });

  it('are predicted if supported', () => {
    expect(toPrediction(answered({ provider: 'ZAMTEL_ZMB' }))).toBe('ZAMTEL_ZMB');
    expect(toPrediction(answered({ provider: 'MTN_MOMO_RWA' }))).toBeUndefined();
  });
});

it.each([
  [123_450, '1234.5'],
  [123_400, '1234'],
  [100_000, '1000'],
  [5, '0.05'],
  [101, '1.01'],
])('formats %i ngwee as %s', (minor, text) => expect(amountText(minor)).toBe(text));
