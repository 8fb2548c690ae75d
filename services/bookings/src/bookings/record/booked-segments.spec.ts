import { describe, expect, it } from '@jest/globals';
import type { FlightOffer } from '@portal/contracts';
import { bookedSegments, previousSegments, itinerariesOf, tripEndOf } from './booked-segments';

const portal = { carriers: { KQ: 'Kenya Airways', BA: 'British Airways' } } as unknown as FlightOffer['portal'];
const segment = (route: string, departs: string, arrives: string, operating?: string) => ({
  departure: { iataCode: route.slice(0, 3), at: departs },
  arrival: { iataCode: route.slice(4), at: arrives },
  carrierCode: 'KQ',
  number: '707',
  ...(operating && { operating: { carrierCode: operating } }),
});
const longHaul = segment('NBO-LHR', '2027-02-28T23:35:00', '2027-03-01T06:25:00', 'BA');
const itineraries: FlightOffer['itineraries'] = [
  {
    segments: [
      segment('LUN-NBO', '2027-02-28T13:05:00', '2027-02-28T17:00:00', 'KQ'),
      { ...longHaul, duration: 'PT9H50M', departure: { ...longHaul.departure, terminal: '1A' } },
    ],
  },
  { segments: [segment('LHR-LUN', '2027-03-10T10:00:00', '2027-03-11T08:00:00')] },
];

describe('bookedSegments', () => {
  it('stores each flight with its itinerary, the names of its airlines, its terminals and its duration', () => {
    const stored = bookedSegments({ itineraries, portal });
    expect(itinerariesOf(stored)).toEqual([
      {
        segments: [
          {
            from: 'LUN',
            to: 'NBO',
            departs: '2027-02-28T13:05:00',
            arrives: '2027-02-28T17:00:00',
            carrier: 'KQ',
            number: '707',
            carrierName: 'Kenya Airways',
          },
          expect.objectContaining({
            from: 'NBO',
            to: 'LHR',
            operating: 'BA',
            operatingName: 'British Airways',
            fromTerminal: '1A',
            duration: 'PT9H50M',
          }),
        ],
      },
      { segments: [expect.objectContaining({ from: 'LHR', to: 'LUN', arrives: '2027-03-11T08:00:00' })] },
    ]);
    expect(tripEndOf(stored)).toBe('2027-03-11T08:00:00');
  });
});

describe('previousSegments', () => {
  const flight = {
    origin: 'LUN',
    destination: 'JNB',
    departureDate: '2027-03-05T08:15:00',
    airlineCode: 'P0',
    flightNumber: '721',
  };

  it('returns the outbound flight', () => {
    const segments = previousSegments(flight, '2027-03-05T10:20:00');
    expect(itinerariesOf(segments)).toEqual([
      {
        segments: [
          {
            from: 'LUN',
            to: 'JNB',
            departs: '2027-03-05T08:15:00',
            arrives: '2027-03-05T10:20:00',
            carrier: 'P0',
            number: '721',
          },
        ],
      },
    ]);
    expect(tripEndOf(segments)).toBe('2027-03-05T10:20:00');
  });

  it('returns the departure of the return flight and invents no arrival', () => {
    const returning = { ...flight, returnDate: '2027-03-09T17:40:00' };
    const segments = previousSegments(returning, '2027-03-05T10:20:00');
    expect(itinerariesOf(segments)[1]).toEqual({
      segments: [{ from: 'JNB', to: 'LUN', departs: '2027-03-09T17:40:00' }],
    });
    expect(tripEndOf(segments)).toBe('2027-03-09T17:40:00');
  });
});
