import { randomUUID } from 'node:crypto';
import type { ActivityEvent } from '@portal/contracts';
import mongoose from 'mongoose';
import type { Caller } from '../calls/caller';

/** Outbox field of a document for the activity log: events not yet delivered. */
export interface WithEvents {
  events: ActivityEvent[];
}

/** The mongoose definition of the `events` field; index it with `schema.index({ 'events.id': 1 })`. */
export const eventsDefinition = {
  type: [
    new mongoose.Schema(
      {
        id: { type: String, required: true },
        at: { type: String, required: true },
        action: { type: String, required: true },
        description: { type: String, required: true },
        targetEntity: { type: String, required: true },
        targetEntityId: { type: String, required: true },
        actorId: String,
        actorUsername: String,
        userIds: { type: [String], default: [] },
        ipAddress: String,
      },
      { _id: false, id: false },
    ),
  ],
  default: [],
};

/** User who caused an event. The address is unknown if the event follows from an earlier request. */
export type EventAuthor = Pick<Caller, 'id' | 'username'> & Partial<Pick<Caller, 'ipAddress'>>;

/** Builds an event of the activity log. The actor always sees it in their own log. */
export function activityEvent(
  caller: EventAuthor | undefined,
  event: Pick<ActivityEvent, 'action' | 'description' | 'targetEntity' | 'targetEntityId'> & {
    userIds?: readonly string[];
  },
): ActivityEvent {
  return {
    ...event,
    id: randomUUID(),
    at: new Date().toISOString(),
    actorId: caller?.id,
    actorUsername: caller?.username,
    ipAddress: caller?.ipAddress,
    userIds: [...new Set([...(caller ? [caller.id] : []), ...(event.userIds ?? [])])],
  };
}
