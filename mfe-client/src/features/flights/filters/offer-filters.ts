import { type FlightOffer, minorOf } from '@portal/contracts';
import {
  carrierCodes,
  carrierName,
  firstSegment,
  grandTotalMinor,
  type Leg,
  longestMinutes,
  stopCount,
  totalMinutes,
} from '../facts/offer-facts';
import { hasCheckedBag } from '../facts/fare-terms';

export const offerSorts = ['cheapest', 'best', 'fastest', 'earliest'] as const;
export type OfferSort = (typeof offerSorts)[number];

const dayParts = {
  night: ['Before 06:00', 0],
  morning: ['06:00 to 11:59', 6],
  afternoon: ['12:00 to 17:59', 12],
  evening: ['From 18:00', 18],
} as const;
type DayPart = keyof typeof dayParts;
const dayPartLengthHours = 6;
/** Bounds of the filter by duration. */
const hourBounds = [2, 4, 6, 9, 12, 18, 24];

export interface OfferFilters {
  /** Maximum number of stops; null for any. */
  maxStops: number | null;
  /** Part of the day in which the leg in view departs; empty for any. */
  departs: DayPart | '';
  /** Longest itinerary in hours; null for any. */
  maxHours: number | null;
  /** Only offers with a checked bag. */
  withBag: boolean;
  /** Airline code; empty for all. */
  airline: string;
  /** Highest total in its currency; null for any. */
  maxPrice: number | null;
  order: OfferSort;
}

export const noFilters: OfferFilters = {
  maxStops: null,
  departs: '',
  maxHours: null,
  withBag: false,
  airline: '',
  maxPrice: null,
  order: 'cheapest',
};
const parametersOf = (leg: Leg) => ({
  maxStops: 'stops',
  departs: leg === 0 ? 'departs' : 'returns',
  maxHours: 'hours',
  withBag: 'bag',
  airline: 'airline',
  maxPrice: 'max',
  order: 'sort',
});

const wholeNumber = (text: string | null): number | null =>
  text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null;
const price = (text: string | null): number | null =>
  text !== null && /^\d{1,9}(\.\d{1,2})?$/.test(text) ? Number(text) : null;

export function readFilters(query: URLSearchParams, leg: Leg = 0): OfferFilters {
  const parameters = parametersOf(leg);
  const order = query.get(parameters.order) as OfferSort;
  const departs = query.get(parameters.departs) ?? '';
  return {
    maxStops: wholeNumber(query.get(parameters.maxStops)),
    departs: Object.hasOwn(dayParts, departs) ? (departs as DayPart) : '',
    maxHours: wholeNumber(query.get(parameters.maxHours)),
    withBag: query.get(parameters.withBag) === 'true',
    airline: query.get(parameters.airline) ?? '',
    maxPrice: price(query.get(parameters.maxPrice)),
    order: offerSorts.includes(order) ? order : noFilters.order,
  };
}

/** Returns a copy of the query with the filters. Default values are omitted. */
export function writeFilters(query: URLSearchParams, filters: OfferFilters, leg: Leg = 0): URLSearchParams {
  const parameters = parametersOf(leg);
  const next = new URLSearchParams(query);
  for (const key of Object.keys(parameters) as (keyof OfferFilters)[]) {
    const value = filters[key];
    if (value === noFilters[key]) next.delete(parameters[key]);
    else next.set(parameters[key], `${value}`);
  }
  return next;
}

const isWithin = (offer: FlightOffer, hours: number): boolean => longestMinutes(offer) <= hours * 60;

const departsIn = (offer: FlightOffer, part: DayPart, leg: Leg): boolean => {
  const hour = Number(departure(offer, leg).slice(11, 13)) - dayParts[part][1];
  return hour >= 0 && hour < dayPartLengthHours;
};

const passes = (offer: FlightOffer, filters: OfferFilters, leg: Leg): boolean =>
  passesJourney(offer, filters, leg) && passesFare(offer, filters);

const passesJourney = (offer: FlightOffer, { maxStops, departs, maxHours }: OfferFilters, leg: Leg): boolean =>
  (maxStops === null || stopCount(offer) <= maxStops) &&
  (departs === '' || departsIn(offer, departs, leg)) &&
  (maxHours === null || isWithin(offer, maxHours));

const passesFare = (offer: FlightOffer, { withBag, airline, maxPrice }: OfferFilters): boolean =>
  (!withBag || hasCheckedBag(offer)) &&
  (airline === '' || carrierCodes(offer).includes(airline)) &&
  (maxPrice === null || grandTotalMinor(offer) <= minorOf(maxPrice));

const departure = ({ itineraries }: FlightOffer, leg: Leg): string =>
  itineraries[leg] ? firstSegment(itineraries[leg]).departure.at : '';

/** Price and travel time relative to the best of the list, plus a penalty per stop; lower is better. */
function comfortScore(offer: FlightOffer, cheapest: number, fastest: number): number {
  return grandTotalMinor(offer) / cheapest + totalMinutes(offer) / fastest / 2 + stopCount(offer) / 5;
}

function comparer(offers: readonly FlightOffer[], order: OfferSort, leg: Leg) {
  type Comparer = (one: FlightOffer, other: FlightOffer) => number;
  const byPrice: Comparer = (one, other) => grandTotalMinor(one) - grandTotalMinor(other);
  const byTime: Comparer = (one, other) => totalMinutes(one) - totalMinutes(other) || byPrice(one, other);
  const byDeparture: Comparer = (one, other) =>
    departure(one, leg).localeCompare(departure(other, leg)) || byPrice(one, other);
  if (order === 'fastest') return byTime;
  if (order === 'earliest') return byDeparture;
  if (order === 'best') {
    const cheapest = Math.max(1, Math.min(...offers.map(grandTotalMinor)));
    const fastest = Math.max(1, Math.min(...offers.map(totalMinutes)));
    const byComfort: Comparer = (one, other) =>
      comfortScore(one, cheapest, fastest) - comfortScore(other, cheapest, fastest);
    return byComfort;
  }
  return byPrice;
}

export function filterAndSortOffers(
  offers: readonly FlightOffer[],
  filters: OfferFilters,
  leg: Leg = 0,
): readonly FlightOffer[] {
  return offers.filter((offer) => passes(offer, filters, leg)).sort(comparer(offers, filters.order, leg));
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

const matching = (
  value: string,
  name: string,
  offers: readonly FlightOffer[],
  isMatch: (offer: FlightOffer) => boolean,
) => choice(value, name, offers.filter(isMatch));

type Choices = (offers: readonly FlightOffer[], leg: Leg) => FilterChoice[];

const choicesByKind = {
  stops: (offers) =>
    stopNames
      .slice(0, Math.max(0, ...offers.map(stopCount)))
      .flatMap((name, most) => matching(`${most}`, name, offers, (offer) => stopCount(offer) <= most)),
  departures: (offers, leg) =>
    Object.entries(dayParts).flatMap(([part, [name]]) =>
      matching(part, name, offers, (offer) => departsIn(offer, part as DayPart, leg)),
    ),
  durations: (offers) =>
    hourBounds
      .flatMap((hours) => matching(`${hours}`, `Up to ${hours} h`, offers, (offer) => isWithin(offer, hours)))
      .filter(({ count }, index, all) => count < offers.length && count !== all[index - 1]?.count),
  bags: (offers) => matching('true', 'Checked bag included', offers, hasCheckedBag),
  airlines: (offers) =>
    [...new Set(offers.flatMap(carrierCodes))]
      .flatMap((code) => {
        const flown = offers.filter((offer) => carrierCodes(offer).includes(code));
        return flown[0] ? choice(code, carrierName(flown[0], code), flown) : [];
      })
      .sort((one, other) => one.name.localeCompare(other.name)),
} as const satisfies Readonly<Record<string, Choices>>;

export type ChoiceKind = keyof typeof choicesByKind;

/** Filter choices that match at least one offer, with their number of offers and lowest price. */
export const filterChoices = (kind: ChoiceKind, offers: readonly FlightOffer[], leg: Leg = 0): FilterChoice[] =>
  choicesByKind[kind](offers, leg);
