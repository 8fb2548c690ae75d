const formats = new Map<string, Intl.NumberFormat>();

/** Cached, since creating a format is much slower than using it. */
function formatOf(currency: string): Intl.NumberFormat {
  const known = formats.get(currency);
  if (known) return known;
  const format = new Intl.NumberFormat('en-ZM', { style: 'currency', currency });
  formats.set(currency, format);
  return format;
}

/**
 * Formats an amount in Zambian notation, for example "K 12,345.50" (with no-break spaces). Cents are always shown, so
 * that every screen names the amount that is charged.
 * Decimal strings are not converted to floats. Invalid numbers are returned as "CURRENCY text".
 */
export function formatMoney(amount: string | number, currency: string): string {
  const value = typeof amount === 'string' ? amount.trim() : amount;
  if (value === '' || Number.isNaN(Number(value))) return `${currency} ${amount}`.trim();
  try {
    const text = formatOf(currency).format(value as number);
    return currency === 'ZMW' ? text.replace(/^(-?)(?:ZMW|K)\s*/, '$1K\u00a0') : text;
  } catch {
    return `${currency} ${amount}`.trim();
  }
}
