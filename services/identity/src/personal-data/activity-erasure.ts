import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { ActivityDocument } from '../activity/activity.schema';
import { formerNames, replaceNames } from './former-names';

/** Takes a person out of the activity log: the entries stay, under a pseudonym and without addresses. */
@Injectable()
export class ActivityErasure {
  constructor(@InjectModel('Activity') private readonly activity: Model<ActivityDocument>) {}

  async forget(userId: string, name: string, pseudonym: string): Promise<void> {
    const entries = await this.activity.find({ userIds: userId }).lean<ActivityDocument[]>();
    const names = formerNames(entries, userId, name).filter((former) => former !== pseudonym);
    for (const entry of entries) {
      const isOwn = entry.actorId === userId;
      const description = replaceNames(entry.description, names, pseudonym);
      const hidesAddress = entry.ipAddress !== undefined && (isOwn || entry.actorId === undefined);
      if (description === entry.description && !hidesAddress && (!isOwn || entry.actorUsername === pseudonym)) continue;
      await this.activity.updateOne(
        { _id: entry._id },
        {
          $set: { description, ...(isOwn && { actorUsername: pseudonym }) },
          ...(hidesAddress && { $unset: { ipAddress: 1 } }),
        },
      );
    }
  }
}
