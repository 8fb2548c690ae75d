import type { Rate } from '@portal/contracts';

const dayMs = 86_400_000;
/** Maximum age of a rate in days. The API rejects payments by an older one with RATE_STALE. */
const freshDays = 3;
/** A change by more than one tenth is unusual: more often a typing error than a market move. */
const usualShare = 10;

/** Newest rate of each currency, in the order of `currencies`. */
export function newestRates<Currency extends string>(
  rates: readonly Rate[],
  currencies: readonly Currency[],
): { currency: Currency; rate?: Rate }[] {
  return currencies.map((currency) => {
    const [rate] = rates
      .filter((one) => one.currency === currency)
      .sort((one, other) => other.validFrom.localeCompare(one.validFrom));
    return rate ? { currency, rate } : { currency };
  });
}

export const isStale = ({ validFrom }: Rate, now = new Date()): boolean =>
  now.getTime() - new Date(validFrom).getTime() > freshDays * dayMs;

const tenThousandths = (perUnit: string | undefined): number => Math.round(Number(perUnit) * 10_000);

/** Returns the change from the previous rate in percent with one decimal, such as -12.5; undefined when it is usual. */
export function unusualJump(perUnit: string, before: Rate | undefined): number | undefined {
  const [now, then] = [tenThousandths(perUnit), tenThousandths(before?.perUnit)];
  if (!(now > 0 && then > 0) || Math.abs(now - then) * usualShare <= then) return undefined;
  return Math.round(((now - then) / then) * 1000) / 10;
}
