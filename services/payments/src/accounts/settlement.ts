import { addUpMinor, defaultCurrency, missingAtRate, type Rate, sumOverRates } from '@portal/contracts';
import type { PaymentRecord } from '../payments/payment-record';
import { type Account, accountProjection } from './account';

type Owed = Pick<Account, 'quotedCurrency' | 'lines' | 'settled'>;
type DayRate = Pick<Rate, 'currency' | 'perUnit' | 'id'>;

const kwachaMinor = 100;

/** Kwacha received at a rate so far, and the amount of the quote that it settled. */
function convertedSoFar({ settled }: Pick<Account, 'settled'>) {
  const converted = settled.flatMap((entry) => (entry.converted ? [{ ...entry, converted: entry.converted }] : []));
  return {
    received: converted.map((entry) => entry.converted),
    settledMinor: addUpMinor(converted.map(({ minor }) => minor)),
  };
}

/**
 * Kwacha that close the balance, in minor units; 0 when nothing is owed. For a foreign quote it follows from the price and
 * all kwacha received so far, so that part payments and the last one add up to the whole.
 * @param perUnit rate of the quoted currency; ignored for a quote in kwacha
 */
export function payableMinorOf(account: Owed, perUnit: string | undefined): number {
  const { balanceMinor } = accountProjection(account);
  if (balanceMinor <= 0) return 0;
  if (account.quotedCurrency === defaultCurrency || perUnit === undefined) return balanceMinor;
  const { received, settledMinor } = convertedSoFar(account);
  return Math.max(1, missingAtRate(balanceMinor + settledMinor, received, perUnit));
}

/**
 * The amount of an account that kwacha settle, at a rate when its quote is foreign. It is the difference that they make to
 * the rounded sum of all kwacha received, so that no number of part payments settles more than one payment of the whole.
 * Up to K 1 more than the balance, as networks without coins ask for, settles the balance.
 */
export function computeSettlement(account: Owed, minor: number, rate: DayRate | undefined): PaymentRecord['settles'] {
  const { quotedCurrency: currency } = account;
  if (currency === defaultCurrency) return { currency, minor };
  if (rate?.currency !== currency) throw new RangeError(`There is no rate of ${currency}`);
  const { perUnit, id: rateId } = rate;
  const { balanceMinor } = accountProjection(account);
  const { received, settledMinor } = convertedSoFar(account);
  const difference = Math.max(0, sumOverRates([...received, { minor, perUnit }]) - settledMinor);
  const excess = minor - payableMinorOf(account, perUnit);
  const isWhole = balanceMinor > 0 && excess >= 0 && excess < kwachaMinor;
  const isPart = balanceMinor > 0 && excess < 0;
  return {
    currency,
    minor: isWhole ? balanceMinor : isPart ? Math.min(difference, balanceMinor) : difference,
    perUnit,
    rateId,
  };
}
