import mongoose from 'mongoose';

export interface SigningKeyDocument {
  /** The kid. */
  _id: string;
  publicJwk: string;
  /** Encrypted with a data key. */
  privateJwk: string;
  createdAt: Date;
}

export const signingKeySchema = new mongoose.Schema<SigningKeyDocument>(
  {
    _id: { type: String, required: true },
    publicJwk: { type: String, required: true },
    privateJwk: { type: String, required: true },
    createdAt: { type: Date, required: true },
  },
  { versionKey: false },
);
