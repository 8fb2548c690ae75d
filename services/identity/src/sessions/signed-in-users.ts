import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { BatchLoader, operationDeadlineMs } from '@portal/nest-kit';
import mongoose, { type Model } from 'mongoose';
import type { UserRecord } from '../users/user-record';
import { type UserDocument, userModelName } from '../users/user.schema';

export type SignedInUser = Pick<UserRecord, 'id' | 'username' | 'email' | 'role' | 'sessionEpoch' | 'emailVerifiedAt'>;

type Stored = Omit<SignedInUser, 'id'> & Pick<UserDocument, '_id'>;

const projection = { username: 1, email: 1, role: 1, sessionEpoch: 1, emailVerifiedAt: 1 } as const;

/** Reads the user once per authenticated request. Batches concurrent reads into one command. */
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

  /** Returns undefined for an account that does not exist or was erased. `id` must have 24 hexadecimal digits. */
  find(id: string): Promise<SignedInUser | undefined> {
    return this.byId.read(id);
  }
}
