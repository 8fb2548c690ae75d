import {
  type BookingStatus,
  type FareTotals,
  type FlightOffer,
  type NotBoughtReason,
  type PayFirst,
  toMoney,
} from '@portal/contracts';
import type { BookingProgress, StaffReason } from './booking-progress';

/** Flight that departs soon: it is paid first, then ordered. Amounts are in minor units. */
export interface StoredPayFirst {
  /** Signed offer as JSON; removed once the booking ends or is ordered. The database would drop its empty members. */
  offer?: string;
  /** Owner, flights and travelers. Two live bookings never have the same: two tabs buy a trip once. */
  tripHash?: string;
  /** Deadline of the payment, or of the decision on a changed price. */
  payBy: Date;
  /** Time of the next check; absent while none is needed. */
  dueAt?: Date;
  /** Time at which the payment was first seen, in real time. */
  paidAt?: Date;
  /** Current total of the airline, while the owner has not accepted it. */
  newTotalMinor?: number;
  reason?: NotBoughtReason;
}

/** Statuses of bookings that are or will be ordered. */
export const liveStatuses: BookingStatus[] = ['pending', 'confirmed'];

/** Fields of a booking that determine the state. */
interface State {
  payFirst?: StoredPayFirst;
  status: BookingStatus;
  progress: BookingProgress;
  staffReason?: StaffReason;
  orderId?: string;
  chargesVersion?: number;
  totalMinor: number;
  currency: string;
}

/** Returns whether payments may be received: the outcome is open, and the owner knows the price. */
export function isPayFirstSold({ payFirst, status, progress, staffReason, chargesVersion }: State): boolean {
  if (!payFirst || status !== 'pending' || payFirst.newTotalMinor !== undefined) return false;
  if (progress === 'awaiting-payment') return true;
  if (progress === 'staff') return staffReason === 'cannot-ask';
  // A booking without charges has not passed its admission check.
  return (progress === 'ordering' || progress === 'unknown') && chargesVersion !== undefined;
}

/** Returns whether all money received becomes the owner's credit. */
export const isMovedToCredit = ({ payFirst, status, progress, orderId }: State): boolean =>
  payFirst !== undefined &&
  (status === 'cancelled'
    ? progress === 'refused' || orderId === undefined
    : progress === 'awaiting-payment' && payFirst.newTotalMinor !== undefined);

/** Fields to remove when the seats are ordered or the booking ends. */
export const endedPayFirstFields = ({ payFirst }: Pick<State, 'payFirst'>) =>
  payFirst ? ({ 'payFirst.offer': 1, 'payFirst.dueAt': 1, 'payFirst.newTotalMinor': 1 } as const) : {};

export const storedOffer = ({ payFirst }: Pick<State, 'payFirst'>): FlightOffer | undefined =>
  payFirst?.offer === undefined ? undefined : (JSON.parse(payFirst.offer) as FlightOffer);

/** Both totals while the owner decides on a changed price. */
export function changedTotals({ payFirst, totalMinor, currency }: State): FareTotals | undefined {
  if (payFirst?.newTotalMinor === undefined) return undefined;
  return { before: toMoney(totalMinor, currency), now: toMoney(payFirst.newTotalMinor, currency) };
}

/** State as shown to the owner and staff; undefined once the seats are ordered. */
export function toPayFirst(booking: State): PayFirst | undefined {
  const { payFirst, status, progress, orderId } = booking;
  if (!payFirst || (orderId !== undefined && progress !== 'refused')) return undefined;
  if (status === 'cancelled')
    return { state: 'not-bought', reason: payFirst.reason ?? (progress === 'refused' ? 'not-made' : 'cancelled') };
  if (progress !== 'awaiting-payment') return { state: 'buying' };
  const payBy = payFirst.payBy.toISOString();
  const totals = changedTotals(booking);
  if (totals) return { state: 'price-changed', payBy, totals };
  return payFirst.paidAt ? { state: 'buying' } : { state: 'awaiting-payment', payBy };
}
