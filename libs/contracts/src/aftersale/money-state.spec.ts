import { describe, expect, it } from '@jest/globals';
import { bookingStatuses, paymentStatuses, toMoney } from '../index';
import { bookingMoney } from './booking-money';
import { type MoneyFacts, type MoneyState, moneyStandingOf } from './money-state';

const ledger = (chargedMinor: number, receivedMinor: number, refundedMinor = 0) => ({
  chargedMinor,
  receivedMinor,
  refundedMinor,
  balanceMinor: chargedMinor - receivedMinor + refundedMinor,
});
const settled = (chargedMinor: number, receivedMinor: number, refundedMinor = 0) => ({
  ...ledger(chargedMinor, receivedMinor, refundedMinor),
  isSettled: true,
});
const booking = (
  status: MoneyFacts['status'],
  paymentStatus: MoneyFacts['paymentStatus'],
  money?: MoneyFacts['money'],
) => moneyStandingOf({ status, paymentStatus, totalMinor: 190_198, money });

const owes = (state: MoneyState, label: string, toPayMinor: number) => ({ state, label, toPayMinor, toRefundMinor: 0 });
const isOwed = (state: MoneyState, label: string, toRefundMinor: number) => ({
  state,
  label,
  toPayMinor: 0,
  toRefundMinor,
});

describe('moneyStandingOf', () => {
  it.each([
    ['is unpaid before it is in the ledger', booking('confirmed', 'pending'), owes('unpaid', 'Pending', 190_198)],
    [
      'is unpaid with nothing received',
      booking('confirmed', 'pending', ledger(190_198, 0)),
      owes('unpaid', 'Pending', 190_198),
    ],
    ['is part paid', booking('confirmed', 'pending', ledger(190_198, 100_000)), owes('part-paid', 'Part paid', 90_198)],
    [
      'is part paid after the trip',
      booking('completed', 'pending', ledger(190_198, 1)),
      owes('part-paid', 'Part paid', 190_197),
    ],
    ['is paid', booking('confirmed', 'paid', ledger(190_198, 190_198)), isOwed('paid', 'Paid', 0)],
    [
      'is paid when overpaid by rounding to whole kwacha',
      booking('confirmed', 'paid', ledger(190_198, 190_200)),
      isOwed('paid', 'Paid', 2),
    ],
    [
      'is paid when staff marked it as paid',
      booking('confirmed', 'paid', ledger(190_198, 0)),
      isOwed('paid', 'Paid', 0),
    ],
    [
      'is part paid before its charge is in the ledger',
      booking('confirmed', 'pending', ledger(0, 100_000)),
      owes('part-paid', 'Part paid', 90_198),
    ],
    [
      'has the label of a status set by staff',
      booking('confirmed', 'failed', ledger(190_198, 0)),
      owes('unpaid', 'Failed', 190_198),
    ],
  ])('derives that a live booking %s', (_name, standing, expected) => {
    expect(standing).toMatchObject(expected);
  });

  it.each([
    ['nothing paid', booking('cancelled', 'pending', ledger(0, 0)), isOwed('nothing-due', 'Nothing due', 0)],
    ['nothing paid and no ledger entry', booking('cancelled', 'pending'), isOwed('nothing-due', 'Nothing due', 0)],
    ['nothing made', booking('cancelled', 'failed'), isOwed('nothing-due', 'Failed', 0)],
    ['all paid', booking('cancelled', 'paid', ledger(0, 190_198)), isOwed('refund-due', 'Paid', 190_198)],
    [
      'all paid, status left pending',
      booking('cancelled', 'pending', ledger(0, 190_198)),
      isOwed('refund-due', 'Paid', 190_198),
    ],
    ['a part paid', booking('cancelled', 'pending', ledger(0, 100_000)), isOwed('refund-due', 'Part paid', 100_000)],
    [
      'a part refunded',
      booking('cancelled', 'pending', ledger(0, 190_198, 100_000)),
      isOwed('refund-due', 'Part paid', 90_198),
    ],
    [
      'a refund on its way to the wallet',
      booking('cancelled', 'paid', { ...ledger(0, 190_198), isSettled: true, refundingMinor: 190_198 }),
      isOwed('refunding', 'Paid', 0),
    ],
    [
      'a refund of which one part is on its way and one failed',
      booking('cancelled', 'paid', { ...ledger(0, 190_198), isSettled: true, refundingMinor: 90_198 }),
      isOwed('refund-due', 'Paid', 100_000),
    ],
    ['all refunded', booking('cancelled', 'refunded', ledger(0, 190_198, 190_198)), isOwed('refunded', 'Refunded', 0)],
    ['a retained fee', booking('cancelled', 'paid', ledger(50_000, 190_198, 140_198)), isOwed('refunded', 'Paid', 0)],
    [
      'the full amount retained',
      booking('cancelled', 'paid', settled(190_198, 190_198)),
      isOwed('nothing-due', 'Paid', 0),
    ],
    [
      '[A14] charges that stay until staff decide',
      booking('cancelled', 'paid', ledger(190_198, 190_198)),
      isOwed('refund-due', 'Paid', 190_198),
    ],
    [
      'money received after the decision',
      booking('cancelled', 'paid', settled(50_000, 200_000, 140_198)),
      isOwed('refund-due', 'Part paid', 9_802),
    ],
    ['a paid status set by staff', booking('cancelled', 'paid', ledger(0, 0)), isOwed('refund-due', 'Paid', 190_198)],
    [
      'a paid status set by staff and no ledger entry',
      booking('cancelled', 'paid'),
      isOwed('refund-due', 'Paid', 190_198),
    ],
    [
      'a refunded status set by staff',
      booking('cancelled', 'refunded', ledger(0, 190_198)),
      isOwed('refunded', 'Refunded', 0),
    ],
  ])('derives the state of a cancelled booking with %s', (_name, standing, expected) => {
    expect(standing).toMatchObject(expected);
  });

  it('distinguishes payments in the ledger from a status set by staff', () => {
    expect(booking('cancelled', 'paid', ledger(0, 0)).isMarkedByHand).toBe(true);
    expect(booking('cancelled', 'paid', ledger(0, 190_198)).isMarkedByHand).toBe(false);
    expect(booking('cancelled', 'pending', ledger(0, 0)).isMarkedByHand).toBe(false);
  });

  it('requests no payment for a cancelled booking and never a negative amount', () => {
    for (const status of bookingStatuses)
      for (const paymentStatus of paymentStatuses)
        for (const money of [undefined, ledger(0, 0), ledger(0, 5), ledger(5, 0), ledger(5, 9), ledger(5, 9, 9)]) {
          const { toPayMinor, toRefundMinor } = booking(status, paymentStatus, money);
          expect(Math.min(toPayMinor, toRefundMinor)).toBe(0);
          expect(Math.max(0, toPayMinor)).toBe(toPayMinor);
          expect(status === 'cancelled' ? toPayMinor : 0).toBe(0);
        }
  });
});

describe('bookingMoney', () => {
  it('reads the amounts of a response, including negative ones', () => {
    const kwacha = (minor: number) => toMoney(minor, 'ZMW');
    const money = { charged: kwacha(0), received: kwacha(190_198), refunded: kwacha(0), balance: kwacha(-190_198) };
    expect(bookingMoney({ status: 'cancelled', paymentStatus: 'paid', totalPrice: 1901.98, money })).toMatchObject({
      state: 'refund-due',
      toRefundMinor: 190_198,
    });
    expect(bookingMoney({ status: 'confirmed', paymentStatus: 'pending', totalPrice: 1901.98 }).toPayMinor).toBe(
      190_198,
    );
  });
});
