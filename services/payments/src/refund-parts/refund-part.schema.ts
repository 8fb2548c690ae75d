import { type MobileNetwork, mobileNetworks, type RefundPartState, refundPartStates } from '@portal/contracts';
import { Schema, type SchemaDefinition } from 'mongoose';

/**
 * Part of a refund that returns to the wallet of one payment. Its id, a version 4 UUID, is also the provider's refund id.
 * The account decides the amounts; this record says how far the provider is.
 */
export interface RefundPartRecord {
  id: string;
  bookingId: string;
  bookingNumber: string;
  /** Key of the decision in the account. */
  refundId: string;
  /** Payment whose wallet receives it, and its deposit at the provider. */
  paymentId: string;
  provider: string;
  /** Kwacha, minor units. */
  minor: number;
  network?: MobileNetwork;
  phoneLast3?: string;
  state: RefundPartState;
  history: { state: RefundPartState; at: Date; from: string }[];
  /** Latest time at which it was claimed for sending. */
  sentAt?: Date;
  failure?: { code: string; message: string };
  providerReference?: string;
  /** Time of the next step. Missing once nothing is left to do. */
  nextLookAt?: Date;
  createdAt: Date;
  updatedAt: Date;
}

export interface RefundPartDocument extends Omit<RefundPartRecord, 'id'> {
  _id: string;
}

export const refundPartModelName = 'RefundPart';

const text = { type: String, required: true };
const part = (definition: SchemaDefinition) => new Schema(definition, { _id: false, id: false });

export const refundPartSchema = new Schema<RefundPartDocument>(
  {
    _id: text,
    bookingId: text,
    bookingNumber: text,
    refundId: text,
    paymentId: text,
    provider: text,
    minor: { type: Number, required: true },
    network: { type: String, enum: mobileNetworks },
    phoneLast3: String,
    state: { ...text, enum: refundPartStates },
    history: [part({ state: text, at: Date, from: text })],
    sentAt: Date,
    failure: part({ code: text, message: text }),
    providerReference: String,
    nextLookAt: Date,
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
  },
  { collection: 'refundparts', id: false, versionKey: false },
);
refundPartSchema.index({ bookingId: 1, createdAt: 1 });
refundPartSchema.index({ nextLookAt: 1 }, { sparse: true });
