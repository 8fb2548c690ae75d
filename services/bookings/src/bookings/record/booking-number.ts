import { randomInt } from 'node:crypto';

/** Without I, O, 0 and 1, which are easily confused on the phone. */
export const bookingNumberAlphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const length = 8;

/** Booking number that is easy to read aloud, such as ZT-26K7QM4X. A unique index guarantees uniqueness. */
export const newBookingNumber = (): string =>
  `ZT-${Array.from({ length }, () => bookingNumberAlphabet[randomInt(bookingNumberAlphabet.length)]).join('')}`;
