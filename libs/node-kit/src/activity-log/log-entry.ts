import { randomBytes } from 'node:crypto';
import { canonicalJson } from '../calls/canonical-json';
import { sha256 } from '../encryption/sha256';
import type { LogKeys } from './log-keys';

/** What an entry tells of persons. An erasure may take it away, so the chain covers commitments to it. */
export const personalFields = ['description', 'actorUsername', 'ipAddress'] as const;
export type PersonalField = (typeof personalFields)[number];
export type PersonalData = Partial<Record<PersonalField, string | undefined>>;
type ByField = Partial<Record<PersonalField, string>>;

/** Other words for an entry, after a person was taken out of it. */
export interface Amendment {
  /** The `eventId` of the entry. */
  entry: string;
  commitments: ByField;
}

/** What an entry about the log itself says to whoever checks it. */
export interface LogStatement {
  amended?: Amendment[];
  /** Entries that happened before this instant have no address any more. */
  addressesBefore?: string;
  /** Until then entries without a mark, of instances of before, are taken over. */
  adoptsUntil?: string;
}

/** An entry with its place in the chain, as it is stored. */
export interface LoggedEntry extends PersonalData {
  eventId: string;
  at: Date;
  action: string;
  targetEntity: string;
  targetEntityId: string;
  actorId?: string | undefined;
  userIds: string[];
  /** Drawn for each personal field; what opens its commitment. */
  salts: ByField;
  commitments: ByField;
  statement?: LogStatement | undefined;
  /** Made of everything above but salts and personal fields; see `LogKeys.mark`. */
  mark: string;
  /** Until it has a place in the chain. */
  waits?: boolean | undefined;
  /** Its place, from 1 on, without gaps. */
  seq?: number | undefined;
  /** Of its content, its place and the hash before. */
  hash?: string | undefined;
}

/** The hash before the first entry. */
export const genesisHash = sha256('activity log');

const commitmentOf = (field: PersonalField, value: string, salt: string) => sha256(canonicalJson([field, salt, value]));

/** Draws a salt for each personal field that there is, and returns the salts with the commitments. */
export function createCommitments(personal: PersonalData): Pick<LoggedEntry, 'salts' | 'commitments'> {
  const salts: ByField = {};
  const commitments: ByField = {};
  for (const field of personalFields) {
    const value = personal[field];
    if (value === undefined) continue;
    const salt = randomBytes(16).toString('base64url');
    salts[field] = salt;
    commitments[field] = commitmentOf(field, value, salt);
  }
  return { salts, commitments };
}

/** The personal fields of an entry that are not what was committed to. */
export function findMismatchedFields(
  entry: PersonalData & Pick<LoggedEntry, 'salts'>,
  commitments: ByField,
): PersonalField[] {
  return personalFields.filter((field) => {
    const [value, salt, commitment] = [entry[field], entry.salts[field], commitments[field]];
    if (value === undefined && salt === undefined) return commitment !== undefined;
    return value === undefined || salt === undefined || commitmentOf(field, value, salt) !== commitment;
  });
}

type Unmarked = Omit<LoggedEntry, PersonalField | 'salts' | 'mark' | 'waits' | 'seq' | 'hash'>;

/** What never changes of an entry, in one writing. */
export function lastingText(entry: Unmarked): string {
  const { eventId, at, action, targetEntity, targetEntityId, actorId, userIds, commitments, statement } = entry;
  return canonicalJson({
    ...{ eventId, at: at.toISOString(), action, targetEntity, targetEntityId, actorId },
    ...{ userIds, commitments, statement },
  });
}

/** An entry as identity writes it: committed, marked, and waiting for its place. */
export function draftEntry(
  entry: Omit<Unmarked, 'commitments'> & PersonalData,
  keys: LogKeys,
): LoggedEntry & { waits: true } {
  const committed = { ...entry, ...createCommitments(entry) };
  return { ...committed, mark: keys.mark(lastingText(committed)), waits: true };
}

/** The hash of an entry at its place, after the hash before. */
export const linkHash = (entry: LoggedEntry, seq: number, before: string): string =>
  sha256(canonicalJson({ seq, before, entry: lastingText(entry), mark: entry.mark }));
