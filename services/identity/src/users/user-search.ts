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

/** Of what an account may be found by. */
export interface SearchedNames {
  username: string;
  email: string;
  firstName?: string;
  lastName?: string;
}

const searchedFields = ['username', 'email', 'firstName', 'lastName'] as const;

/** What is stored beside the names: by what accounts are told apart, and found. */
export interface NameKeys {
  usernameKey: string;
  /** Customers of the desk may have no address. */
  emailKey?: string;
  searchParts: string[];
}

/** As much of a word as the index has; a longer one is looked for in pieces. */
const partLength = 16;

const wordsIn = (text: string): string[][] =>
  fold(text)
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => [...word]);

/**
 * Everything that a search for any part of a name or an address may begin with: from each of its letters on. An index finds
 * a beginning among them, where any part of a text would have to be looked for in every account.
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
  /** A change happens only while they still are as they were read: the parts are of all of them. */
  while: { [Field in keyof SearchedNames]: string | null };
}

/** What follows from other names, or from giving one up; nothing when no name changes. */
export function rebuildSearchKeys(before: SearchedNames, set: Named, unset: readonly string[]): SearchKeyUpdate {
  const kept = Object.fromEntries(Object.entries(before).filter(([field]) => !unset.includes(field)));
  const { username, email, firstName = null, lastName = null } = before;
  return {
    set: buildNameKeys({ ...before, firstName: undefined, lastName: undefined, ...kept, ...set }),
    while: { username, email, firstName, lastName },
  };
}

/** Whether a change is of what accounts are found by. */
export const changesNames = (set: Named, unset: readonly string[]): boolean =>
  searchedFields.some((field) => set[field] !== undefined || unset.includes(field));

/** What a stored account has to meet: a part that begins so. */
export interface SearchClause {
  searchParts: { $regex: string };
}

const piecesOf = (letters: string[]): string[] =>
  Array.from({ length: Math.ceil(letters.length / partLength) }, (_, piece) =>
    letters.slice(piece * partLength, (piece + 1) * partLength).join(''),
  );

/** What an account has to meet that has each of the typed words in one of its names or its address. */
export function searchFilter(typed: string): { $and: SearchClause[] } {
  const words = wordsIn(typed).sort((left, right) => right.length - left.length);
  const pieces = words.flatMap(piecesOf);
  return { $and: pieces.map((piece) => ({ searchParts: trusted({ $regex: `^${escapeRegExp(piece)}` }) })) };
}

/** What a stored account has to meet to be in the list under that filter; a number is found however it is written. */
export function listFilter({ role, q = '' }: UserFilter, phones: PhoneBlindIndex): QueryFilter<UserDocument> {
  return { erasedAt: null, ...(role && { role }), ...(q.trim() !== '' && phones.orNumber(q, searchFilter(q))) };
}

/** @returns the filter of a conditional update. Version 0 also matches accounts that have none. */
export const stillAs = ({ version, ...same }: UserChange['while'] = {}): QueryFilter<UserDocument> => ({
  ...same,
  ...(version !== undefined && { version: version === 0 ? trusted({ $in: [0, null] }) : version }),
});
