import { bookingFileQuerySchema, bookingSumsQuerySchema, customerSumsQuerySchema } from './bookings/booking-requests';
import { dailyReviewQuerySchema } from './bookings/review/daily-review';
import { answerCancelRequestSchema } from './aftersale/cancel-requests';
import { airlineSaidRequestSchema, issueBookingRequestSchema } from './bookings/desk-requests';
import { decideFareRequestSchema } from './bookings/fares';
import { holdSettingsSchema } from './bookings/holds';
import { moneyCallAnswers } from './calls/money-answers';
import {
  addRateRequestSchema,
  applyCreditRequestSchema,
  assignUnmatchedRequestSchema,
  createPayLinkRequestSchema,
  manualPaymentRequestSchema,
  payByLinkRequestSchema,
  paymentFileQuerySchema,
  paymentListQuerySchema,
  paymentSumsQuerySchema,
  predictNetworkRequestSchema,
  reversePaymentRequestSchema,
  startPaymentRequestSchema,
  switchMethodRequestSchema,
} from './payments/payment-requests';
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

const amountFault = { path: 'amount.amount', code: 'AMOUNT_INVALID' } as const;

/** What the calls of money and tickets take and return. */
export const moneyCallSchemas = {
  ...moneyCallAnswers,
  sumBookings: { ...moneyCallAnswers.sumBookings, query: bookingSumsQuerySchema },
  getDailyReview: { ...moneyCallAnswers.getDailyReview, query: dailyReviewQuerySchema },
  exportBookings: { ...moneyCallAnswers.exportBookings, query: bookingFileQuerySchema },
  exportPayments: { ...moneyCallAnswers.exportPayments, query: paymentFileQuerySchema },
  sumPayments: { ...moneyCallAnswers.sumPayments, query: paymentSumsQuerySchema },
  exportUsers: { ...moneyCallAnswers.exportUsers, query: userFileQuerySchema },
  sumCustomers: { ...moneyCallAnswers.sumCustomers, query: customerSumsQuerySchema },
  listPayments: { ...moneyCallAnswers.listPayments, query: paymentListQuerySchema },
  takePayment: { ...moneyCallAnswers.takePayment, body: manualPaymentRequestSchema, memberFault: amountFault },
  updatePaymentSettings: { ...moneyCallAnswers.updatePaymentSettings, body: paymentSettingsSchema },
  applyCredit: { ...moneyCallAnswers.applyCredit, body: applyCreditRequestSchema, memberFault: amountFault },
  assignUnmatched: { ...moneyCallAnswers.assignUnmatched, body: assignUnmatchedRequestSchema },
  reversePayment: { ...moneyCallAnswers.reversePayment, body: reversePaymentRequestSchema },
  predictNetwork: { ...moneyCallAnswers.predictNetwork, body: predictNetworkRequestSchema },
  switchPaymentMethod: { ...moneyCallAnswers.switchPaymentMethod, body: switchMethodRequestSchema },
  startPayment: { ...moneyCallAnswers.startPayment, body: startPaymentRequestSchema, memberFault: amountFault },
  createPayLink: { ...moneyCallAnswers.createPayLink, body: createPayLinkRequestSchema, memberFault: amountFault },
  payByLink: { ...moneyCallAnswers.payByLink, body: payByLinkRequestSchema, memberFault: amountFault },
  addRate: { ...moneyCallAnswers.addRate, body: addRateRequestSchema },
  tellAirlineSaid: { ...moneyCallAnswers.tellAirlineSaid, body: airlineSaidRequestSchema },
  updateHoldSettings: { ...moneyCallAnswers.updateHoldSettings, body: holdSettingsSchema },
  issueBooking: { ...moneyCallAnswers.issueBooking, body: issueBookingRequestSchema },
  listLog: { ...moneyCallAnswers.listLog, query: logQuerySchema },
  exportLog: { ...moneyCallAnswers.exportLog, query: logFileQuerySchema },
  createCustomer: { ...moneyCallAnswers.createCustomer, body: createCustomerRequestSchema },
  inviteCustomer: { ...moneyCallAnswers.inviteCustomer, body: inviteCustomerRequestSchema },
  addCustomerNote: { ...moneyCallAnswers.addCustomerNote, body: addCustomerNoteRequestSchema },
  answerCancelRequest: { ...moneyCallAnswers.answerCancelRequest, body: answerCancelRequestSchema },
  decideFare: { ...moneyCallAnswers.decideFare, body: decideFareRequestSchema },
} as const satisfies Readonly<Record<string, CallSchemas>>;

export type MoneyCallName = keyof typeof moneyCallSchemas;
