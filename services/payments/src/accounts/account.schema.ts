import { effectsDefinition, eventsDefinition, type WithEffects, type WithEvents } from '@portal/nest-kit';
import { Schema, type SchemaDefinition } from 'mongoose';
import type { Account } from './account';

export const accountModelName = 'Account';

/** One document per booking, with the booking's id. */
export interface AccountDocument extends WithEffects, WithEvents, Omit<Account, 'bookingId'> {
  _id: string;
}

const text = { type: String, required: true };
const whole = { type: Number, required: true };
const instant = { type: Date, required: true };
const listOf = (definition: SchemaDefinition) => [new Schema(definition, { _id: false, id: false })];

const optionalListOf = (definition: SchemaDefinition) => ({ type: listOf(definition), default: undefined });
const refundTerms = {
  way: text,
  minor: whole,
  kwachaMinor: whole,
  retainMinor: Number,
  reference: String,
  reason: String,
  by: text,
  byId: text,
  at: instant,
};

export const accountSchema = new Schema<AccountDocument>(
  {
    _id: text,
    ownerId: text,
    bookingNumber: text,
    quotedCurrency: text,
    isPayable: { type: Boolean, required: true },
    chargesVersion: whole,
    lines: listOf({ id: text, kind: text, label: text, minor: whole, taxMinor: Number, dueAt: text }),
    terms: optionalListOf({ about: text, text }),
    attempts: listOf({ paymentId: text, minor: whole, until: instant }),
    settled: listOf({
      entryId: text,
      minor: whole,
      converted: { type: new Schema({ minor: whole, perUnit: text }, { _id: false, id: false }) },
      isUnconfirmed: Boolean,
      isLate: Boolean,
    }),
    unposted: listOf({
      ...{ chargesVersion: whole, minor: whole, feeMinor: Number, taxMinor: Number, at: instant },
      ...{ label: String, feeLabel: String },
    }),
    moneyVersion: whole,
    isPayFirst: Boolean,
    isClosed: Boolean,
    closedReason: String,
    movesToCredit: Boolean,
    returnsExcess: Boolean,
    refundVersion: Number,
    refunds: optionalListOf({
      ...{ id: text, ownerId: text, chargeMinor: whole, unbilledMinor: whole, isOpen: Boolean },
      ...{ askedBy: String, askedById: String, askedAt: Date, pendingMinor: Number },
      parts: optionalListOf({
        id: text,
        paymentId: text,
        minor: whole,
        kwachaMinor: whole,
        state: text,
        isSent: Boolean,
      }),
      ...refundTerms,
    }),
    refundRequests: optionalListOf({
      ...refundTerms,
      ended: {
        type: new Schema({ how: text, by: text, byId: text, at: instant, reason: String }, { _id: false, id: false }),
      },
    }),
    effects: effectsDefinition,
    events: eventsDefinition,
  },
  { collection: 'accounts', id: false, versionKey: false },
);
accountSchema.index({ 'effects.id': 1 });
accountSchema.index({ 'events.id': 1 });
accountSchema.index({ ownerId: 1 });
accountSchema.index({ bookingNumber: 1 });
accountSchema.index({ isPayable: 1, 'settled.entryId': 1 });
accountSchema.index({ 'refunds.isOpen': 1 }, { sparse: true });
