import { texts } from '@portal/contracts';
import ical, { ICalCalendarMethod, ICalEventStatus, type ICalEventData } from 'ical-generator';
import { DateTime } from 'luxon';
import { tzlib_get_ical_block } from 'timezones-ical-library';
import type { StoredSegment } from '../record/booked-segments';
import { type BookingRecord, versionOf } from '../record/booking-record';
import { type Place, describeAirport } from './place';

/** Restores the name of the zone: the library may return an equivalent zone under another name, which no event uses. */
function zoneBlock(zone: string): string | null {
  const [block = null] = tzlib_get_ical_block(zone) as string[];
  return block?.replaceAll(/^(TZID|X-LIC-LOCATION):.*$/gm, `$1:${zone}`) ?? null;
}

const timeAt = (local: string, { zone }: Place): DateTime => DateTime.fromISO(local.slice(0, 19), { zone });

const flightOf = ({ carrier, number }: StoredSegment): string =>
  [carrier, number].filter(Boolean).join(' ') || 'Flight';

function flightEvent(segment: StoredSegment, booking: BookingRecord): ICalEventData {
  const [from, to] = [describeAirport(segment.from), describeAirport(segment.to)];
  const start = timeAt(segment.departs, from);
  return {
    start,
    // Trips created before `segments` have no arrival time of the return flight.
    ...(segment.arrives && { end: timeAt(segment.arrives, to) }),
    ...(from.zone !== 'UTC' && { timezone: from.zone }),
    summary: `${flightOf(segment)}: ${from.name} to ${to.name}`,
    location: from.airport ?? from.name,
    description: notesOf(booking),
  };
}

/** The library keeps bare carriage returns, which many calendars treat as line breaks. */
const inOneLine = (text: string): string => text.replaceAll(/\p{Cc}+/gu, ' ');

function packageEvent({ package: travelPackage, startDate, endDate, ...booking }: BookingRecord): ICalEventData {
  const day = (text: string) => DateTime.fromISO(text.slice(0, 10), { zone: 'UTC' });
  return {
    allDay: true,
    start: day(startDate),
    // The end of an all-day event is exclusive.
    end: day(endDate).plus({ days: 1 }),
    summary: inOneLine(travelPackage?.name ?? texts.brand.name),
    description: notesOf({ startDate, endDate, ...booking }),
  };
}

const notesOf = ({ bookingNumber, recordLocator }: BookingRecord): string =>
  [
    `Booking ${bookingNumber}`,
    ...(recordLocator ? [`PNR ${recordLocator}`] : []),
    `${texts.brand.name}, ${texts.brand.phones.join(', ')}`,
  ].join('\n');

/**
 * Builds the trip as a calendar: one event per flight in local airport time, or one event for the dates of a package.
 * Event ids are stable, so an update replaces the events, and the file of a cancelled booking removes them.
 */
export function tripCalendar(booking: BookingRecord): string {
  const isCancelled = booking.status === 'cancelled';
  const calendar = ical({
    prodId: { company: texts.brand.name, product: 'Trips', language: 'EN' },
    name: `${texts.brand.name} ${booking.bookingNumber}`,
    method: isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
    timezone: { name: null, generator: zoneBlock },
  });
  const events = booking.segments?.map((segment) => flightEvent(segment, booking)) ?? [packageEvent(booking)];
  // Flights that the airline removed leave the calendar too.
  const removed = (booking.scheduleChange?.before ?? []).slice(events.length);
  for (const [index, event] of [...events, ...removed.map((segment) => flightEvent(segment, booking))].entries()) {
    const isGone = isCancelled || index >= events.length;
    calendar.createEvent({
      id: `${booking.id}-${index}@zambezi-trails`,
      sequence: versionOf(booking) + (isGone ? 1 : 0),
      stamp: booking.updatedAt,
      status: isGone ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      ...event,
    });
  }
  return calendar.toString();
}
