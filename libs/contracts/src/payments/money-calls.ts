import type { CallSchemas } from '../call-schemas';
import { messageAnswerSchema } from '../identity/users';
import {
  assignUnmatchedRequestSchema,
  manualPaymentRequestSchema,
  paymentAnswerSchema,
  paymentListAnswerSchema,
  paymentListQuerySchema,
  paymentMethodsAnswerSchema,
  reversePaymentRequestSchema,
  startPaymentRequestSchema,
} from './payments';
import { addRateRequestSchema, rateAnswerSchema, rateListAnswerSchema } from './rates';
import { statementAnswerSchema } from './statement';

/** What the calls of money take and return: apart from the others, since most pages make none of them. */
export const moneyCallSchemas = {
  listRates: { answers: { 200: rateListAnswerSchema } },
  getStatement: { answers: { 200: statementAnswerSchema } },
  listPayments: { query: paymentListQuerySchema, answers: { 200: paymentListAnswerSchema } },
  takePayment: { body: manualPaymentRequestSchema, answers: { 201: paymentAnswerSchema } },
  assignUnmatched: { body: assignUnmatchedRequestSchema, answers: { 200: statementAnswerSchema } },
  reversePayment: { body: reversePaymentRequestSchema, answers: { 200: paymentAnswerSchema } },
  getPaymentMethods: { answers: { 200: paymentMethodsAnswerSchema } },
  // 202: the payer is asked for the PIN; how it ends is told by the payment.
  startPayment: { body: startPaymentRequestSchema, answers: { 202: paymentAnswerSchema } },
  getPayment: { answers: { 200: paymentAnswerSchema } },
  receivePawapayDeposit: { answers: { 200: messageAnswerSchema } },
  addRate: { body: addRateRequestSchema, answers: { 201: rateAnswerSchema } },
} as const satisfies Readonly<Record<string, CallSchemas>>;

export type MoneyCallName = keyof typeof moneyCallSchemas;
