import mongoose from 'mongoose';

export interface LinkTokenDocument {
  /** SHA-256 of the token, so that a stolen database grants no access. */
  _id: string;
  purpose: 'reset' | 'verify' | 'invite';
  userId: string;
  /** SHA-256 of the recipient's address. */
  address: string;
  /** Session epoch of the account at creation. The token is invalid in a later epoch. */
  epoch: number;
  expiresAt: Date;
}

export const linkTokenModelName = 'LinkToken';
export const linkTokenSchema = new mongoose.Schema<LinkTokenDocument>(
  {
    _id: { type: String, required: true },
    purpose: { type: String, required: true },
    userId: { type: String, required: true },
    address: { type: String, required: true },
    epoch: { type: Number, required: true },
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false, collection: 'link_tokens' },
);
linkTokenSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
linkTokenSchema.index({ userId: 1 });
