import { describe, expect, it } from '@jest/globals';
import { placeStepOf } from './place-step';

const payBy = new Date('2026-12-08T10:00:00Z');
const at = (text: string): Date => new Date(text);
const before = at('2026-12-03T10:00:00Z');
const after = at('2026-12-08T10:01:00Z');

const ledger = (receivedMinor: number, hasOpenAttempt = false) => ({
  version: 1,
  currency: 'ZMW',
  chargedMinor: 5_000,
  receivedMinor,
  refundedMinor: 0,
  balanceMinor: 5_000 - receivedMinor,
  hasOpenAttempt,
});
const held = { fulfilment: { state: 'held' as const, payBy, warned: [] }, paymentStatus: 'pending' as const };
const settled = { ...held, fulfilment: { state: 'not-needed' as const, warned: [] } };
const byHand = { paymentStatus: 'paid' as const, paymentStatusBy: 'staff' as const };

describe('placeStepOf', () => {
  it.each([
    ['waits before the deadline', held, before, { kind: 'look-later' }],
    ['warns a day before', held, at('2026-12-07T10:00:00Z'), { kind: 'warn', hours: 24 }],
    ['lapses an unpaid booking after the deadline', held, after, { kind: 'lapse' }],
    ['lapses a booking without a payment in the ledger', { ...held, money: ledger(0) }, after, { kind: 'lapse' }],
    ['waits for an open payment attempt', { ...held, money: ledger(0, true) }, after, { kind: 'wait' }],
    [
      'stops waiting after 20 minutes',
      { ...held, money: ledger(0, true) },
      at('2026-12-08T10:20:00Z'),
      { kind: 'lapse' },
    ],
    ['leaves a part payment to staff', { ...held, money: ledger(1) }, after, { kind: 'look-later' }],
    ['settles a paid booking', { ...held, money: ledger(5_000) }, before, { kind: 'settle' }],
    ['settles a booking that is paid late', { ...held, money: ledger(5_000) }, after, { kind: 'settle' }],
    [
      'settles a booking that staff marked as paid',
      { ...held, ...byHand, money: ledger(0) },
      after,
      { kind: 'settle' },
    ],
    ['leaves a settled booking alone', { ...settled, money: ledger(5_000) }, after, { kind: 'look-later' }],
    ['resumes after a reversal', { ...settled, money: ledger(0) }, after, { kind: 'resume' }],
  ] as const)('%s', (_name, booking, now, step) => {
    expect(placeStepOf({ ...booking, fulfilment: { ...booking.fulfilment, warned: [] } }, now)).toEqual(step);
  });
});
