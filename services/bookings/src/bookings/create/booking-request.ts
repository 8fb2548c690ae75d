import {
  agencyDate,
  type FlightBookingRequest,
  flightBookingRequestSchema,
  limits,
  type PackageBookingRequest,
  packageBookingRequestSchema,
  isSameAmount,
  texts,
} from '@portal/contracts';
import { zodBody } from '@portal/nest-kit';
import { DomainError } from '@portal/node-kit';
import { isTripTooLong } from '../record/trip';

export type BookingRequest =
  | { kind: 'flight'; request: FlightBookingRequest }
  | { kind: 'package'; request: PackageBookingRequest };

const flightBody = zodBody(flightBookingRequestSchema, texts.validation.travelersIncomplete);
const packageBody = zodBody(packageBookingRequestSchema, texts.validation.travelersIncomplete);

/** Parses the body as a flight or a package booking. Throws the error code that fits the mistake. */
export function readBookingRequest(body: unknown, today: string = agencyDate()): BookingRequest {
  if (isObject(body) && 'packageId' in body) {
    const request = packageBody.transform(body);
    assertPackageDates(request, today);
    return { kind: 'package', request };
  }
  return { kind: 'flight', request: readFlightRequest(body) };
}

function readFlightRequest(body: unknown): FlightBookingRequest {
  if (!isObject(body) || !isObject(body.flightOffer)) {
    throw new DomainError('BODY_INVALID', { message: texts.validation.noPricedOffer });
  }
  try {
    return flightBody.transform(body);
  } catch (error) {
    if (
      error instanceof DomainError &&
      Object.keys(error.fields ?? {}).some((path) => path.startsWith('flightOffer'))
    ) {
      throw new DomainError('OFFER_CHANGED', { fields: error.fields, cause: error });
    }
    throw error;
  }
}

/** Checks the request against its offer, after the signature of the offer was verified. */
export function assertAgreesWithOffer(request: FlightBookingRequest): void {
  const { flightOffer, travelers, numberOfTravelers } = request;
  if (travelers.length !== flightOffer.portal.adults || numberOfTravelers !== travelers.length) {
    throw new DomainError('TRAVELERS_MISMATCH');
  }
  const { price } = flightOffer;
  if (request.currency !== price.currency || !isSameAmount(request.totalPrice, price.grandTotal)) {
    throw new DomainError('TOTAL_MISMATCH');
  }
  assertAdults(request);
}

function assertAdults({ travelers, flightOffer }: FlightBookingRequest): void {
  const departure = flightOffer.itineraries[0]?.segments[0]?.departure.at.slice(0, 10) ?? '';
  const tooYoung = travelers.findIndex(({ dateOfBirth }) => ageOn(departure, dateOfBirth) < limits.adultAgeMin);
  if (tooYoung < 0) return;
  const message = texts.bounds.childrenByPhone;
  throw new DomainError('BODY_INVALID', { message, fields: { [`travelers.${tooYoung}.dateOfBirth`]: message } });
}

export function ageOn(day: string, dateOfBirth: string): number {
  const years = Number(day.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  return day.slice(5) < dateOfBirth.slice(5) ? years - 1 : years;
}

/** @throws BODY_INVALID for dates in the past, in the wrong order or too far ahead, and for trips that are too long */
function assertPackageDates({ selectedTravelDates }: PackageBookingRequest, today: string): void {
  const startDate = selectedTravelDates.startDate.slice(0, 10);
  const endDate = selectedTravelDates.endDate.slice(0, 10);
  if (startDate < today) rejectDates('selectedTravelDates', texts.validation.dateInPast);
  if (startDate > lastPackageDay(today)) {
    rejectDates('selectedTravelDates.startDate', texts.validation.departureTooFar);
  }
  if (endDate < startDate) rejectDates('selectedTravelDates', texts.validation.returnBeforeDeparture);
  if (isTripTooLong({ startDate, endDate })) rejectDates('selectedTravelDates.endDate', texts.validation.tripTooLong);
}

function rejectDates(field: string, message: string): never {
  throw new DomainError('BODY_INVALID', { message, fields: { [field]: message } });
}

/** Last day on which a package can start. */
export const lastPackageDay = (today: string): string => yearsAfter(today, limits.packageYearsAheadMax);

const yearsAfter = (day: string, years: number): string => `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
