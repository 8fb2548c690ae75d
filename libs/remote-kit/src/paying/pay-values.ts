import {
  type MobileNetwork,
  type Money,
  type PayByLinkRequest,
  type Payment,
  type PaymentMethod,
  texts,
  toMinorUnits,
} from '@portal/contracts';
import { formatMoney } from '@portal/ui-kit';
import { limitText, splitOf } from './split';

/** The order of the fields: the first invalid one receives the focus. */
export interface PayValues {
  phoneNumber: string;
  network: MobileNetwork | '';
  /** `all`: the balance, or its first part if the network's limit is lower. */
  part: 'all' | 'part';
  amount: string;
}

export const blank: PayValues = { phoneNumber: '', network: '', part: 'all', amount: '' };

export const moneyText = ({ amount, currency }: Money): string => formatMoney(amount, currency);

/** Returns the amount to request. Networks without ngwee round up to whole kwacha, and the excess becomes credit. */
export function requestedAmount(amount: string, method: PaymentMethod | undefined): string {
  if (!method?.isWhole || !/^\d{1,11}(?:\.\d{1,2})?$/.test(amount)) return amount;
  return `${Math.ceil(toMinorUnits(amount) / 100)}.00`;
}

/** Returns the guessed network if it is open; otherwise none. */
export const guessAmong = (guessed: MobileNetwork | undefined, methods: readonly PaymentMethod[]): MobileNetwork | '' =>
  methods.some(({ network, isOpen }) => isOpen && network === guessed) ? (guessed ?? '') : '';

export const toRequest = (
  { part, amount, phoneNumber, network }: PayValues,
  about: { payable: Money; methods: readonly PaymentMethod[] },
): PayByLinkRequest => {
  const method = about.methods.find((one) => one.network === network);
  const requested = requestedAmount(part === 'all' ? about.payable.amount : amount.trim(), method);
  const first = part === 'all' ? splitOf(requested, method)?.first : undefined;
  return {
    amount: { amount: first ?? requested, currency: 'ZMW' },
    phoneNumber,
    network: network as MobileNetwork,
  };
};

/**
 * Returns the error of an amount before the payment is requested; undefined for a valid amount and for errors of the
 * schema.
 */
export function amountProblem(
  requested: string,
  payable: Money,
  method: PaymentMethod | undefined,
): string | undefined {
  if (!/^\d{1,11}(?:\.\d{1,2})?$/.test(requested)) return undefined;
  const minor = toMinorUnits(requested);
  // Rounding up to whole kwacha may exceed the balance by less than one kwacha.
  if (minor >= toMinorUnits(payable.amount) + 100) return texts.paying.aboveBalance(moneyText(payable));
  if (!method) return undefined;
  if (minor < toMinorUnits(method.min.amount)) {
    return texts.paying.belowLeast(method.name, moneyText(method.min));
  }
  return splitOf(requested, method) && limitText(method);
}

type EndedPayment = Pick<Payment, 'state' | 'amount'> & { network?: MobileNetwork | undefined };

/**
 * Returns the initial values after a payment. A rejected payment keeps all entries; after other outcomes number and
 * network stay.
 * @param entered values submitted on this page; undefined after a reload
 */
export function valuesAfter(
  last: EndedPayment | undefined,
  { entered, payable }: { entered: PayValues | undefined; payable: Money },
): PayValues {
  const known = entered ?? { ...blank, network: last?.network ?? '' };
  if (last?.state !== 'failed') return { ...known, part: 'all', amount: '' };
  if (entered) return entered;
  const isAll = toMinorUnits(last.amount.amount) >= toMinorUnits(payable.amount);
  return { ...known, part: isAll ? 'all' : 'part', amount: isAll ? '' : last.amount.amount };
}
