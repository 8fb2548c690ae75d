import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { BatchLoader, operationDeadlineMs } from '@portal/nest-kit';
import mongoose, { type Model } from 'mongoose';
import type { UserRecord } from '../users/user-record';
import { type UserDocument, userModelName } from '../users/user.schema';

/** Who a session is of, and whether it still is. */
export type SignedInUser = Pick<UserRecord, 'id' | 'username' | 'email' | 'role' | 'sessionEpoch' | 'emailVerifiedAt'>;

type Stored = Omit<SignedInUser, 'id'> & Pick<UserDocument, '_id'>;

const projection = { username: 1, email: 1, role: 1, sessionEpoch: 1, emailVerifiedAt: 1 } as const;

/** What every request of a signed-in person asks of the accounts, by one command for all who ask at once. */
@Injectable()
export class SignedInUsers {
  private readonly byId: BatchLoader<SignedInUser>;

  constructor(@InjectModel(userModelName) users: Model<UserDocument>) {
    this.byId = new BatchLoader(async (ids) => {
      const found = users.collection.find<Stored>(
        { _id: { $in: ids.map((id) => new mongoose.Types.ObjectId(id)) }, erasedAt: null },
        { projection, maxTimeMS: operationDeadlineMs },
      );
      const list = await found.toArray();
      return new Map(
        list.map(({ _id, ...user }) => {
          const id = _id.toHexString();
          return [id, { ...user, id }];
        }),
      );
    });
  }

  /** `id` has to be an id of 24 digits. Undefined for an account that is not there or erased. */
  find(id: string): Promise<SignedInUser | undefined> {
    return this.byId.read(id);
  }
}
