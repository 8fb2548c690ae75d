import type { Rate } from '@portal/contracts';

const dayMs = 86_400_000;
/** What is older is no price of the day; the service refuses payments by it (RATE_STALE). */
const freshDays = 3;
/** A day's rate that is a tenth away from the last one is more often a slip of the hand than a market. */
const usualShare = 10;

/** The newest rate of each currency, in the order of the currencies. */
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

/** By how much a rate differs from the one before, in percent with one decimal: -12.5; undefined when that is usual. */
export function unusualJump(perUnit: string, before: Rate | undefined): number | undefined {
  const [now, then] = [tenThousandths(perUnit), tenThousandths(before?.perUnit)];
  if (!(now > 0 && then > 0) || Math.abs(now - then) * usualShare <= then) return undefined;
  return Math.round(((now - then) / then) * 1000) / 10;
}
