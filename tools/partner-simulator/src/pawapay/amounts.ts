import { Rejection } from './refusal';

/** Parses a decimal amount to hundredths; undefined if it has leading zeroes, a sign or an exponent. */
export function toHundredths(amount: string): number | undefined {
  const match = /^(0|[1-9]\d{0,17})(?:\.(\d{1,2}))?$/.exec(amount);
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : undefined;
}

/** @throws Rejection for an amount that is malformed or 0 */
export function readAmount(amount: string): number {
  const value = toHundredths(amount);
  if (value === undefined || value === 0) throw new Rejection('INVALID_AMOUNT', `The amount '${amount}' is not valid.`);
  return value;
}
