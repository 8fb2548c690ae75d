import mongoose from 'mongoose';

export interface SigningKeyDocument {
  /** The kid. */
  _id: string;
  /** One more than its predecessor's: of two instances that rotate at once, one wins. */
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
