import { toMoney } from '@portal/contracts';

/** By currency, since making a format takes long. */
const formats = new Map<string, Intl.NumberFormat>();

function formatOf(currency: string): Intl.NumberFormat {
  const known = formats.get(currency);
  if (known) return known;
  const made = new Intl.NumberFormat('en-ZM', { style: 'currency', currency });
  formats.set(currency, made);
  return made;
}

/** An amount as the portal shows it: 190198 ZMW → 'K 1,901.98'. */
export const moneyText = (minor: number, currency: string): string =>
  // Decimal text is formatted exactly; types know numbers only.
  formatOf(currency)
    .format(toMoney(minor, currency).amount as unknown as number)
    .replaceAll(/\s/g, ' ');
