import type { FlightOffer, FlightSegment } from '@portal/contracts';
import { durationText, placeText } from './offer-facts';

/** Minutes between two local times of the same airport; null if unreadable or negative. */
function waitMinutes(arrives: string, departs: string): number | null {
  const minutes = (Date.parse(`${departs.slice(0, 16)}Z`) - Date.parse(`${arrives.slice(0, 16)}Z`)) / 60_000;
  return Number.isFinite(minutes) && minutes >= 0 ? minutes : null;
}

/** '2 h 5 min in Harare (HRE)', or the change of airport. */
export function layoverText(offer: FlightOffer, before: FlightSegment, after: FlightSegment): string {
  const { arrival } = before;
  const { departure } = after;
  const place = placeText(offer, arrival.iataCode);
  if (departure.iataCode !== arrival.iataCode)
    return `Change of airport, from ${place} to ${placeText(offer, departure.iataCode)}`;
  const minutes = waitMinutes(arrival.at, departure.at);
  return minutes === null ? `Change in ${place}` : `${durationText(minutes)} in ${place}`;
}
