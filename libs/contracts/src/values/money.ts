/**
 * Decimal text to integer minor units: '1234.5' → 123450. All four package currencies and the provider's have two
 * decimals. Throws a RangeError for anything that is not a plain amount with at most two decimals.
 */
export function toMinorUnits(amount: string): number {
  const match = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(amount);
  if (!match) throw new RangeError(`Not an amount of money: ${JSON.stringify(amount)}`);
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

/** Integer minor units to the decimal number that the wire carries: 123450 → 1234.5. */
export const fromMinorUnits = (minorUnits: number): number => Math.round(minorUnits) / 100;

/** True when a number on the wire is the same amount as the provider's decimal text. */
export const sameAmount = (amount: number, decimalText: string): boolean =>
  Number.isFinite(amount) && Math.round(amount * 100) === toMinorUnits(decimalText);
