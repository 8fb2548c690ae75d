import { bookingChangedAnswerSchema, revealedTravelersAnswerSchema } from '../bookings/bookings';
import { dailyReviewAnswerSchema } from '../bookings/review/daily-review';
import { holdPreviewAnswerSchema, holdSettingsAnswerSchema } from '../bookings/holds';
import {
  bookingSumsAnswerSchema,
  customerSumsAnswerSchema,
  listFileSchema,
  queuesAnswerSchema,
  salesAnswerSchema,
  itineraryFileSchema,
  tripCalendarSchema,
} from '../bookings/reports';
import { timelineAnswerSchema } from '../bookings/timeline';
import { workAnswerSchema } from '../bookings/work';
import { chainedEntriesSchema, logCheckAnswerSchema, logFileSchema } from '../identity/activity-log';
import {
  customerAnswerSchema,
  customerNoteAnswerSchema,
  customerNotesAnswerSchema,
  customerTimelineAnswerSchema,
} from '../identity/customers';
import { messageAnswerSchema } from '../identity/users';
import {
  openedLinkAnswerSchema,
  payByLinkAnswerSchema,
  payLinkAnswerSchema,
  payLinkCreatedAnswerSchema,
  payLinkListAnswerSchema,
  unmatchedListAnswerSchema,
} from '../payments/links';
import {
  creditAnswerSchema,
  paymentAnswerSchema,
  paymentListAnswerSchema,
  paymentMethodsAnswerSchema,
  paymentSumsAnswerSchema,
  receivedAnswerSchema,
  predictedNetworkAnswerSchema,
} from '../payments/payments';
import { rateAnswerSchema, rateListAnswerSchema, todaysRatesAnswerSchema } from '../payments/rates';
import { receiptFileSchema } from '../payments/receipts';
import { statementAnswerSchema } from '../payments/statement';
import { paymentSettingsAnswerSchema } from '../settings/payment-settings';
import type { CallAnswers } from '../values/call-schemas';

/** Response schemas of payment and ticketing calls, in a separate module because most pages make none of them. */
export const paymentResponseSchemas = {
  listRates: { answers: { 200: rateListAnswerSchema } },
  getTodaysRates: { answers: { 200: todaysRatesAnswerSchema } },
  getStatement: { answers: { 200: statementAnswerSchema } },
  listPayments: { answers: { 200: paymentListAnswerSchema } },
  takePayment: { takesBody: true, answers: { 201: paymentAnswerSchema } },
  confirmPayment: { answers: { 200: paymentAnswerSchema } },
  withdrawPayment: { answers: { 200: paymentAnswerSchema } },
  endPayment: { answers: { 200: paymentAnswerSchema } },
  getPaymentSettings: { answers: { 200: paymentSettingsAnswerSchema } },
  updatePaymentSettings: { takesBody: true, answers: { 200: paymentSettingsAnswerSchema } },
  applyCredit: { takesBody: true, answers: { 201: statementAnswerSchema } },
  getCredit: { answers: { 200: creditAnswerSchema } },
  assignUnmatched: { takesBody: true, answers: { 200: statementAnswerSchema } },
  reversePayment: { takesBody: true, answers: { 200: paymentAnswerSchema } },
  getPaymentMethods: { answers: { 200: paymentMethodsAnswerSchema } },
  predictNetwork: { takesBody: true, answers: { 200: predictedNetworkAnswerSchema } },
  switchPaymentMethod: { takesBody: true, answers: { 200: paymentMethodsAnswerSchema } },
  // 202: the payer has been prompted for the PIN. The payment reports the outcome.
  startPayment: { takesBody: true, answers: { 202: paymentAnswerSchema } },
  getPayment: { answers: { 200: paymentAnswerSchema } },
  getReceipt: { answers: { 200: receiptFileSchema } },
  listUnmatched: { answers: { 200: unmatchedListAnswerSchema } },
  listPayLinks: { answers: { 200: payLinkListAnswerSchema } },
  createPayLink: { takesBody: true, answers: { 201: payLinkCreatedAnswerSchema } },
  revokePayLink: { answers: { 200: payLinkAnswerSchema } },
  openPayLink: { answers: { 200: openedLinkAnswerSchema } },
  payByLink: { takesBody: true, answers: { 202: payByLinkAnswerSchema } },
  getLinkPayment: { answers: { 200: payByLinkAnswerSchema } },
  getLinkReceipt: { answers: { 200: receiptFileSchema } },
  receiveCallback: { answers: { 200: messageAnswerSchema } },
  receiveDepositCallback: { answers: { 200: messageAnswerSchema } },
  addRate: { takesBody: true, answers: { 201: rateAnswerSchema } },
  getTimeline: { answers: { 200: timelineAnswerSchema } },
  revealTravelers: { answers: { 200: revealedTravelersAnswerSchema } },
  getItinerary: { answers: { 200: itineraryFileSchema } },
  getTripCalendar: { answers: { 200: tripCalendarSchema } },
  takeBooking: { answers: { 200: bookingChangedAnswerSchema } },
  getQueues: { answers: { 200: queuesAnswerSchema } },
  sumBookings: { answers: { 200: bookingSumsAnswerSchema } },
  exportBookings: { answers: { 200: listFileSchema } },
  exportUsers: { answers: { 200: listFileSchema } },
  exportPayments: { answers: { 200: listFileSchema } },
  getReceived: { answers: { 200: receivedAnswerSchema } },
  sumPayments: { answers: { 200: paymentSumsAnswerSchema } },
  sumCustomers: { answers: { 200: customerSumsAnswerSchema } },
  getDailyReview: { answers: { 200: dailyReviewAnswerSchema } },
  getSales: { answers: { 200: salesAnswerSchema } },
  getWork: { answers: { 200: workAnswerSchema } },
  tellAirlineSaid: { takesBody: true, answers: { 200: bookingChangedAnswerSchema } },
  getHoldSettings: { answers: { 200: holdSettingsAnswerSchema } },
  updateHoldSettings: { takesBody: true, answers: { 200: holdSettingsAnswerSchema } },
  issueBooking: { takesBody: true, answers: { 200: bookingChangedAnswerSchema } },
  answerCancelRequest: { takesBody: true, answers: { 200: bookingChangedAnswerSchema } },
  previewHold: { answers: { 200: holdPreviewAnswerSchema } },
  extendHold: { answers: { 200: bookingChangedAnswerSchema } },
  decideFare: { takesBody: true, answers: { 200: bookingChangedAnswerSchema } },
  listLog: { answers: { 200: chainedEntriesSchema } },
  checkLog: { answers: { 200: logCheckAnswerSchema } },
  exportLog: { answers: { 200: logFileSchema } },
  createCustomer: { takesBody: true, answers: { 201: customerAnswerSchema } },
  listCustomerNotes: { answers: { 200: customerNotesAnswerSchema } },
  addCustomerNote: { takesBody: true, answers: { 201: customerNoteAnswerSchema } },
  inviteCustomer: { takesBody: true, answers: { 200: messageAnswerSchema } },
  getCustomerTimeline: { answers: { 200: customerTimelineAnswerSchema } },
  giveBackBooking: { answers: { 200: bookingChangedAnswerSchema } },
} as const satisfies Readonly<Record<string, CallAnswers>>;
