import { eventsDefinition, type WithEvents } from '@portal/nest-kit';
import { Schema } from 'mongoose';

export const refundAccountModelName = 'RefundAccount';

/**
 * Bank account that a refund is paid to, in a document of its own. A process of an earlier release cannot write the
 * account of a booking with members that it does not know, and a TTL index deletes documents only.
 */
export interface RefundAccountDocument extends WithEvents {
  /** Booking and time of the request. */
  _id: string;
  bookingId: string;
  ownerId: string;
  requestedAt: Date;
  /** Key of the decision that paid to it. */
  refundId?: string;
  /** Encrypted. Missing once the request has ended or the owner was erased. */
  sealed?: string;
  /** Deletion time of the document (TTL index). */
  expiresAt: Date;
}

const text = { type: String, required: true };

export const refundAccountSchema = new Schema<RefundAccountDocument>(
  {
    _id: text,
    bookingId: text,
    ownerId: text,
    requestedAt: { type: Date, required: true },
    refundId: String,
    sealed: String,
    expiresAt: { type: Date, required: true },
    events: eventsDefinition,
  },
  { collection: 'refundaccounts', id: false, versionKey: false },
);
refundAccountSchema.index({ bookingId: 1 });
refundAccountSchema.index({ ownerId: 1 });
refundAccountSchema.index({ refundId: 1 }, { unique: true, sparse: true });
refundAccountSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
refundAccountSchema.index({ 'events.id': 1 });
