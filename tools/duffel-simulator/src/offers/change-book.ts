import type { FlightOffer } from '@portal/flight-simulator';
import type { SimClock } from '@portal/simulator-kit';
import { newId } from '../new-id';

const TTL_MS = 30 * 60_000;

/** Amounts of a change in minor units. */
export interface ChangeTerms {
  /** To pay for the change, including the penalty; negative for a refund. */
  changeMinor: number;
  penaltyMinor: number;
  /** Price of the order after it. */
  newTotalMinor: number;
}

export interface StoredChangeOffer extends ChangeTerms {
  id: string;
  requestId: string;
  orderId: string;
  /** Position of the exchanged slice. */
  slice: number;
  /** Number of changes of the order before it. */
  changesBefore: number;
  createdAt: number;
  expiresAt: number;
  flightOffer: FlightOffer;
  /** Set once a change was prepared from the offer. */
  orderChangeId?: string;
}

type NewOffer = Pick<StoredChangeOffer, 'orderId' | 'slice' | 'changesBefore' | 'flightOffer'> & ChangeTerms;

/** Change offers, in memory like other offers: after a restart the caller asks again. */
export class ChangeBook {
  private readonly offers = new Map<string, StoredChangeOffer>();

  constructor(private readonly clock: SimClock) {}

  addRequest(found: readonly NewOffer[]): { requestId: string; offers: StoredChangeOffer[] } {
    const requestId = newId('ocr');
    const createdAt = this.clock.now();
    const offers = found.map((offer) => {
      const stored = { ...offer, id: newId('oco'), requestId, createdAt, expiresAt: createdAt + TTL_MS };
      this.offers.set(stored.id, stored);
      return stored;
    });
    return { requestId, offers };
  }

  /** Returns the offer, also after its expiry: reading it is possible, using it is not. */
  find(id: string): StoredChangeOffer | undefined {
    return this.offers.get(id);
  }

  findByChange(orderChangeId: string): StoredChangeOffer | undefined {
    return [...this.offers.values()].find((offer) => offer.orderChangeId === orderChangeId);
  }

  ofRequest(requestId: string): StoredChangeOffer[] {
    return [...this.offers.values()].filter((offer) => offer.requestId === requestId);
  }

  isExpired({ expiresAt }: StoredChangeOffer): boolean {
    return expiresAt <= this.clock.now();
  }

  update(offer: StoredChangeOffer): StoredChangeOffer {
    this.offers.set(offer.id, offer);
    return offer;
  }

  reset(): void {
    this.offers.clear();
  }
}
