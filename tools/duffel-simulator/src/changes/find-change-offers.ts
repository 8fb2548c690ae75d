import { type Cabin, type FlightOffer, searchOffers, toMinor } from '@portal/flight-simulator';
import type { StoredOrder } from '../order-book/stored-order';
import type { World } from '../world';
import type { ChangeRequestBody } from './change-bodies';
import type { ChangeTerms } from '../offers/change-book';

/** All combinations with the flights that stay; the most that are listed. */
const SEARCHED = 2_000;
const MOST_OFFERS = 20;

type OrderSlice = StoredOrder['offer']['slices'][number];
type Found = { flightOffer: FlightOffer } & ChangeTerms;

const flightOf = ({ segments }: OrderSlice): string =>
  segments
    .map((segment) =>
      [
        segment.marketing_carrier.iata_code,
        segment.marketing_carrier_flight_number,
        segment.departing_at.slice(0, 10),
      ].join(' '),
    )
    .join('/');

const flightOfOffered = ({ segments }: FlightOffer['itineraries'][number]): string =>
  segments
    .map(({ carrierCode, number, departure }) => [carrierCode, number, departure.at.slice(0, 10)].join(' '))
    .join('/');

/** Penalty of a change in minor units; undefined if the fare forbids changes. */
export function penaltyOf({ offer }: StoredOrder): number | undefined {
  const condition = offer.conditions.change_before_departure;
  return condition?.allowed === false ? undefined : (toMinor(condition?.penalty_amount ?? '0') ?? 0);
}

const cabinOf = ({ segments }: OrderSlice): Cabin =>
  (segments[0]?.passengers[0]?.cabin_class ?? 'economy').toUpperCase() as Cabin;

/** Flights of the order's airline on another day, with the unchanged flights of the other direction. */
export function findChangeOffers(
  order: StoredOrder,
  { slices }: ChangeRequestBody,
  slice: number,
  world: World,
): Found[] {
  const [wanted] = slices.add;
  const penaltyMinor = penaltyOf(order);
  if (!wanted || penaltyMinor === undefined) return [];
  const current = order.offer.slices;
  const legs = current.map((one, index) => ({
    origin: one.segments[0]?.origin.iata_code ?? '',
    destination: one.segments.at(-1)?.destination.iata_code ?? '',
    date: index === slice ? wanted.departure_date : (one.segments[0]?.departing_at.slice(0, 10) ?? ''),
    cabin: index === slice && wanted.cabin_class ? (wanted.cabin_class.toUpperCase() as Cabin) : cabinOf(one),
  }));
  const found = searchOffers(
    {
      legs,
      passengers: order.body.passengers.map((_one, index) => ({ id: String(index + 1), type: 'ADULT' as const })),
      currency: order.currency,
      includedCarriers: [order.offer.owner.iata_code ?? ''],
      maxConnections: 2,
      max: SEARCHED,
    },
    world.airline,
  );
  return found
    .filter(({ itineraries }) =>
      itineraries.every((itinerary, index) => {
        const isSame = flightOfOffered(itinerary) === flightOf(current[index]!);
        return index === slice ? !isSame : isSame;
      }),
    )
    .slice(0, MOST_OFFERS)
    .map((flightOffer) => {
      const newTotalMinor = toMinor(flightOffer.price.total) ?? 0;
      return { flightOffer, penaltyMinor, newTotalMinor, changeMinor: newTotalMinor - order.totalMinor + penaltyMinor };
    });
}
