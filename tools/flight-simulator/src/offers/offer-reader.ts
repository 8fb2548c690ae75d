import type { FaredPath } from '../fares/fare-book';
import { LADDERS, rungOf, type Rung } from '../fares/ladder';
import { buildOffer, type Passenger } from '../fares/offer-builder';
import type { Path } from '../network/connections';
import { departureNamed } from '../network/timetable';
import { fail, type ProviderError } from '../provider-error';
import type { OfferBody } from '../offer-body';
import type { FlightOffer } from '../wire';
import type { Airline } from '../world';
import { seatsNeeded } from './search-offers';

export interface ReadOffer {
  body: OfferBody;
  fared: FaredPath[];
  passengers: Passenger[];
  seats: number;
}

const CHANGES_WITH_TIME: ReadonlySet<string> = new Set([
  'numberOfBookableSeats',
  'lastTicketingDate',
  'lastTicketingDateTime',
]);

/** Whether every value in `given` equals the one in `truth`. */
function agrees(given: unknown, truth: unknown, ignored: ReadonlySet<string>): boolean {
  if (Array.isArray(given)) {
    return (
      Array.isArray(truth) &&
      given.length === truth.length &&
      given.every((item, index) => agrees(item, truth[index], ignored))
    );
  }
  if (typeof given === 'object' && given !== null) {
    if (typeof truth !== 'object' || truth === null) return false;
    const known = new Map(Object.entries(truth));
    return Object.entries(given).every(
      ([key, value]) => ignored.has(key) || (known.has(key) && agrees(value, known.get(key), ignored)),
    );
  }
  return given === truth;
}

function noFare(index: number): ProviderError {
  return fail(4926, 'No fare applicable', { pointer: `/data/flightOffers[${index}]` });
}

function pathOf(itinerary: OfferBody['itineraries'][number]): Path | undefined {
  const path = itinerary.segments.map(({ carrierCode, number, departure }) =>
    departureNamed(carrierCode, number, departure.at.slice(0, 10)),
  );
  return path.every((departure) => departure !== undefined) ? path : undefined;
}

function rungOfPart(body: OfferBody, segmentId: string | undefined): Rung | undefined {
  const details = body.travelerPricings[0]?.fareDetailsBySegment.find((fare) => fare.segmentId === segmentId);
  return details && rungOf(details.class);
}

/** Rebuilds the offer at current prices in these classes. */
export function requote(offer: ReadOffer, fared: readonly FaredPath[], airline: Airline): FlightOffer {
  const terms = {
    id: offer.body.id,
    currency: offer.body.price.currency,
    today: airline.clock.today(),
    passengers: offer.passengers,
    segmentIds: offer.body.itineraries.flatMap(({ segments }) => segments.map(({ id }) => id)),
    isPriced: true,
  };
  return buildOffer(fared, terms, airline.fares);
}

/** Parses a returned offer; rejects one that was edited, never existed, or has departed. */
export function readOffer(body: OfferBody, index: number, airline: Airline): ReadOffer {
  const fared = body.itineraries.flatMap((itinerary): FaredPath[] => {
    const path = pathOf(itinerary);
    const rung = rungOfPart(body, itinerary.segments[0]?.id);
    return path && rung ? [{ path, rung }] : [];
  });
  const hasLeft = (fared[0]?.path[0]?.departsAt ?? 0) <= airline.clock.now();
  if (fared.length !== body.itineraries.length || hasLeft) throw noFare(index);
  const passengers = body.travelerPricings.map(({ travelerId, travelerType, associatedAdultId }) => ({
    id: travelerId,
    type: travelerType,
    ...(associatedAdultId ? { associatedAdultId } : {}),
  }));
  const offer = { body, fared, passengers, seats: seatsNeeded(passengers) };
  if (!agrees(body, requote(offer, fared, airline), new Set([...CHANGES_WITH_TIME, 'price']))) throw noFare(index);
  return offer;
}

/** Whether the returned amounts equal those of the quote. */
export function pricesAgree(offer: ReadOffer, quote: FlightOffer): boolean {
  return agrees(offer.body, quote, CHANGES_WITH_TIME);
}

/** Returns the currently available classes: the offered ones, or more expensive ones if those are closed. */
export function currentClasses(
  offer: ReadOffer,
  terms: { index: number; forceClass: boolean },
  airline: Airline,
): FaredPath[] {
  const need = { seats: offer.seats, today: airline.clock.today(), now: airline.clock.now() };
  return offer.fared.map((part) => {
    const isOpen = airline.fares.seatsLeft(part) >= offer.seats;
    if (terms.forceClass) {
      if (!isOpen) throw noFare(terms.index);
      return part;
    }
    const ladder = LADDERS[part.rung.cabin];
    const lowest = airline.fares.lowestRung(part.path, part.rung.cabin, need);
    if (!lowest) throw noFare(terms.index);
    return isOpen && ladder.indexOf(lowest) <= ladder.indexOf(part.rung) ? part : { path: part.path, rung: lowest };
  });
}
