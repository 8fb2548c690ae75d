import { describe, expect, it } from '@jest/globals';
import { demoUserIds, texts, type User } from '@portal/contracts';
import { flightBookingRequestSchema } from '@portal/contracts/call-schemas';
import { sampleOffer } from '../../../../test/sample-offer';
import { initialBooking, toFlightBookingRequest, travelerGenderOf, travelerRules } from './booking-values';

const user: User = {
  id: demoUserIds.client,
  username: 'client',
  email: 'client@demo.test',
  role: 'client',
  firstName: 'Mwila',
  lastName: 'Chanda',
  phoneNumber: '+260 970 555 104',
  dateOfBirth: '1991-06-14T00:00:00.000Z',
  gender: 'Female',
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
};
const today = '2026-11-21';

describe('the confirmation form', () => {
  it('is valid on opening if the profile is complete [S3.flight-booking.1, S3.flight-booking.2, S3.flight-booking.3, S9.contact.1]', () => {
    const request = toFlightBookingRequest(sampleOffer(), initialBooking(user));
    expect(travelerRules(initialBooking(user), 1, today)).toEqual({});
    expect(flightBookingRequestSchema.safeParse(request).success).toBe(true);
    expect(request).toMatchObject({
      travelers: [{ firstName: 'Mwila', lastName: 'Chanda', dateOfBirth: '1991-06-14', gender: 'FEMALE' }],
      contact: { emailAddress: user.email, countryCallingCode: '1', phoneNumber: user.phoneNumber },
      numberOfTravelers: 1,
      totalPrice: 2319.98,
      currency: 'ZMW',
      selectedTravelDates: { startDate: '2026-12-01T06:30:00', endDate: '2026-12-01T07:35:00' },
    });
  });

  it('sends the first departure and the last arrival of the outbound itinerary [S3.flight-booking.4]', () => {
    const offer = sampleOffer({ via: ['LUN', 'JNB', 'NLA'] });
    const [out] = offer.itineraries;
    const [first, last] = out?.segments ?? [];
    if (!out || !first || !last) throw new Error('The sample has two segments');
    first.departure.at = '2026-12-01T06:30:00';
    last.departure.at = '2026-12-01T23:10:00';
    last.arrival.at = '2026-12-02T01:15:00';
    const back = sampleOffer({ departsAt: '2026-12-20T10:00:00', via: ['NLA', 'LUN'] }).itineraries;
    const request = toFlightBookingRequest({ ...offer, itineraries: [out, ...back] }, initialBooking(user));
    expect(request.selectedTravelDates).toEqual({ startDate: '2026-12-01T06:30:00', endDate: '2026-12-02T01:15:00' });
  });

  it('sends exactly the adults of the offer', () => {
    expect(toFlightBookingRequest(sampleOffer({ adults: 2 }), initialBooking(user)).travelers).toHaveLength(2);
  });

  it('rejects non-Latin names and future dates of birth of actual travelers', () => {
    const values = initialBooking(user);
    const otherUser = { firstName: '李', lastName: 'Ñandú', dateOfBirth: today, gender: 'MALE' as const };
    values.travelers[0] = otherUser;
    values.travelers[1] = otherUser;
    expect(travelerRules(values, 1, today)).toEqual({
      'travelers.0.firstName': texts.validation.nameNotLatin,
      'travelers.0.dateOfBirth': texts.validation.dateNotPast,
    });
  });

  it.each([
    [undefined, 'MALE'],
    ['Male', 'MALE'],
    ['Female', 'FEMALE'],
    ['Other', 'UNSPECIFIED'],
    ['Prefer not to say', 'UNSPECIFIED'],
  ])('maps the profile gender %s to %s', (profile, traveler) => expect(travelerGenderOf(profile)).toBe(traveler));
});
