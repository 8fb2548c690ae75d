/** What happens to the money of a booking that is cancelled, as clients and staff read it. */
export const title = 'Refund';
export const toRefund = 'To refund';
/** Beside the payment status in lists of staff. */
export const due = 'Refund due';
export const overpaid = 'Overpaid';
export const refunded = 'Refunded';
export const heldByLedger = 'Held for the customer';
export const decidedBy = (by: string): string => `Our team will decide on the refund by ${by}.`;
export const decidedInTime = 'Our team will decide on the refund within 2 working days.';
export const decisionLate = (by: string, phone: string): string =>
  `The decision was due by ${by}. Please call us on ${phone}.`;
export const decideBy = 'Decide by';
/** Of a booking that staff marked as paid while the ledger has no payment. */
export const markedByHand = 'Our team marked this booking as paid and will check the payment first.';
export const markedByHandForStaff =
  'Marked as paid by staff, and the ledger has no payment. Check that it was paid before you refund it.';
/** Of a booking that staff marked as refunded while the ledger still holds its money. */
export const refundedByHand = (held: string): string =>
  `Marked as refunded by staff. The ledger still holds ${held} for the customer.`;
export const cancelledPaid = 'This booking is cancelled.';
export const nothingDue = 'This booking is cancelled and nothing is due.';
export const wasRefunded = 'This booking is cancelled and has been refunded.';
/** Before a booking is cancelled. */
export const nothingPaid = 'You have not paid anything, so there is nothing to refund.';
export const nothingPaidForStaff = 'Nothing has been paid, so there is nothing to refund.';
export const nonRefundable = 'This fare is non-refundable.';
export const fareRule = (rule: string): string => `Refund rules of this fare: ${rule}`;
export const fareRuleUnknown = 'The airline has not stated whether this fare is refundable.';
export const packageRule = 'Your refund depends on the costs already paid for your trip.';
