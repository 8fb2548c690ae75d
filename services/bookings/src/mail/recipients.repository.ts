import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type ErasedPerson, type Eraser, Erases, isDuplicateKey } from '@portal/nest-kit';
import { sha256 } from '@portal/node-kit';
import { type Model, type QueryFilter, Schema, trusted } from 'mongoose';

/** Enough for a family and two friends; more indicates messages to strangers. */
const maxNewRecipientsPerDay = 5;
const retentionSeconds = 2 * 86_400;

/** Hashes of the addresses, other than its own, to which an account had messages sent on one day. */
export interface DailyRecipients {
  _id: string;
  hashes: string[];
  at: Date;
}

export const recipientsModelName = 'MailRecipients';
export const recipientsSchema = new Schema<DailyRecipients>(
  { _id: { type: String, required: true }, hashes: [String], at: { type: Date, required: true } },
  { collection: 'mail_recipients', versionKey: false },
);
recipientsSchema.index({ at: 1 }, { expireAfterSeconds: retentionSeconds });

@Injectable()
@Erases([recipientsModelName])
export class RecipientsRepository implements Eraser {
  constructor(@InjectModel(recipientsModelName) private readonly model: Model<DailyRecipients>) {}

  /** Removes the daily documents of an account. Their ids begin with the account id and a space. */
  async erase({ userId }: ErasedPerson): Promise<void> {
    await this.model.deleteMany({ _id: trusted({ $gte: `${userId} `, $lt: `${userId}!` }) });
  }

  /** Returns whether the account may have a message sent to that address today. Admitted addresses stay admitted. */
  async admit(userId: string, address: string, now: Date): Promise<boolean> {
    const hash = sha256(`${userId} ${address}`);
    const _id = `${userId} ${now.toISOString().slice(0, 10)}`;
    const hasRoom = { [`hashes.${maxNewRecipientsPerDay - 1}`]: trusted({ $exists: false }) };
    const filter = { _id, $or: [{ hashes: hash }, hasRoom] } as QueryFilter<DailyRecipients>;
    const admitted = { $addToSet: { hashes: hash } };
    try {
      await this.model.updateOne(filter, { ...admitted, $setOnInsert: { at: now } }, { upsert: true });
      return true;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      // The document of the day is full, or a concurrent request inserted it.
      return (await this.model.updateOne(filter, admitted)).matchedCount > 0;
    }
  }
}
