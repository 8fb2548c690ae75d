import { describe, expect, it } from '@jest/globals';
import type { StoredSegment } from '../record/booked-segments';
import { getCompletionInstant, getDepartureInstant } from './trip-times';

const at = (text: string): Date => new Date(text);
function flightTrip(from: string, departs: string, to: string, arrives?: string) {
  const segments: StoredSegment[] = [{ itinerary: 0, from, to, departs, ...(arrives && { arrives }) }];
  const flight = { origin: from, destination: to, departureDate: departs, airlineCode: 'ZN', flightNumber: '1' };
  return { segments, flight, startDate: departs, endDate: arrives ?? departs, tripEnd: arrives ?? departs };
}

describe('getDepartureInstant', () => {
  it.each([
    ['Lusaka at midnight', flightTrip('LUN', '2026-12-01T00:00:00', 'NLA'), '2026-11-30T22:00:00Z'],
    ['New Year in Lusaka', flightTrip('LUN', '2027-01-01T00:30:00', 'JNB'), '2026-12-31T22:30:00Z'],
    ['an airport 12 hours ahead', flightTrip('SUV', '2026-12-01T09:00:00', 'LUN'), '2026-11-30T21:00:00Z'],
    [
      'an unknown airport: the earliest possible instant',
      flightTrip('XXQ', '2026-12-01T09:00:00', 'LUN'),
      '2026-11-30T19:00:00Z',
    ],
  ])('returns the instant of departure: %s [N2.21]', (_where, trip, instant) => {
    expect(getDepartureInstant(trip)).toEqual(at(instant));
  });
});

describe('getCompletionInstant', () => {
  const packageTrip = (endDate: string) => ({ startDate: '2026-12-01', endDate, tripEnd: endDate });
  it.each([
    [
      'Lusaka at midnight',
      flightTrip('JNB', '2026-12-01T22:00:00', 'LUN', '2026-12-02T00:00:00'),
      '2026-12-02T22:00:00Z',
    ],
    ['over New Year', flightTrip('LUN', '2026-12-31T20:00:00', 'JNB', '2027-01-01T00:10:00'), '2027-01-01T22:10:00Z'],
    [
      'an airport 12 hours ahead',
      flightTrip('LUN', '2026-12-01T09:00:00', 'SUV', '2026-12-02T18:00:00'),
      '2026-12-03T06:00:00Z',
    ],
    [
      'an airport behind UTC',
      flightTrip('LUN', '2026-12-01T09:00:00', 'JFK', '2026-12-01T22:00:00'),
      '2026-12-03T03:00:00Z',
    ],
    [
      'an unknown airport: the latest possible instant',
      flightTrip('LUN', '2026-12-01T09:00:00', 'XXQ', '2026-12-01T12:00:00'),
      '2026-12-03T00:00:00Z',
    ],
    [
      'a return flight without an arrival time',
      flightTrip('JFK', '2026-12-01T12:00:00', 'LUN'),
      '2026-12-02T17:00:00Z',
    ],
    ['a package, a day after the start of its last day', packageTrip('2026-12-31'), '2026-12-31T22:00:00Z'],
    ['a package that ends at an instant', packageTrip('2026-12-31T10:00:00.000Z'), '2027-01-01T10:00:00Z'],
  ])('is a day after the end: %s [N2.21]', (_where, trip, instant) => {
    expect(getCompletionInstant(trip)).toEqual(at(instant));
  });
});
