import { sumMinor } from '@portal/contracts';
import type { BookingRecord } from '../record/booking-record';
import { toFareTotals, type ReminderHours } from '../record/fulfilment';
import { nextLocalHour } from './quiet-hours';
import { dueReminder, nextReminderAt } from './payment-reminders';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
/** Time by which an open payment attempt extends a hold past its deadline. */
const openPaymentGraceMs = 20 * minuteMs;
/** Time after which an order without tickets counts as overdue. */
const ticketingTimeoutMs = 10 * minuteMs;

type State = Pick<
  BookingRecord,
  | 'fulfilment'
  | 'payFirst'
  | 'money'
  | 'chargesVersion'
  | 'fares'
  | 'paymentStatus'
  | 'paymentStatusBy'
  | 'work'
  | 'segments'
  | 'startDate'
  | 'flight'
>;

/** Clock for deadlines, which may be simulated, and real time for leases. */
export interface ClockReading {
  due: Date;
  real: Date;
}

/** Next action for a booking. `wait` changes nothing; the booking is checked again in the next round. */
export type FulfilmentAction =
  | { kind: 'issue' }
  | { kind: 'ask-staff-to-issue' }
  | { kind: 'ask-staff-to-confirm' }
  | { kind: 'lapse' }
  | { kind: 'warn'; hours: ReminderHours }
  | { kind: 'look-up' }
  | { kind: 'wait' };

const isPast = (instant: Date, now: Date): boolean => instant.getTime() <= now.getTime();

type Owed = Pick<State, 'money' | 'chargesVersion' | 'fares'>;

const wasPaid = ({ money }: Owed): boolean => money !== undefined && money.chargedMinor > 0 && money.balanceMinor <= 0;

/** Returns whether the booking is fully paid according to the ledger, including all current charges. */
export const isPaid = (booking: Owed): boolean => wasPaid(booking) && knowsCharges(booking);

/**
 * Returns whether the booking is fully paid by payments that allow automatic ticketing. A bank transfer entered by
 * staff counts once a second person has confirmed it. Payments services of earlier releases publish no such sum; then
 * all payments count.
 */
export const isPaidForSure = (booking: Owed): boolean => {
  const {
    chargedMinor = 0,
    refundedMinor = 0,
    receivedMinor = 0,
    confirmedReceivedMinor = receivedMinor,
  } = booking.money ?? {};
  return isPaid(booking) && sumMinor([confirmedReceivedMinor, -refundedMinor]) >= chargedMinor;
};

/** A fare difference is due immediately, even before the ledger projection includes it. */
function knowsCharges({ money, chargesVersion = 0, fares }: Owed): boolean {
  if (money?.chargesVersion === undefined) return toFareTotals(fares, 'charge').length === 0;
  return money.chargesVersion >= chargesVersion;
}

/** Staff marked the booking as paid outside the ledger, so a deadline must not cancel it. */
export const isPaidByHand = ({
  paymentStatus,
  paymentStatusBy,
}: Pick<State, 'paymentStatus' | 'paymentStatusBy'>): boolean =>
  paymentStatusBy === 'staff' && paymentStatus === 'paid';

export function nextFulfilmentAction(
  booking: State,
  { autoIssue }: { autoIssue: boolean },
  now: ClockReading,
): FulfilmentAction {
  switch (booking.fulfilment?.state) {
    case 'held':
      // A flight that was paid first departs soon, so its tickets are issued even when automatic ticketing is off.
      return heldStep(booking, autoIssue || booking.payFirst !== undefined, now);
    case 'ticketing':
      return isLeased(booking, now) ? { kind: 'wait' } : { kind: 'look-up' };
    default:
      return { kind: 'look-up' };
  }
}

function heldStep(booking: State, autoIssue: boolean, now: ClockReading): FulfilmentAction {
  const { payBy, heldUntil, warned } = booking.fulfilment ?? { warned: [] };
  const isLate = payBy !== undefined && isPast(payBy, now.due);
  if (isPaid(booking)) return paidStep(booking, autoIssue, now);
  // The charges have just changed; the ledger will soon report whether they are paid.
  if (isLate && wasPaid(booking)) return { kind: 'wait' };
  if (isLate && isPaidByHand(booking)) return paidStep(booking, false, now);
  if (isLate) return canStillBePaid(booking, payBy, heldUntil, now.due) ? { kind: 'wait' } : { kind: 'lapse' };
  const hours = payBy && dueReminder({ payBy, warned }, now.due);
  return hours ? { kind: 'warn', hours } : { kind: 'look-up' };
}

function paidStep(booking: State, autoIssue: boolean, now: ClockReading): FulfilmentAction {
  if (isLeased(booking, now)) return { kind: 'wait' };
  // Already on the work list.
  if ((booking.work ?? []).length > 0) return { kind: 'look-up' };
  if (!autoIssue) return { kind: 'ask-staff-to-issue' };
  return isPaidForSure(booking) ? { kind: 'issue' } : { kind: 'ask-staff-to-confirm' };
}

const isLeased = ({ fulfilment }: State, now: ClockReading): boolean =>
  fulfilment?.issue !== undefined && !isPast(fulfilment.issue.leaseUntil, now.real);

/** Returns whether an open payment attempt extends a hold past its deadline. */
export function canStillBePaid(
  { money }: Pick<State, 'money'>,
  payBy: Date,
  heldUntil: Date | undefined,
  now: Date,
): boolean {
  const timeout = Math.min(payBy.getTime() + openPaymentGraceMs, heldUntil?.getTime() ?? Infinity);
  return (money?.hasOpenAttempt ?? false) && now.getTime() < timeout;
}

/** Returns whether the airline has exceeded the time for issuing tickets. */
export const isTicketingOverdue = ({ fulfilment }: Pick<State, 'fulfilment'>, real: Date): boolean =>
  fulfilment?.issue !== undefined && real.getTime() - fulfilment.issue.startedAt.getTime() >= ticketingTimeoutMs;

/** Next poll of a held booking: in a day, or earlier for a reminder or the deadline. */
export function nextHoldPollAt({ fulfilment }: Pick<State, 'fulfilment'>, now: Date): Date {
  const { payBy, warned } = fulfilment ?? { warned: [] };
  const daily = now.getTime() + dayMs;
  if (!payBy) return new Date(daily);
  const warning = nextReminderAt({ payBy, warned }, now)?.getTime() ?? Infinity;
  const coming = [warning, payBy.getTime()].filter((at) => at > now.getTime());
  return new Date(Math.min(daily, ...coming));
}

/** Next poll of a ticketed booking: daily at 06:00 within 30 days of departure, every 4 h within 48 h. */
export function nextTicketedPollAt(departure: Date, now: Date): Date {
  const ahead = departure.getTime() - now.getTime();
  if (ahead <= 2 * dayMs) return new Date(now.getTime() + 4 * hourMs);
  return nextLocalHour(ahead > 30 * dayMs ? new Date(departure.getTime() - 30 * dayMs) : now, 6);
}
