import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { SERVICE_ENV, fieldCipherOf } from '@portal/nest-kit';
import { erasureContext, type FieldCipher } from '@portal/node-kit';
import mongoose, { type Model } from 'mongoose';
import type { IdentityEnv } from '../env';
import { type PendingErasure, type UserDocument, userModelName } from '../users/user.schema';

export interface Erasure {
  userId: string;
  /** Username before the erasure. */
  name: string;
  pseudonym: string;
  until: Date;
}

/** Pending erasures, each stored in the emptied document of its account. */
@Injectable()
export class ErasuresRepository {
  private readonly cipher: FieldCipher;

  constructor(
    @InjectModel(userModelName) private readonly users: Model<UserDocument>,
    @Inject(SERVICE_ENV) env: IdentityEnv,
  ) {
    this.cipher = fieldCipherOf(env);
  }

  seal({ userId, name, pseudonym, until }: Erasure): PendingErasure {
    return { pseudonym, until, sealedName: this.cipher.encrypt(name, erasureContext(userId)) };
  }

  async pending(): Promise<Erasure[]> {
    const documents = await this.users
      .find({ 'erasure.until': mongoose.trusted({ $exists: true }) })
      .select({ erasure: 1 })
      .lean<UserDocument[]>();
    return documents.flatMap(({ _id, erasure }) => {
      if (!erasure) return [];
      const userId = _id.toHexString();
      return [{ ...erasure, userId, name: this.cipher.decrypt(erasure.sealedName, erasureContext(userId)) }];
    });
  }

  async finish(userId: string): Promise<void> {
    await this.users.updateOne({ _id: userId }, { $unset: { erasure: 1 } }, { timestamps: false });
  }
}
