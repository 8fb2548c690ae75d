import type { BookingRecord } from '../record/booking-record';
import { isPaid } from './fulfilment-step';

type State = Pick<
  BookingRecord,
  'fulfilment' | 'status' | 'work' | 'money' | 'chargesVersion' | 'fares' | 'paymentStatus' | 'paymentStatusBy'
>;

/** What money that moved means for the seats of a booking: members to set, and reasons for a person to come or go. */
export function afterMoney(booking: State, now: Date) {
  const { fulfilment, status, work = [], money } = booking;
  const isLeft = status === 'cancelled' && money !== undefined && money.balanceMinor < 0;
  const isTold = work.some(({ reason }) => reason === 'paid-after-lapse');
  if (!fulfilment) return {};
  return {
    // The tickets go out at the next round.
    ...(isDue(booking) && { $set: { lookAt: now } }),
    ...(isLeft && !isTold && { $push: { work: { reason: 'paid-after-lapse' as const, since: now } } }),
    ...(isTold && !isLeft && { $pull: { work: { reason: 'paid-after-lapse' as const } } }),
  };
}

/** Held seats that are paid now, and paid places whose payment was reversed. */
function isDue(booking: State): boolean {
  const { fulfilment, status } = booking;
  if (status !== 'confirmed') return false;
  return fulfilment?.state === 'not-needed' ? !isPaid(booking) : fulfilment?.state === 'held' && isPaid(booking);
}
