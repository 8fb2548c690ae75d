import type { WorkReason } from '@portal/contracts';
import type { BookingRecord } from '../record/booking-record';
import { isPaid, isPaidForSure } from './fulfilment-step';

type State = Pick<
  BookingRecord,
  | 'fulfilment'
  | 'payFirst'
  | 'dateChange'
  | 'status'
  | 'work'
  | 'money'
  | 'chargesVersion'
  | 'fares'
  | 'paymentStatus'
  | 'paymentStatusBy'
>;

/**
 * Effects of a balance change on fulfilment: fields to set, and work to add or remove.
 * @param receivedBeforeMinor amount received before the change
 */
export function applyBalanceChange(booking: State, receivedBeforeMinor: number, now: Date) {
  const { fulfilment, status, work = [], money } = booking;
  if (isToBuy(booking)) return { $set: { 'payFirst.dueAt': now } };
  if (!fulfilment) return {};
  const has = (reason: WorkReason): boolean => work.some((item) => item.reason === reason);
  const isLapsed = status === 'cancelled' && fulfilment.state === 'lapsed';
  const isOwed = money !== undefined && money.balanceMinor < 0;
  const hasArrived = (money?.receivedMinor ?? 0) > receivedBeforeMinor;
  const isToConfirm = isPaid(booking) && !isPaidForSure(booking);
  const done: WorkReason[] = [
    ...(has('paid-after-lapse') && !isOwed ? (['paid-after-lapse'] as const) : []),
    ...(has('confirm-payment') && !isToConfirm ? (['confirm-payment'] as const) : []),
  ];
  return {
    ...dueSteps(booking, now),
    ...(isLapsed && isOwed && hasArrived && !has('paid-after-lapse')
      ? { $push: { work: { reason: 'paid-after-lapse' as const, since: now } } }
      : done.length > 0 && { $pull: { work: { reason: { $in: done } } } }),
  };
}

/** The next round issues the tickets, restarts the deadline of places, or confirms a change of the date. */
function dueSteps(booking: State, now: Date) {
  const isToConfirm = booking.dateChange?.state === 'awaiting-payment';
  if (!isDue(booking) && !isToConfirm) return {};
  return { $set: { ...(isDue(booking) && { lookAt: now }), ...(isToConfirm && { 'dateChange.dueAt': now }) } };
}

/** A flight that is paid first has its money. */
const isToBuy = (booking: State): boolean =>
  booking.payFirst !== undefined && booking.status === 'pending' && isPaid(booking);

/** Held seats that are paid now, or paid places whose payment was reversed. */
function isDue(booking: State): boolean {
  const { fulfilment, status } = booking;
  if (status !== 'confirmed') return false;
  return fulfilment?.state === 'not-needed' ? !isPaid(booking) : fulfilment?.state === 'held' && isPaid(booking);
}
