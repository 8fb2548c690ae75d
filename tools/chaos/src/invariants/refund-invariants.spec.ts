import { describe, expect, it } from '@jest/globals';
import { refundInvariants } from './refund-invariants';
import { settlementsMatch } from './settlement-invariants';
import type { StoredMoney } from './stored-money';

const at = new Date(0);
const completedPart = { id: 'r1', paymentId: 'p1', minor: 300, kwachaMinor: 300, state: 'completed' };
const failedPart = { id: 'r2', paymentId: 'p1', minor: 200, kwachaMinor: 200, state: 'failed' };
const decision = { id: 'settle:b1:1', minor: 300, way: 'momo', byId: 'mercy', parts: [completedPart, failedPart] };
const money = (): StoredMoney =>
  structuredClone({
    accounts: [
      {
        ...{ _id: 'b1', quotedCurrency: 'ZMW', lines: [], moneyVersion: 4 },
        settled: [{ entryId: 'capture:p1', minor: 500 }],
        refunds: [decision],
      },
    ],
    payments: [{ _id: 'p1', method: 'momo', state: 'completed', minor: 500, refunds: [{ id: 'r1', minor: 300 }] }],
    entries: [
      {
        ...{ _id: 'settle:b1:1:r1', at, kind: 'refund', bookingId: 'b1' },
        postings: [
          { account: 'asset:momo:pawapay', currency: 'ZMW', minor: -300 },
          { account: 'asset:receivable:b1', currency: 'ZMW', minor: 300 },
        ],
      },
    ],
    refunds: [
      { refundId: 'r1', depositId: 'p1', status: 'COMPLETED', amount: '3', currency: 'ZMW' },
      { refundId: 'r2', depositId: 'p1', status: 'FAILED', amount: '2', currency: 'ZMW' },
    ],
    projections: [],
  } as unknown as StoredMoney);

const broken = (stored: StoredMoney): string[] =>
  [...refundInvariants, settlementsMatch].flatMap((one) =>
    one.broken(stored).length > 0 ? [one.name.split(' ', 1)[0]!] : [],
  );

describe('refundInvariants', () => {
  it('accept a refund of which one part arrived and one failed', () => {
    expect(broken(money())).toEqual([]);
    const elsewhere = money();
    delete elsewhere.refunds;
    expect(broken(elsewhere)).toEqual([]);
  });

  it.each([
    ['more refunded than the payment', ['I27'], ({ payments }) => (payments[0]!.minor = 299)],
    ['a refund that the payment lacks', ['I27'], ({ payments }) => (payments[0]!.refunds = [])],
    [
      'a failed refund that is still taken',
      ['I27'],
      ({ payments }) => payments[0]!.refunds!.push({ id: 'r2', minor: 200 }),
    ],
    [
      'more than the limit by one person',
      ['I28'],
      ({ accounts }) => (accounts[0]!.refunds![0]!.parts![1]!.kwachaMinor = 199_701),
    ],
    ['a refund that never arrived', ['I29'], ({ refunds }) => (refunds![0]!.status = 'FAILED')],
    ['another amount at the provider', ['I29'], ({ refunds }) => (refunds![0]!.amount = '3.01')],
    ['a failed refund that arrived', ['I29'], ({ refunds }) => (refunds![1]!.status = 'COMPLETED')],
    ['a part without an entry', ['I31'], ({ entries }) => entries.pop()],
  ] as const satisfies readonly [string, readonly string[], (stored: StoredMoney) => unknown][])(
    'report %s',
    (_what, names, change) => {
      const stored = money();
      change(stored);
      expect(broken(stored)).toEqual(names);
    },
  );
});
