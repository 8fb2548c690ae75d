import { usualPlaces } from './usual-places';

export interface Airport {
  /** The IATA code: what the box shows once the airport is chosen. */
  id: string;
  label: string;
  city: string;
  country: string;
  name: string;
  /** The IANA name of its time zone; only the list of all airports knows it. */
  zone?: string;
  /** What a search looks through: the words of city, name and country, without accents. */
  words: readonly string[];
  /** Code and city as they are compared. */
  keys: { code: string; city: string };
  /** Customers fly there most. */
  isUsual: boolean;
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const wordsOf = (text: string): readonly string[] =>
  plain(text)
    .replace(/['’.]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

function airport([id = '', city = '', name = '', country = '']: readonly string[], zone?: string): Airport {
  return {
    id,
    label: id,
    city,
    country,
    name,
    words: wordsOf(`${city} ${name} ${country}`),
    keys: { code: id.toLowerCase(), city: wordsOf(city).join(' ') },
    isUsual: zone === undefined,
    ...(zone ? { zone } : {}),
  };
}

/** The airports that are offered before all others. */
export const usualAirports: readonly Airport[] = usualPlaces
  .trim()
  .split('\n')
  .map((line) => {
    const [id = '', city = '', country = '', name = ''] = line.split('|');
    return airport([id, city, name, country]);
  });

/** Reads the list of all airports; the usual ones come first and keep their names. */
export function readAirports(index: string): readonly Airport[] {
  const [countryLine = '', zoneLine = '', ...lines] = index.split('\n');
  const [countries, zones] = [countryLine.split('|'), zoneLine.split('|')];
  const listed = lines.map((line) => {
    const [id = '', city = '', name = '', country, zone] = line.split('|');
    return airport([id, city, name || city, countries[Number(country)] ?? ''], zones[Number(zone)]);
  });
  const byCode = new Map(listed.map((entry) => [entry.id, entry]));
  const usual = usualAirports.map((entry) => {
    const { words = [], zone } = byCode.get(entry.id) ?? {};
    byCode.delete(entry.id);
    return { ...entry, zone, words: [...entry.words, ...words] };
  });
  return [...usual, ...byCode.values()];
}

/** The airport of exactly that code. */
export const airportOf = (code: string, airports: readonly Airport[] = usualAirports): Airport | undefined =>
  airports.find(({ id }) => id === code.toUpperCase());

/** True when one letter typed wrong, too much, too little or in the wrong order is all that is between the two. */
function isOneLetterOff(typed: string, word: string): boolean {
  let at = 0;
  while (at < typed.length && typed[at] === word[at]) at++;
  if (at === 0) return false;
  const restFits = (typedFrom: number, wordFrom: number) => word.startsWith(typed.slice(typedFrom), wordFrom);
  const isSwapped = typed[at] === word[at + 1] && typed[at + 1] === word[at];
  return (
    restFits(at + 1, at + 1) || restFits(at + 1, at) || restFits(at, at + 1) || (isSwapped && restFits(at + 2, at + 2))
  );
}

/** Shorter words differ by a letter from too many others. */
const shortestTypo = 5;

type Fits = (typed: string, word: string) => boolean;
const begins: Fits = (typed, word) => word.startsWith(typed);
const nearlyBegins: Fits = (typed, word) =>
  begins(typed, word) || (typed.length >= shortestTypo && isOneLetterOff(typed, word));

interface Typed {
  words: readonly string[];
  text: string;
  code: string;
}

/** How well an airport fits what was typed, 0 the best; null when it does not. */
function fitOf({ keys, words }: Airport, typed: Typed, fits: Fits): number | null {
  if (keys.code === typed.code) return 0;
  if (keys.city.startsWith(typed.text)) return 1;
  if (keys.code.startsWith(typed.code)) return 2;
  return typed.words.every((part) => words.some((word) => fits(part, word))) ? 3 : null;
}

/** The usual airports come before all others, and of those the large ones first. */
const rankOf = ({ isUsual, name }: Airport, fit: number): number =>
  isUsual ? fit : 4 + fit + (fit > 0 && name.includes('International') ? 0 : 0.5);

function ranked(airports: readonly Airport[], words: readonly string[], fits: Fits): readonly Airport[] {
  const typed = { words, text: words.join(' '), code: words.join('') };
  return airports
    .flatMap((found) => {
      const fit = fitOf(found, typed, fits);
      return fit === null ? [] : [{ found, rank: rankOf(found, fit) }];
    })
    .sort((one, other) => one.rank - other.rank)
    .slice(0, offeredAtMost)
    .map(({ found }) => found);
}

const offeredAtMost = 8;

/**
 * Airports for what was typed, best first: the exact code, then cities and codes that begin with it, then those
 * where every word typed begins a word of city, name or country, in any order. Only when there is none, a letter may be
 * wrong. Accents and case do not matter. At most eight.
 */
export function matchAirports(typed: string, airports: readonly Airport[] = usualAirports): readonly Airport[] {
  const words = wordsOf(typed);
  if (words.length === 0) return airports.slice(0, offeredAtMost);
  const exact = ranked(airports, words, begins);
  return exact.length > 0 ? exact : ranked(airports, words, nearlyBegins);
}
