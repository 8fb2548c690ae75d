import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ActivityEvent, ActivityLogEntry, ListQuery } from '@portal/contracts';
import { isDuplicateKey, type Listed, readList } from '@portal/nest-kit';
import { type Model, trusted } from 'mongoose';
import type { ActivityDocument } from './activity.schema';

@Injectable()
export class ActivityRepository {
  constructor(@InjectModel('Activity') private readonly activity: Model<ActivityDocument>) {}

  /** Appends; an event that is there already stays as it is. */
  async record(events: readonly ActivityEvent[]): Promise<void> {
    if (events.length === 0) return;
    const entries = events.map(({ id, at, ...event }) => ({ ...event, eventId: id, at: new Date(at) }));
    try {
      await this.activity.insertMany(entries, { ordered: false, throwOnValidationError: true });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }

  /** What a user did and what was done to the user, newest first. */
  async listOfUser(userId: string, query: ListQuery): Promise<Listed<ActivityLogEntry>> {
    return readList(this.activity, { where: { userIds: userId }, query, sort: { at: -1, _id: -1 } }, toEntry);
  }

  /** The latest of them, but for some kinds. */
  async latestOf(userId: string, most: number, unsaid: readonly string[]): Promise<ActivityLogEntry[]> {
    const where = { userIds: userId, action: trusted({ $nin: [...unsaid] }) };
    const found = await this.activity.find(where).sort({ at: -1, _id: -1 }).limit(most).lean<ActivityDocument[]>();
    return found.map(toEntry);
  }
}

const toEntry = (document: ActivityDocument): ActivityLogEntry => ({
  _id: document._id.toHexString(),
  timestamp: document.at.toISOString(),
  action: document.action,
  description: document.description,
  targetEntity: document.targetEntity,
  targetEntityId: document.targetEntityId,
  ipAddress: document.ipAddress,
  employeeUsername: document.actorUsername,
});
