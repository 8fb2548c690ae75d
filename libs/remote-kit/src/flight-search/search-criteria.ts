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

/** The search form as it is typed: codes in upper case, dates as yyyy-MM-dd or empty, `null` for an empty number. */
export interface SearchValues {
  origin: string;
  destination: string;
  departureDate: string;
  returnDate: string;
  adults: number | null;
  travelClass: TravelClass;
}

export type SearchField = keyof SearchValues;

/** The names that the address bar uses. Filters of the result list are beside them under other names. */
const parameters: Record<SearchField, string> = {
  origin: 'from',
  destination: 'to',
  departureDate: 'departure',
  returnDate: 'return',
  adults: 'adults',
  travelClass: 'class',
};

/** What the form shows to somebody who has not searched yet. */
export const defaultSearch = (): SearchValues => ({
  origin: defaultFlightSearch.originLocationCode,
  destination: defaultFlightSearch.destinationLocationCode,
  departureDate: agencyDate(),
  returnDate: '',
  adults: defaultFlightSearch.adults,
  travelClass: defaultFlightSearch.travelClass,
});

const isTravelClass = (text: string | null): text is TravelClass => travelClasses.includes(text as TravelClass);

/** The search that an address carries; null when it carries none. */
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

/** The query of an address for that search; the same search always gives the same text. */
export function writeSearch(search: SearchValues): URLSearchParams {
  const query = new URLSearchParams();
  for (const [field, name] of Object.entries(parameters) as [SearchField, string][]) {
    const value = search[field];
    if (value !== '' && value !== null) query.set(name, `${value}`);
  }
  return query;
}

/** The query of the page for that search; whom it is for stays as it is. */
export function addressOf(search: SearchValues, current: URLSearchParams): URLSearchParams {
  const query = writeSearch(search);
  const customer = current.get(customerParameter);
  if (customer !== null) query.set(customerParameter, customer);
  return query;
}

export const isSameSearch = (one: SearchValues, other: SearchValues): boolean =>
  writeSearch(one).toString() === writeSearch(other).toString();

const dayMs = 86_400_000;

/** The date so many days after another (before it when negative); all yyyy-MM-dd. */
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

/** What keeps a search from being sent, by its field; nothing when nothing does. */
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

/** The words of the form, and the fields that the call knows by other names. */
export const searchMessages: FormMessages<SearchValues> = {
  incomplete: required,
  empty: { adults: texts.validation.adultsTooFew },
  madeOf: { originLocationCode: 'origin', destinationLocationCode: 'destination' },
};

export const isValidSearch = (search: SearchValues): boolean => Object.keys(validateSearch(search)).length === 0;

/** The search as the call takes it. Only for a search without a problem. */
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
