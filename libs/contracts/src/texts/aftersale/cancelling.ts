import { brand } from '../shared';

const [phone] = brand.phones;

/** Cancellation of a booking that the airline does not cancel online. */
export const ask = 'Ask us to cancel';
export const askTitle = (bookingNumber: string): string => `Ask us to cancel booking ${bookingNumber}?`;
export const askBody =
  'Your tickets have been issued, so this booking cannot be cancelled online. Our team will ask the airline and reply within 2 working days.';
export const travelSoon = `If you travel sooner, call us on ${phone}.`;
export const send = 'Send request';
export const keep = 'Keep booking';
export const sent = 'We have received your request to cancel.';
export const withdraw = 'Withdraw request';
export const withdrawn = 'Your cancellation request has been withdrawn. The booking stays as it is.';
export const askFailed = 'The request could not be sent. Please try again.';
export const withdrawFailed = 'The request could not be withdrawn. Please try again.';
export const requested = 'Cancellation requested';
export const declined = 'Cancellation declined';
export const answeredBy = (by: string): string => `Our team will reply to your request by ${by}. ${travelSoon}`;
export const answerLate = (by: string): string => `Our reply was due by ${by}. Please call us on ${phone}.`;
export const stillBooked = 'Until then your booking stays as it is.';
export const declinedBecause = (reason: string): string => `We could not cancel this booking: ${reason}`;
/** Shown after the airline rejected a cancellation. */
export const rejected = 'The airline refused the cancellation.';
export const rejectedNext = `Our team has your request and will reply within 2 working days. If you travel sooner, call us on ${phone}.`;
/** Told to clients and staff when the airline rejects it because of issued tickets. */
export const rejectedTicketed = `The airline refused the cancellation, because the tickets have been issued. ${rejectedNext}`;
export const rejectedNextForStaff =
  'The booking is under "Cancellation requests" in the work list. Ask the airline, then enter its answer.';
export const released = 'Your seats will be released immediately. This cannot be undone.';
export const ticketsCancelled = 'Your tickets will be cancelled with the airline immediately. This cannot be undone.';
export const placesReleased = 'Your places will be released immediately. This cannot be undone.';
/** Shown when an edit sets the status to cancelled. */
export const byEdit =
  'Setting the status to cancelled also cancels the order with the airline, or releases the places.';
/** Staff response to a cancellation request. */
export const askedByClient = 'The client asked to cancel this booking.';
export const askedByStaff = 'A colleague tried to cancel this booking.';
export const answerDue = (by: string): string => `Answer by ${by}.`;
export const findBy = 'The airline finds the booking by:';
export const outcome = 'How did the request end?';
export const reason = 'Reason';
export const ticketedForStaff =
  'The tickets are issued. If the airline refuses, the booking moves to "Cancellation requests".';
export const response = 'Answer request...';
export const answerTitle = (bookingNumber: string): string => `Cancellation request for ${bookingNumber}`;
export const cancelledChoice = 'Cancelled at the airline';
export const cancelledEffects =
  'The booking is cancelled and the customer is notified. Any payment moves to "Refunds due".';
export const declinedChoice = 'Not possible';
export const declinedEffects = 'The booking stays as it is and the customer sees the reason.';
export const choiceRequired = 'Please choose how the request ended.';
export const reasonHint = 'Shown to the customer (10 characters or more).';
export const answerFailed = 'The answer could not be saved.';
export const answeredCancelled = 'Booking cancelled.';
export const answeredDeclined = 'The customer has been notified.';
export const airlineMessage = (words: string): string => `The airline said: ${words}`;
/** Cancellation of tickets for which the airline quotes a refund. */
export const needsStaff = `Your tickets have been issued, so our team cancels this booking with the airline. We have your request and will reply within 2 working days. ${travelSoon}`;
export const quoteNeeded = 'The airline refunds part of the price. Open the booking, check the refund and confirm it.';
export const quoteChanged = 'The refund has changed, or its quote has expired. Check the refund, then confirm again.';
export const askingForQuote = 'Asking the airline for the refund...';
export const quoteFailed = 'The airline did not quote a refund. Please try again.';
export const refundAmount = 'Refund by the airline';
export const noRefund = 'None';
export const refundPaidTo = 'Paid to';
export const quoteUntil = 'Valid until';
/** Tickets for which the airline gives no money. */
export const voucher =
  'The airline refunds these tickets with a voucher, not with money. Send us your request, and our team arranges the voucher with you.';
export const voucherForStaff =
  'The airline gives a voucher or credit, not money. After cancelling, give its details to the customer and settle the payment.';
/** Accounts for a refund, by the provider's name. */
export const refundAccounts: Readonly<Record<string, string>> = {
  balance: "The agency's balance at Duffel",
  arc_bsp_cash: "The agency's settlement account (ARC or BSP)",
  card: 'The card that paid for the order',
  original_form_of_payment: 'The account that paid for the order',
  voucher: 'A voucher of the airline',
  airline_credits: 'Credit at the airline',
  awaiting_payment: 'Nobody: the order is not paid',
};
