import { isCalendarDate, paymentMethods, type PaymentListQuery, paymentStates } from '@portal/contracts';

/** What narrows the list of payments, by its name in the address. */
export const paymentFilterNames = ['state', 'method', 'from', 'to'] as const;
export type PaymentFilters = Record<(typeof paymentFilterNames)[number], string>;

/** Choice among the states: payments that a second person has to confirm, posted or not. */
export const toConfirm = 'to-confirm';

/** A day of the address; empty for what is none. */
export const dayIn = (text: string): string => (isCalendarDate(text) ? text : '');

/** What the address asks for, as far as the service knows it. */
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
