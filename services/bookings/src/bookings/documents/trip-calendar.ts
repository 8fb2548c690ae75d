import { texts } from '@portal/contracts';
import ical, { ICalCalendarMethod, ICalEventStatus, type ICalEventData } from 'ical-generator';
import { DateTime } from 'luxon';
import { tzlib_get_ical_block } from 'timezones-ical-library';
import { type BookingRecord, type StoredSegment, versionOf } from '../record/booking-record';
import { type Place, describeAirport } from './place';

/** The library tells a zone by the name of another one with the same clocks, which no event would find. */
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
    // Of some trips from before, only when their way back leaves is known.
    ...(segment.arrives && { end: timeAt(segment.arrives, to) }),
    ...(from.zone !== 'UTC' && { timezone: from.zone }),
    summary: `${flightOf(segment)}: ${from.name} to ${to.name}`,
    location: from.airport ?? from.name,
    description: notesOf(booking),
  };
}

/** The library leaves a bare carriage return where it stands, which many calendars take for the end of a line. */
const inOneLine = (text: string): string => text.replaceAll(/\p{Cc}+/gu, ' ');

function packageEvent({ package: travelPackage, startDate, endDate, ...booking }: BookingRecord): ICalEventData {
  const day = (text: string) => DateTime.fromISO(text.slice(0, 10), { zone: 'UTC' });
  return {
    allDay: true,
    start: day(startDate),
    // A day of a calendar ends where the next one begins.
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
 * The trip as a calendar: a flight each, at the clocks of its airport, or the days of a package. The same events keep
 * their name, so that a later one takes the place of an earlier, and one of a cancelled booking takes it away.
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
  for (const [index, event] of events.entries())
    calendar.createEvent({
      id: `${booking.id}-${index}@zambezi-trails`,
      sequence: versionOf(booking) + (isCancelled ? 1 : 0),
      stamp: booking.updatedAt,
      status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      ...event,
    });
  return calendar.toString();
}
