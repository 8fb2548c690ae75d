import {
  agencyDate,
  customerParameter,
  defaultFlightSearch,
  type FlightSearchCriteria,
  isCalendarDate,
  limits,
  texts,
  type TravelClass,
  travelClasses,
} from '@portal/contracts';
import type { FormMessages, FieldMessages } from '../forms/form-errors';

/** Values of the search form: codes in upper case, dates as yyyy-MM-dd or empty, `null` for an empty number. */
export interface SearchValues {
  origin: string;
  destination: string;
  departureDate: string;
  returnDate: string;
  adults: number | null;
  travelClass: TravelClass;
}

export type SearchField = keyof SearchValues;

/** Query parameters of the search fields. Filters of the result list have parameters of their own. */
const parameters: Record<SearchField, string> = {
  origin: 'from',
  destination: 'to',
  departureDate: 'departure',
  returnDate: 'return',
  adults: 'adults',
  travelClass: 'class',
};

/** Initial values of the form. */
export const defaultSearch = (): SearchValues => ({
  origin: defaultFlightSearch.originLocationCode,
  destination: defaultFlightSearch.destinationLocationCode,
  departureDate: agencyDate(),
  returnDate: '',
  adults: defaultFlightSearch.adults,
  travelClass: defaultFlightSearch.travelClass,
});

const isTravelClass = (text: string | null): text is TravelClass => travelClasses.includes(text as TravelClass);

/** Reads a search from the query; null when there is none. */
export function readSearch(query: URLSearchParams): SearchValues | null {
  const origin = query.get(parameters.origin);
  const destination = query.get(parameters.destination);
  if (!origin || !destination) return null;
  const adults = Number(query.get(parameters.adults) ?? defaultFlightSearch.adults);
  const travelClass = query.get(parameters.travelClass);
  return {
    origin: origin.toUpperCase(),
    destination: destination.toUpperCase(),
    departureDate: query.get(parameters.departureDate) || agencyDate(),
    returnDate: query.get(parameters.returnDate) ?? '',
    adults: Number.isInteger(adults) ? adults : null,
    travelClass: isTravelClass(travelClass) ? travelClass : defaultFlightSearch.travelClass,
  };
}

/** Writes a search as a query. Equal searches have equal text. */
export function writeSearch(search: SearchValues): URLSearchParams {
  const query = new URLSearchParams();
  for (const [field, name] of Object.entries(parameters) as [SearchField, string][]) {
    const value = search[field];
    if (value !== '' && value !== null) query.set(name, `${value}`);
  }
  return query;
}

/** Returns the query of a search page and keeps the customer of the current one. */
export function addressOf(search: SearchValues, current: URLSearchParams): URLSearchParams {
  const query = writeSearch(search);
  const customer = current.get(customerParameter);
  if (customer !== null) query.set(customerParameter, customer);
  return query;
}

export const isSameSearch = (one: SearchValues, other: SearchValues): boolean =>
  writeSearch(one).toString() === writeSearch(other).toString();

const dayMs = 86_400_000;

/** Adds days to a yyyy-MM-dd date; a negative number subtracts. */
export const daysAfter = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

const required = texts.validation.searchFieldsRequired;

function missing({ origin, destination, departureDate, adults }: SearchValues): FieldMessages<SearchValues> {
  const isTooFew = adults === null || !Number.isInteger(adults) || adults < limits.adultsMin;
  return {
    ...(origin.trim() === '' && { origin: required }),
    ...(destination.trim() === '' && { destination: required }),
    ...(!isCalendarDate(departureDate) && { departureDate: required }),
    ...(isTooFew && { adults: required }),
  };
}

/** Returns the messages of invalid fields; empty for a valid search. */
export function validateSearch(search: SearchValues, today: string = agencyDate()): FieldMessages<SearchValues> {
  const { origin, destination, departureDate, returnDate, adults } = search;
  const left = missing(search);
  if (Object.keys(left).length > 0) return left;
  const { airportCode, sameAirports, dateInPast, returnBeforeDeparture, adultsTooMany } = texts.validation;
  const notCodes = (['origin', 'destination'] as const).filter((field) => !/^[A-Z]{3}$/.test(search[field]));
  if (notCodes.length > 0) return Object.fromEntries(notCodes.map((field) => [field, airportCode]));
  return {
    ...(origin === destination && { destination: sameAirports }),
    ...(departureDate < today && { departureDate: dateInPast }),
    ...(returnDate !== '' && returnDate < departureDate && { returnDate: returnBeforeDeparture }),
    ...(Number(adults) > limits.adultsMax && { adults: adultsTooMany }),
  };
}

/** Messages of the form, and the fields with other names in the request. */
export const searchMessages: FormMessages<SearchValues> = {
  incomplete: required,
  empty: { adults: texts.validation.adultsTooFew },
  madeOf: { originLocationCode: 'origin', destinationLocationCode: 'destination' },
};

export const isValidSearch = (search: SearchValues): boolean => Object.keys(validateSearch(search)).length === 0;

/** Converts a valid search to the request. */
export function toCriteria(search: SearchValues): FlightSearchCriteria {
  return {
    originLocationCode: search.origin,
    destinationLocationCode: search.destination,
    departureDate: search.departureDate,
    ...(search.returnDate === '' ? {} : { returnDate: search.returnDate }),
    adults: search.adults ?? defaultFlightSearch.adults,
    travelClass: search.travelClass,
  };
}
