import type { BookingRecord } from '../record/booking-record';
import { toFareTotals, type ReminderHours } from '../record/fulfilment';
import { nextLocalHour } from './quiet-hours';
import { dueReminder, nextReminderAt } from './payment-reminders';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
/** How long a payment on its way keeps a hold that would end. */
const openPaymentGraceMs = 20 * minuteMs;
/** How long an airline that was asked for tickets may say that it only holds the seats. */
const ticketingTimeoutMs = 10 * minuteMs;

type State = Pick<
  BookingRecord,
  | 'fulfilment'
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

/** The time by which deadlines fall due, and the real one, by which leases end. */
export interface ClockReading {
  due: Date;
  real: Date;
}

/** What is to be done about a booking now. `wait` leaves it as it is: it is looked at again at the next round. */
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

/** Whether the ledger says that nothing is owed any more, of all that is charged by now. */
export const isPaid = (booking: Owed): boolean => wasPaid(booking) && knowsCharges(booking);

/**
 * Whether everything is paid by money that counts for automatic tickets. A bank transfer typed by staff counts when a second
 * person confirmed it. Older releases of payments publish no such sum; then all money counts.
 */
export const isPaidForSure = (booking: Owed): boolean => {
  const { chargedMinor = 0, receivedMinor = 0, confirmedReceivedMinor = receivedMinor } = booking.money ?? {};
  return isPaid(booking) && confirmedReceivedMinor >= chargedMinor;
};

/** A difference that was just charged is no less owed while the ledger has not heard of it. */
function knowsCharges({ money, chargesVersion = 0, fares }: Owed): boolean {
  if (money?.chargesVersion === undefined) return toFareTotals(fares, 'charge').length === 0;
  return money.chargesVersion >= chargesVersion;
}

/** Staff took the money in a way the ledger knows nothing of: what they said is not undone by a clock. */
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
      return heldStep(booking, autoIssue, now);
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
  // What is charged has just changed: the ledger says in a moment whether that is paid too.
  if (isLate && wasPaid(booking)) return { kind: 'wait' };
  if (isLate && isPaidByHand(booking)) return paidStep(booking, false, now);
  if (isLate) return mayStillBePaid(booking, payBy, heldUntil, now.due) ? { kind: 'wait' } : { kind: 'lapse' };
  const hours = payBy && dueReminder({ payBy, warned }, now.due);
  return hours ? { kind: 'warn', hours } : { kind: 'look-up' };
}

function paidStep(booking: State, autoIssue: boolean, now: ClockReading): FulfilmentAction {
  if (isLeased(booking, now)) return { kind: 'wait' };
  // A person has it.
  if ((booking.work ?? []).length > 0) return { kind: 'look-up' };
  if (!autoIssue) return { kind: 'ask-staff-to-issue' };
  return isPaidForSure(booking) ? { kind: 'issue' } : { kind: 'ask-staff-to-confirm' };
}

const isLeased = ({ fulfilment }: State, now: ClockReading): boolean =>
  fulfilment?.issue !== undefined && !isPast(fulfilment.issue.leaseUntil, now.real);

/** Whether a payment attempt that is still open keeps a hold past its deadline. */
export function mayStillBePaid(
  { money }: Pick<State, 'money'>,
  payBy: Date,
  heldUntil: Date | undefined,
  now: Date,
): boolean {
  const patience = Math.min(payBy.getTime() + openPaymentGraceMs, heldUntil?.getTime() ?? Infinity);
  return (money?.hasOpenAttempt ?? false) && now.getTime() < patience;
}

/** Whether an airline that says it only holds the seats has had its time. */
export const isTicketingOverdue = ({ fulfilment }: Pick<State, 'fulfilment'>, real: Date): boolean =>
  fulfilment?.issue !== undefined && real.getTime() - fulfilment.issue.startedAt.getTime() >= ticketingTimeoutMs;

/** When a held booking is looked at next. */
export function nextHoldPollAt({ fulfilment }: Pick<State, 'fulfilment'>, now: Date): Date {
  const { payBy, warned } = fulfilment ?? { warned: [] };
  const daily = now.getTime() + dayMs;
  if (!payBy) return new Date(daily);
  const warning = nextReminderAt({ payBy, warned }, now)?.getTime() ?? Infinity;
  const coming = [warning, payBy.getTime()].filter((at) => at > now.getTime());
  return new Date(Math.min(daily, ...coming));
}

/** When a ticketed booking is looked at next: seldom while the trip is far, four-hourly when it is near. */
export function nextTicketedPollAt(departure: Date, now: Date): Date {
  const ahead = departure.getTime() - now.getTime();
  if (ahead <= 2 * dayMs) return new Date(now.getTime() + 4 * hourMs);
  return nextLocalHour(ahead > 30 * dayMs ? new Date(departure.getTime() - 30 * dayMs) : now, 6);
}
