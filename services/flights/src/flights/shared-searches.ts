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
/** Each holds up to fifty offers of some kilobytes. */
const sharedMax = 50;

export interface FoundOffers {
  /** Cheapest first, those that are still sold. */
  offers: FlightOffer[];
  /** How many flights were left out because they have left or closed their check-in. */
  departed: number;
}

/**
 * Searches at the provider, whose equal queries share one call for a minute, whoever asks. Offers are sealed for nobody in
 * particular, so every account may price and book a shared one. A search that failed is not kept.
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
    // Tests steer the provider between two equal searches: they share only a call that is under way.
    if (RATE_LIMIT_PROFILE === 'standard') {
      this.recent = new LRUCache({ max: sharedMax, ttl: sharedMs, ttlAutopurge: true });
    }
  }

  /** @param spend counts the call of the provider, when one has to be made; what it throws is thrown */
  async find(criteria: FlightSearchCriteria, spend: Spend): Promise<FoundOffers> {
    const found = await this.offersFor(criteria, spend);
    const now = await this.clock.now();
    const offers = found.filter((offer) => !isClosed(offer, now));
    return { offers, departed: found.length - offers.length };
  }

  private async offersFor(criteria: FlightSearchCriteria, spend: Spend): Promise<FlightOffer[]> {
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
