import {
  durationMinutes,
  type FlightOffer,
  type FlightSegment,
  formatMinutes,
  offerTotal,
  toMinorUnits,
} from '@portal/contracts';
import { z } from '@portal/remote-kit/schemas';

type Itinerary = FlightOffer['itineraries'][number];

/** Provider fields that the contract passes through unvalidated. */
const fareDetailsSchema = z.array(
  z.looseObject({
    fareDetailsBySegment: z.array(
      z.looseObject({
        segmentId: z.optional(z.string()),
        cabin: z.optional(z.string()),
      }),
    ),
  }),
);

const dayMs = 86_400_000;
/** Sort value of an offer without durations, longer than any journey. */
const unstatedMinutes = 1_000_000;

/** '2026-12-01T15:20:00' → '15:20'. The time is local to the airport. */
export const clockTime = (at: string): string => at.slice(11, 16);

export const dayOf = (at: string): string => at.slice(0, 10);

/** Number of calendar days between two local times; 1 means the next day. */
export function daysLater(from: string, to: string): number {
  const dayNumber = (at: string) => Date.parse(`${dayOf(at)}T00:00:00Z`) / dayMs;
  return Math.round(dayNumber(to) - dayNumber(from));
}

/** 560 → '9 h 20 min'. */
export const durationText = (minutes: number | null): string =>
  minutes === null ? 'Duration not stated' : formatMinutes(minutes);

/** Index of the itinerary in view: 0 is outbound, 1 is the return. */
export type Leg = 0 | 1;

export const firstSegment = ({ segments }: Itinerary): FlightSegment => segments[0] as FlightSegment;
export const lastSegment = ({ segments }: Itinerary): FlightSegment => segments[segments.length - 1] as FlightSegment;

/** Total travel time in minutes, for sorting. Offers without durations come last. */
export const totalMinutes = ({ itineraries }: FlightOffer): number =>
  itineraries.reduce((sum, { duration }) => sum + (durationMinutes(duration) ?? unstatedMinutes), 0);

/** Minutes of the longest itinerary. Offers without durations come last. */
export const longestMinutes = ({ itineraries }: FlightOffer): number =>
  Math.max(...itineraries.map(({ duration }) => durationMinutes(duration) ?? unstatedMinutes));

/** Highest number of stops on any itinerary of the offer. */
export const stopCount = ({ itineraries }: FlightOffer): number =>
  Math.max(...itineraries.map(({ segments }) => segments.length - 1));

/** Total with the agency fee in minor units; the highest number if the amount is unreadable. */
export function grandTotalMinor(offer: FlightOffer): number {
  try {
    return toMinorUnits(offerTotal(offer).amount);
  } catch {
    return Number.MAX_SAFE_INTEGER;
  }
}

/** 'Harare (HRE)', or the code if the offer has no name for it. */
export function placeText({ portal }: FlightOffer, code: string): string {
  const name = portal.places[code];
  return name ? `${name} (${code})` : code;
}

export const carrierName = ({ portal }: FlightOffer, code: string): string => portal.carriers[code] ?? code;

/** 'Airlink 4Z 159', with the operating airline if it differs. */
export function flightName(offer: FlightOffer, { carrierCode, number, operating }: FlightSegment): string {
  const name = `${carrierName(offer, carrierCode)} ${carrierCode} ${number}`;
  const flownBy = operating?.carrierCode;
  return flownBy && flownBy !== carrierCode ? `${name}, operated by ${carrierName(offer, flownBy)}` : name;
}

/** Airlines of an itinerary, such as 'Proflight'. */
export const airlineNames = (offer: FlightOffer, { segments }: Itinerary): string =>
  [...new Set(segments.map(({ carrierCode }) => carrierName(offer, carrierCode)))].join(', ');

/** '+1 day' for an arrival on the next day; undefined on the same day. */
export function laterText(from: string, to: string): string | undefined {
  const days = daysLater(from, to);
  if (days === 0) return undefined;
  return `${days > 0 ? '+' : '−'}${Math.abs(days)} ${Math.abs(days) === 1 ? 'day' : 'days'}`;
}

/** Airline codes of an offer in flying order. */
export const carrierCodes = ({ itineraries }: FlightOffer): readonly string[] => [
  ...new Set(itineraries.flatMap(({ segments }) => segments.map(({ carrierCode }) => carrierCode))),
];

/** 'Non-stop', or the stops with their cities. */
export function stopsText(offer: FlightOffer, { segments }: Itinerary): string {
  const stops = segments.slice(0, -1).map(({ arrival }) => placeText(offer, arrival.iataCode));
  if (stops.length === 0) return 'Non-stop';
  return `${stops.length} ${stops.length === 1 ? 'stop' : 'stops'}: ${stops.join(', ')}`;
}

/** Provider codes of the cabins; the searched cabin if the offer states none. */
export function cabinsOf(offer: FlightOffer): readonly string[] {
  const fares = fareDetailsSchema.safeParse(offer.travelerPricings);
  const cabins = (fares.data?.[0]?.fareDetailsBySegment ?? []).flatMap(({ cabin }) => (cabin ? [cabin] : []));
  return cabins.length > 0 ? [...new Set(cabins)] : [offer.portal.travelClass];
}

/** Number of free seats. The provider's count ends at nine. */
export function seatsText({ numberOfBookableSeats: seats }: FlightOffer): string | null {
  if (seats === undefined) return null;
  if (seats >= 9) return '9 or more seats left';
  return `${seats} ${seats === 1 ? 'seat' : 'seats'} left`;
}
