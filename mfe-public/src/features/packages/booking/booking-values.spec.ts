import { describe, expect, it } from '@jest/globals';
import { getBookableDepartures } from '@portal/contracts';
import { packageBookingRequestSchema } from '@portal/contracts/call-schemas';
import { person } from '../../../../test/people';
import { samplePackage } from '../../../../test/sample-package';
import { initialBooking, placesFor, toPackageBookingRequest, totalOf } from './booking-values';
import { daysOf, endOf } from '../departures';

describe('departures and durations of a package', () => {
  it('list future dates, sorted and unique', () => {
    const availableDates = ['2027-03-09', '2027-01-02', '2027-02-03', '2027-03-09'].map(
      (day) => `${day}T00:00:00.000Z`,
    );
    expect(getBookableDepartures(samplePackage({ availableDates }), '2027-01-02')).toEqual([
      '2027-02-03',
      '2027-03-09',
    ]);
  });

  it.each([
    ['7 days', 7],
    ['1 day', 1],
    ['3 Days / 2 nights', 3],
    ['A 10-day safari', 10],
    ['a long weekend', 1],
    ['0 days', 1],
  ])('parse %s as %i days', (duration, days) => expect(daysOf(duration)).toBe(days));

  it('include the first day, across the end of a month', () => {
    expect(endOf('2028-02-25', '7 days')).toBe('2028-03-02');
    expect(endOf('2027-05-01', 'an afternoon')).toBe('2027-05-01');
  });
});

describe('the booking form of a package', () => {
  const filled = { ...initialBooking(samplePackage(), person()), selectedTravelDates: { startDate: '2099-05-03' } };

  it('builds the request of the contract, without a price [C4.package-booking.1]', () => {
    const request = toPackageBookingRequest(samplePackage(), {
      ...filled,
      numberOfTravelers: 2,
      specialRequests: '  Vegan ',
    });
    expect(request).toEqual({
      packageId: samplePackage()._id,
      numberOfTravelers: 2,
      selectedTravelDates: { startDate: '2099-05-03', endDate: '2099-05-09' },
      contact: { emailAddress: 'client@demo.test', phoneNumber: '+260970555104' },
      specialRequests: 'Vegan',
    });
    expect(packageBookingRequestSchema.safeParse(request).success).toBe(true);
  });

  it('selects the only departure by default', () => {
    expect(initialBooking(samplePackage(), person()).selectedTravelDates.startDate).toBe('');
    const single = samplePackage({ availableDates: ['2099-05-03T00:00:00.000Z'] });
    expect(initialBooking(single, person()).selectedTravelDates.startDate).toBe('2099-05-03');
  });

  it('calculates the total in minor units', () => {
    const party = { travelers: 3, currency: 'ZMW' };
    expect(totalOf(1250.1, party).amount).toBe('3750.30');
    expect(totalOf(0.1, party).amount).toBe('0.30');
    const groupOffer = { travelers: 3, paying: 2 };
    expect(totalOf(1250.1, { ...party, groupOffer }).amount).toBe('2500.20');
  });

  it('adds the agency fee to the total and to the request [A10]', () => {
    const fee = { amount: '232.00', currency: 'ZMW' };
    expect(totalOf(1250.1, { travelers: 2, currency: 'ZMW', fee })).toEqual({ amount: '2732.20', currency: 'ZMW' });
    const request = toPackageBookingRequest(samplePackage(), filled, fee);
    expect(request.agreedFee).toEqual(fee);
    expect(packageBookingRequestSchema.safeParse(request).success).toBe(true);
  });

  it.each([
    [{ maxCapacity: 12, currentBookings: 4 }, 8],
    [{ maxCapacity: 4, currentBookings: 5 }, 0],
    [{ maxCapacity: 40, currentBookings: 4 }, 9],
    [{ maxCapacity: undefined }, 9],
  ])('allows the travelers that %j leaves', (changes, places) => {
    expect(placesFor(samplePackage(changes as object))).toBe(places);
  });
});
