const formats = new Map<string, Intl.NumberFormat>();

/** Making a format takes many times as long as using it. */
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
 * An amount of money the way Zambia writes it, for example "K 12,345.50" (with no-break spaces). A decimal string is
 * taken as it is, without passing through a float. What is not a number comes back as "CURRENCY text". `isWhole` leaves the
 * cents out, rounded up, for comparing: nothing costs more than it says.
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
