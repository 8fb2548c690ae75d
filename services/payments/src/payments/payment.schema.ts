import { paymentMethods, paymentStates } from '@portal/contracts';
import { eventsDefinition, type WithEvents } from '@portal/nest-kit';
import { Schema, type SchemaDefinition } from 'mongoose';
import type { PaymentRecord } from './payment-record';

export const paymentModelName = 'Payment';
export const seriesModelName = 'Series';

export interface PaymentDocument extends WithEvents, Omit<PaymentRecord, 'id'> {
  _id: string;
}

/** Counter of a number series. Numbers are never reused. */
export interface SeriesDocument {
  _id: string;
  last: number;
}

const text = { type: String, required: true };
const whole = { type: Number, required: true };
const part = (definition: SchemaDefinition) => new Schema(definition, { _id: false, id: false });

export const paymentSchema = new Schema<PaymentDocument>(
  {
    _id: text,
    bookingId: String,
    ownerId: text,
    claim: { ...text, unique: true },
    requestHash: text,
    method: { ...text, enum: paymentMethods },
    linkId: String,
    provider: String,
    minor: whole,
    settles: {
      type: part({ currency: text, minor: whole, perUnit: String, rateId: String }),
      required: true,
    },
    payer: part({ sealedNumber: text, last3: text, network: text }),
    state: { ...text, enum: paymentStates },
    history: [part({ state: text, at: Date, from: text })],
    failure: part({ code: text, message: text }),
    providerReference: String,
    reference: String,
    receivedOn: String,
    startedBy: String,
    ipAddress: String,
    takenBy: String,
    takenById: String,
    referenceKey: String,
    isUnconfirmed: Boolean,
    confirmation: part({ by: text, byId: text, at: Date }),
    receiptNumber: String,
    reversal: part({ by: text, byId: String, at: Date, reason: text }),
    refunds: { type: [part({ id: text, minor: whole })], default: undefined },
    closed: part({ by: text, byId: text, at: Date }),
    nextLookAt: Date,
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
    events: eventsDefinition,
  },
  { collection: 'payments', id: false, versionKey: false },
);
paymentSchema.index({ receiptNumber: 1 }, { unique: true, sparse: true });
paymentSchema.index({ bookingId: 1, createdAt: 1 });
paymentSchema.index({ createdAt: -1, _id: -1 });
paymentSchema.index({ state: 1, createdAt: -1, _id: -1 });
paymentSchema.index({ linkId: 1, createdAt: 1 }, { sparse: true });
paymentSchema.index({ nextLookAt: 1 }, { sparse: true });
paymentSchema.index({ isUnconfirmed: 1, createdAt: -1 }, { partialFilterExpression: { isUnconfirmed: true } });
paymentSchema.index({ referenceKey: 1 }, { sparse: true });
paymentSchema.index({ reference: 1 }, { sparse: true });
paymentSchema.index({ 'events.id': 1 });

export const seriesSchema = new Schema<SeriesDocument>(
  { _id: text, last: whole },
  { collection: 'series', id: false, versionKey: false },
);
