import { defaultCurrency, minorOf, multiplyByRate, type TodaysRate } from '@portal/contracts';
import { useQuery } from '../queries/portal-queries';
import { useApi } from '../session/api';

const freshMs = 5 * 60_000;

export interface Kwacha {
  /** In ngwee; undefined when the currency has no rate today. */
  minor: number | undefined;
  rate?: TodaysRate;
}

/**
 * Converts a price at a rate, in minor units; undefined for an invalid amount, such as a malformed price of a provider.
 */
function convert(amount: number | string, perUnit: string): number | undefined {
  try {
    return multiplyByRate(minorOf(typeof amount === 'number' ? amount : { amount }), perUnit);
  } catch {
    return undefined;
  }
}

/**
 * Converts a price to kwacha at today's rate.
 * @returns undefined while the rates load and after a failure
 */
export function useKwacha(amount: number | string, currency: string): Kwacha | undefined {
  const api = useApi();
  const isForeign = currency !== defaultCurrency;
  const { data } = useQuery({
    queryKey: ['payments', 'rates', 'today'],
    queryFn: () => api.getTodaysRates(),
    enabled: isForeign,
    staleTime: freshMs,
  });
  if (isForeign && !data) return undefined;
  const rate = data?.find((one) => one.currency === currency);
  if (isForeign && !rate) return { minor: undefined };
  const minor = convert(amount, rate?.perUnit ?? '1');
  return minor === undefined ? undefined : { minor, ...(rate && { rate }) };
}
