import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import {
  agencyFeeFor,
  type FlightOffer,
  type Money,
  type QuotedFee,
  quotedFeesResponseSchema,
} from '@portal/contracts';
import { SERVICE_ENV, SERVICE_LOGGER, type ServiceLogger } from '@portal/nest-kit';
import { ServiceClient } from '@portal/node-kit';
import { LRUCache } from 'lru-cache';
import type { FlightsEnv } from '../env';
import { flightFeeKind } from './flight-fee-kind';

const cacheTtlMs = 60_000;
/** Short, because a client waits. The request runs during the provider's search. */
const readTimeoutMs = 1_000;

type Priced = Pick<FlightOffer, 'itineraries' | 'price'>;

/** Returns the fee of an offer for all travelers; undefined without a fee. */
export type FeeOfOffer = (offer: Priced, adults: number) => Money | undefined;

/** Agency fees in force, which payments owns. While payments is down, the last known fees stay in use. */
@Injectable()
export class AgencyFees implements OnApplicationBootstrap {
  private readonly service: ServiceClient;
  private readonly cache: LRUCache<'fees', QuotedFee[]>;
  private last: QuotedFee[] | undefined;

  constructor(
    @Inject(SERVICE_ENV) env: FlightsEnv,
    @Inject(SERVICE_LOGGER) private readonly log: ServiceLogger,
  ) {
    this.service = new ServiceClient({
      baseUrl: env.PAYMENTS_URL,
      issuer: 'flights',
      audience: 'payments',
      credentials: env,
      deadlineMs: readTimeoutMs,
    });
    // Tests change fees between searches, so they read them each time.
    const ttl = env.RATE_LIMIT_PROFILE === 'standard' ? cacheTtlMs : 1;
    this.cache = new LRUCache({ max: 1, ttl, fetchMethod: () => this.read() });
  }

  /**
   * Reads the fees before the first search, which would otherwise have none if payments then is down. Not logged, because
   * payments may start later.
   */
  onApplicationBootstrap(): void {
    void this.cache.forceFetch('fees').catch(() => undefined);
  }

  /** Returns the fees in force as a function. Never fails: without known fees, offers have none. */
  async current(): Promise<FeeOfOffer> {
    const fees = await this.cache.forceFetch('fees').catch((error: unknown) => {
      this.log.warn({ error, known: this.last !== undefined }, 'agency fees not read');
      return this.last ?? [];
    });
    return (offer, adults) =>
      agencyFeeFor(fees, { kind: flightFeeKind(offer), travelers: adults, currency: offer.price.currency });
  }

  private async read(): Promise<QuotedFee[]> {
    const { data } = await this.service.get('/internal/fees', { schema: quotedFeesResponseSchema });
    this.last = data;
    return data;
  }
}
