import { entryKinds } from '@portal/contracts';
import { Schema } from 'mongoose';
import type { Entry, Posting } from './entry';

export const entryModelName = 'Entry';

/** Append-only, except for texts that an erasure removes. */
export interface EntryDocument extends Omit<Entry, 'id' | 'postings'> {
  _id: string;
  postings: Posting[];
}

const text = { type: String, required: true };
const posting = new Schema<Posting>(
  { account: text, currency: text, minor: { type: Number, required: true } },
  { _id: false, id: false },
);

export const entrySchema = new Schema<EntryDocument>(
  {
    _id: text,
    at: { type: Date, required: true },
    kind: { ...text, enum: entryKinds },
    bookingId: String,
    paymentId: String,
    memo: text,
    by: text,
    byId: String,
    perUnit: String,
    postings: { type: [posting], required: true },
    reverses: String,
  },
  { collection: 'entries', id: false, versionKey: false },
);
entrySchema.index({ bookingId: 1, at: 1 });
entrySchema.index({ kind: 1, at: -1 });
