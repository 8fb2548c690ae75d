import mongoose from 'mongoose';

export interface SigningKeyDocument {
  /** JWK key id. */
  _id: string;
  /** Predecessor's number plus one. The unique index lets one of two concurrent rotations win. */
  generation: number;
  publicJwk: string;
  /** Encrypted with a data key. */
  privateJwk: string;
  createdAt: Date;
}

export const signingKeyModelName = 'SigningKey';
export const signingKeySchema = new mongoose.Schema<SigningKeyDocument>(
  {
    _id: { type: String, required: true },
    generation: { type: Number, required: true },
    publicJwk: { type: String, required: true },
    privateJwk: { type: String, required: true },
    createdAt: { type: Date, required: true },
  },
  { versionKey: false },
);
signingKeySchema.index({ generation: 1 }, { unique: true });
