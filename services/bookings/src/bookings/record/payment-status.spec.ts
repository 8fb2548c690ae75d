import { describe, expect, it } from '@jest/globals';
import type { BookingRecord } from './booking-record';
import { derivePaymentStatus, toManualStatusMarker, moneyNow, standingOf } from './payment-status';

const confirmed = { status: 'confirmed', progress: 'settled' } as const;
const cancelled = { status: 'cancelled', progress: 'settled' } as const;
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
    ['a part', confirmed, money(500, 499), 'pending'],
    ['all of it', confirmed, money(500, 500), 'paid'],
    ['more', confirmed, money(500, 501), 'paid'],
    ['all of it and a part given back', confirmed, money(500, 500, 1), 'pending'],
    ['nothing charged', confirmed, money(0, 0), 'pending'],
    ['cancelled, all of it paid and nothing paid back yet', cancelled, money(0, 500), 'paid'],
    ['cancelled, a part paid', cancelled, money(0, 499), 'pending'],
    ['cancelled, a part paid back', cancelled, money(0, 500, 499), 'pending'],
    ['cancelled, a fee kept and the rest paid back', cancelled, money(100, 500, 400), 'refunded'],
    ['cancelled, all given back', cancelled, money(0, 500, 500), 'refunded'],
    ['cancelled and never paid', cancelled, money(0, 0), 'pending'],
    ['never made', notMade, money(0, 0), 'failed'],
    ['never made, but a part paid', notMade, money(0, 400), 'pending'],
  ] as const)('%s', (_case, booking, amounts, status) => {
    expect(derivePaymentStatus({ ...booking, totalMinor: 500 }, amounts)).toBe(status);
  });

  it('measures a cancelled booking by what was charged for it, a fare difference included', () => {
    const fares = [{ id: '1', decision: 'charge' as const, minor: 100, by: 'kelvin', at: new Date() }];
    expect(derivePaymentStatus({ ...cancelled, totalMinor: 500, fares }, money(0, 500))).toBe('pending');
    expect(derivePaymentStatus({ ...cancelled, totalMinor: 500, fares }, money(0, 600))).toBe('paid');
  });
});

describe('markOf', () => {
  const mark = (booking: Pick<BookingRecord, 'status' | 'progress'>, paymentStatus: BookingRecord['paymentStatus']) =>
    toManualStatusMarker({ ...booking, paymentStatus, totalMinor: 500 });

  it('marks what no ledger can have said', () => {
    expect(mark(confirmed, 'paid')).toEqual({ paymentStatusBy: 'staff' });
    expect(mark(cancelled, 'refunded')).toEqual({ paymentStatusBy: 'staff' });
    expect(mark(confirmed, 'pending')).toEqual({});
    expect(mark(notMade, 'failed')).toEqual({});
  });
});

describe('moneyNow', () => {
  const known = { version: 3, chargesVersion: 1, currency: 'ZMW', hasOpenAttempt: false, ...money(500, 500) };

  it('charges nothing for a cancelled booking before payments has reported the cancellation', () => {
    expect(moneyNow({ status: 'cancelled', chargesVersion: 2, money: known })).toMatchObject(money(0, 500));
    expect(moneyNow({ status: 'confirmed', chargesVersion: 2, money: known })).toBe(known);
    expect(moneyNow({ status: 'cancelled', chargesVersion: 1, money: known })).toBe(known);
  });

  it('takes the word of a payments service that names no version of the charges', () => {
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
