import { Inject, Injectable } from '@nestjs/common';
import type { FlightOffer, FlightSearchCriteria } from '@portal/contracts';
import { Clock, SERVICE_ENV } from '@portal/nest-kit';
import { LRUCache } from 'lru-cache';
import type { FlightsEnv } from '../env';
import { isClosed } from './departures';
import { FlightsService } from './flights.service';
import type { Spend } from './search-budget';
import { searchKeyOf } from './search-criteria';

const sharedMs = 60_000;
/** Each entry holds up to 50 offers of several kilobytes. */
const sharedMax = 50;

export interface FoundOffers {
  /** Offers still on sale, cheapest first. */
  offers: FlightOffer[];
  /** Number of offers omitted because the flight has departed or its check-in has closed. */
  departed: number;
}

/**
 * Coalesces equal provider searches of all users and caches the result for one minute. Offer signatures are not bound
 * to an account, so every account may price and book a shared offer. Failed searches are not cached. Nothing is shared if
 * the provider sells the offers of a search once.
 */
@Injectable()
export class SharedSearches {
  private readonly running = new Map<string, Promise<FlightOffer[]>>();
  private readonly recent: LRUCache<string, FlightOffer[]> | undefined;

  constructor(
    private readonly flights: FlightsService,
    private readonly clock: Clock,
    @Inject(SERVICE_ENV) { RATE_LIMIT_PROFILE }: Pick<FlightsEnv, 'RATE_LIMIT_PROFILE'>,
  ) {
    // Tests change the provider between equal searches, so only searches in flight are shared.
    if (RATE_LIMIT_PROFILE === 'standard') {
      this.recent = new LRUCache({ max: sharedMax, ttl: sharedMs, ttlAutopurge: true });
    }
  }

  /** @param spend counts the provider call, if one is needed; its errors are passed on */
  async find(criteria: FlightSearchCriteria, spend: Spend): Promise<FoundOffers> {
    const found = await this.offersFor(criteria, spend);
    const now = await this.clock.now();
    const offers = found.filter((offer) => !isClosed(offer, now));
    return { offers, departed: found.length - offers.length };
  }

  private async offersFor(criteria: FlightSearchCriteria, spend: Spend): Promise<FlightOffer[]> {
    if (!this.flights.canShareOffers) {
      await spend();
      return this.flights.searchOffers(criteria);
    }
    const key = searchKeyOf(criteria);
    const known = this.knownFor(key);
    if (known) return known;
    await spend();
    return this.knownFor(key) ?? this.search(key, criteria);
  }

  private knownFor(key: string): Promise<FlightOffer[]> | FlightOffer[] | undefined {
    return this.recent?.get(key) ?? this.running.get(key);
  }

  private search(key: string, criteria: FlightSearchCriteria): Promise<FlightOffer[]> {
    const search = this.flights
      .searchOffers(criteria)
      .then((offers) => {
        this.recent?.set(key, offers);
        return offers;
      })
      .finally(() => this.running.delete(key));
    this.running.set(key, search);
    return search;
  }
}
