import { randomUUID } from 'node:crypto';
import type { ActivityEvent } from '@portal/contracts';
import type { BookingRecord, StoredTimelineEntry } from '../record/booking-record';
import { diffTrackedFields, summarizeChange } from './tracked-fields';

/** Maximum number of timeline entries in a booking, the newest ones. The activity log in identity stores all. */
export const timelineMax = 300;

/** Builds the timeline entry of a change. Returns undefined if there is no event and no tracked field changed. */
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

export const appendTimelineEntry = (entry: StoredTimelineEntry) => ({
  timeline: { $each: [entry], $slice: -timelineMax },
});
