import { isCalendarDate, paymentMethods, type PaymentListQuery, paymentStates } from '@portal/contracts';

/** Filters of the payment list by the name of their URL parameter. */
export const paymentFilterNames = ['state', 'method', 'from', 'to'] as const;
export type PaymentFilters = Record<(typeof paymentFilterNames)[number], string>;

/** Value of the state filter for payments that await confirmation, posted or not. */
export const toConfirm = 'to-confirm';

/** Returns a valid day, or an empty text. */
export const dayIn = (text: string): string => (isCalendarDate(text) ? text : '');

/** API query for the filters in the address; unknown values are dropped. */
export function paymentQuery({ state, method, from, to }: PaymentFilters): PaymentListQuery {
  const knownState = paymentStates.find((one) => one === state);
  const needs = state === toConfirm ? 'confirmation' : undefined;
  const knownMethod = paymentMethods.find((one) => one === method);
  return {
    ...(knownState ? { state: knownState } : {}),
    ...(needs ? { needs } : {}),
    ...(knownMethod ? { method: knownMethod } : {}),
    ...(dayIn(from) ? { from } : {}),
    ...(dayIn(to) ? { to } : {}),
  };
}
