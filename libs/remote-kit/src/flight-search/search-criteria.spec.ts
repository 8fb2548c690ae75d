import { describe, expect, it } from '@jest/globals';
import { texts } from '@portal/contracts';
import {
  defaultSearch,
  readSearch,
  validateSearch,
  type SearchValues,
  toCriteria,
  writeSearch,
} from './search-criteria';

const today = '2026-11-21';
const search: SearchValues = {
  origin: 'LUN',
  destination: 'NLA',
  departureDate: today,
  returnDate: '',
  adults: 1,
  travelClass: 'ECONOMY',
};

describe('the search form', () => {
  it('starts with a valid search [S9.flights.2]', () => {
    expect(defaultSearch()).toMatchObject({ origin: 'LUN', destination: 'NLA', adults: 1, travelClass: 'ECONOMY' });
    expect(validateSearch(defaultSearch())).toEqual({});
  });

  it.each([
    [{ origin: '' }, texts.validation.searchFieldsRequired, ['origin']],
    [{ destination: ' ', departureDate: '' }, texts.validation.searchFieldsRequired, ['destination', 'departureDate']],
    [{ adults: 0 }, texts.validation.searchFieldsRequired, ['adults']],
    [{ adults: null }, texts.validation.searchFieldsRequired, ['adults']],
    [{ adults: 10 }, texts.validation.adultsTooMany, ['adults']],
    [{ origin: 'LUSAKA' }, texts.validation.airportCode, ['origin']],
    [{ destination: 'LUN' }, texts.validation.sameAirports, ['destination']],
    [{ departureDate: '2026-11-20' }, texts.validation.dateInPast, ['departureDate']],
    [{ returnDate: '2026-11-20' }, texts.validation.returnBeforeDeparture, ['returnDate']],
  ])('rejects %o [S5.search.1]', (change, message, fields) => {
    const rules = validateSearch({ ...search, ...change }, today);
    expect(rules).toEqual(Object.fromEntries(fields.map((field) => [field, message])));
  });

  it('is unchanged after a round trip through the URL', () => {
    const round = { ...search, returnDate: '2026-12-01', adults: 3, travelClass: 'BUSINESS' as const };
    expect(readSearch(writeSearch(round))).toEqual(round);
  });

  it('finds no search in a URL without one, and reads codes in upper case', () => {
    expect(readSearch(new URLSearchParams('sort=fastest'))).toBeNull();
    expect(readSearch(new URLSearchParams('from=lun&to=jnb'))).toMatchObject({ origin: 'LUN', destination: 'JNB' });
  });

  it('omits an empty return date from the request', () => {
    expect(toCriteria(search)).not.toHaveProperty('returnDate');
  });
});
