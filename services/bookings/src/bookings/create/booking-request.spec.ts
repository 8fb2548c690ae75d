import { describe, expect, it } from '@jest/globals';
import { type FlightBookingRequest, texts } from '@portal/contracts';
import { ageOn, assertAgreesWithOffer, readBookingRequest } from './booking-request';

const today = '2027-02-10';
const packageBody = {
  packageId: '660000000000000000000001',
  numberOfTravelers: 2,
  selectedTravelDates: { startDate: '2027-02-10', endDate: '2027-02-14' },
  contact: { emailAddress: 'a@example.test', phoneNumber: '0970 000 120' },
};
const segment = {
  departure: { iataCode: 'LUN', at: '2027-03-01T08:00:00' },
  arrival: { iataCode: 'NLA', at: '2027-03-01T09:00:00' },
  carrierCode: 'P0',
  number: '305',
};
const flightBody = {
  flightOffer: {
    id: '1',
    price: { currency: 'ZMW', grandTotal: '100.00' },
    itineraries: [{ segments: [segment] }],
    portal: {
      stage: 'priced',
      expiresAt: '2027-02-10T10:00:00.000Z',
      adults: 1,
      travelClass: 'ECONOMY',
      carriers: {},
      places: {},
      seal: 'x',
    },
  },
  travelers: [{ firstName: 'A', lastName: 'B', dateOfBirth: '1990-01-01', gender: 'MALE' }],
  contact: { emailAddress: 'a@example.test', countryCallingCode: '1', phoneNumber: '0970 000 120' },
  numberOfTravelers: 1,
  totalPrice: 100,
  currency: 'ZMW',
};

describe('readBookingRequest', () => {
  it('reads a flight booking', () => {
    expect(readBookingRequest(flightBody, today)).toMatchObject({ kind: 'flight', request: flightBody });
  });
  it('reads a package booking that starts today', () => {
    expect(readBookingRequest(packageBody, today)).toMatchObject({ kind: 'package', request: packageBody });
  });
  it.each([
    [{ startDate: '2027-02-09', endDate: '2027-02-14' }, texts.validation.dateInPast],
    [{ startDate: '2027-02-12', endDate: '2027-02-11' }, texts.validation.returnBeforeDeparture],
  ])('rejects the dates %j', (selectedTravelDates, message) => {
    expect(() => readBookingRequest({ ...packageBody, selectedTravelDates }, today)).toThrow(message);
  });
  it.each([undefined, null, [], 'text', {}, { flightOffer: null }])('requires an offer if the body is %j', (body) => {
    expect(() => readBookingRequest(body, today)).toThrow(texts.validation.noPricedOffer);
  });
  it.each(['firstName', 'lastName', 'dateOfBirth', 'gender'])(
    'rejects a traveler without %s with the message of the form [S5.confirm.3]',
    (field) => {
      const traveler = { firstName: 'A', lastName: 'B', dateOfBirth: '1990-01-01', gender: 'MALE', [field]: undefined };
      const body = { ...flightBody, travelers: [traveler] };
      expect(() => readBookingRequest(body, today)).toThrow(texts.validation.travelersIncomplete);
    },
  );
  it.each(['emailAddress', 'phoneNumber'])(
    'rejects a contact without %s with the message of the form [S5.confirm.3]',
    (field) => {
      const body = { ...flightBody, contact: { ...flightBody.contact, [field]: undefined } };
      expect(() => readBookingRequest(body, today)).toThrow(texts.validation.travelersIncomplete);
    },
  );
  it('treats a malformed offer as a changed one', () => {
    expect(() => readBookingRequest({ flightOffer: { id: '1' } }, today)).toThrow(
      expect.objectContaining({ code: 'OFFER_CHANGED' }),
    );
  });
});

describe('package dates', () => {
  const days = (startDate: string, endDate: string) => () =>
    readBookingRequest(
      {
        packageId: '65aaaaaaaaaaaaaaaaaaaaaa',
        numberOfTravelers: 1,
        selectedTravelDates: { startDate, endDate },
        contact: { emailAddress: 'thandi@example.test', phoneNumber: '+260 970 000 120' },
      },
      '2027-01-10',
    );

  it.each([
    ['2027-01-10', '9999-12-31', 'selectedTravelDates.endDate', texts.validation.tripTooLong],
    ['2027-01-10', '2028-01-12', 'selectedTravelDates.endDate', texts.validation.tripTooLong],
    ['9999-12-30', '9999-12-31', 'selectedTravelDates.startDate', texts.validation.departureTooFar],
    ['2032-01-11', '2032-01-12', 'selectedTravelDates.startDate', texts.validation.departureTooFar],
    ['2027-01-09', '2027-01-12', 'selectedTravelDates', texts.validation.dateInPast],
    ['2027-01-12', '2027-01-11', 'selectedTravelDates', texts.validation.returnBeforeDeparture],
  ])('from %s to %s are rejected at their field', (startDate, endDate, field, message) => {
    expect(days(startDate, endDate)).toThrow(expect.objectContaining({ message, fields: { [field]: message } }));
  });

  it.each([
    ['2027-01-10', '2027-01-10'],
    ['2027-01-10', '2028-01-11'],
    ['2032-01-10', '2032-02-01T00:00:00.000Z'],
  ])('from %s to %s can be booked', (startDate, endDate) => {
    expect(days(startDate, endDate)).not.toThrow();
  });
});

describe('ageOn', () => {
  it.each([
    ['2027-02-28', '2015-02-28', 12],
    ['2027-02-28', '2015-03-01', 11],
    ['2027-03-01', '2004-02-29', 23],
    ['2027-02-28', '2004-02-29', 22],
  ])('on %s returns for the date of birth %s the age %i', (departure, born, age) => {
    expect(ageOn(departure, born)).toBe(age);
  });
});

describe('booking with a child', () => {
  it('is rejected at the date of birth, with the number to call', () => {
    const travelers = [{ ...flightBody.travelers[0], dateOfBirth: '2019-01-01' }];
    const { request } = readBookingRequest({ ...flightBody, travelers }, today) as { request: FlightBookingRequest };
    const message = "We can't book children under 12 online. Call us on +260 211 000 120 and we'll book you together.";
    expect(() => assertAgreesWithOffer(request)).toThrow(
      expect.objectContaining({ message, fields: { 'travelers.0.dateOfBirth': message } }),
    );
  });
});
