import type { FlightOffer } from '@portal/flight-simulator';
import type { SimClock } from '@portal/simulator-kit';
import { newId } from '../new-id';

/** Common lifetime of offers at Duffel, which states it in each offer. */
const TTL_MS = 30 * 60_000;

export interface StoredOffer {
  id: string;
  requestId: string;
  passengerIds: readonly string[];
  createdAt: number;
  expiresAt: number;
  /** Flights and price that the caller saw last. */
  flightOffer: FlightOffer;
}

/** Offers until they expire, in memory: after a restart the caller searches again. */
export class OfferBook {
  private readonly offers = new Map<string, StoredOffer>();
  private readonly bookedRequests = new Set<string>();

  constructor(private readonly clock: SimClock) {}

  /** Stores the offers of a request, all for the same passengers. */
  addRequest(found: readonly FlightOffer[], passengerIds: readonly string[]): StoredOffer[] {
    this.removeExpired();
    const requestId = newId('orq');
    const createdAt = this.clock.now();
    return found.map((flightOffer) => {
      const offer = {
        id: newId('off'),
        requestId,
        passengerIds,
        createdAt,
        expiresAt: createdAt + TTL_MS,
        flightOffer,
      };
      this.offers.set(offer.id, offer);
      return offer;
    });
  }

  /** Returns an offer that has not expired. */
  find(id: string): StoredOffer | undefined {
    const offer = this.offers.get(id);
    return offer && offer.expiresAt > this.clock.now() ? offer : undefined;
  }

  update(offer: StoredOffer): void {
    this.offers.set(offer.id, offer);
  }

  /** Only one offer of a request can be ordered. */
  markBooked({ requestId }: StoredOffer): void {
    this.bookedRequests.add(requestId);
  }

  isBooked({ requestId }: StoredOffer): boolean {
    return this.bookedRequests.has(requestId);
  }

  reset(): void {
    this.offers.clear();
    this.bookedRequests.clear();
  }

  private removeExpired(): void {
    const now = this.clock.now();
    for (const { id, expiresAt, requestId } of this.offers.values()) {
      // In order of creation, and all have the same lifetime.
      if (expiresAt > now) return;
      this.offers.delete(id);
      this.bookedRequests.delete(requestId);
    }
  }
}
