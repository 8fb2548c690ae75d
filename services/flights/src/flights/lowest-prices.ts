import { Inject, Injectable } from '@nestjs/common';
import { type FlightOffer, type FlightSearchCriteria, type LowestPrice, toMinorUnits } from '@portal/contracts';
import { SERVICE_ENV } from '@portal/nest-kit';
import { LRUCache } from 'lru-cache';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { FlightsEnv } from '../env';
import { refuse, type Spend } from './search-budget';
import { searchKeyOf } from './search-criteria';
import { SharedSearches } from './shared-searches';

/** Long enough that people who look at the same week share it; what is chosen is searched for anew. */
const cacheTtlMs = 15 * 60_000;
const maxCachedSearches = 10_000;

interface Lowest {
  /** Of what everybody may buy. */
  forAll: LowestPrice;
  /** Also of what has to be paid with its order, which only staff sell. */
  forDesk: LowestPrice;
}

/** The budget of every instance has one key. */
const all = 'all';

/**
 * The lowest prices of searches: what searches of the last quarter of an hour brought, whoever made them, and searches made for
 * nothing else. Those nobody asked for by hand, and the provider counts each, so they have a budget of their own (ADR 0035).
 */
@Injectable()
export class LowestPrices {
  private readonly known = new LRUCache<string, Lowest, FlightSearchCriteria>({
    max: maxCachedSearches,
    ttl: cacheTtlMs,
    fetchMethod: (_key, _old, { context }) => this.ask(context),
    // A search by hand that ends meanwhile replaces it: both are right.
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
   * What the cheapest offer costs, null when nobody flies. Asks the provider unless it is known or being asked; throws
   * TOO_MANY_REQUESTS when the minute's budget is spent, and what a search throws.
   */
  async find(criteria: FlightSearchCriteria, buyer: keyof Lowest, spend: Spend): Promise<LowestPrice> {
    const key = searchKeyOf(criteria);
    // Whoever joins a search under way has a budget of their own: nobody is refused for another account.
    if (!this.known.has(key)) await spend();
    const lowest = await this.known.forceFetch(key, { context: criteria });
    return lowest[buyer];
  }

  /** Remembers what a search brought. */
  note(criteria: FlightSearchCriteria, offers: readonly FlightOffer[]): void {
    this.known.set(searchKeyOf(criteria), lowestOf(offers));
  }

  private async ask(criteria: FlightSearchCriteria): Promise<Lowest> {
    const { offers } = await this.searches.find(criteria, async () => {
      await this.budget.consume(all).catch((reason: unknown) => refuse(reason));
    });
    return lowestOf(offers);
  }
}

const lowestOf = (offers: readonly FlightOffer[]): Lowest => ({
  forAll: cheapest(offers.filter(({ needsInstantPayment }) => !needsInstantPayment)),
  forDesk: cheapest(offers),
});

function cheapest(offers: readonly FlightOffer[]): LowestPrice {
  const [first] = offers.map(({ price }) => price).toSorted((one, other) => minorOf(one) - minorOf(other));
  return first ? { amount: first.grandTotal, currency: first.currency } : null;
}

const minorOf = ({ grandTotal }: FlightOffer['price']): number => toMinorUnits(grandTotal);
