import type { FlightOffer, FlightSegment } from '@portal/contracts';
import { durationText, placeText } from './offer-facts';

/** Minutes between two moments by the clocks of one airport; null when they cannot be read or go backwards. */
function waitMinutes(arrives: string, departs: string): number | null {
  const minutes = (Date.parse(`${departs.slice(0, 16)}Z`) - Date.parse(`${arrives.slice(0, 16)}Z`)) / 60_000;
  return Number.isFinite(minutes) && minutes >= 0 ? minutes : null;
}

/** '2 h 5 min in Harare (HRE)' between two flights; who has to get to another airport is told. */
export function layoverText(offer: FlightOffer, before: FlightSegment, after: FlightSegment): string {
  const { arrival } = before;
  const { departure } = after;
  const place = placeText(offer, arrival.iataCode);
  if (departure.iataCode !== arrival.iataCode)
    return `Change of airport, from ${place} to ${placeText(offer, departure.iataCode)}`;
  const minutes = waitMinutes(arrival.at, departure.at);
  return minutes === null ? `Change in ${place}` : `${durationText(minutes)} in ${place}`;
}
