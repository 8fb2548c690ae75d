import { describe, expect, it } from '@jest/globals';
import type { FlightOffer } from '@portal/contracts';
import { bookedFlight, travelDates } from './book-flight';

const segment = (from: string, to: string, departs: string, arrives: string) => ({
  departure: { iataCode: from, at: departs },
  arrival: { iataCode: to, at: arrives },
  carrierCode: 'KQ',
  number: '707',
});
const itineraries: FlightOffer['itineraries'] = [
  {
    segments: [
      segment('LUN', 'NBO', '2027-02-28T13:05:00', '2027-02-28T17:00:00'),
      segment('NBO', 'LHR', '2027-02-28T23:35:00', '2027-03-01T06:25:00'),
    ],
  },
  { segments: [segment('LHR', 'LUN', '2027-03-10T10:00:00', '2027-03-11T08:00:00')] },
];

describe('bookedFlight', () => {
  it('returns the outbound route and the departure of the return flight', () => {
    expect(bookedFlight({ itineraries })).toEqual({
      origin: 'LUN',
      destination: 'LHR',
      departureDate: '2027-02-28T13:05:00',
      returnDate: '2027-03-10T10:00:00',
      airlineCode: 'KQ',
      flightNumber: '707',
    });
  });
});

describe('travelDates', () => {
  it('spans the first itinerary', () => {
    expect(travelDates({ itineraries })).toEqual({ startDate: '2027-02-28T13:05:00', endDate: '2027-03-01T06:25:00' });
  });
});
