import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { limits } from '@portal/contracts';
import { BatchLoader, operationDeadlineMs, Erases, type Eraser, type ErasedPerson } from '@portal/nest-kit';
import mongoose, { type Model, type UpdateQuery } from 'mongoose';
import { type FactorsDocument, type StoredPasskey, type StoredTotp, factorsModelName } from './factors.schema';

interface Owned {
  _id: string;
  passkeys?: Pick<StoredPasskey, 'id'>[];
  totp?: Pick<StoredTotp, 'id'>;
}
const owned = { 'passkeys.id': 1, 'totp.id': 1 } as const;

export const hasFactor = <Factors extends Owned>(factors: Factors | undefined): factors is Factors =>
  factors !== undefined && ((factors.passkeys?.length ?? 0) > 0 || factors.totp !== undefined);

interface SealedSecrets {
  secret?: string | undefined;
  newSecret?: string | undefined;
}

@Injectable()
@Erases([factorsModelName])
export class FactorsRepository implements Eraser {
  /** Read once per authenticated request: batches concurrent reads and bypasses Mongoose for speed. */
  private readonly owners = new BatchLoader<Owned>(async (ids) => {
    const collection = this.factors.db.collection<Owned>(this.factors.collection.name);
    const found = collection.find({ _id: { $in: ids } }, { projection: owned, maxTimeMS: operationDeadlineMs });
    return new Map((await found.toArray()).map((factors) => [factors._id, factors]));
  });

  constructor(@InjectModel(factorsModelName) private readonly factors: Model<FactorsDocument>) {}

  /** Returns whether the account has a second factor. Cheap enough for every request. */
  async hasAny(userId: string): Promise<boolean> {
    return hasFactor(await this.owners.read(userId));
  }

  async find(userId: string): Promise<FactorsDocument | undefined> {
    return (await this.factors.findOne({ _id: userId }).lean<FactorsDocument>()) ?? undefined;
  }

  /** Returns false if the account has the maximum number of passkeys. Safe under concurrent calls. */
  async addPasskey(userId: string, passkey: StoredPasskey): Promise<boolean> {
    await this.factors.updateOne({ _id: userId }, { $setOnInsert: { passkeys: [] } }, { upsert: true });
    const fits = { [`passkeys.${limits.passkeysMax - 1}`]: mongoose.trusted({ $exists: false }) };
    const { modifiedCount } = await this.factors.updateOne({ ...fits, _id: userId }, { $push: { passkeys: passkey } });
    return modifiedCount === 1;
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

  /** Marks a time step as used. Returns false if it or a later one was used before. */
  async takeStep(userId: string, step: number): Promise<boolean> {
    const isNew = mongoose.trusted({ $lt: step });
    const { matchedCount } = await this.factors.updateOne(
      { _id: userId, 'totp.lastStep': isNew },
      { $set: { 'totp.lastStep': step } },
    );
    return matchedCount === 1;
  }

  /** Consumes a recovery code. Returns false if it is unknown or used. */
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

  /** Returns false if there is no such factor. Recovery codes are deleted with the last factor. */
  async remove(userId: string, factorId: string): Promise<boolean> {
    const passkey = await this.factors.updateOne(
      { _id: userId, 'passkeys.id': factorId },
      { $pull: { passkeys: { id: factorId } } },
    );
    const totp = await this.factors.updateOne({ _id: userId, 'totp.id': factorId }, { $unset: { totp: 1 } });
    await this.factors.deleteOne({ _id: userId, passkeys: mongoose.trusted({ $size: 0 }), totp: null });
    return passkey.modifiedCount + totp.modifiedCount > 0;
  }

  async erase({ userId }: ErasedPerson): Promise<void> {
    await this.forget(userId);
  }

  async forget(userId: string): Promise<boolean> {
    return (await this.factors.deleteOne({ _id: userId })).deletedCount === 1;
  }

  /** Yields the encrypted TOTP secrets of all accounts, including those being set up. */
  async *sealedSecrets(): AsyncGenerator<SealedSecrets & { _id: string }> {
    const stored = this.factors.find().select({ 'totp.secret': 1, newSecret: 1 });
    for await (const { _id, totp, newSecret } of stored.lean<FactorsDocument[]>().cursor())
      yield { _id, secret: totp?.secret, newSecret };
  }

  /** Returns false if the secrets changed in the meantime. */
  async replaceSecrets(userId: string, before: SealedSecrets, { secret, newSecret }: SealedSecrets): Promise<boolean> {
    const unchanged = { _id: userId, 'totp.secret': before.secret ?? null, newSecret: before.newSecret ?? null };
    const $set = { ...(secret && { 'totp.secret': secret }), ...(newSecret && { newSecret }) };
    return (await this.factors.updateOne(unchanged, { $set })).modifiedCount === 1;
  }

  private async change(userId: string, change: UpdateQuery<FactorsDocument>): Promise<void> {
    await this.factors.updateOne({ _id: userId }, change, { upsert: true });
  }
}
