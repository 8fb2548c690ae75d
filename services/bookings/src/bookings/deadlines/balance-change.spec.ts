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

  it('adds work for a payment received after the hold expired, once', () => {
    const gone = { status: 'cancelled', fulfilment: { state: 'lapsed', warned: [] }, money: money(-100, 0) };
    expect(applyBalanceChange(subject(gone), 0, now)).toEqual({ $push: { work: left } });
    expect(applyBalanceChange(subject({ ...gone, work: [left] }), 0, now)).toEqual({});
  });

  it('adds no work for an earlier part payment, or for a booking that its owner cancelled', () => {
    const gone = { status: 'cancelled', fulfilment: { state: 'lapsed', warned: [] }, money: money(-100, 0) };
    expect(applyBalanceChange(subject(gone), 100, now)).toEqual({});
    expect(applyBalanceChange(subject({ ...gone, fulfilment: { state: 'held', warned: [] } }), 0, now)).toEqual({});
  });

  it('removes the work once the payment has been refunded', () => {
    const back = { status: 'cancelled', money: money(0, 0), work: [left] };
    expect(applyBalanceChange(subject(back), 100, now)).toEqual({
      $pull: { work: { reason: { $in: ['paid-after-lapse'] } } },
    });
  });

  it('removes work when a second person confirmed the transfer, or it was reversed', () => {
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

  it('leaves bookings without a hold unchanged', () => {
    expect(
      applyBalanceChange(subject({ fulfilment: undefined, status: 'cancelled', money: money(-5, 0) }), 0, now),
    ).toEqual({});
  });
});
