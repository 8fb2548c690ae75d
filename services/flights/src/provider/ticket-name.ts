import type { AmadeusError, Traveler } from '@portal/contracts';

/**
 * Converts a name to the characters allowed on tickets: Latin letters without accents. Returns an empty string when no
 * character can be converted; staff or the traveler must then correct it.
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

/** Returns the index of the first traveler whose name cannot be ticketed, or -1. */
export const findUnsupportedName = (travelers: Traveler[]): number =>
  travelers.findIndex(({ firstName, lastName }) => !ticketName(firstName) || !ticketName(lastName));

/** Error that points to the name of that traveler. */
export const nameRejection = (traveler: number): AmadeusError => ({
  code: 'NAME_NOT_LATIN',
  title: 'NAME CANNOT BE TICKETED',
  detail: 'Please enter the names in Latin letters, as in the machine-readable lines of the passport.',
  source: { pointer: `/data/travelers[${traveler}]/name` },
});
