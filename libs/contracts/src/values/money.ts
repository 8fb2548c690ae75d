/**
 * Converts decimal text to integer minor units: '1234.5' → 123450. All supported currencies have two decimals.
 * @throws RangeError for anything but a plain amount with at most two decimals
 */
export function toMinorUnits(amount: string): number {
  const match = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(amount);
  if (!match) throw new RangeError(`Not an amount of money: ${JSON.stringify(amount)}`);
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

/**
 * Converts a price or wire amount to integer minor units: 1234.5 → 123450, '-12.50' → -1250. Returns NaN for NaN.
 * @throws RangeError for text that is not an amount
 */
export function minorOf(amount: number | { amount: string }): number {
  if (typeof amount === 'number') return Math.round(amount * 100);
  const text = amount.amount;
  return text.startsWith('-') ? -toMinorUnits(text.slice(1)) : toMinorUnits(text);
}

/** Converts integer minor units to the decimal number of the wire: 123450 → 1234.5. */
export const fromMinorUnits = (minorUnits: number): number => Math.round(minorUnits) / 100;

/** Whether a number on the wire equals the provider's decimal text. */
export const isSameAmount = (amount: number, decimalText: string): boolean =>
  Number.isFinite(amount) && minorOf(amount) === toMinorUnits(decimalText);

/** Largest recorded amount in minor units: 100 thousand million kwacha, far below the largest safe integer. */
export const minorMax = 10 ** 13;

/**
 * Returns the amount unchanged.
 * @throws RangeError for fractions, NaN and amounts above `minorMax`
 */
function checkMinor(minorUnits: number): number {
  if (Number.isSafeInteger(minorUnits) && Math.abs(minorUnits) <= minorMax) return minorUnits === 0 ? 0 : minorUnits;
  throw new RangeError(`Not an amount in minor units: ${minorUnits}`);
}

/**
 * Adds integer minor units of one currency; 0 for an empty list.
 * @throws RangeError for a fraction or an overflow
 */
export const sumMinor = (amounts: readonly number[]): number =>
  checkMinor(amounts.reduce((sum, minorUnits) => sum + checkMinor(minorUnits), 0));

/**
 * Adds stored amounts for display. Never throws, so that an account with too large a sum can still be read and
 * corrected. Exact up to 2^53. Code that writes amounts uses `sumMinor`.
 */
export const addUpMinor = (amounts: readonly number[]): number =>
  amounts.reduce((sum, minorUnits) => sum + minorUnits, 0);

/**
 * Multiplies a price in minor units by a count of travelers or pieces.
 * @throws RangeError for a fraction or an overflow
 */
export const multiplyByCount = (minorUnits: number, count: number): number =>
  checkMinor(checkMinor(minorUnits) * checkMinor(count));

/** Number of payments of at most `most` minor units each that pay an amount. `most` is above 0. */
export const paymentsFor = (minorUnits: number, most: number): number => Math.ceil(minorUnits / most);

const rateScale = 10_000n;

/**
 * Converts a rate with at most four decimals to ten-thousandths: '26.845' → 268450n.
 * @throws RangeError for anything else
 */
function scaledRate(perUnit: string): bigint {
  const match = /^(\d{1,9})(?:\.(\d{1,4}))?$/.exec(perUnit);
  const scaled = match ? BigInt(match[1]!) * rateScale + BigInt((match[2] ?? '').padEnd(4, '0')) : 0n;
  if (scaled === 0n) throw new RangeError(`Not a rate: ${JSON.stringify(perUnit)}`);
  return scaled;
}

/** Divides integers and rounds half away from zero. The divisor is positive. */
function divideHalfAway(dividend: bigint, divisor: bigint): number {
  const size = dividend < 0n ? -dividend : dividend;
  const quotient = (size * 2n + divisor) / (divisor * 2n);
  return checkMinor(Number(dividend < 0n ? -quotient : quotient));
}

/**
 * Converts minor units of a foreign currency to the home currency, rounding half away from zero: 100000 at '26.8450' →
 * 2684500.
 */
export const multiplyByRate = (minorUnits: number, perUnit: string): number =>
  divideHalfAway(BigInt(checkMinor(minorUnits)) * scaledRate(perUnit), rateScale);

/**
 * Converts minor units of the home currency to a foreign one, rounding half away from zero: 2684500 at '26.8450' →
 * 100000.
 */
export const divideByRate = (minorUnits: number, perUnit: string): number =>
  divideHalfAway(BigInt(checkMinor(minorUnits)) * rateScale, scaledRate(perUnit));

/**
 * Multiplies minor units by `part / whole`, rounding half away from zero.
 * @throws RangeError for a whole of 0 or less
 */
export function multiplyByShare(minorUnits: number, part: number, whole: number): number {
  if (checkMinor(whole) <= 0) throw new RangeError(`Not a whole: ${whole}`);
  return divideHalfAway(BigInt(checkMinor(minorUnits)) * BigInt(checkMinor(part)), BigInt(whole));
}

/** Minor units of the home currency with their conversion rate. */
export interface AtRate {
  minor: number;
  perUnit: string;
}

/** Exact sum of conversions before rounding. */
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
 * Converts amounts of the home currency at their own rates, and rounds the sum once, half away from zero. Rounding each
 * amount would let many small payments settle more than one large payment.
 */
export function sumOverRates(amounts: readonly AtRate[]): number {
  const { numerator, denominator } = exactSumOverRates(amounts);
  return divideHalfAway(numerator, denominator);
}

/**
 * Amount of the home currency still needed at a rate to reach a target in the foreign currency, after earlier amounts
 * at their own rates. Rounded half away from zero; negative when they exceed the target.
 */
export function missingAtRate(targetMinor: number, earlier: readonly AtRate[], perUnit: string): number {
  const { numerator, denominator } = exactSumOverRates(earlier);
  const missing = BigInt(checkMinor(targetMinor)) * denominator - numerator;
  return divideHalfAway(missing * scaledRate(perUnit), denominator * rateScale);
}
