import { randomUUID } from 'node:crypto';
import type { ActivityEvent } from '@portal/contracts';
import type { BookingRecord, StoredTimelineEntry } from '../record/booking-record';
import { diffTrackedFields, summarizeChange } from './tracked-fields';

/** How many entries a booking keeps, the newest; the activity log of identity keeps all. */
export const timelineMax = 300;

/** The entry of a change for the booking's timeline; nothing for a change that no event tells of and nobody would see. */
export function timelineEntry(
  before: BookingRecord,
  after: BookingRecord,
  event?: ActivityEvent,
): StoredTimelineEntry | undefined {
  const changes = diffTrackedFields(before, after);
  const summary = summarizeChange(changes);
  const text = event?.description ?? summary?.text;
  if (text === undefined) return undefined;
  return {
    id: event?.id ?? randomUUID(),
    at: event?.at ?? new Date().toISOString(),
    kind: summary?.kind ?? 'booking',
    text,
    by: event?.actorUsername ?? 'system',
    ...(event?.actorId && { byId: event.actorId }),
    ...(event?.ipAddress && { ipAddress: event.ipAddress }),
    ...(changes.length > 0 && { changes }),
  };
}

/** The part of an update that adds the entry. */
export const appendTimelineEntry = (entry: StoredTimelineEntry) => ({
  timeline: { $each: [entry], $slice: -timelineMax },
});
