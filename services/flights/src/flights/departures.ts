import { type FlightOffer, limits } from '@portal/contracts';
import { instantAt } from '@portal/node-kit/airport-time';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const checkInMs = limits.checkInClosesMinutes * minuteMs;
/** Minimum notice for a held booking. A flight that departs sooner leaves no time to pay. */
const payableMs = (limits.payNoticeHoursMin + limits.paidBeforeFlightHours) * hourMs;
/** UTC-12 is the last time zone to reach a local time. It is assumed for airports with an unknown zone. */
const furthestBehindMs = 12 * hourMs;

type Trip = Pick<FlightOffer, 'itineraries'>;

function departureOf({ itineraries }: Trip): number {
  const { at = '', iataCode = '' } = itineraries[0]?.segments[0]?.departure ?? {};
  const time = at.slice(0, 19);
  return instantAt(time, iataCode)?.getTime() ?? Date.parse(`${time}Z`) + furthestBehindMs;
}

/** @returns whether the first flight has departed, or its check-in closes too soon for a sale */
export const isClosed = (offer: Trip, now: Date): boolean => departureOf(offer) - now.getTime() < checkInMs;

/** Minimum notice for a flight that is paid before it is ordered. */
const payFirstMs = limits.payFirstHoursMin * hourMs;

/**
 * @returns how a client books the offer: by phone if it requires instant payment or departs too soon, and paid first if
 * it departs too soon for a hold
 */
export function wayToBook(
  offer: Trip & Pick<FlightOffer, 'needsInstantPayment'>,
  now: Date,
): 'online' | 'pay-first' | 'call' {
  const noticeMs = departureOf(offer) - now.getTime();
  if (offer.needsInstantPayment || noticeMs < payFirstMs) return 'call';
  return noticeMs < payableMs ? 'pay-first' : 'online';
}
