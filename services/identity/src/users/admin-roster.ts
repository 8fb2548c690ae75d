import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { DomainError, isDuplicateKey } from '@portal/nest-kit';
import mongoose, { type Model } from 'mongoose';
import { UsersRepository } from './users.repository';
import { type AdminRosterDocument, adminRosterModelName } from './admin-roster.schema';

const rosterId = 'admins';

/**
 * Ids of all admins in one document, so that "not the last one" is a condition of a single atomic update. Two admins
 * who remove each other concurrently cannot both succeed. An id is added after its account becomes admin and removed
 * before it stops being one. A crash can leave too few ids, never too many, and the next start rebuilds the list.
 */
@Injectable()
export class AdminRoster implements OnApplicationBootstrap {
  constructor(
    @InjectModel(adminRosterModelName) private readonly rosters: Model<AdminRosterDocument>,
    private readonly users: UsersRepository,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.rebuild();
  }

  /** Adds an account if it is an admin. */
  async enter(userId: string): Promise<void> {
    if (!(await this.isAdmin(userId))) return;
    await this.rosters.updateOne({ _id: rosterId }, { $addToSet: { admins: userId } });
    if (!(await this.isAdmin(userId))) await this.rosters.updateOne({ _id: rosterId }, { $pull: { admins: userId } });
  }

  /**
   * Runs `work`, after which the user is no longer an admin.
   * @throws LAST_ADMIN before running it if there is no other admin
   */
  async leaving<Result>(userId: string, work: () => Promise<Result>): Promise<Result> {
    const another = mongoose.trusted({ $elemMatch: { $ne: userId } });
    const result = await this.rosters.updateOne({ _id: rosterId, admins: another }, { $pull: { admins: userId } });
    if (result.matchedCount === 0) throw new DomainError('LAST_ADMIN');
    try {
      return await work();
    } finally {
      await this.enter(userId);
    }
  }

  async rebuild(): Promise<void> {
    const admins = await this.users.idsOfRole('admin');
    try {
      await this.rosters.updateOne({ _id: rosterId }, { $set: { admins } }, { upsert: true });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }

  private async isAdmin(userId: string): Promise<boolean> {
    return (await this.users.findById(userId))?.role === 'admin';
  }
}
