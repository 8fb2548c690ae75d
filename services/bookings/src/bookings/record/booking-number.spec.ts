import { expect, it } from '@jest/globals';
import { newBookingNumber } from './booking-number';

it('creates readable booking numbers without duplicates', () => {
  const numbers = Array.from({ length: 5_000 }, newBookingNumber);
  expect(numbers.filter((number) => !/^ZT-[A-HJ-NP-Z2-9]{8}$/.test(number))).toEqual([]);
  expect(new Set(numbers).size).toBe(numbers.length);
});
