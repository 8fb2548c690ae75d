import { deflateSync } from 'node:zlib';
import { hash32 } from '../basics/hash';

/** Without I, O, 0 and 1, which are easily confused when spoken. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 6;

/** Returns six deterministic letters or digits. */
export function recordLocator(text: string): string {
  let locator = '';
  for (let place = 0; place < LENGTH; place += 1) locator += LETTERS[hash32(`${text}|${place}`) % LETTERS.length];
  return locator;
}

/** Returns the provider's order id of a record locator, percent-encoded. */
export function orderIdOf(pnr: string): string {
  return encodeURIComponent(deflateSync(Buffer.from(`/G/${pnr}`)).toString('base64'));
}
