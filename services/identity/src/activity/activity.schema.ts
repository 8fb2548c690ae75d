import { activityHeadCollection, type LoggedEntry, type StoredHead } from '@portal/node-kit/activity-log';
import mongoose, { type Types } from 'mongoose';

export interface ActivityDocument extends LoggedEntry {
  _id: Types.ObjectId;
  description: string;
}

const { Mixed } = mongoose.Schema.Types;

/** Entries created before the chain lack `salts`, `commitments` and `mark` until the sealer adds them. */
export const activityModelName = 'Activity';
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
    salts: Mixed,
    commitments: Mixed,
    statement: Mixed,
    mark: String,
    waits: Boolean,
    seq: Number,
    hash: String,
  },
  { versionKey: false },
);
activitySchema.index({ eventId: 1 }, { unique: true });
activitySchema.index({ userIds: 1, at: -1 });
activitySchema.index({ at: -1, _id: -1 });
activitySchema.index({ action: 1, at: -1 });
activitySchema.index({ actorUsername: 1, at: -1 });
activitySchema.index({ targetEntityId: 1, at: -1 });
activitySchema.index({ seq: 1 }, { unique: true, sparse: true });
activitySchema.index({ waits: 1, _id: 1 }, { sparse: true });

export const activityHeadModelName = 'ActivityHead';
export const activityHeadSchema = new mongoose.Schema<StoredHead>(
  {
    _id: { type: String, required: true },
    seq: { type: Number, required: true },
    hash: { type: String, required: true },
    sealing: {
      type: [{ _id: false, entry: mongoose.Schema.Types.ObjectId, seq: Number, hash: String }],
      required: true,
    },
    checkpoint: Mixed,
    signed: Mixed,
  },
  { versionKey: false, collection: activityHeadCollection },
);
