import { rateSources, type Rate } from '@portal/contracts';
import { eventsDefinition, type WithEvents } from '@portal/nest-kit';
import { Schema, type Types } from 'mongoose';

/** Append-only. Only delivered events are removed. */
export interface RateDocument extends WithEvents, Omit<Rate, 'id' | 'validFrom'> {
  _id: Types.ObjectId;
  validFrom: Date;
  /** Account id of the admin who added it. Missing in rates added before ids were stored. */
  byId?: string;
  claim: string;
  requestHash: string;
}

const text = { type: String, required: true };

export const rateModelName = 'Rate';
export const rateSchema = new Schema<RateDocument>(
  {
    currency: text,
    perUnit: text,
    validFrom: { type: Date, required: true },
    source: { ...text, enum: rateSources },
    by: text,
    byId: String,
    claim: { ...text, unique: true },
    requestHash: text,
    events: eventsDefinition,
  },
  { collection: 'rates', id: false, versionKey: false },
);
rateSchema.index({ currency: 1, validFrom: -1 });
rateSchema.index({ 'events.id': 1 });
