import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import fc from 'fast-check';
import { amount, fuzzFolder, seed } from '../portal/settings';
import { knownStrings } from './known-strings';

/** Generated strings: any bytes, any Unicode plane, and mixtures of the known ones. */
function generated(count: number): string[] {
  const mixed = fc.array(fc.constantFrom(...knownStrings.filter(({ length }) => length < 60)), {
    minLength: 2,
    maxLength: 4,
  });
  const any = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.string({ unit: 'grapheme', maxLength: 60 }),
    fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)), maxLength: 30 }),
    fc.json({ maxDepth: 4 }),
    fc.emailAddress(),
    mixed.map((parts) => parts.join('')),
  );
  return fc.sample(any, { seed, numRuns: count });
}

/** Lists the files below a folder with one of the extensions, in stable order. */
export function filesBelow(folder: string, extensions: readonly string[]): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && extensions.includes(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

const isStringList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

/** Reads strings: one per line from a text file, or a JSON array of strings. */
function stringsOfFile(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  if (extname(file) === '.txt') return text.split(/\r?\n/).filter((line) => line !== '');
  try {
    const value: unknown = JSON.parse(text);
    return isStringList(value) ? value : [];
  } catch {
    return [];
  }
}

function givenStrings(): string[] {
  if (!fuzzFolder || !existsSync(fuzzFolder)) return [];
  return filesBelow(fuzzFolder, ['.txt', '.json']).flatMap(stringsOfFile);
}

/** Returns all distinct hostile strings of this run; the order depends only on the seed. */
export const hostileStrings = (): string[] => [
  ...new Set([...knownStrings, ...generated(amount(200, 1_000)), ...givenStrings()]),
];
