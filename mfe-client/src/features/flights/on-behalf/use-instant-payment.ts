import {
  type Credit,
  defaultCurrency,
  type FlightOffer,
  texts,
  toMinorUnits,
  toMoney,
  type User,
} from '@portal/contracts';
import { useApi } from '@portal/remote-kit';
import { useQuery } from '@portal/remote-kit/query';
import { formatMoney } from '@portal/ui-kit';

/** What there is to say about an offer that is paid with its order. */
export interface InstantPayment {
  kind: 'info' | 'success' | 'warning';
  text: string;
  /** Why it cannot be confirmed. */
  hindrance?: string;
}

const hindered = (kind: 'info' | 'warning', text: string): InstantPayment => ({ kind, text, hindrance: text });

/** Whether a credit covers an offer; of another currency only the service knows, by the rate of the day. */
export function instantPayment({ price }: FlightOffer, { available }: Credit): InstantPayment {
  const total = formatMoney(price.grandTotal, price.currency);
  const credit = formatMoney(available.amount, available.currency);
  if (price.currency !== defaultCurrency) return { kind: 'info', text: texts.credit.atTheRate(total, credit) };
  const missing = toMinorUnits(price.grandTotal) - toMinorUnits(available.amount);
  if (missing <= 0) return { kind: 'success', text: texts.credit.covers(total, credit) };
  const rest = toMoney(missing, defaultCurrency);
  return hindered('warning', texts.credit.missing(total, credit, formatMoney(rest.amount, rest.currency)));
}

/** How an offer that is paid with its order is paid; undefined of every other offer. */
export function useInstantPayment(offer: FlightOffer, customer: User | undefined): InstantPayment | undefined {
  const api = useApi();
  const isInstant = offer.needsInstantPayment === true;
  const { data, isError } = useQuery({
    queryKey: ['payments', 'credit', customer?.id],
    queryFn: () => api.getCredit(customer?.id ?? ''),
    enabled: isInstant && customer !== undefined,
    staleTime: 0,
  });
  if (!isInstant) return undefined;
  if (!customer) return hindered('warning', texts.credit.forCustomersOnly);
  if (data) return instantPayment(offer, data);
  // The service knows it even while it cannot be shown.
  return isError ? { kind: 'warning', text: texts.credit.fetch } : hindered('info', texts.credit.loading);
}
