import { departureListResponseSchema, departureResponseSchema } from '../bookings/departures/departures';
import { packageTermsResponseSchema } from '../aftersale/cancel-terms';
import { cancelQuoteResponseSchema } from '../aftersale/cancellation-quotes';
import { changeOffersResponseSchema } from '../aftersale/date-changes';
import { bookingChangedResponseSchema, revealedTravelersResponseSchema } from '../bookings/bookings';
import { partyOfferResponseSchema } from '../bookings/party/party';
import { dailyReviewResponseSchema } from '../bookings/review/daily-review';
import { holdPreviewResponseSchema, holdSettingsResponseSchema } from '../bookings/holds';
import {
  bookingSumsResponseSchema,
  customerSumsResponseSchema,
  listFileSchema,
  queuesResponseSchema,
  salesResponseSchema,
  itineraryFileSchema,
  tripCalendarSchema,
} from '../bookings/reports';
import { timelineResponseSchema } from '../bookings/timeline';
import { workResponseSchema } from '../bookings/work';
import { chainedEntriesSchema, logCheckResponseSchema, logFileSchema } from '../identity/activity-log';
import {
  customerResponseSchema,
  customerNoteResponseSchema,
  customerNotesResponseSchema,
  customerTimelineResponseSchema,
} from '../identity/customers';
import { messageResponseSchema } from '../identity/users';
import {
  openedLinkResponseSchema,
  payByLinkResponseSchema,
  payLinkResponseSchema,
  payLinkCreatedResponseSchema,
  payLinkListResponseSchema,
  unmatchedListResponseSchema,
} from '../payments/links';
import {
  creditResponseSchema,
  paymentResponseSchema,
  paymentListResponseSchema,
  paymentMethodsResponseSchema,
  paymentSumsResponseSchema,
  receivedResponseSchema,
  predictedNetworkResponseSchema,
} from '../payments/payments';
import {
  rateResponseSchema,
  rateListResponseSchema,
  staleRatesResponseSchema,
  todaysRatesResponseSchema,
} from '../payments/rates';
import { receiptFileSchema } from '../payments/receipts';
import { revealedAccountResponseSchema, statementResponseSchema } from '../payments/statement';
import { feeSettingsResponseSchema, quotedFeesResponseSchema } from '../settings/fees';
import { paymentSettingsResponseSchema } from '../settings/payment-settings';
import type { CallResponses } from '../values/call-schemas';

/** Response schemas of payment and ticketing calls, in a separate module because most pages make none of them. */
export const paymentResponseSchemas = {
  listRates: { answers: { 200: rateListResponseSchema } },
  getTodaysRates: { answers: { 200: todaysRatesResponseSchema } },
  listStaleRates: { answers: { 200: staleRatesResponseSchema } },
  getStatement: { answers: { 200: statementResponseSchema } },
  getBookingStatement: { answers: { 200: receiptFileSchema } },
  listPayments: { answers: { 200: paymentListResponseSchema } },
  recordPayment: { takesBody: true, answers: { 201: paymentResponseSchema } },
  confirmPayment: { answers: { 200: paymentResponseSchema } },
  withdrawPayment: { answers: { 200: paymentResponseSchema } },
  endPayment: { answers: { 200: paymentResponseSchema } },
  getPaymentSettings: { answers: { 200: paymentSettingsResponseSchema } },
  updatePaymentSettings: { takesBody: true, answers: { 200: paymentSettingsResponseSchema } },
  getFees: { answers: { 200: feeSettingsResponseSchema } },
  updateFees: { takesBody: true, answers: { 200: feeSettingsResponseSchema } },
  getQuotedFees: { answers: { 200: quotedFeesResponseSchema } },
  applyCredit: { takesBody: true, answers: { 201: statementResponseSchema } },
  getCredit: { answers: { 200: creditResponseSchema } },
  assignUnmatched: { takesBody: true, answers: { 200: statementResponseSchema } },
  settleBooking: { takesBody: true, answers: { 200: statementResponseSchema } },
  revealRefundAccount: { answers: { 200: revealedAccountResponseSchema } },
  endSettlement: { takesBody: true, answers: { 200: statementResponseSchema } },
  closeLatePayment: { answers: { 200: paymentResponseSchema } },
  reversePayment: { takesBody: true, answers: { 200: paymentResponseSchema } },
  getPaymentMethods: { answers: { 200: paymentMethodsResponseSchema } },
  predictNetwork: { takesBody: true, answers: { 200: predictedNetworkResponseSchema } },
  switchPaymentMethod: { takesBody: true, answers: { 200: paymentMethodsResponseSchema } },
  // 202: the payer has been prompted for the PIN. The payment reports the outcome.
  startPayment: { takesBody: true, answers: { 202: paymentResponseSchema } },
  getPayment: { answers: { 200: paymentResponseSchema } },
  getReceipt: { answers: { 200: receiptFileSchema } },
  listUnmatched: { answers: { 200: unmatchedListResponseSchema } },
  listPayLinks: { answers: { 200: payLinkListResponseSchema } },
  createPayLink: { takesBody: true, answers: { 201: payLinkCreatedResponseSchema } },
  revokePayLink: { answers: { 200: payLinkResponseSchema } },
  openPayLink: { answers: { 200: openedLinkResponseSchema } },
  payByLink: { takesBody: true, answers: { 202: payByLinkResponseSchema } },
  getLinkPayment: { answers: { 200: payByLinkResponseSchema } },
  getLinkReceipt: { answers: { 200: receiptFileSchema } },
  receiveCallback: { answers: { 200: messageResponseSchema } },
  receiveDepositCallback: { answers: { 200: messageResponseSchema } },
  receiveRefundCallback: { answers: { 200: messageResponseSchema } },
  addRate: { takesBody: true, answers: { 201: rateResponseSchema } },
  getTimeline: { answers: { 200: timelineResponseSchema } },
  revealTravelers: { answers: { 200: revealedTravelersResponseSchema } },
  getItinerary: { answers: { 200: itineraryFileSchema } },
  getTripCalendar: { answers: { 200: tripCalendarSchema } },
  assignBooking: { answers: { 200: bookingChangedResponseSchema } },
  getQueues: { answers: { 200: queuesResponseSchema } },
  getBookingTotals: { answers: { 200: bookingSumsResponseSchema } },
  exportBookings: { answers: { 200: listFileSchema } },
  exportUsers: { answers: { 200: listFileSchema } },
  exportPayments: { answers: { 200: listFileSchema } },
  getReceived: { answers: { 200: receivedResponseSchema } },
  getPaymentTotals: { answers: { 200: paymentSumsResponseSchema } },
  getCustomerBalances: { answers: { 200: customerSumsResponseSchema } },
  getDailyReview: { answers: { 200: dailyReviewResponseSchema } },
  getSales: { answers: { 200: salesResponseSchema } },
  getWork: { answers: { 200: workResponseSchema } },
  recordReminderCall: { answers: { 200: bookingChangedResponseSchema } },
  tellAirlineSaid: { takesBody: true, answers: { 200: bookingChangedResponseSchema } },
  getHoldSettings: { answers: { 200: holdSettingsResponseSchema } },
  getPackageTerms: { answers: { 200: packageTermsResponseSchema } },
  updateHoldSettings: { takesBody: true, answers: { 200: holdSettingsResponseSchema } },
  issueBooking: { takesBody: true, answers: { 200: bookingChangedResponseSchema } },
  answerCancelRequest: { takesBody: true, answers: { 200: bookingChangedResponseSchema } },
  getCancelQuote: { answers: { 200: cancelQuoteResponseSchema } },
  confirmCancelQuote: { takesBody: true, answers: { 200: bookingChangedResponseSchema } },
  listDepartures: { answers: { 200: departureListResponseSchema } },
  getDeparture: { answers: { 200: departureResponseSchema } },
  requestDepartureCancellation: { takesBody: true, answers: { 200: departureResponseSchema } },
  confirmDepartureCancellation: { takesBody: true, answers: { 200: departureResponseSchema } },
  endDepartureCancellation: { answers: { 200: departureResponseSchema } },
  getChangeOffers: { answers: { 200: changeOffersResponseSchema } },
  startDateChange: { takesBody: true, answers: { 200: bookingChangedResponseSchema } },
  withdrawDateChange: { answers: { 200: bookingChangedResponseSchema } },
  getPartyOffer: { answers: { 200: partyOfferResponseSchema } },
  changeParty: { takesBody: true, answers: { 200: bookingChangedResponseSchema } },
  closeScheduleChange: { takesBody: true, answers: { 200: bookingChangedResponseSchema } },
  previewHold: { answers: { 200: holdPreviewResponseSchema } },
  extendHold: { answers: { 200: bookingChangedResponseSchema } },
  resolveFareChange: { takesBody: true, answers: { 200: bookingChangedResponseSchema } },
  acceptPrice: { takesBody: true, answers: { 200: bookingChangedResponseSchema } },
  listActivityLog: { answers: { 200: chainedEntriesSchema } },
  verifyActivityLog: { answers: { 200: logCheckResponseSchema } },
  exportLog: { answers: { 200: logFileSchema } },
  createCustomer: { takesBody: true, answers: { 201: customerResponseSchema } },
  listCustomerNotes: { answers: { 200: customerNotesResponseSchema } },
  addCustomerNote: { takesBody: true, answers: { 201: customerNoteResponseSchema } },
  inviteCustomer: { takesBody: true, answers: { 200: messageResponseSchema } },
  getCustomerTimeline: { answers: { 200: customerTimelineResponseSchema } },
  unassignBooking: { answers: { 200: bookingChangedResponseSchema } },
} as const satisfies Readonly<Record<string, CallResponses>>;
