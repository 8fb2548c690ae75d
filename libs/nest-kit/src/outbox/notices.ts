import mongoose from 'mongoose';

/** Message to a user about their account, stored in the changed document until it is queued as mail. */
export interface Notice {
  id: string;
  at: string;
  kind: string;
  userId: string;
  sealedTo: string;
  detail?: string;
}

/** Outbox field of a document for account messages: notices not yet in the mail queue. */
export interface WithNotices {
  notices: Notice[];
}

/** The mongoose definition of the `notices` field; index it with `schema.index({ 'notices.id': 1 })`. */
export const noticesDefinition = {
  type: [
    new mongoose.Schema<Notice>(
      {
        id: { type: String, required: true },
        at: { type: String, required: true },
        kind: { type: String, required: true },
        userId: { type: String, required: true },
        sealedTo: { type: String, required: true },
        detail: String,
      },
      { _id: false, id: false },
    ),
  ],
  default: [],
};
