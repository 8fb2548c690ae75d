import { addUpMinor, defaultCurrency, missingAtRate, type Payment, type Rate, sumOverRates } from '@portal/contracts';
import { pendingOf } from '../ledger/refund-part';
import type { PaymentRecord } from '../payments/payment-record';
import { type Account, accountProjection } from './account';
import { receiptKey } from '../ledger/receipt-entry';

type Owed = Pick<Account, 'quotedCurrency' | 'lines' | 'settled' | 'refunds'>;
type DayRate = Pick<Rate, 'currency' | 'perUnit' | 'id'>;

const kwachaMinor = 100;

function convertedSoFar({ settled }: Pick<Account, 'settled'>) {
  const converted = settled.flatMap((entry) => (entry.converted ? [{ ...entry, converted: entry.converted }] : []));
  return {
    received: converted.map((entry) => entry.converted),
    settledMinor: addUpMinor(converted.map(({ minor }) => minor)),
  };
}

/**
 * Returns the kwacha that close the balance, in minor units, 0 if nothing is due. For a foreign quote the amount
 * follows from the price and all kwacha received so far, so that part payments add up to the whole.
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
 * Returns the quoted amount that a payment in kwacha settles. It is the increase of the rounded sum of all kwacha
 * received, so that part payments never settle more than a single payment would. Up to K 1 above the balance, as
 * networks without coins require, settles the balance exactly.
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

/**
 * Whether money of a receipt was given back or is on the way. Less than its amount is left then, so a reversal would take
 * some of it twice.
 */
export function isGivenBack(account: Owed, receiptMinor: number): boolean {
  const { receivedMinor, refundedMinor } = accountProjection(account);
  const givenMinor = addUpMinor([refundedMinor, pendingOf(account.refunds).minor]);
  return givenMinor > 0 && addUpMinor([receivedMinor, -givenMinor, -receiptMinor]) < 0;
}

/** Member of a payment for staff, when its money was given back. */
export function refundedPart(account: Owed | undefined, payment: PaymentRecord): Pick<Payment, 'isRefunded'> {
  const settled = account?.settled.find(({ entryId }) => entryId === receiptKey(payment));
  return account && settled && !payment.reversal && isGivenBack(account, settled.minor) ? { isRefunded: true } : {};
}
