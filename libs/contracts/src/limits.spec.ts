import { describe, expect, it } from '@jest/globals';
import {
  adminCreatableRoles,
  adminUserUpdateRequestSchema,
  adminRegisterUserRequestSchema,
  apiBasePath,
  bookingStatuses,
  changePasswordRequestSchema,
  contactCountryCallingCode,
  createPackageRequestSchema,
  defaultCurrency,
  defaultFlightSearch,
  delaysMs,
  flightSearchQuerySchema,
  limits,
  packageCurrencies,
  paymentStatuses,
  profileGenders,
  profileUpdateRequestSchema,
  registerRequestSchema,
  resetPasswordRequestSchema,
  roles,
  selfServiceRoles,
  tokenStorageKey,
  travelClasses,
  travelerGenders,
  travelerSchema,
  updateBookingRequestSchema,
} from './index';

interface Schema {
  safeParse(value: unknown): { success: boolean };
}
const accepts = (schema: Schema, value: unknown): boolean => schema.safeParse(value).success;

describe('the constants of the specification', () => {
  it('name where the API lies and where the token is kept [S9.base.1]', () => {
    expect([apiBasePath, tokenStorageKey]).toEqual(['/api', 'jwt_token']);
  });

  it('ask for 8, 6 and 6 characters of a password [S9.passwords.1]', () => {
    const account = { username: 'a', email: 'a@b.co' };
    const register = (password: string) => accepts(registerRequestSchema, { ...account, password });
    const change = (newPassword: string) => accepts(changePasswordRequestSchema, { currentPassword: 'x', newPassword });
    const reset = (newPassword: string) => accepts(resetPasswordRequestSchema, { newPassword });
    expect([register('1234567'), register('12345678')]).toEqual([false, true]);
    expect([change('12345'), change('123456')]).toEqual([false, true]);
    expect([reset('12345'), reset('123456')]).toEqual([false, true]);
  });

  it('wait 1, 1.5, 1.5 and 2 seconds [S9.delays.1]', () => {
    expect(delaysMs).toEqual({ profileUnchanged: 1000, profileSaved: 1500, registered: 1500, passwordChanged: 2000 });
  });

  it('sell packages in four currencies, in kwacha unless said otherwise [S9.packages.1]', () => {
    const tour = { name: 'a', description: 'b', price: 1, duration: '2 days', destinations: ['Kabwe'] };
    expect(packageCurrencies).toEqual(['ZMW', 'USD', 'EUR', 'GBP']);
    expect(defaultCurrency).toBe('ZMW');
    expect(createPackageRequestSchema.parse(tour).currency).toBe('ZMW');
    expect(accepts(createPackageRequestSchema, { ...tour, currency: 'ZAR' })).toBe(false);
  });

  it('hold at least one person in a package [S9.packages.2]', () => {
    const tour = { name: 'a', description: 'b', price: 1, duration: '2 days', destinations: ['Kabwe'] };
    const capacities = [0, 1].map((maxCapacity) => accepts(createPackageRequestSchema, { ...tour, maxCapacity }));
    expect(capacities).toEqual([false, true]);
    expect(limits.maxCapacityMin).toBe(1);
  });

  it('fly in four classes, with one adult at least [S9.flights.1]', () => {
    const query = { originLocationCode: 'LUN', destinationLocationCode: 'NLA', departureDate: '2027-02-28', adults: 1 };
    const search = (changes: object) => accepts(flightSearchQuerySchema, { ...query, ...changes });
    expect(travelClasses).toEqual(['ECONOMY', 'PREMIUM_ECONOMY', 'BUSINESS', 'FIRST']);
    expect([...travelClasses, 'STEERAGE'].map((travelClass) => search({ travelClass }))).toEqual([
      true,
      true,
      true,
      true,
      false,
    ]);
    expect([0, 1].map((adults) => search({ adults }))).toEqual([false, true]);
  });

  it('search from Lusaka to Ndola for one in economy [S9.flights.2]', () => {
    expect(defaultFlightSearch).toEqual({
      originLocationCode: 'LUN',
      destinationLocationCode: 'NLA',
      travelClass: 'ECONOMY',
      adults: 1,
    });
  });

  it('tell the genders of travelers from those of profiles [S9.genders.1]', () => {
    const traveler = { firstName: 'a', lastName: 'b', dateOfBirth: '1990-01-01' };
    expect(travelerGenders).toEqual(['MALE', 'FEMALE', 'UNSPECIFIED']);
    expect(profileGenders).toEqual(['Male', 'Female', 'Other', 'Prefer not to say']);
    expect(accepts(travelerSchema, { ...traveler, gender: 'Male' })).toBe(false);
    expect(accepts(profileUpdateRequestSchema, { gender: 'MALE' })).toBe(false);
    expect(profileGenders.every((gender) => accepts(profileUpdateRequestSchema, { gender }))).toBe(true);
    expect(travelerGenders.every((gender) => accepts(travelerSchema, { ...traveler, gender }))).toBe(true);
  });

  it('book flights under the calling code 1 [S9.contact.1]', () => expect(contactCountryCallingCode).toBe('1'));

  it('show three characters of a name [S9.header.1]', () => expect(limits.usernameBadgeLength).toBe(3));
});

describe('the states of a booking', () => {
  it('are four [S4.booking.1]', () => {
    expect(bookingStatuses).toEqual(['pending', 'confirmed', 'cancelled', 'completed']);
    expect(accepts(updateBookingRequestSchema, { status: 'lost' })).toBe(false);
  });
  it('are four of its payment [S4.booking.2]', () => {
    expect(paymentStatuses).toEqual(['pending', 'paid', 'refunded', 'failed']);
    expect(accepts(updateBookingRequestSchema, { paymentStatus: 'confirmed' })).toBe(false);
  });
});

describe('the roles', () => {
  it('are four [S6.roles.1]', () => expect(roles).toEqual(['client', 'employee', 'admin', 'superadmin']));

  it('that people give themselves end at employee', () => expect(selfServiceRoles).toEqual(['client', 'employee']));

  it('that an admin registers end at admin [S6.roles.2]', () => {
    const account = { username: 'a', email: 'a@b.co', password: 'long enough' };
    expect(adminCreatableRoles).toEqual(['client', 'employee', 'admin']);
    expect(roles.map((role) => accepts(adminRegisterUserRequestSchema, { ...account, role }))).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });

  it('that an admin gives are all four [S6.roles.3]', () => {
    expect(roles.map((role) => accepts(adminUserUpdateRequestSchema, { role }))).toEqual([true, true, true, true]);
    expect(accepts(adminUserUpdateRequestSchema, { role: 'owner' })).toBe(false);
  });
});
