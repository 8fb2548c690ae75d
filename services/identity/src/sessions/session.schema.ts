import { eventsDefinition, type WithEvents } from '@portal/nest-kit';
import mongoose from 'mongoose';

export interface SessionDocument extends WithEvents {
  /** SHA-256 of the secret in the token, so that a stolen database grants no access. */
  _id: string;
  userId: string;
  /** Must equal the user's epoch, otherwise the session has ended. */
  epoch: number;
  createdAt: Date;
  /** Time of the last request, with a precision of 1/60 of the idle time. */
  lastUsedAt: Date;
  expiresAt: Date;
  /** Renewal number of the newest token in use. Missing while that is the first token. */
  renewals?: number;
  /** Time of that token's first use. */
  renewedAt?: Date;
  /** Device that opened the session, shown to the owner. */
  device?: string;
  stepUpAt?: Date;
  ipAddress?: string;
  /** Set by logout. The document stays until it expires, so that its events are delivered. */
  endedAt?: Date;
}

export const sessionModelName = 'Session';
export const sessionSchema = new mongoose.Schema<SessionDocument>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    epoch: { type: Number, required: true },
    createdAt: { type: Date, required: true },
    lastUsedAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
    renewals: Number,
    renewedAt: Date,
    device: String,
    stepUpAt: Date,
    ipAddress: String,
    endedAt: Date,
    events: eventsDefinition,
  },
  { versionKey: false },
);
sessionSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
sessionSchema.index({ userId: 1 });
sessionSchema.index({ 'events.id': 1 });
