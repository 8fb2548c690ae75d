import { toMoney } from '@portal/contracts';

/** Cached per currency, because creating a format is slow. */
const formats = new Map<string, Intl.NumberFormat>();

function formatOf(currency: string): Intl.NumberFormat {
  const known = formats.get(currency);
  if (known) return known;
  const made = new Intl.NumberFormat('en-ZM', { style: 'currency', currency });
  formats.set(currency, made);
  return made;
}

/** Formats an amount as shown in the portal: 190198 ZMW → 'K 1,901.98'. */
export const moneyText = (minor: number, currency: string): string =>
  // Decimal strings are formatted exactly; the type accepts numbers only.
  formatOf(currency)
    .format(toMoney(minor, currency).amount as unknown as number)
    .replaceAll(/\s/g, ' ');
