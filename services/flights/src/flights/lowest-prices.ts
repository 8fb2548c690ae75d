import { Inject, Injectable } from '@nestjs/common';
import { type FlightOffer, type FlightSearchCriteria, type LowestPrice, minorOf, offerTotal } from '@portal/contracts';
import { SERVICE_ENV } from '@portal/nest-kit';
import { LRUCache } from 'lru-cache';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { FlightsEnv } from '../env';
import { reject, type Spend } from './search-budget';
import { searchKeyOf } from './search-criteria';
import { SharedSearches } from './shared-searches';

/** Long enough to be shared by users who view the same week. Selecting a day starts a new search. */
const cacheTtlMs = 15 * 60_000;
const maxCachedSearches = 10_000;

interface Lowest {
  /** Among offers that every user may buy. */
  forAll: LowestPrice;
  /** Including offers with instant payment, which only staff sell. */
  forDesk: LowestPrice;
}

/** Rate limiter key: one budget per instance. */
const all = 'all';

/**
 * Cache of the lowest prices per search, filled by user searches of the last 15 minutes and by background searches. The
 * provider counts every search, so background searches have their own budget (ADR 0035).
 */
@Injectable()
export class LowestPrices {
  private readonly known = new LRUCache<string, Lowest, FlightSearchCriteria>({
    max: maxCachedSearches,
    ttl: cacheTtlMs,
    fetchMethod: (_key, _old, { context }) => this.ask(context),
    // A concurrent user search replaces the pending value. Both results are valid.
    ignoreFetchAbort: true,
  });
  private readonly budget: RateLimiterMemory;

  constructor(
    private readonly searches: SharedSearches,
    @Inject(SERVICE_ENV) env: Pick<FlightsEnv, 'FLIGHTS_BACKGROUND_SEARCHES_PER_MINUTE'>,
  ) {
    this.budget = new RateLimiterMemory({ points: env.FLIGHTS_BACKGROUND_SEARCHES_PER_MINUTE, duration: 60 });
  }

  /**
   * Returns the lowest price; null when there are no flights. Calls the provider unless the price is cached or pending.
   * @throws TOO_MANY_REQUESTS when the minute's budget is spent, and the errors of a search
   */
  async find(criteria: FlightSearchCriteria, buyer: keyof Lowest, spend: Spend): Promise<LowestPrice> {
    const key = searchKeyOf(criteria);
    // Each caller spends its own budget, also when it joins a pending search.
    if (!this.known.has(key)) await spend();
    const lowest = await this.known.forceFetch(key, { context: criteria });
    return lowest[buyer];
  }

  /** Caches the lowest prices of a completed search. */
  note(criteria: FlightSearchCriteria, offers: readonly FlightOffer[]): void {
    this.known.set(searchKeyOf(criteria), lowestOf(offers));
  }

  private async ask(criteria: FlightSearchCriteria): Promise<Lowest> {
    const { offers } = await this.searches.find(criteria, async () => {
      await this.budget.consume(all).catch((reason: unknown) => reject(reason));
    });
    return lowestOf(offers);
  }
}

const lowestOf = (offers: readonly FlightOffer[]): Lowest => ({
  forAll: cheapest(offers.filter(({ needsInstantPayment }) => !needsInstantPayment)),
  forDesk: cheapest(offers),
});

function cheapest(offers: readonly FlightOffer[]): LowestPrice {
  const totals = offers.map((offer) => offerTotal(offer));
  return totals.toSorted((one, other) => minorOf(one) - minorOf(other))[0] ?? null;
}
