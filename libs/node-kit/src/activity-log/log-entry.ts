import { randomBytes } from 'node:crypto';
import { canonicalJson } from '../calls/canonical-json';
import { sha256 } from '../encryption/sha256';
import type { LogKeys } from './log-keys';

/** Personal fields of an entry. Erasure may remove them, so the chain covers commitments to their values. */
export const personalFields = ['description', 'actorUsername', 'ipAddress'] as const;
export type PersonalField = (typeof personalFields)[number];
export type PersonalData = Partial<Record<PersonalField, string | undefined>>;
type ByField = Partial<Record<PersonalField, string>>;

/** New commitments of an entry after personal data was erased from it. */
export interface Amendment {
  /** `eventId` of the entry. */
  entry: string;
  commitments: ByField;
}

/** Facts about the log itself, used for verification. */
export interface LogStatement {
  amended?: Amendment[];
  /** ISO instant. IP addresses of earlier entries have been removed. */
  addressesBefore?: string;
  /** ISO instant. Until then, unmarked entries of earlier releases are added to the chain. */
  adoptsUntil?: string;
}

/** Entry as stored, with its position in the chain. */
export interface LoggedEntry extends PersonalData {
  eventId: string;
  at: Date;
  action: string;
  targetEntity: string;
  targetEntityId: string;
  actorId?: string | undefined;
  userIds: string[];
  /** Random salt of each personal field, needed to open its commitment. */
  salts: ByField;
  commitments: ByField;
  statement?: LogStatement | undefined;
  /** HMAC over all fields above except `salts` and the personal fields; see `LogKeys.mark`. */
  mark: string;
  /** True until the entry gets its `seq`. */
  waits?: boolean | undefined;
  /** Position in the chain, from 1, without gaps. */
  seq?: number | undefined;
  /** Hash of the content, `seq` and the previous hash. */
  hash?: string | undefined;
}

/** Previous hash of the first entry. */
export const genesisHash = sha256('activity log');

const commitmentOf = (field: PersonalField, value: string, salt: string) => sha256(canonicalJson([field, salt, value]));

/** Generates a random salt for each personal field that is set. */
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

/** Returns the personal fields that do not match their commitments. */
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

/** Returns the canonical JSON of the fields that never change. */
export function lastingText(entry: Unmarked): string {
  const { eventId, at, action, targetEntity, targetEntityId, actorId, userIds, commitments, statement } = entry;
  return canonicalJson({
    ...{ eventId, at: at.toISOString(), action, targetEntity, targetEntityId, actorId },
    ...{ userIds, commitments, statement },
  });
}

/** Builds an entry with commitments and mark, without a sequence number. */
export function draftEntry(
  entry: Omit<Unmarked, 'commitments'> & PersonalData,
  keys: LogKeys,
): LoggedEntry & { waits: true } {
  const committed = { ...entry, ...createCommitments(entry) };
  return { ...committed, mark: keys.mark(lastingText(committed)), waits: true };
}

/** Returns the hash of an entry at position `seq`, linked to the previous hash. */
export const linkHash = (entry: LoggedEntry, seq: number, before: string): string =>
  sha256(canonicalJson({ seq, before, entry: lastingText(entry), mark: entry.mark }));
