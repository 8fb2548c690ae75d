import { eventsDefinition, type WithEvents } from '@portal/nest-kit';
import { Schema, type SchemaDefinition } from 'mongoose';
import { type Credit, allocationStates } from './credit';

export const creditModelName = 'Credit';

/** One document per customer, with the id of the user account. */
export interface CreditDocument extends WithEvents, Omit<Credit, 'userId'> {
  _id: string;
}

const text = { type: String, required: true };
const whole = { type: Number, required: true };
const instant = { type: Date, required: true };
const part = (definition: SchemaDefinition) => new Schema(definition, { _id: false, id: false });

export const useDefinition: SchemaDefinition = {
  entryId: text,
  minor: whole,
  step: { ...text, enum: allocationStates },
  by: text,
  byId: text,
  ipAddress: String,
  at: instant,
  bookingId: String,
  settles: part({ currency: text, minor: whole, perUnit: String, rateId: String }),
  requestHash: String,
  settledCount: Number,
  reverses: String,
  paymentId: String,
  reason: String,
};

export const creditSchema = new Schema<CreditDocument>(
  {
    _id: text,
    version: whole,
    deposits: [part({ entryId: text, minor: whole, isUnconfirmed: Boolean })],
    uses: [part(useDefinition)],
    archivedMinor: Number,
    events: eventsDefinition,
  },
  { collection: 'credits', id: false, versionKey: false },
);
creditSchema.index({ 'uses.step': 1 });
creditSchema.index({ 'events.id': 1 });
