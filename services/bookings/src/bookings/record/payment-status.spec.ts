import { describe, expect, it } from '@jest/globals';
import type { BookingRecord } from './booking-record';
import { ledgerStatus, markOf } from './payment-status';

const confirmed = { status: 'confirmed', progress: 'settled' } as const;
const cancelled = { status: 'cancelled', progress: 'settled' } as const;
const notMade = { status: 'cancelled', progress: 'refused' } as const;
const money = (chargedMinor: number, receivedMinor: number, refundedMinor = 0) => ({
  chargedMinor,
  receivedMinor,
  refundedMinor,
  balanceMinor: chargedMinor - receivedMinor + refundedMinor,
});

describe('ledgerStatus', () => {
  it.each([
    ['nothing received', confirmed, money(500, 0), 'pending'],
    ['a part', confirmed, money(500, 499), 'pending'],
    ['all of it', confirmed, money(500, 500), 'paid'],
    ['more', confirmed, money(500, 501), 'paid'],
    ['all of it and a part given back', confirmed, money(500, 500, 1), 'pending'],
    ['nothing charged', confirmed, money(0, 0), 'pending'],
    ['cancelled, nothing given back yet', cancelled, money(0, 500), 'pending'],
    ['cancelled, a part given back', cancelled, money(0, 500, 499), 'pending'],
    ['cancelled, all given back', cancelled, money(0, 500, 500), 'refunded'],
    ['cancelled and never paid', cancelled, money(0, 0), 'pending'],
    ['never made', notMade, money(0, 0), 'failed'],
    ['never made, but paid', notMade, money(0, 500), 'pending'],
  ] as const)('%s', (_case, booking, amounts, status) => {
    expect(ledgerStatus(booking, amounts)).toBe(status);
  });
});

describe('markOf', () => {
  const mark = (booking: Pick<BookingRecord, 'status' | 'progress'>, paymentStatus: BookingRecord['paymentStatus']) =>
    markOf({ ...booking, paymentStatus, totalMinor: 500 });

  it('marks what no ledger can have said', () => {
    expect(mark(confirmed, 'paid')).toEqual({ paymentStatusBy: 'staff' });
    expect(mark(cancelled, 'refunded')).toEqual({ paymentStatusBy: 'staff' });
    expect(mark(confirmed, 'pending')).toEqual({});
    expect(mark(notMade, 'failed')).toEqual({});
  });
});
