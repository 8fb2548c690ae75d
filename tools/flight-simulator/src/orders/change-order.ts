import { toDecimal, toMinor } from '../fares/money';
import type { StoredOrder } from '../order-book/order';
import type { FlightOffer } from '../wire';

const MINUTE_MS = 60_000;

const raised = (amount: string, byMinor: number): string => toDecimal((toMinor(amount) ?? 0) + byMinor);

/** Changes the fare. The difference is added to the first traveler, so that all sums are consistent. */
export function reprice(stored: StoredOrder, byMinor: number): StoredOrder {
  const [first, ...others] = stored.order.flightOffers;
  if (!first) return stored;
  const dearer = <T extends { total: string; base: string }>(price: T): T => ({
    ...price,
    total: raised(price.total, byMinor),
    base: raised(price.base, byMinor),
  });
  const offer: FlightOffer = {
    ...first,
    price: { ...dearer(first.price), grandTotal: raised(first.price.grandTotal, byMinor) },
    travelerPricings: first.travelerPricings.map((one, index) =>
      index === 0 ? { ...one, price: dearer(one.price) } : one,
    ),
  };
  return {
    ...stored,
    orderedMinor: stored.orderedMinor ?? stored.totalMinor,
    totalMinor: stored.totalMinor + byMinor,
    order: { ...stored.order, flightOffers: [offer, ...others] },
  };
}

export interface Move {
  /** Negative values move flights earlier. */
  minutes: number;
  /** Position of the only flight that changes, counted over the whole trip from 0. Without it, all flights do. */
  flight?: number | undefined;
  /** Other airports of the changed flights. */
  from?: string | undefined;
  to?: string | undefined;
}

/** Moves flights by that many minutes, or to other airports. Times stay local. */
export function retime(stored: StoredOrder, { minutes, flight, from, to }: Move): StoredOrder {
  const moved = (at: string): string =>
    new Date(Date.parse(`${at}Z`) + minutes * MINUTE_MS).toISOString().slice(0, at.length);
  const flightOffers = stored.order.flightOffers.map((offer) => {
    let position = -1;
    return {
      ...offer,
      itineraries: offer.itineraries.map((itinerary) => ({
        ...itinerary,
        segments: itinerary.segments.map((segment) => {
          position += 1;
          if (flight !== undefined && position !== flight) return segment;
          const { departure, arrival } = segment;
          return {
            ...segment,
            departure: { ...departure, at: moved(departure.at), ...(from && { iataCode: from }) },
            arrival: { ...arrival, at: moved(arrival.at), ...(to && { iataCode: to }) },
          };
        }),
      })),
    };
  });
  return { ...stored, order: { ...stored.order, flightOffers } };
}
