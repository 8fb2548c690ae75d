import { eventsDefinition, type WithEvents } from '@portal/nest-kit';
import { Schema } from 'mongoose';
import type { LinkRecord } from './link-record';

export const linkModelName = 'Link';

/** The token is not stored, only its hash. */
export interface LinkDocument extends WithEvents, Omit<LinkRecord, 'id'> {
  _id: string;
  tokenHash: string;
  /** Deletion time of the document (TTL index), including the name. */
  forgetAt: Date;
}

const text = { type: String, required: true };
const instant = { type: Date, required: true };

export const linkSchema = new Schema<LinkDocument>(
  {
    _id: text,
    tokenHash: { ...text, unique: true },
    bookingId: text,
    minor: Number,
    firstName: { type: String, default: '' },
    createdAt: instant,
    createdBy: text,
    createdById: String,
    claim: String,
    requestHash: String,
    expiresAt: instant,
    payBy: Date,
    revokedAt: Date,
    forgetAt: instant,
    events: eventsDefinition,
  },
  { collection: 'links', id: false, versionKey: false },
);
linkSchema.index({ claim: 1 }, { unique: true, sparse: true });
linkSchema.index({ bookingId: 1, createdAt: -1 });
linkSchema.index({ forgetAt: 1 }, { expireAfterSeconds: 0 });
linkSchema.index({ 'events.id': 1 });
