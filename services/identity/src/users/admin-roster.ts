import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { DomainError, isDuplicateKey } from '@portal/nest-kit';
import mongoose, { type Model } from 'mongoose';
import { UsersRepository } from './users.repository';
import { type AdminRosterDocument, adminRosterModelName } from './admin-roster.schema';

const rosterId = 'admins';

/**
 * One document with the ids of all admins, so that "not the last one" is a condition of a single atomic update: two
 * admins who remove each other at the same moment cannot both succeed. An id enters after its account became admin
 * and leaves before it stops being one; whatever a crash leaves behind counts too few admins, never too many, and is
 * put right at the next start.
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

  /** Counts an account among the admins if it is one. */
  async enter(userId: string): Promise<void> {
    if (!(await this.isAdmin(userId))) return;
    await this.rosters.updateOne({ _id: rosterId }, { $addToSet: { admins: userId } });
    if (!(await this.isAdmin(userId))) await this.rosters.updateOne({ _id: rosterId }, { $pull: { admins: userId } });
  }

  /** Runs what makes an admin stop being one; throws LAST_ADMIN before it when nobody else would be left. */
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
