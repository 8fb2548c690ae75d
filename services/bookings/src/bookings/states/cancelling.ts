import type { Money, RefundChoice } from '@portal/contracts';

export interface Actor {
  id: string;
  username: string;
  ipAddress?: string;
}

/** Refund that was chosen when the booking was cancelled. Amounts are in the booking's currency. */
export interface ChosenRefund {
  way: RefundChoice;
  heldMinor: number;
  retainMinor: number;
  /** Second person who confirmed it, with the cancelled departure. */
  confirmedBy?: { id: string; username: string };
  reason?: string;
}

/** Cancellation in progress. The portal itself cancels late orders and unpaid seats, so those have no `by`. */
export interface Cancelling {
  id: string;
  by?: Actor;
  isLateOrder?: boolean;
  isLapse?: boolean;
  /** Quote of the airline that staff confirmed. `isSent`: the outcome is read from the order. */
  quote?: { id: string; refund?: Money; sentAt: Date; isSent?: boolean };
  /** Refund of the agency that was shown and chosen. */
  refund?: ChosenRefund;
  /** Reason for which the agency cancelled the departure. */
  departureReason?: string;
  leaseUntil: Date;
}
