import {
  genesisHash,
  lastingText,
  linkHash,
  findMismatchedFields,
  type LoggedEntry,
  type LogStatement,
} from './log-entry';
import type { LogKeys } from './log-keys';
import { isSignedHead, effectiveHeads, type SignedHead } from './signed-heads';

/** Fields an entry can have. Any other field was added by someone else. */
const known: Record<keyof LoggedEntry | '_id', true> = {
  ...{ _id: true, eventId: true, at: true, action: true, description: true, targetEntity: true, targetEntityId: true },
  ...{ actorId: true, actorUsername: true, userIds: true, ipAddress: true, statement: true },
  ...{ salts: true, commitments: true, mark: true, waits: true, seq: true, hash: true },
};

/** Input of `verifyLog`. */
export interface StoredLog {
  /** Head document of the database, with the last sequence number and the checkpoint. */
  head?:
    | { seq: number; hash: string; checkpoint?: SignedHead | undefined; signed?: SignedHead | undefined }
    | undefined;
  /** Entries by ascending `seq`. Entries without a `seq` are first or last. */
  entries: AsyncIterable<LoggedEntry>;
  /**
   * Heads stored outside of the database, oldest first; an unreadable line is `undefined`.
   * Without this list, entries removed from the end of the log cannot be detected.
   */
  heads: readonly (SignedHead | undefined)[] | undefined;
}

export interface LogVerification {
  entries: number;
  /** Number of entries without a sequence number. */
  waiting: number;
  last: { seq: number; hash: string };
  /** Newest head with a valid signature stored outside of the database. */
  lastSigned?: SignedHead | undefined;
  /** One line for each deviation, at most 100. */
  findings: string[];
}

const mostFindings = 100;

/** State of one pass over the chain, starting at the first entry or the checkpoint. */
class LogCheck {
  readonly findings: string[] = [];
  private entries = 0;
  private waiting = 0;
  private seq = 0;
  private hash = genesisHash;
  private addressesBefore = '';
  private readonly amended = new Map<string, LoggedEntry['commitments'][]>();
  /** Entries whose personal fields do not match their commitments. */
  private readonly changed: LoggedEntry[] = [];
  private readonly hashes = new Map<number, string>();
  private readonly heads: SignedHead[];

  constructor(
    private readonly log: StoredLog,
    private readonly keys: LogKeys,
  ) {
    const readable = (log.heads ?? []).filter((head) => head !== undefined);
    if (readable.length < (log.heads ?? []).length) this.find('a line of the signed heads cannot be read');
    // A restore invalidates later heads, so its signature is verified first.
    this.heads = effectiveHeads(readable.filter((head) => head.kind !== 'restored' || this.isGenuine(head)));
    this.begin();
  }

  private isGenuine(head: SignedHead): boolean {
    const isGenuine = isSignedHead(head, this.keys);
    if (!isGenuine) this.find(`the signature of head ${head.seq} of ${head.at} is false`);
    return isGenuine;
  }

  private find(finding: string): void {
    if (this.findings.length < mostFindings) this.findings.push(finding);
  }

  private begin(): void {
    const checkpoint = this.log.head?.checkpoint;
    if (!checkpoint) return;
    if (checkpoint.kind !== 'checkpoint' || !isSignedHead(checkpoint, this.keys)) {
      this.find('the place where the log was cut is not signed');
      return;
    }
    this.seq = checkpoint.seq;
    this.hash = checkpoint.hash;
    this.hashes.set(this.seq, this.hash);
  }

  take(entry: LoggedEntry): void {
    const name = `entry ${entry.seq ?? 'without a place'} (${entry.eventId})`;
    const foreign = Object.keys(entry).filter((member) => !(member in known));
    if (foreign.length > 0) this.find(`${name} has ${foreign.join(', ')}, which no entry has`);
    if (!isWhole(entry) || !this.keys.isMarked(lastingText(entry), entry.mark)) {
      this.find(`${name} was not written by the portal, or was changed`);
    } else {
      this.hear(entry.statement);
      if (findMismatchedFields(entry, entry.commitments).length > 0) this.changed.push(entry);
    }
    if (entry.seq === undefined) this.takeWaiting(entry, name);
    else this.follow({ ...entry, seq: entry.seq }, name);
  }

  private takeWaiting({ waits, hash }: LoggedEntry, name: string): void {
    this.waiting += 1;
    if (waits !== true || hash !== undefined) this.find(`${name} neither has a place nor waits for one`);
  }

  private follow(entry: LoggedEntry & { seq: number }, name: string): void {
    this.entries += 1;
    if (entry.seq !== this.seq + 1) this.find(`${name} follows ${this.seq}: what was between is gone, or it was moved`);
    if (entry.waits !== undefined) this.find(`${name} has a place and waits for one`);
    const hash = isWhole(entry) ? linkHash(entry, entry.seq, this.hash) : undefined;
    if (entry.hash !== hash) this.find(`${name} does not follow the entry before it`);
    this.seq = entry.seq;
    this.hash = entry.hash ?? '';
    this.hashes.set(this.seq, this.hash);
  }

  private hear(statement: LogStatement | undefined): void {
    for (const { entry, commitments } of statement?.amended ?? []) {
      this.amended.set(entry, [...(this.amended.get(entry) ?? []), commitments]);
    }
    if (statement?.addressesBefore && statement.addressesBefore > this.addressesBefore) {
      this.addressesBefore = statement.addressesBefore;
    }
  }

  finish(): LogVerification {
    for (const entry of this.changed) {
      if (!this.isLawfullyChanged(entry)) this.find(`the words of entry ${entry.seq ?? ''} (${entry.eventId}) changed`);
    }
    this.compareHeads();
    return {
      ...{ entries: this.entries, waiting: this.waiting, last: { seq: this.seq, hash: this.hash } },
      ...{ lastSigned: this.heads.findLast((head) => isSignedHead(head, this.keys)), findings: this.findings },
    };
  }

  private isLawfullyChanged(entry: LoggedEntry): boolean {
    const canLackAddress = entry.at.toISOString() < this.addressesBefore && entry.ipAddress === undefined;
    return [entry.commitments, ...(this.amended.get(entry.eventId) ?? [])].some((commitments) =>
      findMismatchedFields(entry, commitments).every(
        (field) => field === 'ipAddress' && canLackAddress && !entry.salts.ipAddress,
      ),
    );
  }

  private compareHeads(): void {
    const { head } = this.log;
    if ((head?.seq ?? 0) !== this.seq || (head?.hash ?? genesisHash) !== this.hash) {
      this.find(`the log ends at ${this.seq}, and its head is ${head?.seq ?? 'gone'}`);
    }
    const begin = this.log.head?.checkpoint?.seq ?? 0;
    for (const signed of this.heads.filter(({ seq }) => seq >= begin && seq > 0)) {
      const { seq, hash, at } = signed;
      // Verifying a matching head adds nothing, and there may be years of them.
      if (this.hashes.get(seq) === hash || !this.isGenuine(signed)) continue;
      if (seq > this.seq) this.find(`${seq} entries were signed at ${at}, and the log ends at ${this.seq}`);
      else this.find(`entry ${seq} is another than the one signed at ${at}`);
    }
    const reported = head?.signed;
    if (reported && this.log.heads && !this.heads.some(({ seq }) => seq >= reported.seq)) {
      this.find(`the head signed at ${reported.at} is not among those outside of the database`);
    }
  }
}

/** Returns whether an entry has every field that the hash covers. */
function isWhole({ at, mark, salts, commitments, userIds }: Partial<LoggedEntry>): boolean {
  const areObjects = [salts, commitments].every((one) => typeof one === 'object' && one !== null);
  return (
    at instanceof Date &&
    !Number.isNaN(at.getTime()) &&
    typeof mark === 'string' &&
    areObjects &&
    Array.isArray(userIds)
  );
}

/**
 * Verifies the whole activity log. Reports entries that were changed, removed, added or moved, and a log shorter than
 * its signed heads.
 * Personal fields may differ where a chained statement records their erasure.
 */
export async function verifyLog(log: StoredLog, keys: LogKeys): Promise<LogVerification> {
  const check = new LogCheck(log, keys);
  for await (const entry of log.entries) check.take(entry);
  return check.finish();
}
