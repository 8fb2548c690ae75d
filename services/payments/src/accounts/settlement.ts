import { defaultCurrency, overRate, type Rate, timesRate } from '@portal/contracts';
import type { PaymentRecord } from '../payments/payment-record';
import type { AccountRecord } from './accounts';

const kwachaMinor = 100;

/**
 * What some kwacha settle of an account, at a rate when its quote is foreign. Less than K 1 beyond the balance, as comes of
 * rounding, settles the balance and no more.
 */
export function settlementOf(
  { quotedCurrency: currency, balanceMinor }: Pick<AccountRecord, 'quotedCurrency' | 'balanceMinor'>,
  minor: number,
  rate: Rate | undefined,
): PaymentRecord['settles'] {
  if (currency === defaultCurrency) return { currency, minor };
  if (rate?.currency !== currency) throw new RangeError(`There is no rate of ${currency}`);
  const { perUnit, id: rateId } = rate;
  const quoted = overRate(minor, perUnit);
  const isWhole = quoted > balanceMinor && minor - timesRate(balanceMinor, perUnit) < kwachaMinor;
  return { currency, minor: isWhole ? balanceMinor : quoted, perUnit, rateId };
}
