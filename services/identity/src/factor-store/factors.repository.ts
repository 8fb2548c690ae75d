import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose, { type Model, type UpdateQuery } from 'mongoose';
import type { FactorsDocument, StoredPasskey, StoredTotp } from './factors.schema';

export const hasFactor = (factors: FactorsDocument | undefined): factors is FactorsDocument =>
  factors !== undefined && (factors.passkeys.length > 0 || factors.totp !== undefined);

@Injectable()
export class FactorsRepository {
  constructor(@InjectModel('Factors') private readonly factors: Model<FactorsDocument>) {}

  async find(userId: string): Promise<FactorsDocument | undefined> {
    return (await this.factors.findOne({ _id: userId }).lean<FactorsDocument>()) ?? undefined;
  }

  async addPasskey(userId: string, passkey: StoredPasskey): Promise<void> {
    await this.change(userId, { $push: { passkeys: passkey } });
  }

  async keepNewSecret(userId: string, newSecret: string): Promise<void> {
    await this.change(userId, { $set: { newSecret } });
  }

  async addTotp(userId: string, totp: StoredTotp): Promise<void> {
    await this.change(userId, { $set: { totp }, $unset: { newSecret: 1 } });
  }

  async replaceRecoveryCodes(userId: string, recoveryCodes: string[]): Promise<void> {
    await this.change(userId, { $set: { recoveryCodes } });
  }

  /** Returns false for a half minute whose code, or a later one, was taken before. */
  async takeStep(userId: string, step: number): Promise<boolean> {
    const isNew = mongoose.trusted({ $lt: step });
    const { matchedCount } = await this.factors.updateOne(
      { _id: userId, 'totp.lastStep': isNew },
      { $set: { 'totp.lastStep': step } },
    );
    return matchedCount === 1;
  }

  /** Returns false for a recovery code that is not, or no longer, there. */
  async takeRecoveryCode(userId: string, hash: string): Promise<boolean> {
    const { modifiedCount } = await this.factors.updateOne(
      { _id: userId, recoveryCodes: hash },
      { $pull: { recoveryCodes: hash } },
    );
    return modifiedCount === 1;
  }

  async noteCounter(userId: string, passkeyId: string, counter: number): Promise<void> {
    await this.factors.updateOne(
      { _id: userId, 'passkeys.id': passkeyId },
      { $set: { 'passkeys.$.counter': counter } },
    );
  }

  /** Returns false when there is no such factor. Recovery codes go with the last one. */
  async remove(userId: string, factorId: string): Promise<boolean> {
    const passkey = await this.factors.updateOne(
      { _id: userId, 'passkeys.id': factorId },
      { $pull: { passkeys: { id: factorId } } },
    );
    const totp = await this.factors.updateOne({ _id: userId, 'totp.id': factorId }, { $unset: { totp: 1 } });
    await this.factors.deleteOne({ _id: userId, passkeys: mongoose.trusted({ $size: 0 }), totp: null });
    return passkey.modifiedCount + totp.modifiedCount > 0;
  }

  /** Returns whether there were any. */
  async forget(userId: string): Promise<boolean> {
    return (await this.factors.deleteOne({ _id: userId })).deletedCount === 1;
  }

  private async change(userId: string, change: UpdateQuery<FactorsDocument>): Promise<void> {
    await this.factors.updateOne({ _id: userId }, change, { upsert: true });
  }
}
