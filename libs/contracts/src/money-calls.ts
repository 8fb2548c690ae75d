import type { CallSchemas } from './values/call-schemas';
import { deskCallSchemas } from './bookings/desk-calls';
import { messageAnswerSchema } from './identity/users';
import {
  createPayLinkRequestSchema,
  openedLinkAnswerSchema,
  payByLinkAnswerSchema,
  payByLinkRequestSchema,
  payLinkAnswerSchema,
  payLinkCreatedAnswerSchema,
  payLinkListAnswerSchema,
  unmatchedListAnswerSchema,
} from './payments/links';
import {
  applyCreditRequestSchema,
  assignUnmatchedRequestSchema,
  creditAnswerSchema,
  manualPaymentRequestSchema,
  paymentAnswerSchema,
  paymentListAnswerSchema,
  paymentListQuerySchema,
  paymentMethodsAnswerSchema,
  predictedNetworkAnswerSchema,
  predictNetworkRequestSchema,
  reversePaymentRequestSchema,
  startPaymentRequestSchema,
  switchMethodRequestSchema,
} from './payments/payments';
import { addRateRequestSchema, rateAnswerSchema, rateListAnswerSchema } from './payments/rates';
import { receiptFileSchema } from './payments/receipts';
import { statementAnswerSchema } from './payments/statement';

/** What the calls of money and tickets take and return: apart from the others, since most pages make none of them. */
export const moneyCallSchemas = {
  listRates: { answers: { 200: rateListAnswerSchema } },
  getStatement: { answers: { 200: statementAnswerSchema } },
  listPayments: { query: paymentListQuerySchema, answers: { 200: paymentListAnswerSchema } },
  takePayment: { takesBody: true, body: manualPaymentRequestSchema, answers: { 201: paymentAnswerSchema } },
  applyCredit: { takesBody: true, body: applyCreditRequestSchema, answers: { 201: statementAnswerSchema } },
  getCredit: { answers: { 200: creditAnswerSchema } },
  assignUnmatched: { takesBody: true, body: assignUnmatchedRequestSchema, answers: { 200: statementAnswerSchema } },
  reversePayment: { takesBody: true, body: reversePaymentRequestSchema, answers: { 200: paymentAnswerSchema } },
  getPaymentMethods: { answers: { 200: paymentMethodsAnswerSchema } },
  predictNetwork: {
    takesBody: true,
    body: predictNetworkRequestSchema,
    answers: { 200: predictedNetworkAnswerSchema },
  },
  switchPaymentMethod: {
    takesBody: true,
    body: switchMethodRequestSchema,
    answers: { 200: paymentMethodsAnswerSchema },
  },
  // 202: the payer is asked for the PIN; how it ends is told by the payment.
  startPayment: { takesBody: true, body: startPaymentRequestSchema, answers: { 202: paymentAnswerSchema } },
  getPayment: { answers: { 200: paymentAnswerSchema } },
  getReceipt: { answers: { 200: receiptFileSchema } },
  listUnmatched: { answers: { 200: unmatchedListAnswerSchema } },
  listPayLinks: { answers: { 200: payLinkListAnswerSchema } },
  createPayLink: { takesBody: true, body: createPayLinkRequestSchema, answers: { 201: payLinkCreatedAnswerSchema } },
  revokePayLink: { answers: { 200: payLinkAnswerSchema } },
  openPayLink: { answers: { 200: openedLinkAnswerSchema } },
  payByLink: { takesBody: true, body: payByLinkRequestSchema, answers: { 202: payByLinkAnswerSchema } },
  getLinkPayment: { answers: { 200: payByLinkAnswerSchema } },
  getLinkReceipt: { answers: { 200: receiptFileSchema } },
  receivePawapayDeposit: { answers: { 200: messageAnswerSchema } },
  addRate: { takesBody: true, body: addRateRequestSchema, answers: { 201: rateAnswerSchema } },
  ...deskCallSchemas,
} as const satisfies Readonly<Record<string, CallSchemas>>;

export type MoneyCallName = keyof typeof moneyCallSchemas;
