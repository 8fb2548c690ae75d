import { randomInt } from 'node:crypto';

/** Without I, O, 0 and 1, which people mistake on the phone. */
export const bookingNumberAlphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const length = 8;

/** A number people can read to each other, such as ZT-26K7QM4X; the unique index makes it unique. */
export const newBookingNumber = (): string =>
  `ZT-${Array.from({ length }, () => bookingNumberAlphabet[randomInt(bookingNumberAlphabet.length)]).join('')}`;
