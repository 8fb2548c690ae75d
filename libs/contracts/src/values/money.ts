/**
 * Decimal text to integer minor units: '1234.5' → 123450. All four package currencies and the provider's have two
 * decimals. Throws a RangeError for anything that is not a plain amount with at most two decimals.
 */
export function toMinorUnits(amount: string): number {
  const match = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(amount);
  if (!match) throw new RangeError(`Not an amount of money: ${JSON.stringify(amount)}`);
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

/**
 * Amount of the wire, a price or decimal text that may be below 0, in integer minor units: 1234.5 → 123450, '-12.50' → -1250.
 * NaN for NaN. Throws a RangeError for text that is no amount.
 */
export function minorOf(amount: number | { amount: string }): number {
  if (typeof amount === 'number') return Math.round(amount * 100);
  const text = amount.amount;
  return text.startsWith('-') ? -toMinorUnits(text.slice(1)) : toMinorUnits(text);
}

/** Integer minor units to the decimal number that the wire carries: 123450 → 1234.5. */
export const fromMinorUnits = (minorUnits: number): number => Math.round(minorUnits) / 100;

/** True when a number on the wire is the same amount as the provider's decimal text. */
export const isSameAmount = (amount: number, decimalText: string): boolean =>
  Number.isFinite(amount) && minorOf(amount) === toMinorUnits(decimalText);

/** No record of money is above this: 100 thousand million kwacha, well inside what a number holds exactly. */
export const minorMax = 10 ** 13;

/** The same integer, or a RangeError for what is no amount of minor units: fractions, NaN, more than `minorMax`. */
function checkMinor(minorUnits: number): number {
  if (Number.isSafeInteger(minorUnits) && Math.abs(minorUnits) <= minorMax) return minorUnits === 0 ? 0 : minorUnits;
  throw new RangeError(`Not an amount in minor units: ${minorUnits}`);
}

/** The sum of integer minor units of one currency; 0 for none. Throws a RangeError for a fraction or an overflow. */
export const sumMinor = (amounts: readonly number[]): number =>
  checkMinor(amounts.reduce((sum, minorUnits) => sum + checkMinor(minorUnits), 0));

/**
 * The sum of stored amounts, for readers: it never throws, so that an account with too much in it can still be read and put
 * right. Exact up to 2^53. Writers use `sumMinor`.
 */
export const addUpMinor = (amounts: readonly number[]): number =>
  amounts.reduce((sum, minorUnits) => sum + minorUnits, 0);

/** A price in minor units for `count` travelers or pieces. Throws a RangeError for a fraction or an overflow. */
export const multiplyByCount = (minorUnits: number, count: number): number =>
  checkMinor(checkMinor(minorUnits) * checkMinor(count));

/** Payments it takes to pay an amount when each is at most `most`, above 0; both in minor units. */
export const paymentsFor = (minorUnits: number, most: number): number => Math.ceil(minorUnits / most);

const rateScale = 10_000n;

/** A rate as decimal text with at most four places, in ten-thousandths: '26.845' → 268450n. Throws for anything else. */
function scaledRate(perUnit: string): bigint {
  const match = /^(\d{1,9})(?:\.(\d{1,4}))?$/.exec(perUnit);
  const scaled = match ? BigInt(match[1]!) * rateScale + BigInt((match[2] ?? '').padEnd(4, '0')) : 0n;
  if (scaled === 0n) throw new RangeError(`Not a rate: ${JSON.stringify(perUnit)}`);
  return scaled;
}

/** Quotient of integers to the nearest integer, half away from zero; the divisor is above 0. */
function divideHalfAway(dividend: bigint, divisor: bigint): number {
  const size = dividend < 0n ? -dividend : dividend;
  const quotient = (size * 2n + divisor) / (divisor * 2n);
  return checkMinor(Number(dividend < 0n ? -quotient : quotient));
}

/** Minor units of a foreign currency in those of the home currency, half away from zero: 100000 at '26.8450' → 2684500. */
export const multiplyByRate = (minorUnits: number, perUnit: string): number =>
  divideHalfAway(BigInt(checkMinor(minorUnits)) * scaledRate(perUnit), rateScale);

/** Minor units of the home currency in those of the foreign one, half away from zero: 2684500 at '26.8450' → 100000. */
export const divideByRate = (minorUnits: number, perUnit: string): number =>
  divideHalfAway(BigInt(checkMinor(minorUnits)) * rateScale, scaledRate(perUnit));

/** Minor units of the home currency, and the rate that they are converted at. */
export interface AtRate {
  minor: number;
  perUnit: string;
}

/** A sum of conversions before it is rounded. */
interface Fraction {
  numerator: bigint;
  denominator: bigint;
}

function exactSumOverRates(amounts: readonly AtRate[]): Fraction {
  let [numerator, denominator] = [0n, 1n];
  for (const { minor, perUnit } of amounts) {
    const rate = scaledRate(perUnit);
    const amount = BigInt(checkMinor(minor)) * rateScale;
    if (denominator % rate === 0n) numerator += amount * (denominator / rate);
    else [numerator, denominator] = [numerator * rate + amount * denominator, denominator * rate];
  }
  return { numerator, denominator };
}

/**
 * Converts amounts of the home currency, each at its own rate, and rounds their sum once, half away from zero. Rounding each
 * amount by itself would let many small payments settle more than one payment of the whole.
 */
export function sumOverRates(amounts: readonly AtRate[]): number {
  const { numerator, denominator } = exactSumOverRates(amounts);
  return divideHalfAway(numerator, denominator);
}

/**
 * The amount of the home currency that is missing at a rate until earlier amounts, each at its own rate, come to a target in
 * the foreign currency. Rounded half away from zero; below 0 when they exceed it.
 */
export function missingAtRate(targetMinor: number, earlier: readonly AtRate[], perUnit: string): number {
  const { numerator, denominator } = exactSumOverRates(earlier);
  const missing = BigInt(checkMinor(targetMinor)) * denominator - numerator;
  return divideHalfAway(missing * scaledRate(perUnit), denominator * rateScale);
}
