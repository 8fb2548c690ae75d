import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type ErasedPerson, type Eraser, Erases } from '@portal/nest-kit';
import type { Model } from 'mongoose';
import { ActivityRepository, type EntryAmendment } from './activity.repository';
import { type ActivityDocument, activityModelName } from './activity.schema';
import { previousNames, replaceNames } from './previous-names';

/** Erases a user from the activity log. The entries stay, with a pseudonym and without IP addresses. */
@Injectable()
@Erases([activityModelName])
export class ActivityEraser implements Eraser {
  constructor(
    @InjectModel(activityModelName) private readonly activity: Model<ActivityDocument>,
    private readonly log: ActivityRepository,
  ) {}

  async erase({ userId, name = '', pseudonym }: ErasedPerson): Promise<void> {
    const entries = await this.activity.find({ userIds: userId }).lean<ActivityDocument[]>();
    const names = previousNames(entries, userId, name).filter((previous) => previous !== pseudonym);
    const rewordings = entries.flatMap((entry): EntryAmendment[] => {
      const isOwn = entry.actorId === userId;
      const description = replaceNames(entry.description, names, pseudonym);
      const actorUsername = isOwn ? pseudonym : entry.actorUsername;
      const hidesAddress = isOwn || entry.actorId === undefined;
      const ipAddress = hidesAddress ? undefined : entry.ipAddress;
      const isClean =
        description === entry.description && ipAddress === entry.ipAddress && actorUsername === entry.actorUsername;
      return isClean ? [] : [{ entry, words: { description, actorUsername, ipAddress } }];
    });
    await this.log.reword(rewordings);
  }
}
