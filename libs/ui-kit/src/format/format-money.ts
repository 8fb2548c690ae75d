const formats = new Map<string, Intl.NumberFormat>();

/** Cached, since creating a format is much slower than using it. */
function formatOf(currency: string, isWhole: boolean): Intl.NumberFormat {
  const key = `${currency} ${isWhole}`;
  const known = formats.get(key);
  if (known) return known;
  const digits = isWhole ? ({ maximumFractionDigits: 0, roundingMode: 'ceil' } as const) : {};
  const format = new Intl.NumberFormat('en-ZM', { style: 'currency', currency, ...digits });
  formats.set(key, format);
  return format;
}

/**
 * Formats an amount in Zambian notation, for example "K 12,345.50" (with no-break spaces).
 * Decimal strings are not converted to floats. Invalid numbers are returned as "CURRENCY text".
 * @param isWhole omits the cents and rounds up, so that compared prices are never understated
 */
export function formatMoney(amount: string | number, currency: string, { isWhole = false } = {}): string {
  const value = typeof amount === 'string' ? amount.trim() : amount;
  if (value === '' || Number.isNaN(Number(value))) return `${currency} ${amount}`.trim();
  try {
    const text = formatOf(currency, isWhole).format(value as number);
    return currency === 'ZMW' ? text.replace(/^(-?)(?:ZMW|K)\s*/, '$1K\u00a0') : text;
  } catch {
    return `${currency} ${amount}`.trim();
  }
}
