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

describe('constants of the specification', () => {
  it('define the API base path and the storage key of the token [S9.base.1]', () => {
    expect([apiBasePath, tokenStorageKey]).toEqual(['/api', 'jwt_token']);
  });

  it('require passwords of 8, 6 and 6 characters [S9.passwords.1]', () => {
    const account = { username: 'a', email: 'a@b.co' };
    const register = (password: string) => accepts(registerRequestSchema, { ...account, password });
    const change = (newPassword: string) => accepts(changePasswordRequestSchema, { currentPassword: 'x', newPassword });
    const reset = (newPassword: string) => accepts(resetPasswordRequestSchema, { newPassword });
    expect([register('1234567'), register('12345678')]).toEqual([false, true]);
    expect([change('12345'), change('123456')]).toEqual([false, true]);
    expect([reset('12345'), reset('123456')]).toEqual([false, true]);
  });

  it('set delays of 1, 1.5, 1.5 and 2 seconds [S9.delays.1]', () => {
    expect(delaysMs).toEqual({ profileUnchanged: 1000, profileSaved: 1500, registered: 1500, passwordChanged: 2000 });
  });

  it('allow four package currencies, kwacha by default [S9.packages.1]', () => {
    const tour = { name: 'a', description: 'b', price: 1, duration: '2 days', destinations: ['Kabwe'] };
    expect(packageCurrencies).toEqual(['ZMW', 'USD', 'EUR', 'GBP']);
    expect(defaultCurrency).toBe('ZMW');
    expect(createPackageRequestSchema.parse(tour).currency).toBe('ZMW');
    expect(accepts(createPackageRequestSchema, { ...tour, currency: 'ZAR' })).toBe(false);
  });

  it('require a package capacity of at least one [S9.packages.2]', () => {
    const tour = { name: 'a', description: 'b', price: 1, duration: '2 days', destinations: ['Kabwe'] };
    const capacities = [0, 1].map((maxCapacity) => accepts(createPackageRequestSchema, { ...tour, maxCapacity }));
    expect(capacities).toEqual([false, true]);
    expect(limits.maxCapacityMin).toBe(1);
  });

  it('define four travel classes and at least one adult [S9.flights.1]', () => {
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

  it('default to a search from Lusaka to Ndola for one adult in economy [S9.flights.2]', () => {
    expect(defaultFlightSearch).toEqual({
      originLocationCode: 'LUN',
      destinationLocationCode: 'NLA',
      travelClass: 'ECONOMY',
      adults: 1,
    });
  });

  it('define separate genders for travelers and profiles [S9.genders.1]', () => {
    const traveler = { firstName: 'a', lastName: 'b', dateOfBirth: '1990-01-01' };
    expect(travelerGenders).toEqual(['MALE', 'FEMALE', 'UNSPECIFIED']);
    expect(profileGenders).toEqual(['Male', 'Female', 'Other', 'Prefer not to say']);
    expect(accepts(travelerSchema, { ...traveler, gender: 'Male' })).toBe(false);
    expect(accepts(profileUpdateRequestSchema, { gender: 'MALE' })).toBe(false);
    expect(profileGenders.every((gender) => accepts(profileUpdateRequestSchema, { gender }))).toBe(true);
    expect(travelerGenders.every((gender) => accepts(travelerSchema, { ...traveler, gender }))).toBe(true);
  });

  it('set the contact calling code to 1 [S9.contact.1]', () => expect(contactCountryCallingCode).toBe('1'));

  it('show three characters of a username [S9.header.1]', () => expect(limits.usernameBadgeLength).toBe(3));
});

describe('booking states', () => {
  it('define four statuses [S4.booking.1]', () => {
    expect(bookingStatuses).toEqual(['pending', 'confirmed', 'cancelled', 'completed']);
    expect(accepts(updateBookingRequestSchema, { status: 'lost' })).toBe(false);
  });
  it('define four payment statuses [S4.booking.2]', () => {
    expect(paymentStatuses).toEqual(['pending', 'paid', 'refunded', 'failed']);
    expect(accepts(updateBookingRequestSchema, { paymentStatus: 'confirmed' })).toBe(false);
  });
});

describe('roles', () => {
  it('are client, employee, admin and superadmin [S6.roles.1]', () =>
    expect(roles).toEqual(['client', 'employee', 'admin', 'superadmin']));

  it('limit self-registration to client and employee', () => expect(selfServiceRoles).toEqual(['client', 'employee']));

  it('let an admin register accounts up to admin [S6.roles.2]', () => {
    const account = { username: 'a', email: 'a@b.co', password: 'long enough' };
    expect(adminCreatableRoles).toEqual(['client', 'employee', 'admin']);
    expect(roles.map((role) => accepts(adminRegisterUserRequestSchema, { ...account, role }))).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });

  it('let an admin assign all four [S6.roles.3]', () => {
    expect(roles.map((role) => accepts(adminUserUpdateRequestSchema, { role }))).toEqual([true, true, true, true]);
    expect(accepts(adminUserUpdateRequestSchema, { role: 'owner' })).toBe(false);
  });
});
