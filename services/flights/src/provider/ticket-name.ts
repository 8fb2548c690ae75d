import type { AmadeusError, Traveler } from '@portal/contracts';

/**
 * A name as tickets carry it: Latin letters without accents. Empty when nothing of it can be written so, which only a
 * person can put right.
 */
export const ticketName = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[’`´]/g, "'")
    .replace(/[^A-Za-z' -]/g, ' ')
    .replace(/ +/g, ' ')
    .trim()
    .toUpperCase();

/** The first traveler whose name cannot be written on a ticket, if any. */
export const findUnsupportedName = (travelers: Traveler[]): number =>
  travelers.findIndex(({ firstName, lastName }) => !ticketName(firstName) || !ticketName(lastName));

/** The refusal that leads a person to that traveler's name. */
export const nameRefusal = (traveler: number): AmadeusError => ({
  code: 'NAME_NOT_LATIN',
  title: 'NAME CANNOT BE TICKETED',
  detail: 'Please enter the names in Latin letters, as in the machine-readable lines of the passport.',
  source: { pointer: `/data/travelers[${traveler}]/name` },
});
