import type { FlightOffer } from '@portal/contracts';
import { grandTotalMinor } from '../facts/offer-facts';

/** Offers with the same outbound flights. */
export interface Outbound {
  key: string;
  offers: readonly FlightOffer[];
  cheapest: FlightOffer;
}

/** Key of the outbound flights for the URL: flight numbers with month, day and time, 'P0102-12010630.SA61-12011200'. */
export const outboundKey = ({ itineraries }: FlightOffer): string =>
  (itineraries[0]?.segments ?? [])
    .map(
      ({ carrierCode, number, departure }) =>
        `${carrierCode}${number}-${departure.at.replaceAll(/\D/g, '').slice(4, 12)}`,
    )
    .join('.');

/** Groups offers by their outbound flights, in the order of the offers. */
export function groupByOutbound(offers: readonly FlightOffer[]): readonly Outbound[] {
  const groups = new Map<string, FlightOffer[]>();
  for (const offer of offers) {
    const key = outboundKey(offer);
    groups.set(key, [...(groups.get(key) ?? []), offer]);
  }
  return [...groups].map(([key, own]) => {
    const cheapest = own.reduce((best, one) => (grandTotalMinor(one) < grandTotalMinor(best) ? one : best));
    return { key, offers: own, cheapest };
  });
}

/** Whether the legs are chosen one after the other: only if return trips share outbound flights. */
export const isChosenByLeg = (offers: readonly FlightOffer[]): boolean =>
  offers.every(({ itineraries }) => itineraries.length === 2) && groupByOutbound(offers).length < offers.length;
