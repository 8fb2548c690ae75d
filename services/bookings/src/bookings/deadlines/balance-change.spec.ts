import { describe, expect, it } from '@jest/globals';
import type { BookingRecord } from '../record/booking-record';
import { applyBalanceChange } from './balance-change';

const now = new Date('2026-11-24T10:00:00Z');
const held = { fulfilment: { state: 'held', warned: [] }, status: 'confirmed', paymentStatus: 'pending' };
const money = (balanceMinor: number, chargedMinor = 100) =>
  ({ balanceMinor, chargedMinor, receivedMinor: chargedMinor - balanceMinor }) as NonNullable<BookingRecord['money']>;
const subject = (changes: object) => ({ ...held, ...changes }) as unknown as Parameters<typeof applyBalanceChange>[0];
const left = { reason: 'paid-after-lapse', since: now };

describe('applyBalanceChange', () => {
  it('issues the tickets of paid seats at the next round', () => {
    expect(applyBalanceChange(subject({ money: money(0) }), 0, now)).toEqual({ $set: { lookAt: now } });
    expect(applyBalanceChange(subject({ money: money(1) }), 0, now)).toEqual({});
  });

  it('notes money that arrived after the hold had expired, once', () => {
    const gone = { status: 'cancelled', fulfilment: { state: 'lapsed', warned: [] }, money: money(-100, 0) };
    expect(applyBalanceChange(subject(gone), 0, now)).toEqual({ $push: { work: left } });
    expect(applyBalanceChange(subject({ ...gone, work: [left] }), 0, now)).toEqual({});
  });

  it('does not say so of a part that was paid before, nor of a booking that its owner cancelled', () => {
    const gone = { status: 'cancelled', fulfilment: { state: 'lapsed', warned: [] }, money: money(-100, 0) };
    expect(applyBalanceChange(subject(gone), 100, now)).toEqual({});
    expect(applyBalanceChange(subject({ ...gone, fulfilment: { state: 'held', warned: [] } }), 0, now)).toEqual({});
  });

  it('drops the note once the money has been paid back', () => {
    const back = { status: 'cancelled', money: money(0, 0), work: [left] };
    expect(applyBalanceChange(subject(back), 100, now)).toEqual({
      $pull: { work: { reason: { $in: ['paid-after-lapse'] } } },
    });
  });

  it('takes an item off the work list when a second person confirmed the transfer, or it was reversed', () => {
    const work = [{ reason: 'confirm-payment', since: now }];
    const paid = (confirmedReceivedMinor: number) => ({ ...money(0), receivedMinor: 100, confirmedReceivedMinor });
    const gone = { $pull: { work: { reason: { $in: ['confirm-payment'] } } } };
    expect(applyBalanceChange(subject({ work, money: paid(99) }), 100, now)).toEqual({ $set: { lookAt: now } });
    expect(applyBalanceChange(subject({ work, money: paid(100) }), 100, now)).toEqual({
      $set: { lookAt: now },
      ...gone,
    });
    expect(applyBalanceChange(subject({ work, money: money(100) }), 100, now)).toEqual(gone);
  });

  it('leaves bookings without seats to hold as they are', () => {
    expect(
      applyBalanceChange(subject({ fulfilment: undefined, status: 'cancelled', money: money(-5, 0) }), 0, now),
    ).toEqual({});
  });
});
