import { expect, it } from '@jest/globals';
import { sampleBooking } from '../../../test/sample-booking';
import { tripMessage } from './trip-message';

const addressOf = (path: string) => `https://portal.example${path}`;
const booked = 'Booked with Zambezi Trails, +260 211 000 120';
const flightDetails = {
  origin: 'LUN',
  destination: 'JNB',
  departureDate: '2099-12-18T14:05:00',
  returnDate: '2099-12-28T16:40:00',
  airlineCode: '4Z',
  flightNumber: '159',
  price: 10,
  currency: 'ZMW',
};
const dates = { startDate: '2099-12-18', endDate: '2099-12-28' };
const flight = sampleBooking({ package: undefined, flightDetails, selectedTravelDates: dates });

it('contains both directions, each with its flights', () => {
  const itineraries = [
    {
      segments: [
        {
          from: 'LUN',
          to: 'JNB',
          departs: '2099-12-18T14:05:00',
          arrives: '2099-12-18T16:10:00',
          carrier: '4Z',
          number: '159',
        },
      ],
    },
    { segments: [{ from: 'JNB', to: 'LUN', departs: '2099-12-28T16:40:00', arrives: '2099-12-28T18:45:00' }] },
  ];
  expect(tripMessage({ ...flight, itineraries }, addressOf).split('\n')).toEqual([
    'Lusaka to Johannesburg, 18 Dec to 28 Dec 2099',
    'Outbound:',
    '4Z 159 LUN to JNB, leaves Fri, 18 Dec 2099, 14:05, arrives Fri, 18 Dec 2099, 16:10',
    'Return:',
    'Flight JNB to LUN, leaves Mon, 28 Dec 2099, 16:40, arrives Mon, 28 Dec 2099, 18:45',
    booked,
  ]);
});

it('contains both directions of a legacy booking without itineraries', () => {
  expect(tripMessage(flight, addressOf).split('\n').slice(1, 5)).toEqual([
    'Outbound:',
    '4Z 159 LUN to JNB, leaves Fri, 18 Dec 2099, 14:05',
    'Return:',
    'Flight JNB to LUN, leaves Mon, 28 Dec 2099, 16:40',
  ]);
});

it('contains one direction without a heading, dates and the package page, and neither the PNR nor a link to the booking', () => {
  const oneWay = {
    ...flight,
    amadeusRecordLocator: 'QX7T2M',
    flightDetails: { ...flightDetails, returnDate: undefined },
  };
  expect(tripMessage(oneWay, addressOf)).not.toMatch(/Outbound|QX7T2M/);
  expect(tripMessage(sampleBooking(), addressOf)).toBe(
    `Canoe week, 3 May to 9 May 2099\nhttps://portal.example/packages/p\n${booked}`,
  );
});
