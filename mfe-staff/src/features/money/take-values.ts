import {
  defaultCurrency,
  fromMinorUnits,
  isPlainAmount,
  type ManualPaymentRequest,
  divideByRate,
  type PaymentSettings,
  type Statement,
  texts,
  toMinorUnits,
} from '@portal/contracts';
import { formatMoney } from '@portal/ui-kit';
import { moneyText } from './payment-labels';

export interface TakeValues {
  amount: string;
  method: ManualPaymentRequest['method'] | '';
  reference: string;
  receivedOn: string;
}

export type Payable = NonNullable<Statement['payable']>;

export type Payee = Pick<ManualPaymentRequest, 'bookingId' | 'userId'>;

/** Label of the reference field, by payment method. */
export const referenceLabels: Readonly<Record<TakeValues['method'], string>> = {
  cash: 'Drawer',
  bank: 'Reference of the transfer',
  till: 'Number of the slip',
  '': 'Reference',
};

/** Removes spaces and thousands separators. */
const plainAmount = (typed: string): string => typed.replaceAll(/[\s,]/g, '');

export const kwachaOf = (typed: string) => ({ amount: plainAmount(typed), currency: defaultCurrency }) as const;

/** @param duplicate reference that staff confirmed although another payment has it */
export const toRequest = (
  { amount, method, ...rest }: TakeValues,
  payee: Payee,
  duplicate?: string,
): ManualPaymentRequest => ({
  ...rest,
  ...payee,
  amount: kwachaOf(amount),
  method: method as ManualPaymentRequest['method'],
  ...(duplicate !== undefined && duplicate === rest.reference && { allowDuplicateReference: true }),
});

/** Error text for an amount above the balance, which the request schema cannot check. */
export function amountProblem(typed: string, payable: Payable): string | undefined {
  const amount = plainAmount(typed);
  if (!isPlainAmount(amount) || toMinorUnits(amount) <= toMinorUnits(payable.amount)) return undefined;
  return texts.paying.aboveBalance(moneyText(payable));
}

const exceeds = (typed: string, limit: string): boolean => {
  const amount = plainAmount(typed);
  return isPlainAmount(amount) && toMinorUnits(amount) > toMinorUnits(limit);
};
const kwachaText = (amount: string): string => formatMoney(amount, defaultCurrency);

/** Error text for an amount above the highest single payment. */
export const highestProblem = (typed: string, { highest }: PaymentSettings): string | undefined =>
  exceeds(typed, highest) ? texts.confirming.aboveHighest(kwachaText(highest)) : undefined;

/** Explains that the payment awaits confirmation before it is posted; undefined when it is posted immediately. */
export function confirmationHint(
  { amount, method }: Pick<TakeValues, 'amount' | 'method'>,
  limits: PaymentSettings | undefined,
): string | undefined {
  const { secondPersonAbove } = limits ?? {};
  if (secondPersonAbove !== undefined && exceeds(amount, secondPersonAbove))
    return texts.confirming.needsSecond(kwachaText(secondPersonAbove));
  return method === 'bank' ? texts.confirming.transferHint : undefined;
}

/**
 * Describes the part of a foreign-currency balance that a kwacha amount settles. The full amount settles the exact balance,
 * without rounding.
 */
export function rateLine(typed: string, { payable, balance }: Pick<Statement, 'balance'> & { payable: Payable }) {
  const amount = plainAmount(typed);
  const { perUnit } = payable;
  if (perUnit === undefined || !isPlainAmount(amount)) return undefined;
  const minor = toMinorUnits(amount);
  const isWhole = minor === toMinorUnits(payable.amount);
  const settled = isWhole ? balance.amount : fromMinorUnits(divideByRate(minor, perUnit));
  return texts.desk.settles(kwachaText(amount), formatMoney(settled, balance.currency), perUnit);
}

const drawerKey = 'staff_drawer';

/** Last drawer used for cash in this browser; empty if none is stored. */
export function getStoredDrawer(): string {
  try {
    return localStorage.getItem(drawerKey) ?? '';
  } catch {
    return '';
  }
}

export function keepDrawer(drawer: string): void {
  try {
    localStorage.setItem(drawerKey, drawer);
  } catch {
    // Without storage the next cash payment starts with an empty drawer field.
  }
}
