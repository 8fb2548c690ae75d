import { departureCancellationStates, type DepartureRefundWay, departureRefundWays } from '@portal/contracts';
import { eventsDefinition, type WithEvents } from '@portal/nest-kit';
import { Schema } from 'mongoose';
import { instant, part, text } from '../store/schema-parts';

export const departureCancellationModelName = 'DepartureCancellation';

/** `ended`: the request was withdrawn or declined. */
const storedStates = [...departureCancellationStates, 'ended'] as const;
export type StoredCancellationState = (typeof storedStates)[number];

interface Person {
  id: string;
  username: string;
}

/** Latest cancellation of a departure. */
export interface DepartureCancellationRecord {
  /** Id of the departure. */
  id: string;
  state: StoredCancellationState;
  packageId: string;
  packageName: string;
  /** yyyy-MM-dd */
  startDate: string;
  reason: string;
  refundTo: DepartureRefundWay;
  requestedAt: Date;
  requestedBy: Person;
  confirmedBy?: Person;
  finishedAt?: Date;
}

export type DepartureCancellationDocument = Omit<DepartureCancellationRecord, 'id'> & WithEvents & { _id: string };

export const departureCancellationSchema = new Schema<DepartureCancellationDocument>(
  {
    _id: String,
    state: { ...text, enum: storedStates },
    packageId: text,
    packageName: text,
    startDate: text,
    reason: text,
    refundTo: { ...text, enum: departureRefundWays },
    requestedAt: instant,
    requestedBy: { type: part({ id: text, username: text }), required: true },
    confirmedBy: part({ id: text, username: text }),
    finishedAt: Date,
    events: eventsDefinition,
  },
  { collection: 'departure_cancellations', id: false, versionKey: false },
);
departureCancellationSchema.index({ startDate: 1 });
departureCancellationSchema.index({ state: 1 });
departureCancellationSchema.index({ 'events.id': 1 });
