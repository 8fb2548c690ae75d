import type { BookingRecord } from '../record/booking-record';
import type { ReminderHours } from '../record/fulfilment';
import { isPaid, isPaidByHand, canStillBePaid } from './fulfilment-step';
import { dueReminder } from './payment-reminders';

type State = Pick<
  BookingRecord,
  'fulfilment' | 'money' | 'chargesVersion' | 'fares' | 'paymentStatus' | 'paymentStatusBy'
>;

/**
 * Next action for the places of a package.
 * `settle`: they are paid, so their deadline ends.
 * `resume`: the payment was reversed, so they get a new deadline.
 * `look-later`: nothing is due yet.
 */
export type PlaceStep =
  | { kind: 'settle' | 'resume' | 'lapse' | 'wait' | 'look-later' }
  | { kind: 'warn'; hours: ReminderHours };

export function placeStepOf(booking: State, now: Date): PlaceStep {
  const { state, payBy, warned = [] } = booking.fulfilment ?? {};
  const isUnpaid = !isPaid(booking) && !isPaidByHand(booking);
  if (state !== 'held') return { kind: isUnpaid ? 'resume' : 'look-later' };
  if (!isUnpaid) return { kind: 'settle' };
  if (payBy && payBy <= now) return { kind: lateStep(booking, payBy, now) };
  const hours = payBy && dueReminder({ payBy, warned }, now);
  return hours ? { kind: 'warn', hours } : { kind: 'look-later' };
}

/** A part payment keeps the places: staff see the overdue deadline on the work list and decide. */
function lateStep(booking: State, payBy: Date, now: Date): 'lapse' | 'wait' | 'look-later' {
  const { receivedMinor = 0, refundedMinor = 0 } = booking.money ?? {};
  if (receivedMinor > refundedMinor) return 'look-later';
  return canStillBePaid(booking, payBy, undefined, now) ? 'wait' : 'lapse';
}
