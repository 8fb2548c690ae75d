import {
  contactCountryCallingCode,
  type FlightBookingRequest,
  type FlightOffer,
  isCalendarDate,
  isPrintableName,
  limits,
  texts,
  type Traveler,
  type TravelerGender,
  type User,
} from '@portal/contracts';
import { type ContactValues, contactOf, contactRequest } from '@portal/remote-kit/booking';
import type { FieldMessages } from '@portal/remote-kit/forms';
import { firstSegment, lastSegment } from '../facts/offer-facts';

export type TravelerValues = Pick<Traveler, 'firstName' | 'lastName' | 'dateOfBirth' | 'gender'>;

/**
 * Values of the confirmation form. It has fields for the maximum number of travelers, so that changing the number of adults
 * keeps the names.
 */
export interface FlightBookingValues extends ContactValues {
  travelers: TravelerValues[];
  /** Whether to save each traveler after the booking. */
  saves: boolean[];
}

const noTraveler: TravelerValues = { firstName: '', lastName: '', dateOfBirth: '', gender: 'MALE' };

/** Airlines accept three values; every other value of the profile becomes UNSPECIFIED. */
export function travelerGenderOf(profileGender: string | undefined): TravelerGender {
  if (!profileGender || profileGender === 'Male') return 'MALE';
  return profileGender === 'Female' ? 'FEMALE' : 'UNSPECIFIED';
}

function travelerOf(user: User): TravelerValues {
  const dateOfBirth = user.dateOfBirth?.slice(0, 10) ?? '';
  return {
    firstName: user.firstName ?? '',
    lastName: user.lastName ?? '',
    dateOfBirth: isCalendarDate(dateOfBirth) ? dateOfBirth : '',
    gender: travelerGenderOf(user.gender),
  };
}

/** Returns the user as a traveler. Undefined if the profile lacks a name or the date of birth. */
export function holderOf(user: User): TravelerValues | undefined {
  const holder = travelerOf(user);
  return holder.firstName && holder.lastName && holder.dateOfBirth ? holder : undefined;
}

export function initialBooking(user: User): FlightBookingValues {
  const first = travelerOf(user);
  return {
    travelers: Array.from({ length: limits.adultsMax }, (_, index) => (index === 0 ? first : { ...noTraveler })),
    saves: Array<boolean>(limits.adultsMax).fill(false),
    ...contactOf(user),
  };
}

/** Returns the travelers whose user asked to save them. */
export const travelersToSave = ({ travelers, saves }: FlightBookingValues, adults: number): TravelerValues[] =>
  travelers.slice(0, adults).filter((_, index) => saves[index]);

/** Builds the booking request for a priced offer, with as many travelers as the offer has. */
export function toFlightBookingRequest(offer: FlightOffer, values: FlightBookingValues): FlightBookingRequest {
  const [outbound] = offer.itineraries;
  const { contact, ...requests } = contactRequest(values);
  return {
    flightOffer: offer,
    travelers: values.travelers.slice(0, offer.portal.adults).map((traveler) => ({
      ...traveler,
      firstName: traveler.firstName.trim(),
      lastName: traveler.lastName.trim(),
    })),
    contact: { ...contact, countryCallingCode: contactCountryCallingCode },
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
    ...requests,
  };
}

/** Rules that the request schema does not check: Latin names and past dates of birth of the first `adults` travelers. */
export function travelerRules(
  { travelers }: FlightBookingValues,
  adults: number,
  today: string,
): FieldMessages<FlightBookingValues> {
  const rules: FieldMessages<FlightBookingValues> = {};
  for (const [index, { firstName, lastName, dateOfBirth }] of travelers.slice(0, adults).entries()) {
    if (!isPrintableName(firstName)) rules[`travelers.${index}.firstName`] = texts.validation.nameNotLatin;
    if (!isPrintableName(lastName)) rules[`travelers.${index}.lastName`] = texts.validation.nameNotLatin;
    if (dateOfBirth >= today) rules[`travelers.${index}.dateOfBirth`] = texts.validation.dateNotPast;
  }
  return rules;
}
