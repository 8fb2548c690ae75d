import { describe, expect, it } from '@jest/globals';
import { texts } from '@portal/contracts';
import { readCriteria } from './search-criteria';

const today = '2027-02-28';
const query = { originLocationCode: 'lun', destinationLocationCode: 'NLA', departureDate: today, adults: '1' };

describe('readCriteria', () => {
  it('accepts today', () => {
    expect(readCriteria(query, today)).toMatchObject({ originLocationCode: 'LUN', adults: 1, travelClass: 'ECONOMY' });
  });
  it('treats an empty return date as none', () => {
    expect(readCriteria({ ...query, returnDate: '' }, today).returnDate).toBeUndefined();
  });
  it.each([
    [{ departureDate: '2027-02-27' }, texts.validation.dateInPast],
    [{ returnDate: '2027-02-27' }, texts.validation.returnBeforeDeparture],
    [{ destinationLocationCode: 'lun' }, texts.validation.sameAirports],
    [{ adults: '10' }, texts.validation.adultsTooMany],
    [{ adults: '0' }, texts.validation.searchFieldsRequired],
    [{ originLocationCode: '' }, texts.validation.searchFieldsRequired],
    [{ departureDate: undefined }, texts.validation.searchFieldsRequired],
    [{ originLocationCode: 'LUSAKA' }, texts.validation.airportCode],
  ])('rejects %j', (change, message) => {
    expect(() => readCriteria({ ...query, ...change }, today)).toThrow(message);
  });
});
