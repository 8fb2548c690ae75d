import mongoose from 'mongoose';

/** A message to a person about the own account, inside the document whose change it tells of, until it is queued. */
export interface Notice {
  id: string;
  at: string;
  kind: string;
  userId: string;
  /** The address, encrypted. */
  sealedTo: string;
  detail?: string;
}

/** What a document carries for its person: each message until the queue of mail has it. */
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
