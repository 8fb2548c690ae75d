import {
  defaultCurrency,
  fromMinorUnits,
  type ManualPaymentRequest,
  overRate,
  type Statement,
  texts,
  toMinorUnits,
} from '@portal/contracts';
import { formatMoney } from '@portal/ui-kit';
import { moneyText } from './money-words';

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

const isAmount = (text: string): boolean => /^\d{1,11}(?:\.\d{1,2})?$/.test(text);

/** The amount without the spaces and commas that people group thousands by. */
const plainAmount = (typed: string): string => typed.replaceAll(/[\s,]/g, '');

/** A typed amount as the wire takes it. */
export const kwachaOf = (typed: string) => ({ amount: plainAmount(typed), currency: defaultCurrency }) as const;

export const toRequest = ({ amount, method, ...rest }: TakeValues, payee: Payee): ManualPaymentRequest => ({
  ...rest,
  ...payee,
  amount: kwachaOf(amount),
  method: method as ManualPaymentRequest['method'],
});

/** What no schema knows: whether it is more than what is owed. */
export function amountProblem(typed: string, payable: Payable): string | undefined {
  const amount = plainAmount(typed);
  if (!isAmount(amount) || toMinorUnits(amount) <= toMinorUnits(payable.amount)) return undefined;
  return texts.paying.aboveBalance(moneyText(payable));
}

/** What the amount settles, when the booking is quoted in another currency. */
export function rateLine(typed: string, { perUnit }: Payable, quoted: string): string | undefined {
  const amount = plainAmount(typed);
  if (perUnit === undefined || !isAmount(amount)) return undefined;
  const settled = formatMoney(fromMinorUnits(overRate(toMinorUnits(amount), perUnit)), quoted);
  return texts.desk.settles(formatMoney(amount, defaultCurrency), settled, perUnit);
}
