import { limits } from './limits';
import type { Money } from './payments/money';
import { texts } from './texts';

interface ErrorRow {
  status: number;
  /** Default message, for errors without a more specific one. */
  message: string;
  /** Conflict (409) that proves that the request created nothing. The client sends the next attempt under a new key. */
  settled?: true;
}

/** All error codes of the API. Codes are stable; clients and tests must not depend on messages. */
export const errorCodes = {
  BODY_INVALID: { status: 400, message: texts.validation.bodyInvalid },
  BODY_MALFORMED: { status: 400, message: 'The request could not be read as JSON.' },
  REQUEST_MALFORMED: { status: 400, message: 'The request could not be understood.' },
  BODY_TOO_LARGE: { status: 413, message: 'The request is too large.' },
  MEDIA_TYPE_UNSUPPORTED: { status: 415, message: 'Please send JSON.' },
  QUERY_INVALID: { status: 400, message: 'Please check the search values.' },
  ID_INVALID: { status: 400, message: 'This is not a valid id.' },
  NOT_SIGNED_IN: { status: 401, message: 'Please log in to continue.' },
  CREDENTIALS_WRONG: { status: 401, message: texts.errors.login },
  NOT_ALLOWED: { status: 403, message: 'You are not allowed to do this.' },
  ROUTE_NOT_FOUND: { status: 404, message: 'Not found.' },
  METHOD_NOT_ALLOWED: { status: 405, message: 'Method not allowed.' },
  USER_NOT_FOUND: { status: 404, message: 'User not found.' },
  SESSION_NOT_FOUND: { status: 404, message: 'That device is already logged out.' },
  FACTOR_WRONG: { status: 400, message: texts.factors.wrong },
  FACTOR_CHALLENGE_OVER: { status: 403, message: texts.factors.over },
  FACTOR_NOT_FOUND: { status: 404, message: texts.factors.absent },
  FACTOR_NEEDED: { status: 403, message: texts.factors.needsSetup },
  STEP_UP_NEEDED: { status: 403, message: texts.factors.stepUpNeeded },
  EMAIL_NOT_CONFIRMED: { status: 403, message: texts.factors.emailNotConfirmed },
  TOO_MANY_PASSKEYS: { status: 409, message: texts.factors.tooManyPasskeys(limits.passkeysMax) },
  LAST_FACTOR: { status: 409, message: texts.factors.last },
  TRAVELER_NOT_FOUND: { status: 404, message: texts.savedTravelers.absent },
  TRAVELER_EXISTS: { status: 409, message: texts.savedTravelers.exists },
  TOO_MANY_TRAVELERS: { status: 409, message: texts.savedTravelers.full(limits.savedTravelersMax) },
  PASSKEYS_UNAVAILABLE: { status: 409, message: texts.factors.unavailable },
  PACKAGE_NOT_FOUND: { status: 404, message: texts.errors.packageNotFound },
  BOOKING_NOT_FOUND: { status: 404, message: 'Booking not found.' },
  EMAIL_TAKEN: { status: 409, message: 'An account with this email already exists.' },
  USERNAME_RESERVED: { status: 409, message: texts.usernames.reserved },
  USERNAME_TAKEN: { status: 409, message: 'This username is already taken.' },
  CURRENT_PASSWORD_WRONG: { status: 400, message: 'Current password is incorrect.' },
  OWN_ACCOUNT_DELETE: { status: 403, message: texts.validation.ownAccountDelete },
  OWN_ACCOUNT_EDIT: { status: 403, message: 'You cannot change your own role here.' },
  LAST_ADMIN: { status: 409, message: 'The last administrator cannot be removed.' },
  EDIT_CONFLICT: { status: 409, message: 'This record was changed by someone else. Please reload it.' },
  PACKAGE_FULL: { status: 409, message: 'This package is sold out for that many travelers.', settled: true },
  PACKAGE_NOT_AVAILABLE: { status: 409, message: 'This package is not available at the moment.', settled: true },
  PACKAGE_DATE_UNKNOWN: { status: 422, message: texts.validation.packageDateRequired },
  PACKAGE_CAPACITY_TOO_SMALL: { status: 409, message: 'The capacity cannot be lower than the places already booked.' },
  PACKAGE_HAS_BOOKINGS: { status: 409, message: 'This package has active bookings. Mark it as unavailable instead.' },
  PICTURE_NOT_FOUND: { status: 404, message: texts.pictures.notFound },
  PICTURE_UNREADABLE: { status: 422, message: texts.pictures.unreadable },
  PICTURE_TOO_SMALL: { status: 422, message: texts.pictures.tooSmall },
  PICTURE_TOO_MANY_PIXELS: { status: 422, message: texts.pictures.tooManyPixels },
  BOOKING_COMPLETED: { status: 409, message: 'A completed booking cannot be cancelled.' },
  BOOKING_IN_PROGRESS: { status: 409, message: 'This booking is still being processed. Please try again in a moment.' },
  CANCEL_NEEDS_STAFF: { status: 422, message: texts.bounds.cancelNeedsStaff },
  TOO_MANY_OPEN_BOOKINGS: { status: 409, message: texts.bounds.tooManyBookings },
  REBOOKING_NEEDS_STAFF: { status: 422, message: texts.bounds.rebookingNeedsStaff },
  ADMIN_NEEDED: { status: 403, message: texts.bounds.adminNeeded },
  CANCEL_OUTCOME_UNKNOWN: {
    status: 503,
    message: 'The airline has not confirmed the cancellation yet. Please try again in a minute.',
  },
  CANCEL_REFUSED: { status: 422, message: `The airline refused the cancellation. ${texts.cancelling.rejectedNext}` },
  CANCEL_QUOTE_NEEDED: { status: 422, message: texts.cancelling.quoteNeeded },
  QUOTE_CHANGED: { status: 409, message: texts.cancelling.quoteChanged },
  CHANGE_OFFER_GONE: { status: 409, message: texts.dateChanges.offerGone },
  CHANGE_IN_PROGRESS: { status: 409, message: texts.dateChanges.inProgress },
  CHANGE_NOT_POSSIBLE: { status: 409, message: texts.dateChanges.notPossible },
  CANCEL_ONLINE: { status: 409, message: 'This booking can be cancelled online.' },
  DEPARTURE_NOT_FOUND: { status: 404, message: texts.departures.notFound },
  DEPARTURE_STARTED: { status: 409, message: texts.departures.started },
  DEPARTURE_CANCELLED: { status: 409, message: texts.departures.alreadyCancelled },
  DEPARTURE_NOT_REQUESTED: { status: 409, message: texts.departures.notRequested },
  CANCEL_NOT_REQUESTED: { status: 409, message: 'There is no open cancellation request for this booking.' },
  ORDER_STILL_ACTIVE: {
    status: 409,
    message: 'The airline still lists this order as active. Ask the airline to cancel it there, then try again.',
  },
  ORDER_NOT_ACTIVE: { status: 409, message: texts.work.orderNotActive },
  PNR_DIFFERS: { status: 409, message: 'The airline lists this order under another PNR. Please check the PNR.' },
  LIST_TOO_LONG: {
    status: 422,
    message: texts.files.tooLong(limits.fileRowsMax),
  },
  IDEMPOTENCY_KEY_REUSED: {
    status: 422,
    message: 'This form has already been used for a different booking. Please search again.',
  },
  AMOUNT_INVALID: { status: 400, message: texts.validation.amountInvalid },
  AMOUNT_ABOVE_BALANCE: { status: 409, message: 'This is more than the amount due.' },
  CREDIT_TOO_LITTLE: { status: 409, message: 'This customer does not have enough credit.' },
  CUSTOMER_EXISTS: { status: 409, message: texts.customers.exists },
  CUSTOMER_JOINED: { status: 409, message: 'This customer already has a password.' },
  NOTES_FULL: { status: 409, message: texts.customers.notesFull },
  NOT_A_CUSTOMER: { status: 422, message: texts.customers.isStaff },
  AMOUNT_OUT_OF_BOUNDS: { status: 422, message: 'This network does not accept this amount.' },
  PHONE_INVALID: { status: 400, message: 'Please enter a Zambian mobile number, for instance 097 1234567.' },
  IDEMPOTENCY_KEY_REQUIRED: { status: 400, message: 'The Idempotency-Key header is required.' },
  BOOKING_NOT_PAYABLE: { status: 409, message: 'This booking cannot be paid.' },
  METHOD_NOT_AVAILABLE: { status: 409, message: 'This payment method is currently unavailable.' },
  PAYMENT_IN_PROGRESS: { status: 409, message: 'A payment for this booking is already in progress.' },
  PAYMENT_ENDED: { status: 409, message: 'This payment has already ended.' },
  PAYMENT_NOT_LATE: {
    status: 409,
    message: 'This payment is not late, or is already marked as done. Please reload the page.',
  },
  PAYMENT_NOT_AWAITING: { status: 409, message: 'This payment is not awaiting confirmation.' },
  SECOND_PERSON_NEEDED: { status: 403, message: texts.errors.secondPersonNeeded },
  REFERENCE_USED: { status: 409, message: texts.errors.referenceUsed },
  RATE_UNUSUAL: { status: 409, message: texts.errors.rateUnusual },
  BOOKING_NOT_CLOSED: { status: 409, message: texts.settling.notClosed },
  NOTHING_TO_SETTLE: { status: 409, message: texts.settling.nothing },
  SETTLEMENT_ASKED: { status: 409, message: texts.settling.otherAsked },
  SETTLEMENT_REQUEST_ENDED: { status: 409, message: texts.settling.requestEnded },
  REFUND_ACCOUNT_GONE: { status: 410, message: texts.settling.accountGone },
  REFUND_TOO_MUCH: { status: 409, message: texts.settling.walletTooMuch },
  NOT_MOBILE_MONEY: { status: 409, message: texts.settling.notMobileMoney },
  PAYMENT_REFUNDED: { status: 409, message: texts.settling.alreadyRefunded },
  PAYMENT_NOT_CONFIRMED: { status: 409, message: texts.settling.notConfirmed },
  PAYMENT_NOT_FOUND: { status: 404, message: 'Payment not found.' },
  PAYMENT_NOT_COMPLETED: { status: 409, message: 'This payment has not been received.' },
  PAYMENT_ASSIGNED: { status: 409, message: 'This payment is already assigned to a booking.' },
  PAYMENT_REVERSED: { status: 409, message: 'This payment has already been reversed.' },
  LINK_NOT_VALID: { status: 404, message: 'This link is no longer valid. Please ask our team for a new one.' },
  RESET_LINK_INVALID: { status: 410, message: texts.recovery.resetLinkInvalid },
  VERIFICATION_LINK_INVALID: { status: 410, message: texts.recovery.verificationLinkInvalid },
  NOT_ISSUABLE: { status: 409, message: 'Tickets cannot be issued for this booking now.' },
  HOLD_NOT_EXTENDED: { status: 422, message: 'The hold on these seats cannot be extended.' },
  OFFER_SOLD_OUT: { status: 422, message: texts.payFirst.notBought['sold-out'] },
  OFFER_PRICE_CHANGED: { status: 409, message: texts.payFirst.priceChangedBefore },
  PAYMENT_MUST_BE_WHOLE: { status: 409, message: texts.payFirst.wholeOnly },
  OFFER_NEEDS_INSTANT_PAYMENT: {
    status: 422,
    message: texts.bounds.bookByPhone,
  },
  ALREADY_ASSIGNED: { status: 409, message: 'Already assigned to someone else.' },
  RATE_STALE: { status: 409, message: 'The exchange rate is out of date. Please contact us.' },
  CALLBACK_NOT_SIGNED: { status: 401, message: 'Invalid callback signature.' },
  OFFER_CHANGED: { status: 422, message: 'This flight offer has been modified. Please search again.' },
  OFFER_DEPARTED: { status: 422, message: texts.bounds.offerDeparted },
  OFFER_EXPIRED: { status: 422, message: 'This flight offer has expired. Please price it again.' },
  OFFER_NOT_PRICED: { status: 422, message: texts.validation.noPricedOffer },
  TOTAL_MISMATCH: { status: 409, message: 'The total does not match the priced offer. Please price it again.' },
  TRAVELERS_MISMATCH: { status: 422, message: 'The number of travelers does not match the priced offer.' },
  PROVIDER_REFUSED: { status: 422, message: 'The airline refused this request.' },
  PROVIDER_DOWN: { status: 503, message: 'Flight search is temporarily unavailable. Please try again shortly.' },
  PROVIDER_TIMEOUT: { status: 504, message: 'The airline did not respond in time. Please try again.' },
  TOO_MANY_REQUESTS: { status: 429, message: 'Too many attempts. Please wait a moment and try again.' },
  SERVICE_DOWN: {
    status: 503,
    message: 'This service is temporarily unavailable. Please try again shortly.',
  },
  SERVICE_TIMEOUT: { status: 504, message: 'This service took too long to respond. Please try again.' },
  UNEXPECTED: { status: 500, message: 'Something went wrong on our side. Please try again.' },
} as const satisfies Record<string, ErrorRow>;

export type ErrorCode = keyof typeof errorCodes;

export type SettledConflict = {
  [Code in ErrorCode]: (typeof errorCodes)[Code] extends { settled: true } ? Code : never;
}[ErrorCode];

/** Error of the flight provider when it rejected a booking. */
export interface AmadeusError {
  code: string;
  title: string;
  detail?: string;
  source?: { pointer?: string };
}

/** Body of every error response. */
export interface Problem {
  message: string;
  code: ErrorCode;
  status: number;
  requestId: string;
  /** Message for each rejected field, keyed by its dotted path. */
  fields?: Record<string, string>;
  amadeusError?: AmadeusError;
  /** Current record that a stale edit would have overwritten. */
  current?: object;
  /** Fields in which a stale edit differs from the current record. */
  differing?: string[];
  /** Payment that is already open. */
  paymentId?: string;
  /** Amount by which the credit falls short. */
  missing?: Money;
  /** Conflicting record: the payment with the same reference, or the rate in force. */
  conflict?: object;
}
