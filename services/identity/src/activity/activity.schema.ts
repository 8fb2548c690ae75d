import type { ActivityEvent } from '@portal/contracts';
import mongoose, { type Types } from 'mongoose';

export interface ActivityDocument extends Omit<ActivityEvent, 'id' | 'at'> {
  _id: Types.ObjectId;
  eventId: string;
  at: Date;
}

export const activitySchema = new mongoose.Schema<ActivityDocument>(
  {
    eventId: { type: String, required: true },
    at: { type: Date, required: true },
    action: { type: String, required: true },
    description: { type: String, required: true },
    targetEntity: { type: String, required: true },
    targetEntityId: { type: String, required: true },
    actorId: String,
    actorUsername: String,
    userIds: { type: [String], required: true },
    ipAddress: String,
  },
  { versionKey: false },
);
activitySchema.index({ eventId: 1 }, { unique: true });
activitySchema.index({ userIds: 1, at: -1 });
