import { escapeRegExp } from '@portal/nest-kit';
import { type QueryFilter, trusted } from 'mongoose';
import type { Role } from '@portal/contracts';
import type { PhoneBlindIndex } from '../phones/phone-index';
import { fold } from '../usernames/fold';
import type { UserChange } from './user-record';
import type { UserDocument } from './user.schema';

export interface UserFilter {
  role?: Role | undefined;
  q?: string | undefined;
}

export interface SearchedNames {
  username: string;
  email: string;
  firstName?: string;
  lastName?: string;
}

const searchedFields = ['username', 'email', 'firstName', 'lastName'] as const;

export interface NameKeys {
  usernameKey: string;
  emailKey?: string;
  searchParts: string[];
}

/** Maximum length of an indexed suffix. Longer words are searched in pieces. */
const partLength = 16;

const wordsIn = (text: string): string[][] =>
  fold(text)
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => [...word]);

/**
 * Returns all suffixes of the words in the names and the address, so that an index finds any substring by prefix. Other
 * substring searches would scan every account.
 */
export function buildSearchSuffixes(names: SearchedNames): string[] {
  const words = searchedFields.flatMap((field) => wordsIn(names[field] ?? ''));
  const parts = words.flatMap((letters) => letters.map((_, at) => letters.slice(at, at + partLength).join('')));
  return [...new Set(parts)].sort();
}

export const buildNameKeys = (names: SearchedNames): NameKeys => ({
  usernameKey: fold(names.username),
  ...(names.email !== '' && { emailKey: fold(names.email) }),
  searchParts: buildSearchSuffixes(names),
});

type Named = Partial<SearchedNames>;

export interface SearchKeyUpdate {
  set: NameKeys;
  /** Precondition: the names are unchanged since they were read, because the suffixes depend on all of them. */
  while: { [Field in keyof SearchedNames]: string | null };
}

export function rebuildSearchKeys(before: SearchedNames, set: Named, unset: readonly string[]): SearchKeyUpdate {
  const stored = Object.fromEntries(Object.entries(before).filter(([field]) => !unset.includes(field)));
  const { username, email, firstName = null, lastName = null } = before;
  return {
    set: buildNameKeys({ ...before, firstName: undefined, lastName: undefined, ...stored, ...set }),
    while: { username, email, firstName, lastName },
  };
}

export const changesNames = (set: Named, unset: readonly string[]): boolean =>
  searchedFields.some((field) => set[field] !== undefined || unset.includes(field));

export interface SearchClause {
  searchParts: { $regex: string };
}

const piecesOf = (letters: string[]): string[] =>
  Array.from({ length: Math.ceil(letters.length / partLength) }, (_, piece) =>
    letters.slice(piece * partLength, (piece + 1) * partLength).join(''),
  );

/** Returns the condition that each typed word occurs in a name or the address. */
export function searchFilter(typed: string): { $and: SearchClause[] } {
  const words = wordsIn(typed).sort((left, right) => right.length - left.length);
  const pieces = words.flatMap(piecesOf);
  return { $and: pieces.map((piece) => ({ searchParts: trusted({ $regex: `^${escapeRegExp(piece)}` }) })) };
}

/** Returns the filter of the user list. Phone numbers match in any notation. */
export function listFilter({ role, q = '' }: UserFilter, phones: PhoneBlindIndex): QueryFilter<UserDocument> {
  return { erasedAt: null, ...(role && { role }), ...(q.trim() !== '' && phones.orNumber(q, searchFilter(q))) };
}

/** Returns the filter of a conditional update. Version 0 also matches accounts without a version. */
export const stillAs = ({ version, ...same }: UserChange['while'] = {}): QueryFilter<UserDocument> => ({
  ...same,
  ...(version !== undefined && { version: version === 0 ? trusted({ $in: [0, null] }) : version }),
});
