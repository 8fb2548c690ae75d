import { defaultCurrency, texts, toMoney } from '@portal/contracts';
import { formatMoney } from '@portal/ui-kit';
import { useKwacha } from './use-kwacha';

/** Kwacha amount next to a foreign price, or a note that it cannot be paid online today. */
export function KwachaPrice({ amount, currency }: { amount: number | string; currency: string }) {
  const kwacha = useKwacha(amount, currency);
  if (currency === defaultCurrency || !kwacha) return null;
  if (kwacha.minor === undefined) return `, ${texts.paying.notOnlineToday}`;
  const { amount: total } = toMoney(kwacha.minor, defaultCurrency);
  return `, ${texts.paying.aboutKwacha(formatMoney(total, defaultCurrency))}`;
}
