import { Schema } from 'mongoose';

/** Callback with a valid signature. Contains no phone number. */
export interface CallbackDocument {
  /** SHA-256 of the raw body. */
  _id: string;
  provider: string;
  /** Absent for a deposit. */
  kind?: 'refund';
  /** Id of the deposit, or of the refund. */
  depositId: string;
  standing: string;
  at: Date;
  appliedAt?: Date;
  isLeft?: boolean;
}

const retentionSeconds = 400 * 24 * 60 * 60;
const text = { type: String, required: true };

export const callbackModelName = 'Callback';
export const callbackSchema = new Schema<CallbackDocument>(
  {
    _id: text,
    provider: text,
    kind: String,
    depositId: text,
    standing: text,
    at: { type: Date, required: true },
    appliedAt: Date,
    isLeft: Boolean,
  },
  { collection: 'callbacks', id: false, versionKey: false },
);
callbackSchema.index({ at: 1 }, { expireAfterSeconds: retentionSeconds });
callbackSchema.index({ isLeft: 1, at: 1 }, { partialFilterExpression: { isLeft: true } });
