import { defaultCurrency, type PaymentMethod, paymentsFor, texts, toMinorUnits, toMoney } from '@portal/contracts';
import { formatMoney } from '@portal/ui-kit';

const isAmount = (text: string): boolean => /^\d{1,11}(?:\.\d{1,2})?$/.test(text);

const kwacha = (amount: string): string => formatMoney(amount, defaultCurrency);

export interface Split {
  /** Limit of the network, for the first payment, as decimal text. */
  first: string;
  /** The first payment and the rest. */
  text: string;
}

/**
 * Splits an amount above a network's limit.
 * @param requested kwacha as decimal text
 * @returns undefined when one payment is enough, and while network or amount are missing
 */
export function splitOf(requested: string, method: PaymentMethod | undefined): Split | undefined {
  if (!method || !isAmount(requested)) return undefined;
  const [minor, most] = [toMinorUnits(requested), toMinorUnits(method.max.amount)];
  if (minor <= most || most <= 0) return undefined;
  const parts = {
    most: kwacha(method.max.amount),
    rest: kwacha(toMoney(minor - most, defaultCurrency).amount),
    more: paymentsFor(minor, most) - 1,
  };
  return { first: method.max.amount, text: texts.paying.parts(parts) };
}

export const limitText = ({ name, max }: PaymentMethod): string => texts.paying.limit(name, kwacha(max.amount));

/**
 * Returns the limit of the chosen network below the amount; without a network, those of all open networks if one is
 * below.
 */
export function limitsText(
  payable: string,
  methods: readonly PaymentMethod[],
  chosen: PaymentMethod | undefined,
): string | undefined {
  const open = chosen ? [chosen] : methods.filter(({ isOpen }) => isOpen);
  const isLimited = open.some(({ max }) => toMinorUnits(max.amount) < toMinorUnits(payable));
  if (!isLimited) return undefined;
  if (chosen) return limitText(chosen);
  return texts.paying.limits(open.map(({ name, max }) => `${name} ${kwacha(max.amount)}`).join(', '));
}
