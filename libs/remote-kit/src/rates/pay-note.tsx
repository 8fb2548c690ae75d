import { defaultCurrency, paymentsFor, texts, toMinorUnits, toMoney } from '@portal/contracts';
import { Alert, formatMoney } from '@portal/ui-kit';
import { useQuery } from '../queries/portal-queries';
import { useApi } from '../session/api';
import { type Kwacha, useKwacha } from './use-kwacha';

/** Returns the highest single payment among open networks, in ngwee; undefined while unknown. */
function useHighestPayment(): number | undefined {
  const api = useApi();
  const { data } = useQuery({ queryKey: ['payments', 'methods'], queryFn: () => api.getPaymentMethods() });
  const open = data?.filter(({ isOpen }) => isOpen) ?? [];
  return open.length > 0 ? Math.max(...open.map(({ max }) => toMinorUnits(max.amount))) : undefined;
}

const kwachaText = (minor: number): string => formatMoney(toMoney(minor, defaultCurrency).amount, defaultCurrency);

/** Text with the kwacha amount of a foreign price today and the source of the rate. */
function rateText({ minor = 0, rate }: Kwacha): string | undefined {
  if (!rate) return undefined;
  const { rateSources, rateOfToday, kwachaNote } = texts.paying;
  const source = rate.source ? rateSources[rate.source] : rateOfToday;
  return kwachaNote(kwachaText(minor), rate.currency, formatMoney(rate.perUnit, defaultCurrency), source);
}

function severalText(minor: number, highest: number | undefined): string | undefined {
  if (highest === undefined || minor <= highest) return undefined;
  return texts.paying.severalPayments(kwachaText(highest), paymentsFor(minor, highest));
}

/**
 * Payment note before booking: the kwacha amount of a foreign price, or that it cannot be paid online today.
 * Also states when one payment is not enough. Renders nothing otherwise.
 */
export function PayNote({ amount, currency }: { amount: number | string; currency: string }) {
  const kwacha = useKwacha(amount, currency);
  const highest = useHighestPayment();
  if (!kwacha) return null;
  if (kwacha.minor === undefined) {
    return <Alert kind="info">{texts.paying.noRate(currency, texts.brand.phones[0])}</Alert>;
  }
  const messages = [rateText(kwacha), severalText(kwacha.minor, highest)].filter(Boolean);
  return messages.length > 0 ? <Alert kind="info">{messages.join(' ')}</Alert> : null;
}
