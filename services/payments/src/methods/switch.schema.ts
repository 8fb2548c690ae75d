import type { MobileNetwork } from '@portal/contracts';
import { eventsDefinition, type WithEvents } from '@portal/nest-kit';
import { Schema } from 'mongoose';

export interface SwitchDocument extends WithEvents {
  _id: MobileNetwork;
  isOff: boolean;
  /** Admin who last switched it. Missing in older documents. */
  by?: string;
  byId?: string;
  at?: Date;
}

export const switchModelName = 'Switch';
export const switchSchema = new Schema<SwitchDocument>(
  {
    _id: { type: String, required: true },
    isOff: { type: Boolean, required: true },
    by: String,
    byId: String,
    at: Date,
    events: eventsDefinition,
  },
  { collection: 'switches', id: false, versionKey: false },
);
switchSchema.index({ 'events.id': 1 });
