import { describe, expect, it } from '@jest/globals';
import type { BookingRecord } from '../record/booking-record';
import type { StoredFulfilment } from '../record/fulfilment';
import {
  type FulfilmentAction,
  isTicketingOverdue,
  nextHoldPollAt,
  nextTicketedPollAt,
  nextFulfilmentAction,
} from './fulfilment-step';

const at = (text: string): Date => new Date(text);
const payBy = at('2026-11-24T10:00:00Z');
const heldUntil = at('2026-11-24T14:00:00Z');
const after = (minutes: number): Date => new Date(payBy.getTime() + minutes * 60_000);

type State = Parameters<typeof nextFulfilmentAction>[0];
const money = (balanceMinor: number, hasOpenAttempt = false): BookingRecord['money'] => ({
  version: 3,
  currency: 'USD',
  chargedMinor: 50_000,
  receivedMinor: 50_000 - balanceMinor,
  refundedMinor: 0,
  balanceMinor,
  hasOpenAttempt,
});
const booking = (fulfilment: Partial<StoredFulfilment>, changes: Partial<State> = {}): State => ({
  fulfilment: { state: 'held', payBy, heldUntil, warned: [24, 4], ...fulfilment },
  money: money(50_000),
  paymentStatus: 'pending',
  startDate: '2027-01-01',
  ...changes,
});
const fares = (decision: 'charge' | 'agency') => [{ id: 'one', decision, minor: 500, by: 'kelvin', at: payBy }];
const paidAsOf = (chargesVersion: number) => ({ money: { ...money(0)!, chargesVersion }, chargesVersion: 2 });
const issue = (leaseUntil: Date) => ({ id: 'one', attempts: 1, startedAt: payBy, leaseUntil });
const transfer = (confirmedReceivedMinor: number) => ({ money: { ...money(0)!, confirmedReceivedMinor } });
const work = (reason: 'issue' | 'fare-changed' | 'confirm-payment') => ({ work: [{ reason, since: payBy }] });

describe('nextFulfilmentAction', () => {
  it.each<[string, State, Date, FulfilmentAction['kind']]>([
    ['held, paid', booking({}, { money: money(0) }), after(-600), 'issue'],
    ['held, overpaid', booking({}, { money: money(-10) }), after(-600), 'issue'],
    ['held, late, paid', booking({}, { money: money(0) }), after(1), 'issue'],
    ['held, paid, the fare changed', booking({}, { money: money(0), ...work('fare-changed') }), after(-600), 'look-up'],
    ['held, paid, charges up to date', booking({}, { ...paidAsOf(2), fares: fares('charge') }), after(-600), 'issue'],
    [
      'held, paid before more was charged',
      booking({}, { ...paidAsOf(1), fares: fares('charge') }),
      after(-600),
      'look-up',
    ],
    ['held, late, paid before more was charged', booking({}, paidAsOf(1)), after(1), 'wait'],
    [
      'held, more charged, no charges version in the ledger',
      booking({}, { money: money(0), fares: fares('charge') }),
      after(-600),
      'look-up',
    ],
    [
      'held, paid, difference charged to the agency',
      booking({}, { money: money(0), fares: fares('agency') }),
      after(-600),
      'issue',
    ],
    [
      'held, paid, attempt not sent, lease active',
      booking({ issue: issue(after(1)) }, { money: money(0) }),
      after(0),
      'wait',
    ],
    [
      'held, paid, attempt not sent, lease expired',
      booking({ issue: issue(after(0)) }, { money: money(0) }),
      after(0),
      'issue',
    ],
    [
      'held, paid, partly by an unconfirmed transfer',
      booking({}, transfer(49_999)),
      after(-600),
      'ask-staff-to-confirm',
    ],
    ['held, paid by a confirmed transfer', booking({}, transfer(50_000)), after(-600), 'issue'],
    ['held, late, paid by an unconfirmed transfer', booking({}, transfer(0)), after(1), 'ask-staff-to-confirm'],
    [
      'held, paid, transfer on the work list',
      booking({}, { ...transfer(0), ...work('confirm-payment') }),
      after(-600),
      'look-up',
    ],
    ['held, partly paid', booking({}, { money: money(1) }), after(-600), 'look-up'],
    ['held, nothing is charged', booking({}, { money: { ...money(0)!, chargedMinor: 0 } }), after(-600), 'look-up'],
    ['held, a day is left', booking({ warned: [] }), after(-24 * 60), 'warn'],
    ['held, four hours are left', booking({ warned: [24] }), after(-4 * 60), 'warn'],
    ['held, a minute is left', booking({}), after(-1), 'look-up'],
    ['held, late', booking({}), after(0), 'lapse'],
    ['held, late, no ledger state', booking({}, { money: undefined }), after(0), 'lapse'],
    ['held, late, partly paid', booking({}, { money: money(1) }), after(0), 'lapse'],
    ['held, late, payment attempt open', booking({}, { money: money(50_000, true) }), after(19), 'wait'],
    ['held, late, payment attempt open for too long', booking({}, { money: money(50_000, true) }), after(20), 'lapse'],
    [
      'held, late, end of the airline hold',
      booking({ heldUntil: after(5) }, { money: money(1, true) }),
      after(5),
      'lapse',
    ],
    [
      'held, late, marked as paid by staff',
      booking({}, { paymentStatus: 'paid', paymentStatusBy: 'staff' }),
      after(1),
      'ask-staff-to-issue',
    ],
    ['held, legacy booking without a deadline', booking({ payBy: undefined }), after(600), 'look-up'],
    ['ticketing, lease active', booking({ state: 'ticketing', issue: issue(after(1)) }), after(0), 'wait'],
    ['ticketing, no response', booking({ state: 'ticketing', issue: issue(after(0)) }), after(0), 'look-up'],
    ['ticketed', booking({ state: 'ticketed' }), after(0), 'look-up'],
  ])('returns the action for %s: %#', (_state, subject, now, kind) => {
    expect(nextFulfilmentAction(subject, { autoIssue: true }, { due: now, real: now }).kind).toBe(kind);
  });

  it('asks staff once to issue the tickets if automatic ticketing is off', () => {
    const byPeople = { autoIssue: false };
    const now = { due: after(-600), real: after(-600) };
    expect(nextFulfilmentAction(booking({}, { money: money(0) }), byPeople, now).kind).toBe('ask-staff-to-issue');
    expect(nextFulfilmentAction(booking({}, { money: money(0), ...work('issue') }), byPeople, now).kind).toBe(
      'look-up',
    );
  });

  it('measures leases in real time, independently of the clock for deadlines', () => {
    const requested = booking({ state: 'ticketing', issue: issue(after(1)) });
    expect(nextFulfilmentAction(requested, { autoIssue: true }, { due: after(9_999), real: after(0) }).kind).toBe(
      'wait',
    );
  });
});

describe('isTicketingOverdue', () => {
  it('is true after ten minutes', () => {
    const requested = booking({ state: 'ticketing', issue: issue(after(1)) });
    expect(isTicketingOverdue(requested, after(9))).toBe(false);
    expect(isTicketingOverdue(requested, after(10))).toBe(true);
  });
});

describe('next poll', () => {
  it.each([
    ['a day later, while the deadline is far', [], -72 * 60, -48 * 60],
    ['at the first reminder', [], -30 * 60, -24 * 60],
    ['at the second reminder', [24], -23 * 60, -4 * 60],
    ['at the deadline', [24, 4], -60, 0],
    ['a day later, once the deadline has passed', [24, 4], 10, 24 * 60 + 10],
  ] as const)('of held seats is %s', (_when, warned, now, next) => {
    expect(nextHoldPollAt(booking({ warned: [...warned] }), after(now))).toEqual(after(next));
  });

  it('of a ticketed booking is at 06:00, and every four hours in the last two days', () => {
    const departure = at('2026-12-01T08:00:00Z');
    expect(nextTicketedPollAt(departure, at('2026-11-22T10:00:00Z'))).toEqual(at('2026-11-23T04:00:00Z'));
    expect(nextTicketedPollAt(departure, at('2026-11-29T08:00:00Z'))).toEqual(at('2026-11-29T12:00:00Z'));
  });
});
