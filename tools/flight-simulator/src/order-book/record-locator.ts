import { deflateSync } from 'node:zlib';
import { hash32 } from '../basics/hash';

/** No I, O, 0 or 1: they are mistaken for each other on the telephone. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 6;

/** Six letters or digits that depend on nothing but the text. */
export function recordLocator(text: string): string {
  let locator = '';
  for (let place = 0; place < LENGTH; place += 1) locator += LETTERS[hash32(`${text}|${place}`) % LETTERS.length];
  return locator;
}

/** The id under which the provider's API knows the order of a record locator; already percent-encoded. */
export function orderIdOf(pnr: string): string {
  return encodeURIComponent(deflateSync(Buffer.from(`/G/${pnr}`)).toString('base64'));
}
