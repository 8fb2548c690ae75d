import { texts } from '@portal/contracts';
import { shouldKeepCharges, statusAfterReturn } from '../record/booking-charges';
import { type BookingAction, bookingEvent } from '../record/booking-events';
import { type BookingRecord, isFingerprint, type MailKind } from '../record/booking-record';
import { detailOfLapse } from '../reminder-calls/reminder-calls';
import { pendingOutcomeFields } from '../outcome/booking-outcomes';
import { endedPayFirstFields } from '../states/pay-first';
import type { BookingChange, ChangeNotifications } from '../store/booking-change';
import { describeRefund } from './airline-cancellation';

/** A late order leads to a message only if the client was informed that there is no booking. */
const mailAfter = ({ cancelling, progress }: BookingRecord): MailKind | undefined => {
  if (cancelling?.isLapse) return 'lapsed';
  if (!cancelling?.isLateOrder) return 'cancelled';
  return progress === 'refused' ? 'late-cancelled' : undefined;
};

const actionOf = ({ cancelling }: BookingRecord): BookingAction => {
  if (cancelling?.isLapse) return 'BOOKING_LAPSED';
  return cancelling?.isLateOrder ? 'BOOKING_LATE_ORDER_CANCELLED' : 'BOOKING_CANCELLED';
};

/** Returns the change that records a finished cancellation. */
export function cancelledChange(booking: BookingRecord): BookingChange {
  const { by, isLateOrder, isLapse, refund, departureReason } = booking.cancelling ?? {};
  const { refusal: _isRetained, ...gone } = pendingOutcomeFields;
  return {
    // A booking with a late order was never made, so its progress is kept.
    $set: {
      status: 'cancelled',
      keepsCharges: shouldKeepCharges(booking),
      ...statusAfterReturn(booking),
      progress: isLateOrder ? booking.progress : 'settled',
      ...(isLapse && { 'fulfilment.state': 'lapsed' }),
      ...(departureReason !== undefined && { departureCancelled: { reason: departureReason } }),
      ...(refund && by && { chosenRefund: { ...refund, by: by.username, byId: by.id } }),
    },
    $unset: {
      ...gone,
      ...endedPayFirstFields(booking),
      ...(!(refund && by) && { chosenRefund: 1 as const }),
      ...(departureReason === undefined && { departureCancelled: 1 as const }),
      cancelling: 1,
      work: 1,
      'fulfilment.callSince': 1,
      cancelRequest: 1,
      ...(isFingerprint(booking.claim) && { claim: 1 as const }),
    },
  };
}

/**
 * Returns the log entry and the message of a finished cancellation.
 * @param refundTo account of the airline's voucher, undefined if it refunds money
 */
export function cancelledNotifications(booking: BookingRecord, refundTo?: string): ChangeNotifications {
  const { by } = booking.cancelling ?? {};
  const detail = detailOf(booking, refundTo);
  return { event: bookingEvent(actionOf(booking), booking, by, detail), mail: mailAfter(booking) };
}

function detailOf(booking: BookingRecord, refundTo: string | undefined): string | undefined {
  const { isLapse, quote, departureReason } = booking.cancelling ?? {};
  if (departureReason !== undefined) return texts.departures.refundReason(departureReason);
  if (quote) return describeRefund(quote, refundTo);
  return isLapse ? detailOfLapse(booking) : undefined;
}
