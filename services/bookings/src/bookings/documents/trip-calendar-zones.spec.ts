import { expect, it } from '@jest/globals';
import ICAL from 'ical.js';
import { DateTime } from 'luxon';
import type { StoredSegment } from '../record/booked-segments';
import type { BookingRecord } from '../record/booking-record';
import { describeAirport } from './place';
import { tripCalendar } from './trip-calendar';

/** Departure and arrival of each flight in UTC, parsed using only the time zones in the file. */
function instantsIn(text: string): (string | undefined)[][] {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    return [event.startDate, component.hasProperty('dtend') ? event.endDate : undefined].map((time) =>
      time?.toJSDate().toISOString(),
    );
  });
}

const booking = (segments: StoredSegment[]): BookingRecord =>
  ({
    id: '652f3c0a9b1e4d0012345678',
    bookingNumber: 'ZT-ABCD2345',
    status: 'confirmed',
    startDate: segments[0]?.departs,
    endDate: segments[0]?.departs,
    updatedAt: new Date('2026-11-23T08:00:00Z'),
    segments,
  }) as BookingRecord;

const flight = (from: string, to: string, departs: string, arrives: string): StoredSegment => ({
  itinerary: 0,
  from,
  to,
  departs,
  arrives,
});

const utc = (local: string, code: string): string =>
  DateTime.fromISO(local, { zone: describeAirport(code).zone })
    .toUTC()
    .toISO() ?? '';

it.each([
  ['no summer time at all', flight('LUN', 'NLA', '2026-12-18T08:15:00', '2026-12-18T09:05:00')],
  ['over midnight', flight('LUN', 'ADD', '2026-12-18T23:10:00', '2026-12-19T04:25:00')],
  ['into winter', flight('LUN', 'LHR', '2027-01-10T20:00:00', '2027-01-11T05:40:00')],
  ['into summer', flight('LUN', 'LHR', '2027-07-10T20:00:00', '2027-07-11T06:40:00')],
  ['the night the clocks go forward', flight('JNB', 'LHR', '2027-03-27T19:30:00', '2027-03-28T06:10:00')],
  ['the night the clocks go back', flight('LHR', 'JNB', '2026-10-24T22:00:00', '2026-10-25T10:50:00')],
  ['across the ocean', flight('JNB', 'JFK', '2027-03-13T20:45:00', '2027-03-14T07:15:00')],
  ['in the southern summer', flight('SYD', 'JNB', '2026-12-20T10:00:00', '2026-12-20T15:10:00')],
])('has the correct departure and arrival using only the time zones in the file: %s', (_case, segment) => {
  const { from, to, departs, arrives = '' } = segment;
  expect(instantsIn(tripCalendar(booking([segment])))).toEqual([[utc(departs, from), utc(arrives, to)]]);
});

it('contains both directions of a trip between time zones', () => {
  const way = flight('LUN', 'LHR', '2027-03-20T20:00:00', '2027-03-21T05:40:00');
  const back = { ...flight('LHR', 'LUN', '2027-04-03T18:30:00', '2027-04-04T05:50:00'), itinerary: 1 };
  expect(instantsIn(tripCalendar(booking([way, back])))).toEqual([
    ['2027-03-20T18:00:00.000Z', '2027-03-21T05:40:00.000Z'],
    ['2027-04-03T17:30:00.000Z', '2027-04-04T03:50:00.000Z'],
  ]);
});
