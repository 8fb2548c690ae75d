import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { isDuplicateKey, modelToken } from '@portal/nest-kit';
import { type Model, type QueryFilter, Schema, trusted } from 'mongoose';

/** A family and two friends; a list of strangers is longer. */
const strangersMax = 5;
const keptSeconds = 2 * 86_400;

/** To whom an account had messages sent on a day, beside its own address; nobody can read the addresses out of it. */
export interface RecipientsOfDay {
  _id: string;
  hashes: string[];
  at: Date;
}

export const recipientsModelName = 'MailRecipients';
export const recipientsSchema = new Schema<RecipientsOfDay>(
  { _id: { type: String, required: true }, hashes: [String], at: { type: Date, required: true } },
  { collection: 'mail_recipients', versionKey: false },
);
recipientsSchema.index({ at: 1 }, { expireAfterSeconds: keptSeconds });

@Injectable()
export class RecipientsRepository {
  constructor(@Inject(modelToken(recipientsModelName)) private readonly model: Model<RecipientsOfDay>) {}

  /** Whether the account may have a message sent to that address today; one it was allowed before it is again. */
  async admit(userId: string, address: string, now: Date): Promise<boolean> {
    const hash = createHash('sha256').update(`${userId} ${address}`).digest('base64url');
    const _id = `${userId} ${now.toISOString().slice(0, 10)}`;
    const hasRoom = { [`hashes.${strangersMax - 1}`]: trusted({ $exists: false }) };
    const filter = { _id, $or: [{ hashes: hash }, hasRoom] } as QueryFilter<RecipientsOfDay>;
    const change = { $addToSet: { hashes: hash }, $setOnInsert: { at: now } };
    try {
      const admitted = await this.model.updateOne(filter, change, { upsert: true });
      return admitted.matchedCount + admitted.upsertedCount > 0;
    } catch (error) {
      // The day's document is there, and full.
      if (isDuplicateKey(error)) return this.isAdmitted(_id, hash);
      throw error;
    }
  }

  /** Two first messages of a day may both have wanted to make its document. */
  private async isAdmitted(_id: string, hash: string): Promise<boolean> {
    return (await this.model.countDocuments({ _id, hashes: hash } as QueryFilter<RecipientsOfDay>)) > 0;
  }
}
