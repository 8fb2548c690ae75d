import { addDays, isoDuration } from '../basics/calendar';
import { airport } from '../network/airports';
import { AIRCRAFT_NAMES, airlineOf } from '../network/carriers';
import { durationMinutes, type Path } from '../network/connections';
import { terminalOf } from '../network/terminals';
import type { Departure } from '../network/timetable';
import type { Currency, Dictionaries, FlightOffer, Itinerary, Segment, TravelerPricing, TravelerType } from '../wire';
import { validatingCarrier, type FareBook, type FaredPath } from './fare-book';
import type { SoldSeat } from './inventory';
import { checkedBags, fareBasis } from './ladder';
import { CURRENCY_NAMES, fromUsdCents, toDecimal } from './money';
import { taxesUsdCents } from './taxes';

export interface Passenger {
  id: string;
  type: TravelerType;
  associatedAdultId?: string;
}

export interface OfferTerms {
  id: string;
  currency: Currency;
  today: string;
  passengers: readonly Passenger[];
  /** Segment ids in trip order. */
  segmentIds: readonly string[];
  /** A priced offer lists its taxes and its billing currency. */
  isPriced: boolean;
}

const MOST_SEATS_SHOWN = 9;
const TICKETING_DAYS = 3;
const FARE_SUFFIX: Partial<Record<TravelerType, string>> = { CHILD: 'CH', HELD_INFANT: 'IN', SEATED_INFANT: 'IN' };

function segmentOf(departure: Departure, id: string): Segment {
  const { flight } = departure;
  const isDomestic = airport(flight.origin).countryCode === airport(flight.destination).countryCode;
  const from = terminalOf(flight.origin, flight.carrier, isDomestic);
  const to = terminalOf(flight.destination, flight.carrier, isDomestic);
  return {
    departure: { iataCode: flight.origin, ...(from ? { terminal: from } : {}), at: departure.departsLocal },
    arrival: { iataCode: flight.destination, ...(to ? { terminal: to } : {}), at: departure.arrivesLocal },
    carrierCode: flight.carrier,
    number: flight.number,
    aircraft: { code: flight.aircraft },
    operating: { carrierCode: flight.operatedBy },
    duration: isoDuration(flight.blockMinutes),
    id,
    numberOfStops: 0,
    blacklistedInEU: false,
  };
}

function itinerariesOf(fared: readonly FaredPath[], segmentIds: readonly string[]): Itinerary[] {
  const ids = [...segmentIds];
  return fared.map(({ path }) => ({
    duration: isoDuration(durationMinutes(path)),
    segments: path.map((departure) => segmentOf(departure, ids.shift() ?? '')),
  }));
}

interface TravelerSums {
  passenger: Passenger;
  base: number;
  total: number;
  taxes: readonly { code: string; minor: number }[];
}

/** Price of a trip in minor units, computed before the offer is built so that many trips can be compared. */
export interface TripSums {
  travelers: TravelerSums[];
  base: number;
  total: number;
}

type TripTerms = Pick<OfferTerms, 'currency' | 'today' | 'passengers'>;

export function sumTrip(fared: readonly FaredPath[], terms: TripTerms, book: FareBook): TripSums {
  const seated = taxesUsdCents(fared.map(({ path }) => path)).map(([code, cents]) => ({
    code,
    minor: fromUsdCents(cents, terms.currency),
  }));
  const seatedSum = seated.reduce((sum, tax) => sum + tax.minor, 0);
  const travelers = terms.passengers.map((passenger): TravelerSums => {
    const base = fared.reduce((sum, part) => sum + book.baseMinor(part, passenger.type, terms), 0);
    const isHeld = passenger.type === 'HELD_INFANT';
    return { passenger, base, total: base + (isHeld ? 0 : seatedSum), taxes: isHeld ? [] : seated };
  });
  return {
    travelers,
    base: travelers.reduce((sum, traveler) => sum + traveler.base, 0),
    total: travelers.reduce((sum, traveler) => sum + traveler.total, 0),
  };
}

function travelerPricing(
  { passenger, base, total, taxes }: TravelerSums,
  fared: readonly FaredPath[],
  terms: OfferTerms,
): TravelerPricing {
  const ids = [...terms.segmentIds];
  const country = airport(fared[0]?.path[0]?.flight.origin ?? '').countryCode;
  const suffix = FARE_SUFFIX[passenger.type] ?? '';
  return {
    travelerId: passenger.id,
    fareOption: 'STANDARD',
    travelerType: passenger.type,
    ...(passenger.associatedAdultId ? { associatedAdultId: passenger.associatedAdultId } : {}),
    price: {
      currency: terms.currency,
      total: toDecimal(total),
      base: toDecimal(base),
      ...(terms.isPriced ? { taxes: taxes.map(({ code, minor }) => ({ amount: toDecimal(minor), code })) } : {}),
    },
    fareDetailsBySegment: fared.flatMap(({ path, rung }) =>
      path.map(() => ({
        segmentId: ids.shift() ?? '',
        cabin: rung.cabin,
        fareBasis: fareBasis(rung, { oneWay: fared.length === 1, country, suffix }),
        brandedFare: rung.brand,
        class: rung.rbd,
        includedCheckedBags: checkedBags(validatingCarrier(path), rung),
      })),
    ),
  };
}

/** Ticketing deadline: within three days and before the day of departure, unless the flight departs today. */
function lastTicketingDate(fared: readonly FaredPath[], today: string): string {
  const inThreeDays = addDays(today, TICKETING_DAYS);
  const dayBefore = addDays(fared[0]?.path[0]?.date ?? today, -1);
  const last = dayBefore < inThreeDays ? dayBefore : inThreeDays;
  return last < today ? today : last;
}

/** Builds an offer whose traveler totals and fees add up exactly to the grand total. */
export function buildOffer(fared: readonly FaredPath[], terms: OfferTerms, book: FareBook): FlightOffer {
  const { travelers, base, total } = sumTrip(fared, terms, book);
  const travelerPricings = travelers.map((traveler) => travelerPricing(traveler, fared, terms));
  const feeTypes = ['SUPPLIER', 'TICKETING', ...(terms.isPriced ? (['FORM_OF_PAYMENT'] as const) : [])] as const;
  const ticketing = lastTicketingDate(fared, terms.today);
  const bags = travelerPricings.flatMap((pricing) =>
    pricing.fareDetailsBySegment.map((details) => details.includedCheckedBags),
  );
  return {
    type: 'flight-offer',
    id: terms.id,
    source: 'GDS',
    instantTicketingRequired: false,
    nonHomogeneous: false,
    oneWay: false,
    lastTicketingDate: ticketing,
    lastTicketingDateTime: ticketing,
    numberOfBookableSeats: Math.min(MOST_SEATS_SHOWN, ...fared.map((part) => book.seatsLeft(part))),
    itineraries: itinerariesOf(fared, terms.segmentIds),
    price: {
      currency: terms.currency,
      total: toDecimal(total),
      base: toDecimal(base),
      fees: feeTypes.map((type) => ({ amount: '0.00', type })),
      grandTotal: toDecimal(total),
      ...(terms.isPriced ? { billingCurrency: terms.currency } : {}),
    },
    pricingOptions: { fareType: ['PUBLISHED'], includedCheckedBagsOnly: bags.every((bag) => bag.quantity !== 0) },
    validatingAirlineCodes: [...new Set(fared.slice(0, 1).map(({ path }) => validatingCarrier(path)))],
    travelerPricings,
  };
}

/** Describes every code in the offers. */
export function dictionariesOf(offers: readonly FlightOffer[]): Dictionaries {
  const found: Dictionaries = { locations: {}, aircraft: {}, currencies: {}, carriers: {} };
  for (const offer of offers) {
    found.currencies[offer.price.currency] = CURRENCY_NAMES[offer.price.currency];
    for (const segment of offer.itineraries.flatMap((itinerary) => itinerary.segments)) {
      for (const { iataCode } of [segment.departure, segment.arrival]) {
        const { cityCode, countryCode } = airport(iataCode);
        found.locations[iataCode] = { cityCode, countryCode };
      }
      found.aircraft[segment.aircraft.code] = AIRCRAFT_NAMES[segment.aircraft.code] ?? segment.aircraft.code;
      for (const code of [segment.carrierCode, segment.operating.carrierCode]) {
        found.carriers[code] = airlineOf(code)?.business ?? code;
      }
    }
  }
  return found;
}

export function pathsOf(fared: readonly FaredPath[]): Path[] {
  return fared.map(({ path }) => path);
}

/** Seats that a sale of these paths takes from the inventory, per traveler. */
export function seatsOf(fared: readonly FaredPath[]): SoldSeat[] {
  return fared.flatMap(({ path, rung }) =>
    path.map(({ flight, date }) => ({ carrier: flight.carrier, number: flight.number, date, rbd: rung.rbd })),
  );
}
