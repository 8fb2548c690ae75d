import { type FlightOffer, limits } from '@portal/contracts';
import { instantAt } from '@portal/node-kit/airport-time';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const checkInMs = limits.checkInClosesMinutes * minuteMs;
/** A flight that leaves sooner leaves nobody time to pay for held seats. */
const payableMs = (limits.payNoticeHoursMin + limits.paidBeforeFlightHours) * hourMs;
/** No place on earth is further behind UTC: an airport whose zone is not known has had that time by then. */
const furthestBehindMs = 12 * hourMs;

type Trip = Pick<FlightOffer, 'itineraries'>;

function departureOf({ itineraries }: Trip): number {
  const { at = '', iataCode = '' } = itineraries[0]?.segments[0]?.departure ?? {};
  const time = at.slice(0, 19);
  return instantAt(time, iataCode)?.getTime() ?? Date.parse(`${time}Z`) + furthestBehindMs;
}

/** @returns whether the first flight has left, or closes its check-in too soon to be sold */
export const isClosed = (offer: Trip, now: Date): boolean => departureOf(offer) - now.getTime() < checkInMs;

/** @returns how a client books an offer: what must be paid with its order, or leaves too soon to be held, is booked by phone */
export const wayToBook = (offer: Trip & Pick<FlightOffer, 'needsInstantPayment'>, now: Date): 'online' | 'call' =>
  offer.needsInstantPayment || departureOf(offer) - now.getTime() < payableMs ? 'call' : 'online';
