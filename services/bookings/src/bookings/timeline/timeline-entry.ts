import { randomUUID } from 'node:crypto';
import type { ActivityEvent, MoneyChanged } from '@portal/contracts';
import type { BookingRecord, StoredTimelineEntry } from '../record/booking-record';
import { diffTrackedFields, summarizeChange } from './tracked-fields';

/** Maximum number of timeline entries in a booking, the newest ones. The activity log in identity stores all. */
export const timelineMax = 300;

interface TimelineCause {
  event?: ActivityEvent | undefined;
  /** Actor of a change without an event. */
  actor?: MoneyChanged['actor'];
}

/** Builds the timeline entry of a change. Returns undefined if there is no event and no tracked field changed. */
export function timelineEntry(
  before: BookingRecord,
  after: BookingRecord,
  { event, actor }: TimelineCause = {},
): StoredTimelineEntry | undefined {
  const changes = diffTrackedFields(before, after);
  const summary = summarizeChange(changes);
  const text = event?.description ?? summary?.text;
  if (text === undefined) return undefined;
  const byId = event?.actorId ?? actor?.id;
  const ipAddress = event ? event.ipAddress : actor?.ipAddress;
  return {
    id: event?.id ?? randomUUID(),
    at: event?.at ?? new Date().toISOString(),
    kind: summary?.kind ?? 'booking',
    text,
    by: event?.actorUsername ?? actor?.username ?? 'system',
    ...(byId && { byId }),
    ...(ipAddress && { ipAddress }),
    ...(changes.length > 0 && { changes }),
  };
}

export const appendTimelineEntry = (entry: StoredTimelineEntry) => ({
  timeline: { $each: [entry], $slice: -timelineMax },
});
