import { eventsDefinition, type WithEvents } from '@portal/nest-kit';
import mongoose from 'mongoose';

export interface SessionDocument extends WithEvents {
  /** SHA-256 of the secret in the token: a stolen copy of the database opens no session. */
  _id: string;
  userId: string;
  /** Must equal the user's, or the session is over. */
  epoch: number;
  createdAt: Date;
  /** Of the last request, to a sixtieth of the time a session may be idle. */
  lastUsedAt: Date;
  expiresAt: Date;
  /** How many tokens it had had before the newest that was used; absent while that is the first. */
  renewals?: number;
  /** When that one was first used. */
  renewedAt?: Date;
  /** Where it was opened, for its owner to know it by. */
  device?: string;
  /** When the second factor was last shown in it. */
  stepUpAt?: Date;
  ipAddress?: string;
  /** Set by signing out; the document stays until it expires, so that its events are delivered. */
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
