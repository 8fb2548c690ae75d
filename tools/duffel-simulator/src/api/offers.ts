import type { Offer } from '@duffel/api/types';
import { addDays, airportsOf, type Cabin, quoteOffer, raiseFares, searchOffers } from '@portal/flight-simulator';
import type { Reply } from '@portal/simulator-kit';
import { invalid } from '../duffel-error';
import { newId } from '../new-id';
import { offerRequestBody, type OfferRequestBody } from '../offers/offer-request-body';
import { toAirport } from '../offers/places';
import { toDuffelOffer } from '../offers/to-duffel-offer';
import { offerGone } from '../orders/create-order';
import type { World } from '../world';
import { type Call, jsonReply } from './call';
import { readBody } from './read-body';

const MOST_OFFERS = 50;
const MOST_DAYS_AHEAD = 361;

/** Rejects unknown airports and days that are past, too far ahead or out of order. */
function checkSlices({ slices }: OfferRequestBody, today: string): void {
  let earliest = today;
  slices.forEach(({ origin, destination, departure_date: date }, index) => {
    const pointer = `/slices/${index}`;
    if (airportsOf(origin).length === 0) throw invalid(`${pointer}/origin`, 'validation_inclusion');
    if (airportsOf(destination).length === 0) throw invalid(`${pointer}/destination`, 'validation_inclusion');
    if (date < earliest || date > addDays(today, MOST_DAYS_AHEAD))
      throw invalid(`${pointer}/departure_date`, 'validation_date', `Field 'departure_date' must be after ${earliest}`);
    earliest = date;
  });
}

function findOffers(request: OfferRequestBody, passengerIds: readonly string[], world: World): Offer[] {
  const { airline, account } = world;
  const cabin = request.cabin_class.toUpperCase() as Cabin;
  const found = searchOffers(
    {
      legs: request.slices.map(({ origin, destination, departure_date: date }) => ({
        origin,
        destination,
        date,
        cabin,
      })),
      passengers: passengerIds.map((_id, index) => ({ id: String(index + 1), type: 'ADULT' as const })),
      currency: account.currency,
      maxConnections: request.max_connections,
      max: MOST_OFFERS,
    },
    airline,
  );
  const now = airline.clock.now();
  return world.offers.addRequest(found, passengerIds).map((offer) => toDuffelOffer(offer, now));
}

const placeOf = (code: string) => toAirport(airportsOf(code)[0] ?? code);

export function postOfferRequest({ world, body, url, fault }: Call): Reply {
  const request = readBody(offerRequestBody, body);
  checkSlices(request, world.airline.clock.today());
  const passengers = request.passengers.map((passenger) => ({ ...passenger, id: newId('pas') }));
  const ids = passengers.map(({ id }) => id);
  const isEmpty = fault?.action === 'sold-out' || fault?.action === 'empty';
  const offers = isEmpty ? [] : findOffers(request, ids, world);
  const data = {
    id: newId('orq'),
    live_mode: false,
    created_at: new Date(world.airline.clock.now()).toISOString(),
    cabin_class: request.cabin_class,
    passengers,
    slices: request.slices.map(({ origin, destination, departure_date }) => ({
      origin: placeOf(origin),
      origin_type: 'airport',
      destination: placeOf(destination),
      destination_type: 'airport',
      departure_date,
    })),
    ...(url.searchParams.get('return_offers') !== 'false' && { offers }),
  };
  return jsonReply({ data }, 201);
}

/** Returns the offer at its current price. */
export function getOffer({ world, id, fault }: Call): Reply {
  const stored = world.offers.find(id);
  if (!stored || fault?.action === 'sold-out') throw offerGone();
  if (fault?.action === 'price-bump') raiseFares(stored.flightOffer, fault.percent, world.airline);
  const quote = quoteOffer(stored.flightOffer, world.airline);
  if (!quote) throw offerGone();
  const current = { ...stored, flightOffer: quote.offer };
  world.offers.update(current);
  return jsonReply({ data: toDuffelOffer(current, world.airline.clock.now()) });
}
