import type { SoldSeat } from '../fares/inventory';
import { pathsOf, seatsOf } from '../fares/offer-builder';
import { offerBody } from '../offer-body';
import { ProviderError } from '../provider-error';
import type { FlightOffer } from '../wire';
import type { Airline } from '../world';
import { currentClasses, readOffer, requote } from './offer-reader';

/** Offer at its current price, and the seats that a sale takes. */
export interface Quote {
  offer: FlightOffer;
  seats: SoldSeat[];
  /** Number of travelers with a seat. */
  count: number;
}

/** Returns the offer at its current price; undefined if it has departed or is sold out. */
export function quoteOffer(offer: FlightOffer, airline: Airline): Quote | undefined {
  try {
    const read = readOffer(offerBody.parse(offer), 0, airline);
    const fared = currentClasses(read, { index: 0, forceClass: false }, airline);
    return { offer: requote(read, fared, airline), seats: seatsOf(fared), count: read.seats };
  } catch (error) {
    if (error instanceof ProviderError) return undefined;
    throw error;
  }
}

/** Raises the fares of the offer's flights permanently; a negative percentage lowers them. */
export function raiseFares(offer: FlightOffer, percent: number, airline: Airline): void {
  const { fared } = readOffer(offerBody.parse(offer), 0, airline);
  airline.fares.increase(pathsOf(fared), percent);
}
