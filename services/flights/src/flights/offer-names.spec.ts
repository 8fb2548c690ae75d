import { describe, expect, it } from '@jest/globals';
import type { ProviderOffer } from '../provider/flight-provider.port';
import { carrierNames, placeNames } from './offer-names';

const offer = {
  id: '1',
  price: { currency: 'ZMW', grandTotal: '1.00' },
  validatingAirlineCodes: ['SA'],
  itineraries: [
    {
      segments: [
        {
          departure: { iataCode: 'LUN', at: '2027-02-28T08:00:00' },
          arrival: { iataCode: 'LHR', at: '2027-02-28T20:00:00' },
          carrierCode: 'P0',
          number: '1',
        },
        {
          departure: { iataCode: 'LHR', at: '2027-02-28T22:00:00' },
          arrival: { iataCode: 'ZZZ', at: '2027-02-28T23:00:00' },
          carrierCode: 'XX',
          number: '2',
          operating: { carrierCode: 'KQ' },
        },
      ],
    },
  ],
} as unknown as ProviderOffer;

describe('placeNames', () => {
  it('returns names of known places and omits unknown ones', () => {
    expect(placeNames(offer)).toEqual({ LUN: 'Lusaka', LHR: 'London Heathrow' });
  });
});

describe('carrierNames', () => {
  it('names marketing and operating carriers, prefers common names and converts upper case', () => {
    const reported = { P0: 'PROFLIGHT COMMUTER SERVICES', SA: 'SOUTH AFRICAN AIRWAYS', KQ: 'KENYA AIRWAYS' };
    expect(carrierNames(offer, reported)).toEqual({
      KQ: 'Kenya Airways',
      P0: 'Proflight Zambia',
      SA: 'South African Airways',
    });
  });
});
