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

/** What is asked for beside the method, as it is called at the desk. */
export const referenceLabels: Readonly<Record<TakeValues['method'], string>> = {
  cash: 'Drawer',
  bank: 'Reference of the transfer',
  till: 'Number of the slip',
  '': 'Reference',
};

/** The amount without the spaces and commas that people group thousands by. */
const plainAmount = (typed: string): string => typed.replaceAll(/[\s,]/g, '');

/** A typed amount as the wire takes it. */
export const kwachaOf = (typed: string) => ({ amount: plainAmount(typed), currency: defaultCurrency }) as const;

/** @param duplicate reference that was used before and is meant all the same */
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

/** Whether an amount exceeds the balance, which no schema knows. */
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

/** Whether an amount exceeds what staff can take in one payment. */
export const highestProblem = (typed: string, { highest }: PaymentSettings): string | undefined =>
  exceeds(typed, highest) ? texts.confirming.aboveHighest(kwachaText(highest)) : undefined;

/** What becomes of the payment before it counts; undefined when it counts at once. */
export function confirmationHint(
  { amount, method }: Pick<TakeValues, 'amount' | 'method'>,
  limits: PaymentSettings | undefined,
): string | undefined {
  const { secondPersonAbove } = limits ?? {};
  if (secondPersonAbove !== undefined && exceeds(amount, secondPersonAbove))
    return texts.confirming.needsSecond(kwachaText(secondPersonAbove));
  return method === 'bank' ? texts.confirming.transferHint : undefined;
}

/** The amount of a foreign quote that kwacha settle; of the whole balance exactly that. */
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

/** The drawer that cash went into last, in this browser; empty where none is known. */
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
    // A browser that stores nothing asks again next time.
  }
}
