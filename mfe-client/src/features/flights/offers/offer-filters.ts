import { type FlightOffer, minorOf } from '@portal/contracts';
import {
  carrierCodes,
  carrierName,
  firstSegment,
  grandTotalMinor,
  stopCount,
  totalMinutes,
} from '../facts/offer-facts';

export const offerSorts = ['cheapest', 'best', 'fastest', 'earliest'] as const;
export type OfferSort = (typeof offerSorts)[number];

export interface OfferFilters {
  /** Maximum number of stops; null for any. */
  maxStops: number | null;
  /** Airline code; empty for all. */
  airline: string;
  /** Highest total in its currency; null for any. */
  maxPrice: number | null;
  order: OfferSort;
}

export const noFilters: OfferFilters = { maxStops: null, airline: '', maxPrice: null, order: 'cheapest' };
const parameters = { maxStops: 'stops', airline: 'airline', maxPrice: 'max', order: 'sort' } as const;

const wholeNumber = (text: string | null): number | null =>
  text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null;
const price = (text: string | null): number | null =>
  text !== null && /^\d{1,9}(\.\d{1,2})?$/.test(text) ? Number(text) : null;

export function readFilters(query: URLSearchParams): OfferFilters {
  const order = query.get(parameters.order) as OfferSort;
  return {
    maxStops: wholeNumber(query.get(parameters.maxStops)),
    airline: query.get(parameters.airline) ?? '',
    maxPrice: price(query.get(parameters.maxPrice)),
    order: offerSorts.includes(order) ? order : noFilters.order,
  };
}

/** Returns a copy of the query with the filters. Default values are omitted. */
export function writeFilters(query: URLSearchParams, filters: OfferFilters): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const key of Object.keys(parameters) as (keyof OfferFilters)[]) {
    const value = filters[key];
    if (value === noFilters[key]) next.delete(parameters[key]);
    else next.set(parameters[key], `${value}`);
  }
  return next;
}

const passes = (offer: FlightOffer, { maxStops, airline, maxPrice }: OfferFilters): boolean =>
  (maxStops === null || stopCount(offer) <= maxStops) &&
  (airline === '' || carrierCodes(offer).includes(airline)) &&
  (maxPrice === null || grandTotalMinor(offer) <= minorOf(maxPrice));

const departure = ({ itineraries }: FlightOffer): string =>
  itineraries[0] ? firstSegment(itineraries[0]).departure.at : '';

/** Price and travel time relative to the best of the list, plus a penalty per stop; lower is better. */
function comfortScore(offer: FlightOffer, cheapest: number, fastest: number): number {
  return grandTotalMinor(offer) / cheapest + totalMinutes(offer) / fastest / 2 + stopCount(offer) / 5;
}

function comparer(offers: readonly FlightOffer[], order: OfferSort): (one: FlightOffer, other: FlightOffer) => number {
  const byPrice = (one: FlightOffer, other: FlightOffer) => grandTotalMinor(one) - grandTotalMinor(other);
  if (order === 'fastest') {
    return (one, other) =>
      totalMinutes(one) === totalMinutes(other) ? byPrice(one, other) : totalMinutes(one) - totalMinutes(other);
  }
  if (order === 'earliest')
    return (one, other) => departure(one).localeCompare(departure(other)) || byPrice(one, other);
  if (order === 'best') {
    const cheapest = Math.max(1, Math.min(...offers.map(grandTotalMinor)));
    const fastest = Math.max(1, Math.min(...offers.map(totalMinutes)));
    return (one, other) => comfortScore(one, cheapest, fastest) - comfortScore(other, cheapest, fastest);
  }
  return byPrice;
}

export function filterAndSortOffers(offers: readonly FlightOffer[], filters: OfferFilters): readonly FlightOffer[] {
  return offers.filter((offer) => passes(offer, filters)).sort(comparer(offers, filters.order));
}

export interface FilterChoice {
  value: string;
  name: string;
  count: number;
  cheapest: FlightOffer;
}

function choice(value: string, name: string, offers: readonly FlightOffer[]): FilterChoice[] {
  const [cheapest] = [...offers].sort((one, other) => grandTotalMinor(one) - grandTotalMinor(other));
  return cheapest ? [{ value, name, count: offers.length, cheapest }] : [];
}

const stopNames = ['Non-stop', 'Up to 1 stop', 'Up to 2 stops'];

/** Filter choices that match at least one offer, with their number of offers and lowest price. */
export function filterChoices(offers: readonly FlightOffer[]): { stops: FilterChoice[]; airlines: FilterChoice[] } {
  const most = Math.max(0, ...offers.map(stopCount));
  const stops = stopNames.slice(0, most).flatMap((name, stopsAllowed) =>
    choice(
      `${stopsAllowed}`,
      name,
      offers.filter((offer) => stopCount(offer) <= stopsAllowed),
    ),
  );
  const codes = [...new Set(offers.flatMap((offer) => carrierCodes(offer)))];
  const airlines = codes
    .flatMap((code) => {
      const flown = offers.filter((offer) => carrierCodes(offer).includes(code));
      return flown[0] ? choice(code, carrierName(flown[0], code), flown) : [];
    })
    .sort((one, other) => one.name.localeCompare(other.name));
  return { stops, airlines };
}
