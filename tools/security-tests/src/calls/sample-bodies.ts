import { randomBytes, randomUUID } from 'node:crypto';
import {
  agencyDate,
  type ApiCall,
  apiCalls,
  type ApiCallName,
  defaultCurrency,
  defaultPaymentSettings,
  demoPackageIds,
  type FlightOffer,
  legalVersion,
  type TravelPackage,
} from '@portal/contracts';
import * as driver from '@portal/driver';
import { dayAhead } from '@portal/driver';
import pWaitFor from 'p-wait-for';
import { newName, type Account } from '../portal/accounts';
import { bearer, send, sendJson } from '../client/http';

export { dayAhead };

const searchAhead = (days = 40) =>
  driver.flightSearch(0, { destinationLocationCode: 'JNB', departureDate: dayAhead(days) });

export const flightSearch = (days?: number): string =>
  new URLSearchParams(Object.entries(searchAhead(days)).map(([name, value]) => [name, `${value}`])).toString();

const buyer = (base: string, token: string) => ({ api: driver.openApi({ baseUrl: base }, token) });

/** Searches and prices an offer as the browser does. */
export const pricedOffer = (base: string, token: string, days?: number): Promise<FlightOffer> =>
  driver.pricedOffer(buyer(base, token), searchAhead(days));

export const searchedOffer = (base: string, token: string, days?: number): Promise<FlightOffer> =>
  driver.searchedOffer(buyer(base, token), searchAhead(days));

export const flightBooking = (offer: FlightOffer): Record<string, unknown> => ({
  ...driver.flightBooking(offer, { specialRequests: newName('window seat') }),
});

/** Returns a package that can be booked today and has many places, in kwacha by default. */
export async function bookablePackage(base: string, currency: string = defaultCurrency): Promise<TravelPackage> {
  const response = await send(base, { path: '/api/packages' });
  const { data } = response.json as { data: TravelPackage[] };
  const free = data.filter(({ isAvailable, availableDates }) => isAvailable && availableDates.length === 0);
  const dated = data.filter(({ isAvailable, availableDates }) => isAvailable && availableDates.some(isAhead));
  const found = [...free, ...dated]
    .filter((one) => one.currency === currency)
    .sort((left, right) => placesLeft(right) - placesLeft(left))[0];
  if (!found) throw new Error('No package can be booked');
  return found;
}

const isAhead = (date: string): boolean => date.slice(0, 10) > agencyDate();
const placesLeft = ({ maxCapacity = 1e6, currentBookings }: TravelPackage): number => maxCapacity - currentBookings;

export function packageBooking(travelPackage: TravelPackage): Record<string, unknown> {
  const startDate = travelPackage.availableDates.find(isAhead)?.slice(0, 10) ?? dayAhead(30);
  const selectedTravelDates = { startDate, endDate: startDate };
  return { ...driver.packageBooking(travelPackage, { selectedTravelDates, specialRequests: newName('a quiet room') }) };
}

export const travelPackage = (): Record<string, unknown> => ({
  name: newName('Lower Zambezi'),
  description: 'Canoes and elephants',
  price: 1_200.5,
  currency: 'ZMW',
  duration: '3 days',
  destinations: ['Lower Zambezi'],
  ...{ inclusions: ['Meals'], exclusions: ['Flights'] },
  itinerary: ['Arrival'],
  availableDates: [dayAhead(60)],
  maxCapacity: 12,
  isAvailable: true,
});

export const profile = {
  firstName: 'Thandiwe',
  lastName: 'Banda',
  phoneNumber: '+260 970 000 120',
  dateOfBirth: '1990-05-04',
  gender: 'Female',
  address: { street: 'Cairo Road 1', city: 'Lusaka', stateProvince: 'Lusaka', postalCode: '10101', country: 'Zambia' },
  passportDetails: {
    passportNumber: 'ZN0001112',
    issueDate: '2024-01-01',
    expiryDate: '2034-01-01',
    nationality: 'Zambian',
    issueCountry: 'Zambia',
  },
  emergencyContact: { name: 'Mwila Banda', phoneNumber: '+260 970 000 121', relationship: 'sister' },
  travelPreferences: {
    dietaryRestrictions: ['vegetarian'],
    accessibilityNeeds: ['ramp'],
    preferredDestinations: ['Livingstone'],
  },
};

const savedTraveler = (firstName: string) => ({
  firstName,
  lastName: 'Banda',
  dateOfBirth: '1990-05-04',
  gender: 'FEMALE',
  passportNumber: 'ZN0001112',
  passportExpiryDate: '2034-01-01',
});

export interface BodySources {
  travelPackage?: TravelPackage;
  offer?: FlightOffer;
  /** Payable booking. */
  bookingId?: string;
}

/** Returns a body that the call accepts from `account`; undefined for calls without one. */
export function sampleBody(call: ApiCallName, account: Account, sources: BodySources) {
  const fresh = newName('somebody');
  const bodies: Partial<Record<string, Record<string, unknown>>> = {
    login: { email: account.email, password: account.password },
    loginWithFactor: { token: 'x'.repeat(43), way: 'totp', code: '123456' },
    stepUp: { token: 'x'.repeat(43), way: 'totp', code: '123456' },
    startPasskeyRegistration: { currentPassword: account.password },
    addPasskey: { token: 'x'.repeat(43), response: {}, currentPassword: account.password },
    startTotpEnrolment: { currentPassword: account.password },
    addTotp: { code: '123456', currentPassword: account.password },
    register: { username: fresh, email: `${fresh}@example.test`, password: `Luangwa-${fresh}`, role: 'client' },
    updateProfile: { ...profile, firstName: fresh },
    changePassword: { currentPassword: account.password, newPassword: `Kariba-${fresh}` },
    exportOwnData: { currentPassword: account.password },
    deleteAccount: { currentPassword: account.password },
    requestPasswordReset: { email: `${fresh}@example.test` },
    // Unknown token.
    confirmPasswordReset: { token: randomBytes(32).toString('base64url'), newPassword: `Kariba-${fresh}` },
    confirmEmailVerification: { token: randomBytes(32).toString('base64url') },
    saveTraveler: savedTraveler(fresh),
    updateSavedTraveler: savedTraveler(fresh),
    recordConsent: { version: legalVersion, agrees: true },
    createPackage: travelPackage(),
    updatePackage: { ...travelPackage(), maxCapacity: 5_000 },
    createCustomer: { name: fresh, phoneNumber: `+2609${String(Math.random()).slice(2, 10)}` },
    inviteCustomer: { email: `${fresh}@example.test` },
    addCustomerNote: { text: newName('prefers the window') },
    updateUser: { username: fresh },
    resetUserPassword: { newPassword: `Kariba-${fresh}` },
    registerUser: { username: fresh, email: `${fresh}@example.test`, password: `Luangwa-${fresh}`, role: 'client' },
    createBooking: sources.travelPackage && packageBooking(sources.travelPackage),
    updateBooking: { specialRequests: fresh, paymentStatus: 'paid' },
    tellAirlineSaid: { said: 'has-it', pnr: 'K7QM4X' },
    updateHoldSettings: { days: 6, marginHours: 4, maxHours: 48, autoIssue: true },
    answerCancelRequest: { outcome: 'declined', reason: 'The airline keeps the fare.' },
    confirmCancelQuote: { quoteId: 'ore_unknown' },
    requestDepartureCancellation: { reason: 'The lodge is flooded.', refundTo: 'credit' },
    confirmDepartureCancellation: { requests: '2026-11-29T08:00:00.000Z' },
    readScheduleChange: { number: 1 },
    answerScheduleChange: { number: 1, answer: 'keep' },
    closeScheduleChange: { number: 1 },
    resolveFareChange: { decision: 'release', newTotal: { amount: '1.00', currency: defaultCurrency } },
    startDateChange: { offerId: 'oco_unknown', total: { amount: '1.00', currency: defaultCurrency } },
    changeParty: { travelers: 1, total: { amount: '1.00', currency: defaultCurrency } },
    acceptPrice: { newTotal: { amount: '1.00', currency: defaultCurrency } },
    settleBooking: { retain: '0.00', way: 'credit', reason: 'The agency cancelled the trip' },
    endSettlement: { reason: 'The bank account is another one' },
    issueBooking: { reason: 'The company pays on account' },
    priceOffer: { offer: sources.offer },
    addRate: { currency: 'USD', perUnit: '26.8450', source: 'agency' },
    recordPayment: {
      bookingId: sources.bookingId,
      amount: { amount: '1.00', currency: defaultCurrency },
      method: 'cash',
      reference: fresh,
      receivedOn: agencyDate(),
    },
    // The account has no credit.
    applyCredit: { bookingId: sources.bookingId, amount: { amount: '1.00', currency: defaultCurrency } },
    createPayLink: { bookingId: sources.bookingId },
    payByLink: {
      amount: { amount: '10.00', currency: defaultCurrency },
      phoneNumber: '0973456789',
      network: 'AIRTEL_OAPI_ZMB',
    },
    predictNetwork: { phoneNumber: '0973456789' },
    switchPaymentMethod: { isOff: true },
    updateFees: { change: { amount: '150.00', currency: defaultCurrency, per: 'booking' } },
    updatePaymentSettings: { ...defaultPaymentSettings },
    reversePayment: { reason: 'Typed for another booking' },
    assignUnmatched: { bookingId: sources.bookingId, reason: 'The payer named this booking' },
    startPayment: {
      bookingId: sources.bookingId,
      amount: { amount: '10.00', currency: defaultCurrency },
      phoneNumber: '0973456789',
      network: 'AIRTEL_OAPI_ZMB',
    },
  };
  return bodies[call];
}

/** Returns a new idempotency key for calls that require one. */
export const newKey = (call: ApiCallName): Record<string, string> => {
  const { isKeyed }: ApiCall = apiCalls[call];
  return isKeyed ? { 'idempotency-key': randomUUID() } : {};
};

/** Creates a booking that payments has received. Returns its id. */
export async function payableBooking(base: string, token: string, travelPackage: TravelPackage): Promise<string> {
  const id = await newBooking(base, token, travelPackage);
  const isKnown = async () => {
    const { status } = await send(base, { path: `/api/payments/bookings/${id}`, headers: bearer(token) });
    return status === 200;
  };
  await pWaitFor(isKnown, { interval: 50, timeout: 30_000 });
  return id;
}

/** Records a staff payment for a booking of the owner. Returns its id. */
export async function newPayment(
  base: string,
  { owner, staff, travelPackage }: { owner: Account; staff: string; travelPackage: TravelPackage },
): Promise<string> {
  const bookingId = await payableBooking(base, owner.token, travelPackage);
  const body = sampleBody('recordPayment', owner, { bookingId });
  const response = await sendJson(base, {
    method: 'POST',
    path: `/api${apiCalls.recordPayment.path}`,
    headers: { ...bearer(staff), ...newKey('recordPayment') },
    body,
  });
  const id = (response.json as { data?: { id: string } } | undefined)?.data?.id;
  if (!id) throw new Error(`No payment: ${response.status} ${response.text}`);
  return id;
}

export async function newPackage(base: string, adminToken: string): Promise<string> {
  const response = await sendJson(base, {
    method: 'POST',
    path: '/api/packages',
    headers: bearer(adminToken),
    body: travelPackage(),
  });
  return (response.json as { data?: { _id: string } }).data?._id ?? demoPackageIds[0] ?? '';
}

/** Creates a new package booking for the holder of the token. Returns its id. */
export async function newBooking(base: string, token: string, travelPackage: TravelPackage): Promise<string> {
  const body = packageBooking(travelPackage);
  const headers = { ...bearer(token), ...newKey('createBooking') };
  const response = await sendJson(base, { method: 'POST', path: '/api/bookings', headers, body });
  const id = (response.json as { data?: { _id: string } } | undefined)?.data?._id;
  if (!id) throw new Error(`No booking: ${response.status} ${response.text}`);
  return id;
}
