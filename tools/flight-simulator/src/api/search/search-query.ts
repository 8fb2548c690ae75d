import { addDays, daysBetween, isCalendarDate } from '../../basics/calendar';
import type { Passenger } from '../../fares/offer-builder';
import { airportsOf } from '../../network/airports';
import type { SearchRequest } from '../../offers/search-offers';
import { fail } from '../../provider-error';
import { CABINS, CURRENCIES, type Cabin, type Currency } from '../../wire';

/** Days ahead for which timetables are loaded. */
export const LAST_DAY_AHEAD = 361;
const MOST_OFFERS = 250;
const MOST_SEATS = 9;
/** A date may still be the previous day west of the agency. */
const YESTERDAY = -1;

/** Place or date of a request, with its location for error messages. */
export interface Named {
  value: string;
  source: { parameter?: string; pointer?: string };
}

export function checkPlace({ value, source }: Named): string {
  if (!/^[A-Z]{3}$/.test(value) || airportsOf(value).length === 0) {
    throw fail(477, `invalid query parameter format`, { ...source, ...(source.pointer ? {} : { example: 'LUN' }) });
  }
  return value;
}

export function checkDate({ value, source }: Named, today: string): string {
  if (!isCalendarDate(value)) throw fail(477, 'invalid query parameter format', source);
  const ahead = daysBetween(today, value);
  if (ahead < 0) throw fail(425, 'Date/Time is in the past', source);
  if (ahead > LAST_DAY_AHEAD) throw fail(425, `Date/Time is after ${addDays(today, LAST_DAY_AHEAD)}`, source);
  return value;
}

export function checkCurrency({ value, source }: Named): Currency {
  const currency = CURRENCIES.find((known) => known === value);
  if (!currency) throw fail(477, 'currency is not supported', source);
  return currency;
}

function required(query: URLSearchParams, parameter: string): Named {
  const value = query.get(parameter);
  if (value === null || value === '') throw fail(32171, 'Missing mandatory query parameter', { parameter });
  return { value, source: { parameter } };
}

function integer(
  query: URLSearchParams,
  parameter: string,
  range: { from: number; to: number; fallback: number },
): number {
  const text = query.get(parameter);
  if (text === null || text === '') return range.fallback;
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < range.from || value > range.to) {
    throw fail(477, 'invalid query parameter format', { parameter });
  }
  return value;
}

function passengersOf(query: URLSearchParams): Passenger[] {
  required(query, 'adults');
  const adults = integer(query, 'adults', { from: 1, to: 99, fallback: 1 });
  const children = integer(query, 'children', { from: 0, to: 99, fallback: 0 });
  const infants = integer(query, 'infants', { from: 0, to: 99, fallback: 0 });
  if (adults + children > MOST_SEATS) {
    throw fail(10661, 'The total number of seated travelers must not exceed 9', { parameter: 'adults' });
  }
  if (infants > adults) throw fail(2668, 'There is more infants than adults', { parameter: 'infants' });
  const adult = (index: number): Passenger => ({ id: String(index + 1), type: 'ADULT' });
  return [
    ...Array.from({ length: adults }, (_, index) => adult(index)),
    ...Array.from({ length: children }, (_, index): Passenger => ({ id: String(adults + index + 1), type: 'CHILD' })),
    ...Array.from({ length: infants }, (_, index): Passenger => ({
      id: String(adults + children + index + 1),
      type: 'HELD_INFANT',
      associatedAdultId: String(index + 1),
    })),
  ];
}

function carriers(query: URLSearchParams, parameter: string): string[] | undefined {
  const text = query.get(parameter);
  if (!text) return undefined;
  const codes = text.split(',');
  if (!codes.every((code) => /^[A-Z0-9]{2}$/.test(code))) {
    throw fail(477, 'invalid query parameter format', { parameter });
  }
  return codes;
}

function cabinOf(query: URLSearchParams): Cabin {
  const text = query.get('travelClass');
  if (!text) return 'ECONOMY';
  const cabin = CABINS.find((known) => known === text);
  if (!cabin)
    throw fail(477, 'invalid query parameter format', { parameter: 'travelClass', example: CABINS.join(',') });
  return cabin;
}

/** Parses search parameters; errors are reported in the provider's order. */
export function readSearchQuery(query: URLSearchParams, today: string): SearchRequest {
  const origin = checkPlace(required(query, 'originLocationCode'));
  const destination = checkPlace(required(query, 'destinationLocationCode'));
  const out = checkDate(required(query, 'departureDate'), today);
  const cabin = cabinOf(query);
  const legs = [{ origin, destination, date: out, cabin }];
  const returns = query.get('returnDate');
  if (returns) {
    const date = checkDate({ value: returns, source: { parameter: 'returnDate' } }, today);
    if (daysBetween(out, date) <= YESTERDAY) {
      throw fail(425, 'returnDate is before departureDate', { parameter: 'returnDate' });
    }
    legs.push({ origin: destination, destination: origin, date, cabin });
  }
  const includedCarriers = carriers(query, 'includedAirlineCodes');
  const excludedCarriers = carriers(query, 'excludedAirlineCodes');
  if (includedCarriers && excludedCarriers) {
    throw fail(2668, 'includedAirlineCodes and excludedAirlineCodes cannot be combined', {
      parameter: 'excludedAirlineCodes',
    });
  }
  const maxPrice = integer(query, 'maxPrice', { from: 1, to: 100_000_000, fallback: 0 });
  return {
    legs,
    passengers: passengersOf(query),
    currency: checkCurrency({ value: query.get('currencyCode') ?? 'ZMW', source: { parameter: 'currencyCode' } }),
    ...(includedCarriers ? { includedCarriers } : {}),
    ...(excludedCarriers ? { excludedCarriers } : {}),
    maxConnections: query.get('nonStop') === 'true' ? 0 : 2,
    ...(maxPrice ? { maxPrice } : {}),
    max: integer(query, 'max', { from: 1, to: MOST_OFFERS, fallback: MOST_OFFERS }),
  };
}
