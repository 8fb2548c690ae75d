/** Refund texts of cancelled bookings, for clients and staff. */
export const title = 'Refund';
export const toRefund = 'To refund';
/** Shown next to the payment status in lists for staff. */
export const due = 'Refund due';
export const overpaid = 'Overpaid';
export const refunded = 'Refunded';
export const heldByLedger = 'Held for the customer';
export const decidedBy = (by: string): string => `Our team will decide on the refund by ${by}.`;
export const decidedInTime = 'Our team will decide on the refund within 2 working days.';
export const decisionLate = (by: string, phone: string): string =>
  `The decision was due by ${by}. Please call us on ${phone}.`;
export const decideBy = 'Decide by';
/** For a booking that staff marked as paid without a payment in the ledger. */
export const markedByHand = 'Our team marked this booking as paid and will check the payment first.';
export const markedByHandForStaff =
  'Marked as paid by staff, and the ledger has no payment. Check that it was paid before you refund it.';
/** For a booking that staff marked as refunded while the ledger still has its payments. */
export const refundedByHand = (held: string): string =>
  `Marked as refunded by staff. The ledger still holds ${held} for the customer.`;
export const cancelledPaid = 'This booking is cancelled.';
export const nothingDue = 'This booking is cancelled and nothing is due.';
export const wasRefunded = 'This booking is cancelled and has been refunded.';
/** Shown before a booking is cancelled. */
export const nothingPaid = 'You have not paid anything, so there is nothing to refund.';
/** Held seats without tickets. */
export const freeToCancel = 'You have not paid anything, so cancelling is free of charge.';
export const nothingPaidForStaff = 'Nothing has been paid, so there is nothing to refund.';
export const nonRefundable = 'This fare is non-refundable.';
export const fareRule = (rule: string): string => `Refund rules of this fare: ${rule}`;
export const fareRuleUnknown = 'The airline has not stated whether this fare is refundable.';
/** Refund of issued tickets that the airline does not quote. @param rule sentence with the rule of the fare */
export const estimate = (rule: string): string => `Estimate, the airline decides: ${rule}`;
export const packageRule = 'Your refund depends on the costs already paid for your trip.';
/** Refund to the wallets that paid. @param amount with its currency */
export const inTransit = (amount: string): string => `${amount} is on its way to your mobile money.`;
export const toSomeWallet = 'To mobile money';
/** Steps of a refund. @param on date and time */
export const steps = {
  requested: (on: string): string => `Requested on ${on}`,
  approved: (on: string): string => `Approved on ${on}`,
  sent: (on: string): string => `Sent on ${on}`,
  arrived: (on: string): string => `Arrived on ${on}`,
  failed: (reason: string): string => `Did not arrive: ${reason}`,
  checking: 'The network has not responded yet. We are checking whether it arrived.',
} as const;
/** Emails about a refund. */
export const mailedSent = (amount: string): string =>
  `We have sent ${amount} back to the mobile money account that paid. It usually arrives within minutes.`;
export const mailedArrived = (amount: string): string =>
  `Your refund of ${amount} has arrived in your mobile money account.`;
/** Refund that was chosen with the cancellation, for its owner. */
export const chosen = {
  momo: (amount: string): string => `${amount} goes back to the mobile money that paid.`,
  credit: (amount: string): string => `${amount} goes to your credit.`,
  cash: (amount: string): string => `${amount} is paid out in cash at our office, once our team has confirmed it.`,
} as const;
export const nothingBack = 'Nothing is refunded.';
/** Refund before a booking is cancelled. */
export const checking = 'Checking what is refunded...';
export const paid = 'Paid';
export const retained = 'Retained';
export const retainedByAirline = 'Retained by the airline';
export const retainedByAgency = 'Retained by us (agency fee)';
export const validUntil = 'Valid until';
export const retainedShare = (percent: number): string => `${percent} % of the price, by the terms of this booking`;
export const refundTo = 'Where should the refund go?';
export const choices = {
  /** @param wallets masked numbers: 'Airtel ••• 789' */
  momo: (wallets: string): string => `Mobile money (${wallets})`,
  credit: (_wallets: string): string => 'Credit for a later booking',
  cash: (_wallets: string): string => 'Cash at our office',
} as const;
export const automatic = {
  momo: 'Sent at once. It usually arrives within minutes.',
  credit: 'Available at once.',
} as const;
export const confirmedFirst = 'A member of our team confirms it first, within 2 working days.';
const dayCount = (days: number): string => (days === 1 ? '1 day' : `${days} days`);
/** One term for cancelling a package. */
export const cancelTerm = (days: number, percent: number): string =>
  `From ${dayCount(days)} before the start: ${percent} % of the price is retained.`;
export const termsOrder = 'Start with the most days, and let the percentage rise from row to row.';
export const cancelTermsTitle = 'Cancellation';
/** @param days those of the first term */
export const freeBefore = (days: number): string => `Free of charge until ${dayCount(days)} before the start.`;
