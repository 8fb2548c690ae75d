import {
  contactCountryCallingCode,
  type FlightBookingRequest,
  flightBookingRequestSchema,
  type FlightOffer,
  isCalendarDate,
  limits,
  texts,
  type Traveler,
  type TravelerGender,
  type User,
} from '@portal/contracts';
import { firstSegment, lastSegment } from '../offers/offer-facts';

export type TravelerValues = Pick<Traveler, 'firstName' | 'lastName' | 'dateOfBirth' | 'gender'>;

/**
 * What is typed into the confirmation form. It always holds a place for every possible traveler, so that a changed
 * number of adults loses no name.
 */
export interface BookingValues {
  travelers: TravelerValues[];
  contactEmail: string;
  contactPhone: string;
  specialRequests: string;
}

export interface BookingProblem {
  summary: string;
  /** A sentence for each field to correct, by its name in the form. */
  fields: Readonly<Record<string, string>>;
}

const fillIn = texts.validation.fieldRequired;
const noTraveler: TravelerValues = { firstName: '', lastName: '', dateOfBirth: '', gender: 'MALE' };

/** The airlines know three values; whoever states another one in the profile travels as unspecified. */
export function travelerGenderOf(profileGender: string | undefined): TravelerGender {
  if (!profileGender || profileGender === 'Male') return 'MALE';
  return profileGender === 'Female' ? 'FEMALE' : 'UNSPECIFIED';
}

/** The empty form with what the profile knows about the first traveler and the contact. */
export function initialBooking(user: User): BookingValues {
  const dateOfBirth = user.dateOfBirth?.slice(0, 10) ?? '';
  const first: TravelerValues = {
    firstName: user.firstName ?? '',
    lastName: user.lastName ?? '',
    dateOfBirth: isCalendarDate(dateOfBirth) ? dateOfBirth : '',
    gender: travelerGenderOf(user.gender),
  };
  return {
    travelers: Array.from({ length: limits.adultsMax }, (_, index) => (index === 0 ? first : { ...noTraveler })),
    contactEmail: user.email,
    contactPhone: user.phoneNumber ?? '',
    specialRequests: '',
  };
}

/** The call's body for a priced offer; only as many travelers as the offer is for. */
export function toBookingRequest(offer: FlightOffer, values: BookingValues): FlightBookingRequest {
  const [outbound] = offer.itineraries;
  const specialRequests = values.specialRequests.trim();
  return {
    flightOffer: offer,
    travelers: values.travelers.slice(0, offer.portal.adults).map((traveler) => ({
      ...traveler,
      firstName: traveler.firstName.trim(),
      lastName: traveler.lastName.trim(),
    })),
    contact: {
      emailAddress: values.contactEmail.trim(),
      countryCallingCode: contactCountryCallingCode,
      phoneNumber: values.contactPhone.trim(),
    },
    numberOfTravelers: offer.portal.adults,
    totalPrice: Number(offer.price.grandTotal),
    currency: offer.price.currency,
    ...(outbound
      ? {
          selectedTravelDates: {
            startDate: firstSegment(outbound).departure.at,
            endDate: lastSegment(outbound).arrival.at,
          },
        }
      : {}),
    ...(specialRequests === '' ? {} : { specialRequests }),
  };
}

/** The form's name of a member of the request: 'contact.phoneNumber' → 'contactPhone'. */
export function fieldOfRequest(path: string): string {
  if (path === 'contact.emailAddress') return 'contactEmail';
  return path === 'contact.phoneNumber' ? 'contactPhone' : path;
}

function emptyFields({ travelers, contact }: FlightBookingRequest): Record<string, string> {
  const empty: Record<string, string> = {};
  travelers.forEach((traveler, index) => {
    for (const name of ['firstName', 'lastName', 'dateOfBirth', 'gender'] as const)
      if (!traveler[name]) empty[`travelers.${index}.${name}`] = fillIn;
  });
  if (contact.emailAddress === '') empty.contactEmail = fillIn;
  if (contact.phoneNumber === '') empty.contactPhone = fillIn;
  return empty;
}

/** A ticket carries Latin letters; accents are no hindrance, airlines print the letter without. */
const isPrintable = (name: string): boolean => !/(?!\p{Script=Latin})\p{L}/u.test(name);

function markForeignNames({ travelers }: FlightBookingRequest, fields: Record<string, string>): void {
  travelers.forEach((traveler, index) => {
    for (const name of ['firstName', 'lastName'] as const)
      if (!isPrintable(traveler[name])) fields[`travelers.${index}.${name}`] ??= texts.validation.nameNotLatin;
  });
}

/** What keeps a booking from being sent; null when nothing does. */
export function bookingProblem(request: FlightBookingRequest, today: string): BookingProblem | null {
  const empty = emptyFields(request);
  if (Object.keys(empty).length > 0) return { summary: texts.validation.travelersIncomplete, fields: empty };
  const fields: Record<string, string> = {};
  const parsed = flightBookingRequestSchema.safeParse(request);
  for (const issue of parsed.error?.issues ?? []) fields[fieldOfRequest(issue.path.join('.'))] ??= issue.message;
  request.travelers.forEach(({ dateOfBirth }, index) => {
    if (dateOfBirth >= today) fields[`travelers.${index}.dateOfBirth`] ??= 'Please enter a date in the past.';
  });
  markForeignNames(request, fields);
  const [first] = Object.values(fields);
  return first === undefined ? null : { summary: first, fields };
}
