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

/**
 * Formats an amount as the portal's pages do: '1901.98', 'ZMW' → 'K 1,901.98'. Malformed currencies of providers are
 * returned as they are.
 */
export function amountText(amount: string, currency: string): string {
  try {
    // Decimal strings are formatted exactly; the type accepts numbers only.
    return formatOf(currency)
      .format(amount as unknown as number)
      .replaceAll(/\s/g, ' ');
  } catch {
    return `${currency} ${amount}`;
  }
}

/** As `amountText`, for minor units. */
export const moneyText = (minor: number, currency: string): string =>
  amountText(toMoney(minor, currency).amount, currency);
