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
import { shortKwacha, splitOf } from './split';

export interface PayValues {
  part: 'all' | 'part';
  amount: string;
  phoneNumber: string;
  network: MobileNetwork | '';
}

export const blank: PayValues = { part: 'all', amount: '', phoneNumber: '', network: '' };

export const moneyText = ({ amount, currency }: Money): string => formatMoney(amount, currency);

/** What is asked of the phone: a network without coins takes the next whole kwacha, and what is too much stays as credit. */
export function requestedAmount(amount: string, method: PaymentMethod | undefined): string {
  if (!method?.isWhole || !/^\d{1,11}(?:\.\d{1,2})?$/.test(amount)) return amount;
  return `${Math.ceil(toMinorUnits(amount) / 100)}.00`;
}

/** A network that is not open is guessed as little as one that nobody knows. */
export const guessAmong = (guessed: MobileNetwork | undefined, methods: readonly PaymentMethod[]): MobileNetwork | '' =>
  methods.some(({ network, isOpen }) => isOpen && network === guessed) ? (guessed ?? '') : '';

export const toRequest = (
  { part, amount, phoneNumber, network }: PayValues,
  about: { payable: Money; methods: readonly PaymentMethod[] },
): PayByLinkRequest => {
  const method = about.methods.find((one) => one.network === network);
  const typed = part === 'all' ? about.payable.amount : amount.trim();
  return {
    amount: { amount: requestedAmount(typed, method), currency: 'ZMW' },
    phoneNumber,
    network: network as MobileNetwork,
  };
};

/** What is wrong with an amount before the network is asked; undefined when nothing is, or the schema says it. */
export function amountProblem(asked: string, payable: Money, method: PaymentMethod | undefined): string | undefined {
  if (!/^\d{1,11}(?:\.\d{1,2})?$/.test(asked)) return undefined;
  const minor = toMinorUnits(asked);
  // Rounded up to whole kwacha, the last payment may be some ngwee above the balance.
  if (minor >= toMinorUnits(payable.amount) + 100) return texts.paying.aboveBalance(moneyText(payable));
  if (!method) return undefined;
  if (minor < toMinorUnits(method.min.amount)) {
    return texts.paying.belowLeast(method.name, shortKwacha(method.min.amount));
  }
  return splitOf(asked, method)?.text;
}

/** A payment that ended, as far as the next form begins with it. */
type EndedPayment = Pick<Payment, 'state' | 'amount'> & { network?: MobileNetwork | undefined };

/**
 * Returns what the form begins with after a payment. A refused payment keeps everything that was entered. After any other one
 * the number and its network stay.
 * @param entered what was sent from this page; undefined after a reload
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
