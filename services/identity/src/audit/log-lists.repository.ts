import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { agencyDayStart, type ChainedEntry, isObjectId, type LogFileQuery, type LogQuery } from '@portal/contracts';
import { escapeRegExp, type PagedResult, readList } from '@portal/nest-kit';
import { streamAll } from '@portal/nest-kit/list-files';
import { type Model, type QueryFilter, trusted } from 'mongoose';
import { toEntry } from '../activity/activity.repository';
import { type ActivityDocument, activityModelName } from '../activity/activity.schema';
import { UsersRepository } from '../users/users.repository';

const dayMs = 86_400_000;
const newestFirst = { at: -1, _id: -1 } as const;

@Injectable()
export class LogListsRepository {
  constructor(
    @InjectModel(activityModelName) private readonly activity: Model<ActivityDocument>,
    private readonly users: UsersRepository,
  ) {}

  async list({ person, action, target, from, to, ...query }: LogQuery): Promise<PagedResult<ChainedEntry>> {
    const where = await this.filterOf({ person, action, target, from, to });
    return readList(this.activity, { where, query, sort: newestFirst }, toChained);
  }

  async count(query: LogFileQuery): Promise<number> {
    return this.activity.countDocuments(await this.filterOf(query));
  }

  async *all(query: LogFileQuery): AsyncGenerator<ChainedEntry[], void, undefined> {
    yield* streamAll(this.activity, { where: await this.filterOf(query), sort: newestFirst }, toChained);
  }

  private async filterOf({ person, action, target, from, to }: LogFileQuery): Promise<QueryFilter<ActivityDocument>> {
    const days = {
      ...(from && { $gte: agencyDayStart(from) }),
      ...(to && { $lt: new Date(agencyDayStart(to).getTime() + dayMs) }),
    };
    const parts: object[] = [
      ...(person ? [await this.ofPerson(person)] : []),
      ...(action ? [{ action: trusted({ $regex: new RegExp(`^${escapeRegExp(action.toUpperCase())}`) }) }] : []),
      ...(target ? [isObjectId(target) ? { targetEntityId: target } : { targetEntity: capitalized(target) }] : []),
      ...(from || to ? [{ at: trusted(days) }] : []),
    ];
    return parts.length > 0 ? ({ $and: parts } as QueryFilter<ActivityDocument>) : {};
  }

  /** Falls back to the recorded username, which entries keep after the account is deleted. */
  private async ofPerson(person: string): Promise<object> {
    const id = isObjectId(person) ? person : await this.users.idByName(person);
    return id === undefined ? { actorUsername: person } : { userIds: id };
  }
}

const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();

const toChained = (document: ActivityDocument): ChainedEntry => ({
  ...toEntry(document),
  ...(document.seq !== undefined && { place: document.seq }),
});
