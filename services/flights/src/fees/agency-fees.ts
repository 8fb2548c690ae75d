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
import type { FlightsEnv } from '../env';
import { flightFeeKind } from './flight-fee-kind';

/** Short, because a client waits. The request runs during the provider's search. */
const readTimeoutMs = 1_000;

type Priced = Pick<FlightOffer, 'itineraries' | 'price'>;

/** Returns the fee of an offer for all travelers; undefined without a fee. */
export type FeeOfOffer = (offer: Priced, adults: number) => Money | undefined;

/** Agency fees in force, which payments owns. While payments is down, the last known fees stay in use. */
@Injectable()
export class AgencyFees implements OnApplicationBootstrap {
  private readonly service: ServiceClient;
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
  }

  /**
   * Reads the fees before the first search, which would otherwise have none if payments then is down. Not logged, because
   * payments may start later.
   */
  onApplicationBootstrap(): void {
    void this.read().catch(() => undefined);
  }

  /**
   * Returns the fees in force as a function. Never fails: without known fees, offers have none. Not cached, because only
   * calls of the provider need them, which take far longer.
   */
  async current(): Promise<FeeOfOffer> {
    const fees = await this.read().catch((error: unknown) => {
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
