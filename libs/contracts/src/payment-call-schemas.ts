import { bookingFileQuerySchema, bookingSumsQuerySchema, customerSumsQuerySchema } from './bookings/booking-requests';
import {
  confirmDepartureCancellationSchema,
  requestDepartureCancellationSchema,
} from './bookings/departures/departures';
import { changePartyRequestSchema, partyQuerySchema } from './bookings/party/party';
import { dailyReviewQuerySchema } from './bookings/review/daily-review';
import { confirmQuoteSchema } from './aftersale/cancellation-quotes';
import { changeOffersQuerySchema, startDateChangeRequestSchema } from './aftersale/date-changes';
import { answerCancelRequestSchema } from './aftersale/cancel-requests';
import { scheduleChangeRequestSchema } from './aftersale/schedule-changes';
import { airlineResponseRequestSchema, issueBookingRequestSchema } from './bookings/desk-requests';
import { resolveFareChangeRequestSchema } from './bookings/fares';
import { acceptPriceRequestSchema } from './bookings/pay-first';
import { holdSettingsSchema } from './bookings/holds';
import { paymentResponseSchemas } from './calls/payment-response-schemas';
import {
  addRateRequestSchema,
  applyCreditRequestSchema,
  assignUnmatchedRequestSchema,
  createPayLinkRequestSchema,
  endSettlementRequestSchema,
  manualPaymentRequestSchema,
  payByLinkRequestSchema,
  paymentFileQuerySchema,
  paymentListQuerySchema,
  paymentSumsQuerySchema,
  predictNetworkRequestSchema,
  reversePaymentRequestSchema,
  settleBookingRequestSchema,
  startPaymentRequestSchema,
  switchMethodRequestSchema,
} from './payments/payment-requests';
import { bookingStatementQuerySchema } from './payments/statement';
import { feeSettingsSchema } from './settings/fees';
import { paymentSettingsSchema } from './settings/payment-settings';
import {
  addCustomerNoteRequestSchema,
  createCustomerRequestSchema,
  inviteCustomerRequestSchema,
  logFileQuerySchema,
  logQuerySchema,
} from './identity/desk-requests';
import { userFileQuerySchema } from './identity/user-requests';
import type { CallSchemas } from './values/call-schemas';

const amountFault = { path: 'amount', code: 'AMOUNT_INVALID' } as const;
const phoneFault = { path: 'phoneNumber', code: 'PHONE_INVALID' } as const;

export const paymentCallSchemas = {
  ...paymentResponseSchemas,
  getBookingTotals: { ...paymentResponseSchemas.getBookingTotals, query: bookingSumsQuerySchema },
  getDailyReview: { ...paymentResponseSchemas.getDailyReview, query: dailyReviewQuerySchema },
  exportBookings: { ...paymentResponseSchemas.exportBookings, query: bookingFileQuerySchema },
  exportPayments: { ...paymentResponseSchemas.exportPayments, query: paymentFileQuerySchema },
  getPaymentTotals: { ...paymentResponseSchemas.getPaymentTotals, query: paymentSumsQuerySchema },
  exportUsers: { ...paymentResponseSchemas.exportUsers, query: userFileQuerySchema },
  getCustomerBalances: { ...paymentResponseSchemas.getCustomerBalances, query: customerSumsQuerySchema },
  listPayments: { ...paymentResponseSchemas.listPayments, query: paymentListQuerySchema },
  recordPayment: {
    ...paymentResponseSchemas.recordPayment,
    body: manualPaymentRequestSchema,
    memberFaults: [amountFault],
  },
  updatePaymentSettings: { ...paymentResponseSchemas.updatePaymentSettings, body: paymentSettingsSchema },
  getBookingStatement: { ...paymentResponseSchemas.getBookingStatement, query: bookingStatementQuerySchema },
  updateFees: { ...paymentResponseSchemas.updateFees, body: feeSettingsSchema },
  applyCredit: { ...paymentResponseSchemas.applyCredit, body: applyCreditRequestSchema, memberFaults: [amountFault] },
  assignUnmatched: { ...paymentResponseSchemas.assignUnmatched, body: assignUnmatchedRequestSchema },
  settleBooking: {
    ...paymentResponseSchemas.settleBooking,
    body: settleBookingRequestSchema,
    memberFaults: [{ path: 'retain', code: 'AMOUNT_INVALID' }],
  },
  endSettlement: { ...paymentResponseSchemas.endSettlement, body: endSettlementRequestSchema },
  reversePayment: { ...paymentResponseSchemas.reversePayment, body: reversePaymentRequestSchema },
  predictNetwork: {
    ...paymentResponseSchemas.predictNetwork,
    body: predictNetworkRequestSchema,
    memberFaults: [phoneFault],
  },
  switchPaymentMethod: { ...paymentResponseSchemas.switchPaymentMethod, body: switchMethodRequestSchema },
  startPayment: {
    ...paymentResponseSchemas.startPayment,
    body: startPaymentRequestSchema,
    memberFaults: [amountFault, phoneFault],
  },
  createPayLink: {
    ...paymentResponseSchemas.createPayLink,
    body: createPayLinkRequestSchema,
    memberFaults: [amountFault],
  },
  payByLink: {
    ...paymentResponseSchemas.payByLink,
    body: payByLinkRequestSchema,
    memberFaults: [amountFault, phoneFault],
  },
  addRate: { ...paymentResponseSchemas.addRate, body: addRateRequestSchema },
  tellAirlineSaid: { ...paymentResponseSchemas.tellAirlineSaid, body: airlineResponseRequestSchema },
  updateHoldSettings: { ...paymentResponseSchemas.updateHoldSettings, body: holdSettingsSchema },
  issueBooking: { ...paymentResponseSchemas.issueBooking, body: issueBookingRequestSchema },
  listActivityLog: { ...paymentResponseSchemas.listActivityLog, query: logQuerySchema },
  exportLog: { ...paymentResponseSchemas.exportLog, query: logFileQuerySchema },
  createCustomer: { ...paymentResponseSchemas.createCustomer, body: createCustomerRequestSchema },
  inviteCustomer: { ...paymentResponseSchemas.inviteCustomer, body: inviteCustomerRequestSchema },
  addCustomerNote: { ...paymentResponseSchemas.addCustomerNote, body: addCustomerNoteRequestSchema },
  answerCancelRequest: { ...paymentResponseSchemas.answerCancelRequest, body: answerCancelRequestSchema },
  confirmCancelQuote: { ...paymentResponseSchemas.confirmCancelQuote, body: confirmQuoteSchema },
  requestDepartureCancellation: {
    ...paymentResponseSchemas.requestDepartureCancellation,
    body: requestDepartureCancellationSchema,
  },
  confirmDepartureCancellation: {
    ...paymentResponseSchemas.confirmDepartureCancellation,
    body: confirmDepartureCancellationSchema,
  },
  getChangeOffers: { ...paymentResponseSchemas.getChangeOffers, query: changeOffersQuerySchema },
  startDateChange: { ...paymentResponseSchemas.startDateChange, body: startDateChangeRequestSchema },
  getPartyOffer: { ...paymentResponseSchemas.getPartyOffer, query: partyQuerySchema },
  changeParty: { ...paymentResponseSchemas.changeParty, body: changePartyRequestSchema },
  closeScheduleChange: { ...paymentResponseSchemas.closeScheduleChange, body: scheduleChangeRequestSchema },
  resolveFareChange: { ...paymentResponseSchemas.resolveFareChange, body: resolveFareChangeRequestSchema },
  acceptPrice: { ...paymentResponseSchemas.acceptPrice, body: acceptPriceRequestSchema },
} as const satisfies Readonly<Record<string, CallSchemas>>;

export type MoneyCallName = keyof typeof paymentCallSchemas;
