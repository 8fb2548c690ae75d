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

/** The type of a body that is a file: what kind of file is told by its bytes, never by who sends it. */
export const fileBodyType = 'application/octet-stream';

/** How long the whole list is, when the answer is a page of one. */
export const totalCountHeader = 'x-total-count';
export const agencyTimeZone = 'Africa/Lusaka';
export const defaultCurrency = 'ZMW';
export const packageCurrencies = ['ZMW', 'USD', 'EUR', 'GBP'] as const;
export const travelClasses = ['ECONOMY', 'PREMIUM_ECONOMY', 'BUSINESS', 'FIRST'] as const;
export const travelerGenders = ['MALE', 'FEMALE', 'UNSPECIFIED'] as const;
export const profileGenders = ['Male', 'Female', 'Other', 'Prefer not to say'] as const;
export const bookingStatuses = ['pending', 'confirmed', 'cancelled', 'completed'] as const;
export const paymentStatuses = ['pending', 'paid', 'refunded', 'failed'] as const;
/** What a list of bookings is narrowed to by their payment. `unpaid`: pending or failed, of a trip that is neither over nor given up. */
export const paymentFilters = [...paymentStatuses, 'unpaid'] as const;
/**
 * What staff look for among bookings. `departing`: leaves within a week; `unpaid`: has to be paid before it leaves; `airline`:
 * only the airline can tell what became of it; `holds`: its seats are given up within a day unless it is paid; `passports`:
 * leaves the country within 30 days, and the customer's passport is not known or ends within six months of the way back;
 * `refunds`: cancelled, and the team has to decide on a refund; `cancel-requests`: somebody asked to cancel what the airline does
 * not cancel online; `ticketed-unpaid`: has its tickets and is not fully paid.
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
/** What a list is saved as, by the type of the file. */
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
