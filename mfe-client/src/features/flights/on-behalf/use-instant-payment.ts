import {
  type Credit,
  defaultCurrency,
  type FlightOffer,
  type Rate,
  texts,
  multiplyByRate,
  toMinorUnits,
  toMoney,
  type User,
} from '@portal/contracts';
import { useApi } from '@portal/remote-kit';
import { useQuery } from '@portal/remote-kit/query';
import { formatMoney } from '@portal/ui-kit';
import { useDepartsSoonNotice } from './use-departs-soon-notice';

/** What was set aside for a booking that was refused is free again a moment later, and colleagues take payments. */
const pollIntervalMs = 3_000;

/** What there is to say about an offer that is paid with its order. */
export interface InstantPayment {
  kind: 'info' | 'success' | 'warning';
  text: string;
  /** Why it cannot be confirmed. */
  hindrance?: string;
}

const hindered = (kind: 'info' | 'warning', text: string): InstantPayment => ({ kind, text, hindrance: text });
const isForeign = ({ price }: FlightOffer): boolean => price.currency !== defaultCurrency;

/** What an offer costs in ngwee; undefined while the rate of its currency is not known. */
function ngweeOf({ price }: FlightOffer, rates: readonly Rate[]): number | undefined {
  const minor = toMinorUnits(price.grandTotal);
  if (price.currency === defaultCurrency) return minor;
  const [newest] = rates
    .filter(({ currency }) => currency === price.currency)
    .sort((one, other) => other.validFrom.localeCompare(one.validFrom));
  return newest && multiplyByRate(minor, newest.perUnit);
}

/** Whether a credit covers an offer, by the rates that are known. */
export function instantPayment(offer: FlightOffer, { available }: Credit, rates: readonly Rate[]): InstantPayment {
  const { price } = offer;
  const kwacha = (minor: number) => formatMoney(toMoney(minor, defaultCurrency).amount, defaultCurrency);
  const quoted = formatMoney(price.grandTotal, price.currency);
  const credit = formatMoney(available.amount, available.currency);
  const needed = ngweeOf(offer, rates);
  if (needed === undefined) return { kind: 'info', text: texts.credit.atTheRate(quoted, credit) };
  const total = isForeign(offer) ? `${kwacha(needed)} (${quoted})` : quoted;
  const missing = needed - toMinorUnits(available.amount);
  return missing <= 0
    ? { kind: 'success', text: texts.credit.covers(total, credit) }
    : hindered('warning', texts.credit.missing(total, credit, kwacha(missing)));
}

/** How an offer that is paid with its order is paid; undefined of every other offer. */
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
  // The service knows it even while it cannot be shown.
  return isError ? { kind: 'warning', text: texts.credit.fetch } : hindered('info', texts.credit.loading);
}
