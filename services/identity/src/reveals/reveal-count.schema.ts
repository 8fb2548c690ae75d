import mongoose from 'mongoose';

/** Reveals by an employee in the last 24 hours, oldest first. */
export interface RevealCountDocument {
  _id: string;
  at: Date[];
  /** Expiry of the document (TTL index). */
  until: Date;
}

export const revealCountModelName = 'RevealCount';
export const revealCountSchema = new mongoose.Schema<RevealCountDocument>(
  { _id: { type: String, required: true }, at: { type: [Date], default: [] }, until: { type: Date, required: true } },
  { versionKey: false, collection: 'reveal_counts' },
);
revealCountSchema.index({ until: 1 }, { expireAfterSeconds: 0 });
