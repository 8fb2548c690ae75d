import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { listSort } from '@portal/nest-kit';
import { countCapped, streamAll } from '@portal/nest-kit/list-files';
import type { Model } from 'mongoose';
import { PhoneBlindIndex } from '../phones/phone-index';
import { EncryptedFields } from '../users/encrypted-fields';
import type { UserRecord } from '../users/user-record';
import { type UserDocument, stripSearchKeys, userModelName } from '../users/user.schema';
import { listFilter, type UserFilter } from '../users/user-search';
import { sortFields } from '../users/user-sort';

const reported = {
  username: 1,
  firstName: 1,
  lastName: 1,
  email: 1,
  emailVerifiedAt: 1,
  phoneNumber: 1,
  role: 1,
  origin: 1,
  createdAt: 1,
} as const;
export type ListedUser = Pick<UserRecord, Exclude<keyof typeof reported, 'emailVerifiedAt'> | 'emailVerifiedAt'>;

@Injectable()
export class ListedUsers {
  constructor(
    @InjectModel(userModelName) private readonly users: Model<UserDocument>,
    private readonly sealed: EncryptedFields,
    private readonly phones: PhoneBlindIndex,
  ) {}

  countUpTo(cap: number, filter: UserFilter): Promise<number> {
    return countCapped(this.users, listFilter(filter, this.phones), cap);
  }

  all(filter: UserFilter, order: string | undefined): AsyncGenerator<ListedUser[]> {
    const sort = listSort(order, sortFields, { usernameKey: 1 });
    const read = { where: listFilter(filter, this.phones), sort, select: reported };
    return streamAll(this.users, read, (document: UserDocument) =>
      this.sealed.open(stripSearchKeys(document), document._id.toHexString()),
    );
  }
}
