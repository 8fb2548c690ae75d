import {
  agencyDate,
  defaultFlightSearch,
  type FlightSearchCriteria,
  isCalendarDate,
  limits,
  texts,
  type TravelClass,
  travelClasses,
} from '@portal/contracts';

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

export interface SearchProblem {
  summary: string;
  /** A sentence for each field to correct. */
  fields: Partial<Record<SearchField, string>>;
}

/** The names that the address bar uses. Filters of the result list stand beside them under other names. */
const parameters: Record<SearchField, string> = {
  origin: 'from',
  destination: 'to',
  departureDate: 'departure',
  returnDate: 'return',
  adults: 'adults',
  travelClass: 'class',
};
export const searchParameters: readonly string[] = Object.values(parameters);

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
    departureDate: query.get(parameters.departureDate) ?? '',
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

export const isSameSearch = (one: SearchValues, other: SearchValues): boolean =>
  writeSearch(one).toString() === writeSearch(other).toString();

function missingFields({ origin, destination, departureDate, adults }: SearchValues): SearchProblem['fields'] {
  const { fieldRequired, adultsTooFew } = texts.validation;
  const isTooFew = adults === null || !Number.isInteger(adults) || adults < limits.adultsMin;
  return {
    ...(origin.trim() === '' && { origin: fieldRequired }),
    ...(destination.trim() === '' && { destination: fieldRequired }),
    ...(!isCalendarDate(departureDate) && { departureDate: fieldRequired }),
    ...(isTooFew && { adults: adultsTooFew }),
  };
}

const problemOf = (fields: readonly SearchField[], message: string): SearchProblem => ({
  summary: message,
  fields: Object.fromEntries(fields.map((field) => [field, message])),
});

/** What keeps a search from being sent, in the order in which a person would put it right; null when nothing does. */
export function searchProblem(search: SearchValues, today: string = agencyDate()): SearchProblem | null {
  const { origin, destination, departureDate, returnDate, adults } = search;
  const missing = missingFields(search);
  if (Object.keys(missing).length > 0) return { summary: texts.validation.searchFieldsRequired, fields: missing };

  const notCodes = (['origin', 'destination'] as const).filter((field) => !/^[A-Z]{3}$/.test(search[field]));
  if (notCodes.length > 0) return problemOf(notCodes, texts.validation.airportCode);
  if (origin === destination) return problemOf(['destination'], texts.validation.sameAirports);
  if (departureDate < today) return problemOf(['departureDate'], texts.validation.dateInPast);
  if (returnDate !== '' && returnDate < departureDate)
    return problemOf(['returnDate'], texts.validation.returnBeforeDeparture);
  if (Number(adults) > limits.adultsMax) return problemOf(['adults'], texts.validation.adultsTooMany);
  return null;
}

/** What is left of a problem while somebody corrects it; null when nothing is. New ones wait for the next try. */
export function remainingProblem(problem: SearchProblem, search: SearchValues): SearchProblem | null {
  const now = searchProblem(search)?.fields ?? {};
  const left = Object.entries(problem.fields).filter(([field]) => field in now);
  return left.length > 0 ? { ...problem, fields: Object.fromEntries(left) } : null;
}

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
