import {
  type Credit,
  defaultCurrency,
  type FlightOffer,
  minorOf,
  type Money,
  multiplyByRate,
  offerTotal,
  type Rate,
  texts,
  toMinorUnits,
  toMoney,
  type User,
} from '@portal/contracts';
import { useApi } from '@portal/remote-kit';
import { useQuery } from '@portal/remote-kit/query';
import { formatMoney } from '@portal/ui-kit';
import { useDepartsSoonNotice } from './use-departs-soon-notice';

/** Reserved credit of a rejected booking is released shortly afterwards, and colleagues may take a payment. */
const pollIntervalMs = 3_000;

/** Notice about an offer that must be paid immediately. */
export interface InstantPayment {
  kind: 'info' | 'success' | 'warning';
  title?: string;
  text: string;
  /** Why the offer cannot be confirmed. */
  blockedReason?: string;
}

const hindered = (kind: 'info' | 'warning', text: string): InstantPayment => ({ kind, text, blockedReason: text });
const isForeign = ({ price }: FlightOffer): boolean => price.currency !== defaultCurrency;

/** Total of an offer in ngwee; undefined without an exchange rate. */
function ngweeOf(total: Money, rates: readonly Rate[]): number | undefined {
  const minor = minorOf(total);
  if (total.currency === defaultCurrency) return minor;
  const [newest] = rates
    .filter(({ currency }) => currency === total.currency)
    .sort((one, other) => other.validFrom.localeCompare(one.validFrom));
  return newest && multiplyByRate(minor, newest.perUnit);
}

/** Whether the available credit covers an offer at the current rate. */
export function instantPayment(offer: FlightOffer, { available }: Credit, rates: readonly Rate[]): InstantPayment {
  const price = offerTotal(offer);
  const kwacha = (minor: number) => formatMoney(toMoney(minor, defaultCurrency).amount, defaultCurrency);
  const quoted = formatMoney(price.amount, price.currency);
  const credit = formatMoney(available.amount, available.currency);
  const needed = ngweeOf(price, rates);
  if (needed === undefined) return { kind: 'info', text: texts.credit.atTheRate(quoted, credit) };
  const total = isForeign(offer) ? `${kwacha(needed)} (${quoted})` : quoted;
  const missing = needed - toMinorUnits(available.amount);
  return missing <= 0
    ? { kind: 'success', text: texts.credit.covers(total, credit) }
    : hindered('warning', texts.credit.missing(total, credit, kwacha(missing)));
}

/** Notice for an offer that must be paid immediately; for others, the departs-soon notice if it applies. */
export function useInstantPayment(offer: FlightOffer, customer: User | undefined): InstantPayment | undefined {
  const api = useApi();
  const isInstant = offer.needsInstantPayment === true;
  const leavesSoon = useDepartsSoonNotice(offer);
  const { data, isError } = useQuery({
    queryKey: ['payments', 'credit', customer?.id],
    queryFn: () => api.getCredit(customer?.id ?? ''),
    enabled: isInstant && customer !== undefined,
    staleTime: 0,
    refetchInterval: pollIntervalMs,
  });
  const rates = useQuery({
    queryKey: ['payments', 'rates'],
    queryFn: () => api.listRates(),
    enabled: isInstant && customer !== undefined && isForeign(offer),
  });
  if (!isInstant) return leavesSoon;
  if (!customer) return hindered('warning', texts.credit.staffOnlyFare);
  if (rates.isLoading) return hindered('info', texts.credit.loading);
  if (data) return instantPayment(offer, data, rates.data ?? []);
  // The credit cannot be loaded. This does not block: the API checks it again.
  return isError ? { kind: 'warning', text: texts.credit.fetch } : hindered('info', texts.credit.loading);
}
