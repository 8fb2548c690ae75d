import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ActivityEvent, ActivityLogEntry, ListQuery } from '@portal/contracts';
import { activityEvent, isDuplicateKey, type PagedResult, readList } from '@portal/nest-kit';
import {
  createCommitments,
  draftEntry,
  personalFields,
  type Amendment,
  type LogStatement,
  type PersonalData,
} from '@portal/node-kit/activity-log';
import { type Model, type QueryFilter, trusted } from 'mongoose';
import { ActivityKeys } from './activity-keys';
import { type ActivityDocument, activityModelName } from './activity.schema';

export interface EntryAmendment {
  entry: Pick<ActivityDocument, '_id' | 'eventId' | 'salts'>;
  words: PersonalData & { description: string };
}

/** Maximum number of amendments that one log entry records. */
const amendedAtOnce = 200;

@Injectable()
export class ActivityRepository {
  constructor(
    @InjectModel(activityModelName) private readonly activity: Model<ActivityDocument>,
    private readonly keys: ActivityKeys,
  ) {}

  /** Appends events to the log. Events with a known id are ignored. The sealer chains the entries later. */
  async record(events: readonly (ActivityEvent & { statement?: LogStatement })[]): Promise<void> {
    if (events.length === 0) return;
    const entries = events.map(({ id, at, ...event }) =>
      draftEntry({ ...event, eventId: id, at: new Date(at) }, this.keys),
    );
    try {
      await this.activity.insertMany(entries, { ordered: false, throwOnValidationError: true });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }

  /** Appends an entry about the log itself, without an actor. */
  note(action: string, description: string, statement: LogStatement): Promise<void> {
    const event = activityEvent(undefined, { action, description, targetEntity: 'Log', targetEntityId: 'log' });
    return this.record([{ ...event, statement }]);
  }

  /**
   * Replaces texts and personal data of entries, after logging the amendment. Idempotent. The chain still covers the
   * commitments to the original texts, and the salts that would reveal them are deleted.
   */
  async reword(rewordings: readonly EntryAmendment[]): Promise<void> {
    for (let at = 0; at < rewordings.length; at += amendedAtOnce) {
      await this.rewordAtOnce(rewordings.slice(at, at + amendedAtOnce));
    }
  }

  private async rewordAtOnce(rewordings: readonly EntryAmendment[]): Promise<void> {
    const changes = rewordings.map((rewording) => ({ ...rewording, ...createCommitments(rewording.words) }));
    const amended = changes.map(({ entry, commitments }): Amendment => ({ entry: entry.eventId, commitments }));
    const count = changes.length === 1 ? 'one entry' : `${changes.length} entries`;
    await this.note('LOG_AMENDED', `A person was removed from ${count}`, { amended });
    for (const { entry, words, salts } of changes) {
      const stays = Object.fromEntries(Object.entries(words).filter(([, value]) => value !== undefined));
      const goes = personalFields.filter((field) => words[field] === undefined).map((field) => [field, 1]);
      await this.activity.updateOne(
        // A concurrent amendment has replaced the salts.
        { _id: entry._id, 'salts.description': entry.salts.description },
        { $set: { ...stays, salts }, ...(goes.length > 0 && { $unset: Object.fromEntries(goes) as object }) },
      );
    }
  }

  /** Returns the target ids of all entries with this action and a matching description. */
  targetsOf(action: string, description: RegExp): Promise<string[]> {
    return this.activity.distinct('targetEntityId', { action, description });
  }

  async listOfUser(userId: string, query: ListQuery): Promise<PagedResult<ActivityLogEntry>> {
    return this.list({ userIds: userId }, query);
  }

  async list(where: QueryFilter<ActivityDocument>, query: ListQuery): Promise<PagedResult<ActivityLogEntry>> {
    return readList(this.activity, { where, query, sort: { at: -1, _id: -1 } }, toEntry);
  }

  /**
   * Lists the newest entries of a user.
   * @param most maximum number of entries
   * @param unsaid actions to exclude
   */
  async latestOf(userId: string, most: number, unsaid: readonly string[]): Promise<ActivityLogEntry[]> {
    const where = { userIds: userId, action: trusted({ $nin: [...unsaid] }) };
    const found = await this.activity.find(where).sort({ at: -1, _id: -1 }).limit(most).lean<ActivityDocument[]>();
    return found.map(toEntry);
  }
}

export const toEntry = (document: ActivityDocument): ActivityLogEntry => ({
  _id: document._id.toHexString(),
  timestamp: document.at.toISOString(),
  action: document.action,
  description: document.description,
  targetEntity: document.targetEntity,
  targetEntityId: document.targetEntityId,
  ipAddress: document.ipAddress,
  employeeUsername: document.actorUsername,
});
