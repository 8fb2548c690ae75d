import type { BookingRecord } from '../record/booking-record';
import { isPaid } from './fulfilment-step';

type State = Pick<
  BookingRecord,
  'fulfilment' | 'status' | 'work' | 'money' | 'chargesVersion' | 'fares' | 'paymentStatus' | 'paymentStatusBy'
>;

/**
 * What money that moved means for the seats of a booking: members to set, and reasons for staff to look at it that begin or
 * end. `receivedBeforeMinor`: what had been received until then.
 */
export function afterMoney(booking: State, receivedBeforeMinor: number, now: Date) {
  const { fulfilment, status, work = [], money } = booking;
  if (!fulfilment) return {};
  const isLapsed = status === 'cancelled' && fulfilment.state === 'lapsed';
  const isOwed = money !== undefined && money.balanceMinor < 0;
  const hasArrived = (money?.receivedMinor ?? 0) > receivedBeforeMinor;
  const isTold = work.some(({ reason }) => reason === 'paid-after-lapse');
  return {
    // The tickets go out at the next round.
    ...(fulfilment.state === 'held' && status === 'confirmed' && isPaid(booking) && { $set: { lookAt: now } }),
    ...(isLapsed &&
      isOwed &&
      hasArrived &&
      !isTold && { $push: { work: { reason: 'paid-after-lapse' as const, since: now } } }),
    ...(isTold && !isOwed && { $pull: { work: { reason: 'paid-after-lapse' as const } } }),
  };
}
