import { defaultCurrency, minorOf, multiplyByRate, type TodaysRate } from '@portal/contracts';
import { useQuery } from '../queries/portal-queries';
import { useFeature } from '../queries/use-feature';
import { useApi } from '../session/api';

const freshMs = 5 * 60_000;

export interface Kwacha {
  /** In ngwee; undefined when the currency has no rate today. */
  minor: number | undefined;
  rate?: TodaysRate;
}

/** Price in minor units at a rate; undefined for what is no amount of money, such as a price that a provider misspells. */
function convert(amount: number | string, perUnit: string): number | undefined {
  try {
    return multiplyByRate(minorOf(typeof amount === 'number' ? amount : { amount }), perUnit);
  } catch {
    return undefined;
  }
}

/**
 * Converts a price to kwacha at the rate of today.
 * @returns undefined while the rates are not known, and when they cannot be loaded
 */
export function useKwacha(amount: number | string, currency: string): Kwacha | undefined {
  const api = useApi();
  const hasMoney = useFeature('money');
  const isForeign = currency !== defaultCurrency;
  const { data } = useQuery({
    queryKey: ['payments', 'rates', 'today'],
    queryFn: () => api.getTodaysRates(),
    enabled: hasMoney && isForeign,
    staleTime: freshMs,
  });
  if (isForeign && !data) return undefined;
  const rate = data?.find((one) => one.currency === currency);
  if (isForeign && !rate) return { minor: undefined };
  const minor = convert(amount, rate?.perUnit ?? '1');
  return minor === undefined ? undefined : { minor, ...(rate && { rate }) };
}
