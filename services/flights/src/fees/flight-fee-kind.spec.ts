import { describe, expect, it } from '@jest/globals';
import type { FlightOffer } from '@portal/contracts';
import { airportOf } from '@portal/node-kit/airports';
import { flightFeeKind } from './flight-fee-kind';

const way = (...stops: string[]): FlightOffer['itineraries'][number] => ({
  segments: stops.slice(1).map((to, index) => ({
    departure: { iataCode: stops[index]!, at: '2027-03-01T08:00:00' },
    arrival: { iataCode: to, at: '2027-03-01T09:00:00' },
    carrierCode: 'P0',
    number: '305',
  })),
});
const kindOf = (...itineraries: FlightOffer['itineraries']) => flightFeeKind({ itineraries });

describe('flightFeeKind', () => {
  it.each([
    ['LUN', 'NLA', 'domestic'],
    ['LVI', 'MFU', 'domestic'],
    ['LUN', 'JNB', 'regional'],
    ['NBO', 'CAI', 'regional'],
    ['LUN', 'MRU', 'regional'],
    ['LUN', 'DXB', 'intercontinental'],
    ['LHR', 'LUN', 'intercontinental'],
    ['LUN', 'ZZZ', 'intercontinental'],
  ])('classifies %s to %s as %s [A10]', (from, to, kind) => {
    expect(kindOf(way(from, to))).toBe(kind);
  });

  it('ignores connections [A10]', () => {
    expect(kindOf(way('LUN', 'JNB', 'LVI'), way('LVI', 'JNB', 'LUN'))).toBe('domestic');
    expect(kindOf(way('LUN', 'DXB', 'NBO'))).toBe('regional');
  });

  it('counts both itineraries of a return trip [A10]', () => {
    expect(kindOf(way('LUN', 'JNB'), way('JNB', 'LUN'))).toBe('regional');
    expect(kindOf(way('LUN', 'NLA'), way('NLA', 'LHR'))).toBe('intercontinental');
  });

  it.each(['LUN', 'JNB', 'NBO', 'ADD', 'CAI', 'CMN', 'LOS', 'ACC', 'DAR', 'HRE', 'WDH', 'TNR', 'SEZ', 'SID'])(
    'knows that %s is in Africa [A10]',
    (code) => {
      expect([airportOf(code) !== undefined, kindOf(way('NBO', code))]).toEqual([true, 'regional']);
    },
  );
});
