import {
  fromMinorUnits,
  limits,
  type PackageBookingRequest,
  packageBookingRequestSchema,
  texts,
  type TravelPackage,
  type User,
} from '@portal/contracts';
import { departuresOf, endOf } from './departures';

/** What is typed into the booking form. */
export interface BookingValues {
  numberOfTravelers: number;
  /** The first day, yyyy-MM-dd, or empty. */
  startDate: string;
  contactEmail: string;
  contactPhone: string;
  specialRequests: string;
}

export interface BookingProblem {
  summary: string;
  /** A sentence for each field to correct, by its name in the form. */
  fields: Partial<Record<keyof BookingValues, string>>;
}

const fillIn = 'Please fill in this field.';

/** The form as it opens: one traveler, the only departure when there is just one, the contact of the profile. */
export function initialBooking(travelPackage: TravelPackage, user: User): BookingValues {
  const [first, ...others] = departuresOf(travelPackage);
  return {
    numberOfTravelers: limits.adultsMin,
    startDate: first !== undefined && others.length === 0 ? first : '',
    contactEmail: user.email,
    contactPhone: user.phoneNumber ?? '',
    specialRequests: '',
  };
}

/** How many travelers one booking of the package can hold now. */
export function placesFor({ maxCapacity, currentBookings }: TravelPackage): number {
  const left = maxCapacity === undefined ? limits.adultsMax : Math.max(0, maxCapacity - currentBookings);
  return Math.min(limits.adultsMax, left);
}

/** Price times travelers, without the rounding errors of decimals. */
export const totalOf = (price: number, travelers: number): number =>
  fromMinorUnits(Math.round(price * 100) * travelers);

/** The call's body. The price is not in it: it is the server's. */
export function toBookingRequest({ _id, duration }: TravelPackage, values: BookingValues): PackageBookingRequest {
  const { startDate } = values;
  const specialRequests = values.specialRequests.trim();
  return {
    packageId: _id,
    numberOfTravelers: values.numberOfTravelers,
    selectedTravelDates: { startDate, endDate: startDate === '' ? '' : endOf(startDate, duration) },
    contact: { emailAddress: values.contactEmail.trim(), phoneNumber: values.contactPhone.trim() },
    ...(specialRequests === '' ? {} : { specialRequests }),
  };
}

const fieldByPath: Readonly<Record<string, keyof BookingValues>> = {
  numberOfTravelers: 'numberOfTravelers',
  'selectedTravelDates.startDate': 'startDate',
  'selectedTravelDates.endDate': 'startDate',
  'contact.emailAddress': 'contactEmail',
  'contact.phoneNumber': 'contactPhone',
  specialRequests: 'specialRequests',
};

/** The sentences of the form's fields from those of the request's members; what the form lacks is left out. */
export function fieldsOf(messages: Readonly<Record<string, string>>): BookingProblem['fields'] {
  const fields: BookingProblem['fields'] = {};
  for (const [path, message] of Object.entries(messages)) {
    const name = fieldByPath[path];
    if (name) fields[name] ??= message;
  }
  return fields;
}

function emptyFields({ selectedTravelDates, contact }: PackageBookingRequest) {
  const empty: BookingProblem['fields'] = {};
  if (selectedTravelDates.startDate === '') empty.startDate = texts.validation.packageDateRequired;
  if (contact.emailAddress === '') empty.contactEmail = fillIn;
  if (contact.phoneNumber === '') empty.contactPhone = fillIn;
  return empty;
}

/** What keeps a booking from being sent; null when nothing does. */
export function bookingProblem(request: PackageBookingRequest): BookingProblem | null {
  const empty = emptyFields(request);
  if (Object.keys(empty).length > 0) return { summary: texts.validation.travelersIncomplete, fields: empty };
  const issues = packageBookingRequestSchema.safeParse(request).error?.issues ?? [];
  const [first] = issues;
  if (!first) return null;
  return {
    summary: first.message,
    fields: fieldsOf(Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]))),
  };
}
