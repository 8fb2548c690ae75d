import { otherNames } from './other-names';
import { popularPlaces } from './popular-places';

export interface Airport {
  /** IATA code, shown in the field once the airport is chosen. */
  id: string;
  label: string;
  city: string;
  country: string;
  name: string;
  /** IANA time zone; only set in the full list. */
  zone?: string;
  /** Words of city, name, country and alternative names without accents, for searching. */
  words: readonly string[];
  keys: { code: string; city: string };
  isUsual: boolean;
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const wordsOf = (text: string): readonly string[] =>
  plain(text)
    .replace(/['’.]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

const otherWords: ReadonlyMap<string, readonly string[]> = new Map(
  otherNames
    .trim()
    .split('\n')
    .map((line) => [line.slice(0, 3), wordsOf(line.slice(4))]),
);

function airport([id = '', city = '', name = '', country = '']: readonly string[], zone?: string): Airport {
  return {
    id,
    label: id,
    city,
    country,
    name,
    words: [...wordsOf(`${city} ${name} ${country}`), ...(otherWords.get(id) ?? [])],
    keys: { code: id.toLowerCase(), city: wordsOf(city).join(' ') },
    isUsual: zone === undefined,
    ...(zone ? { zone } : {}),
  };
}

/** Popular airports, suggested before all others. */
export const popularAirports: readonly Airport[] = popularPlaces
  .trim()
  .split('\n')
  .map((line) => {
    const [id = '', city = '', country = '', name = ''] = line.split('|');
    return airport([id, city, name, country]);
  });

const linesPerTask = 300;

/**
 * Parses the full list. Popular airports come first and keep their names. Parses in several tasks, because one would
 * delay the display of typed letters on a slow phone.
 */
export async function readAirports(index: string): Promise<readonly Airport[]> {
  const [countryLine = '', zoneLine = '', ...lines] = index.split('\n');
  const [countries, zones] = [countryLine.split('|'), zoneLine.split('|')];
  const listed: Airport[] = [];
  for (const [at, line] of lines.entries()) {
    if (at % linesPerTask === linesPerTask - 1) await new Promise((done) => setTimeout(done));
    const [id = '', city = '', name = '', country, zone] = line.split('|');
    listed.push(airport([id, city, name || city, countries[Number(country)] ?? ''], zones[Number(zone)]));
  }
  const byCode = new Map(listed.map((entry) => [entry.id, entry]));
  const usual = popularAirports.map((entry) => {
    const { words = [], zone } = byCode.get(entry.id) ?? {};
    byCode.delete(entry.id);
    return { ...entry, zone, words: [...entry.words, ...words] };
  });
  return [...usual, ...byCode.values()];
}

/** Returns the airport with exactly this code. */
export function airportOf(code: string, airports: readonly Airport[] = popularAirports): Airport | undefined {
  const wanted = code.toUpperCase();
  return airports.find(({ id }) => id === wanted);
}

/** Number of allowed typing errors. Short words differ from too many others by one letter. */
const typosIn = (typed: string): number => (typed.length < 5 ? 0 : typed.length < 8 ? 1 : 2);

/** Returns whether at most `edits` edits (Damerau-Levenshtein) turn the typed text into the beginning of a word. */
function beginsWithin(typed: string, word: string, edits: number): boolean {
  if (word.length < typed.length - edits) return false;
  const target = word.slice(0, typed.length + edits);
  let [before, row]: [number[], number[]] = [[], Array.from({ length: target.length + 1 }, (_, column) => column)];
  for (let at = 1; at <= typed.length; at++) {
    const next = [at];
    for (let to = 1; to <= target.length; to++) {
      const isSame = typed[at - 1] === target[to - 1];
      const isSwapped = typed[at - 1] === target[to - 2] && typed[at - 2] === target[to - 1];
      const replaced = (row[to - 1] ?? 0) + (isSame ? 0 : 1);
      const swapped = isSwapped ? (before[to - 2] ?? Infinity) + 1 : Infinity;
      next.push(Math.min((row[to] ?? 0) + 1, (next[to - 1] ?? 0) + 1, replaced, swapped));
    }
    if (Math.min(...next) > edits) return false;
    [before, row] = [row, next];
  }
  return true;
}

type Fits = (typed: string, word: string) => boolean;
const begins: Fits = (typed, word) => word.startsWith(typed);
/**
 * Tolerates typing errors except in the first letter. Results are cached, since countries repeat in thousands of lines.
 */
function nearlyBegins(): Fits {
  const known = new Map<string, boolean>();
  return (typed, word) => {
    const edits = typosIn(typed);
    if (edits === 0 || typed[0] !== word[0]) return begins(typed, word);
    const pair = `${typed} ${word}`;
    const fits = known.get(pair) ?? beginsWithin(typed, word, edits);
    known.set(pair, fits);
    return fits;
  };
}

interface DraftForm {
  words: readonly string[];
  text: string;
  code: string;
}

/** Returns the match quality of an airport, 0 being the best; null without a match. */
function fitOf({ keys, words }: Airport, typed: DraftForm, fits: Fits): number | null {
  if (keys.code === typed.code) return 0;
  if (keys.city.startsWith(typed.text)) return 1;
  if (keys.code.startsWith(typed.code)) return 2;
  return typed.words.every((part) => words.some((word) => fits(part, word))) ? 3 : null;
}

/**
 * Ranks recent searches first, then popular airports, then the rest with international ones ahead.
 * An exact code of a popular airport is always first.
 */
function rankOf({ id, isUsual, name }: Airport, fit: number, recentCodes: readonly string[]): number {
  if (recentCodes.includes(id) || (isUsual && fit === 0)) return fit;
  if (isUsual) return 4 + fit;
  return 8 + fit + (fit > 0 && name.includes('International') ? 0 : 0.5);
}

interface Search {
  airports: readonly Airport[];
  words: readonly string[];
  recentCodes: readonly string[];
}

function ranked({ airports, words, recentCodes }: Search, fits: Fits): readonly Airport[] {
  const typed = { words, text: words.join(' '), code: words.join('') };
  return airports
    .flatMap((found) => {
      const fit = fitOf(found, typed, fits);
      return fit === null ? [] : [{ found, rank: rankOf(found, fit, recentCodes) }];
    })
    .sort((one, other) => one.rank - other.rank)
    .slice(0, offeredAtMost)
    .map(({ found }) => found);
}

const offeredAtMost = 8;

/**
 * Returns up to eight airports for a typed text, best first.
 * The exact code comes first, then codes and cities that start with the text. Then follow airports where each typed
 * word starts a word of city, name, country or an alternative name.
 * Case and accents are ignored. Typing errors are tolerated only without an exact match.
 * @param recentCodes codes of airports searched before, ranked ahead of other matches
 */
export function matchAirports(
  typed: string,
  airports: readonly Airport[] = popularAirports,
  recentCodes: readonly string[] = [],
): readonly Airport[] {
  const words = wordsOf(typed);
  if (words.length === 0) return airports.slice(0, offeredAtMost);
  const search = { airports, words, recentCodes };
  const exact = ranked(search, begins);
  return exact.length > 0 ? exact : ranked(search, nearlyBegins());
}
