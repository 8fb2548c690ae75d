import { describe, expect, it } from '@jest/globals';
import type { BookingRecord } from './booking-record';
import { chosenMinorOf, derivePaymentStatus, toManualStatusMarker, moneyNow, standingOf } from './payment-status';

const confirmed = { status: 'confirmed', progress: 'settled' } as const;
const cancelled = { status: 'cancelled', progress: 'settled' } as const;
const lapsed = { ...cancelled, fulfilment: { state: 'lapsed' } } as const;
const notMade = { status: 'cancelled', progress: 'refused' } as const;
const money = (chargedMinor: number, receivedMinor: number, refundedMinor = 0) => ({
  chargedMinor,
  receivedMinor,
  refundedMinor,
  balanceMinor: chargedMinor - receivedMinor + refundedMinor,
});

describe('derivePaymentStatus', () => {
  it.each([
    ['nothing received', confirmed, money(500, 0), 'pending'],
    ['partly paid', confirmed, money(500, 499), 'pending'],
    ['fully paid', confirmed, money(500, 500), 'paid'],
    ['overpaid', confirmed, money(500, 501), 'paid'],
    ['fully paid and partly refunded', confirmed, money(500, 500, 1), 'pending'],
    ['nothing charged', confirmed, money(0, 0), 'pending'],
    ['cancelled, fully paid and not refunded yet', cancelled, money(0, 500), 'paid'],
    ['cancelled, partly paid', cancelled, money(0, 499), 'pending'],
    ['cancelled, partly refunded', cancelled, money(0, 500, 499), 'pending'],
    ['cancelled, refunded except for a fee', cancelled, money(100, 500, 400), 'refunded'],
    ['cancelled, fully refunded', cancelled, money(0, 500, 500), 'refunded'],
    ['cancelled, never paid', cancelled, money(0, 0), 'pending'],
    ['lapsed, nothing received', lapsed, money(0, 0), 'failed'],
    ['lapsed, partly paid', lapsed, money(0, 400), 'pending'],
    ['never made', notMade, money(0, 0), 'failed'],
    ['never made, but partly paid', notMade, money(0, 400), 'pending'],
  ] as const)('derives the status: %s', (_case, booking, amounts, status) => {
    expect(derivePaymentStatus({ ...booking, totalMinor: 500 }, amounts)).toBe(status);
  });

  it('compares payments for a cancelled booking with its former charges, including fare differences', () => {
    const fares = [{ id: '1', decision: 'charge' as const, minor: 100, by: 'kelvin', at: new Date() }];
    expect(derivePaymentStatus({ ...cancelled, totalMinor: 500, fares }, money(0, 500))).toBe('pending');
    expect(derivePaymentStatus({ ...cancelled, totalMinor: 500, fares }, money(0, 600))).toBe('paid');
  });
});

describe('toManualStatusMarker', () => {
  const mark = (booking: Pick<BookingRecord, 'status' | 'progress'>, paymentStatus: BookingRecord['paymentStatus']) =>
    toManualStatusMarker({ ...booking, paymentStatus, totalMinor: 500 });

  it('marks a status that the ledger cannot have produced', () => {
    expect(mark(confirmed, 'paid')).toEqual({ paymentStatusBy: 'staff' });
    expect(mark(cancelled, 'refunded')).toEqual({ paymentStatusBy: 'staff' });
    expect(mark(confirmed, 'pending')).toEqual({});
    expect(mark(notMade, 'failed')).toEqual({});
    expect(mark(lapsed, 'pending')).toEqual({});
  });
});

describe('moneyNow', () => {
  const known = { version: 3, chargesVersion: 1, currency: 'ZMW', hasOpenAttempt: false, ...money(500, 500) };

  it('charges nothing for a cancelled booking before payments has reported the cancellation', () => {
    expect(moneyNow({ status: 'cancelled', chargesVersion: 2, money: known })).toMatchObject(money(0, 500));
    expect(moneyNow({ status: 'confirmed', chargesVersion: 2, money: known })).toBe(known);
    expect(moneyNow({ status: 'cancelled', chargesVersion: 1, money: known })).toBe(known);
  });

  it('[A14] keeps charges that stay until staff decide on the money', () => {
    const kept = { status: 'cancelled', chargesVersion: 2, money: known, keepsCharges: true } as const;
    expect(moneyNow(kept)).toBe(known);
    expect(standingOf({ ...kept, paymentStatus: 'paid', totalMinor: 500 })).toMatchObject({
      state: 'refund-due',
      toRefundMinor: 500,
    });
  });

  it('uses the ledger amounts if payments returns no charges version', () => {
    const { chargesVersion: _none, ...earlier } = known;
    expect(moneyNow({ status: 'cancelled', chargesVersion: 2, money: earlier })).toBe(earlier);
  });

  it('makes the refund due from the moment of the cancellation', () => {
    const booking = {
      status: 'cancelled',
      paymentStatus: 'paid',
      totalMinor: 500,
      chargesVersion: 2,
      money: known,
    } as const;
    expect(standingOf(booking)).toMatchObject({ state: 'refund-due', toRefundMinor: 500 });
  });
});

describe('the refund that was chosen with a cancellation', () => {
  const received = { receivedMinor: 2_000, refundedMinor: 0 } as NonNullable<BookingRecord['money']>;
  const chosen = {
    status: 'cancelled' as const,
    chosenRefund: { way: 'momo' as const, heldMinor: 2_000, retainMinor: 800, by: 'mwila', byId: 'u-1' },
  };

  it.each([
    ['is pending until it was applied', received, 1_200],
    ['is no longer pending once it was applied', { ...received, isSettled: true }, undefined],
    ['is left to staff if more was received since', { ...received, receivedMinor: 2_500 }, undefined],
  ])('%s', (_what, reported, minor) => {
    expect(chosenMinorOf({ ...chosen, money: reported })).toBe(minor);
  });
});
