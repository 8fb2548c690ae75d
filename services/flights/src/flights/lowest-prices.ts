import { Inject, Injectable } from '@nestjs/common';
import { type FlightOffer, type FlightSearchCriteria, type LowestPrice, toMinorUnits } from '@portal/contracts';
import { SERVICE_ENV } from '@portal/nest-kit';
import { DomainError } from '@portal/node-kit';
import { LRUCache } from 'lru-cache';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { FlightsEnv } from '../env';
import { FlightsService } from './flights.service';

/** Long enough that people who look at the same week share it; what is chosen is searched for anew. */
const keptMs = 15 * 60_000;
const keptSearches = 10_000;

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
    max: keptSearches,
    ttl: keptMs,
    fetchMethod: (_key, _old, { context }) => this.ask(context),
    // A search by hand that ends meanwhile replaces it: both are right.
    ignoreFetchAbort: true,
  });
  private readonly budget: RateLimiterMemory;

  constructor(
    private readonly flights: FlightsService,
    @Inject(SERVICE_ENV) env: Pick<FlightsEnv, 'FLIGHTS_UNASKED_SEARCHES_PER_MINUTE'>,
  ) {
    this.budget = new RateLimiterMemory({ points: env.FLIGHTS_UNASKED_SEARCHES_PER_MINUTE, duration: 60 });
  }

  /**
   * What the cheapest offer costs, null when nobody flies. Asks the provider unless it is known or being asked; throws
   * TOO_MANY_REQUESTS when the minute's budget is spent, and what a search throws.
   */
  async find(criteria: FlightSearchCriteria, buyer: keyof Lowest): Promise<LowestPrice> {
    const lowest = await this.known.forceFetch(keyOf(criteria), { context: criteria });
    return lowest[buyer];
  }

  /** Remembers what a search brought. */
  note(criteria: FlightSearchCriteria, offers: readonly FlightOffer[]): void {
    this.known.set(keyOf(criteria), lowestOf(offers));
  }

  private async ask(criteria: FlightSearchCriteria): Promise<Lowest> {
    await this.budget.consume(all).catch(refuse);
    return lowestOf(await this.flights.searchOffers(criteria));
  }
}

function refuse(reason: unknown): never {
  if (!(reason instanceof RateLimiterRes)) throw reason;
  throw new DomainError('TOO_MANY_REQUESTS', {
    retryAfterSeconds: Math.max(1, Math.ceil(reason.msBeforeNext / 1_000)),
  });
}

const keyOf = (criteria: FlightSearchCriteria): string =>
  [
    criteria.originLocationCode,
    criteria.destinationLocationCode,
    criteria.departureDate,
    criteria.returnDate,
    criteria.adults,
    criteria.travelClass,
  ].join();

const lowestOf = (offers: readonly FlightOffer[]): Lowest => ({
  forAll: cheapest(offers.filter(({ needsInstantPayment }) => !needsInstantPayment)),
  forDesk: cheapest(offers),
});

function cheapest(offers: readonly FlightOffer[]): LowestPrice {
  const [first] = offers.map(({ price }) => price).toSorted((one, other) => minorOf(one) - minorOf(other));
  return first ? { amount: first.grandTotal, currency: first.currency } : null;
}

const minorOf = ({ grandTotal }: FlightOffer['price']): number => toMinorUnits(grandTotal);
