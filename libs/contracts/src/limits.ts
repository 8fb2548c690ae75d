export * as limits from './values/limits';

/** Delays before a redirect or before a form closes, in milliseconds. */
export const delaysMs = {
  registered: 1_500,
  profileSaved: 1_500,
  profileUnchanged: 1_000,
  passwordChanged: 2_000,
} as const;

export const tokenStorageKey = 'jwt_token';
export const apiBasePath = '/api';

/** Content type of file uploads. The file type is detected from its bytes, never from the client's claim. */
export const fileBodyType = 'application/octet-stream';

/** Response header with the length of the whole list when the body is one page. */
export const totalCountHeader = 'x-total-count';
export const agencyTimeZone = 'Africa/Lusaka';
export const defaultCurrency = 'ZMW';
export const packageCurrencies = ['ZMW', 'USD', 'EUR', 'GBP'] as const;
export const travelClasses = ['ECONOMY', 'PREMIUM_ECONOMY', 'BUSINESS', 'FIRST'] as const;
export const travelerGenders = ['MALE', 'FEMALE', 'UNSPECIFIED'] as const;
export const profileGenders = ['Male', 'Female', 'Other', 'Prefer not to say'] as const;
export const bookingStatuses = ['pending', 'confirmed', 'cancelled', 'completed'] as const;
export const paymentStatuses = ['pending', 'paid', 'refunded', 'failed'] as const;
/** Payment filters of a booking list. `unpaid`: pending or failed, and the trip is neither over nor cancelled. */
export const paymentFilters = [...paymentStatuses, 'unpaid'] as const;
/**
 * Booking queues for staff. `departing`: departs within a week. `unpaid`: due before departure. `airline`: outcome
 * known only to the airline. `holds`: the hold expires within a day unless paid. `passports`: international trip within
 * 30 days, and the passport is missing or expires within six months of the return. `refunds`: cancelled, with a refund
 * to decide on.
 * `cancel-requests`: cancellation requested, and the airline does not cancel online. `ticketed-unpaid`: ticketed and
 * not fully paid.
 */
export const bookingQueues = [
  'departing',
  'unpaid',
  'airline',
  'holds',
  'passports',
  'refunds',
  'cancel-requests',
  'ticketed-unpaid',
] as const;
export const bookingTypes = ['flight', 'package'] as const;
/** Export formats with their media types. */
export const listFileTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
} as const;
export const listFileFormats = ['xlsx', 'csv'] as const;
export const contactCountryCallingCode = '1';
export const inquiryTypes = ['leisure', 'corporate', 'package', 'other'] as const;

export const defaultFlightSearch = {
  originLocationCode: 'LUN',
  destinationLocationCode: 'NLA',
  travelClass: 'ECONOMY',
  adults: 1,
} as const;

export type TravelClass = (typeof travelClasses)[number];
export type TravelerGender = (typeof travelerGenders)[number];
export type ProfileGender = (typeof profileGenders)[number];
export type ListFileFormat = (typeof listFileFormats)[number];
export type BookingStatus = (typeof bookingStatuses)[number];
export type BookingQueue = (typeof bookingQueues)[number];
export type PaymentStatus = (typeof paymentStatuses)[number];
export type PackageCurrency = (typeof packageCurrencies)[number];
