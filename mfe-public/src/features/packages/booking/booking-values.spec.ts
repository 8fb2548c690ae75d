import { describe, expect, it } from '@jest/globals';
import { texts } from '@portal/contracts';
import { person } from '../../../../test/people';
import { samplePackage } from '../../../../test/sample-package';
import { bookingProblem, fieldsOf, initialBooking, placesFor, toBookingRequest, totalOf } from './booking-values';
import { daysOf, departuresOf, endOf } from './departures';

describe('the dates of a package', () => {
  it('are those still to come, in order and once each', () => {
    const availableDates = ['2027-03-09', '2027-01-02', '2027-02-03', '2027-03-09'].map(
      (day) => `${day}T00:00:00.000Z`,
    );
    expect(departuresOf(samplePackage({ availableDates }), '2027-01-02')).toEqual(['2027-02-03', '2027-03-09']);
  });

  it.each([
    ['7 days', 7],
    ['1 day', 1],
    ['3 Days / 2 nights', 3],
    ['A 10-day safari', 10],
    ['a long weekend', 1],
    ['0 days', 1],
  ])('take %s for %i', (duration, days) => expect(daysOf(duration)).toBe(days));

  it('count the first day, across the end of a month', () => {
    expect(endOf('2028-02-25', '7 days')).toBe('2028-03-02');
    expect(endOf('2027-05-01', 'an afternoon')).toBe('2027-05-01');
  });
});

describe('the booking form of a package', () => {
  const filled = { ...initialBooking(samplePackage(), person()), startDate: '2099-05-03' };

  it('makes the call of the contract, without a price [C4.package-booking.1]', () => {
    const request = toBookingRequest(samplePackage(), { ...filled, numberOfTravelers: 2, specialRequests: '  Vegan ' });
    expect(request).toEqual({
      packageId: samplePackage()._id,
      numberOfTravelers: 2,
      selectedTravelDates: { startDate: '2099-05-03', endDate: '2099-05-09' },
      contact: { emailAddress: 'client@demo.test', phoneNumber: '+260970555104' },
      specialRequests: 'Vegan',
    });
    expect(bookingProblem(request)).toBeNull();
  });

  it('chooses the only departure by itself', () => {
    expect(initialBooking(samplePackage(), person()).startDate).toBe('');
    const single = samplePackage({ availableDates: ['2099-05-03T00:00:00.000Z'] });
    expect(initialBooking(single, person()).startDate).toBe('2099-05-03');
  });

  it('names what is missing and what is wrong by its field', () => {
    const empty = { ...filled, startDate: '', contactPhone: ' ' };
    const missing = bookingProblem(toBookingRequest(samplePackage(), empty));
    expect(missing?.summary).toBe(texts.validation.travelersIncomplete);
    expect(Object.keys(missing?.fields ?? {})).toEqual(['startDate', 'contactPhone']);
    const wrong = bookingProblem(toBookingRequest(samplePackage(), { ...filled, contactEmail: 'nobody' }));
    expect(wrong).toEqual({
      summary: texts.validation.emailInvalid,
      fields: { contactEmail: texts.validation.emailInvalid },
    });
  });

  it('takes the sentences of the server for its own fields', () => {
    expect(fieldsOf({ 'contact.phoneNumber': 'a', 'selectedTravelDates.endDate': 'b', packageId: 'c' })).toEqual({
      contactPhone: 'a',
      startDate: 'b',
    });
  });

  it('multiplies cents, not decimals', () => {
    expect(totalOf(1250.1, 3)).toBe(3750.3);
    expect(totalOf(0.1, 3)).toBe(0.3);
  });

  it.each([
    [{ maxCapacity: 12, currentBookings: 4 }, 8],
    [{ maxCapacity: 4, currentBookings: 5 }, 0],
    [{ maxCapacity: 40, currentBookings: 4 }, 9],
    [{ maxCapacity: undefined }, 9],
  ])('holds as many as %j leaves', (changes, places) => {
    expect(placesFor(samplePackage(changes as object))).toBe(places);
  });
});
