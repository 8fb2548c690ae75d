import { Injectable } from '@nestjs/common';
import { type AddRateRequest, foreignCurrencies, type Rate, type TodaysRate } from '@portal/contracts';
import { DomainError, activityEvent, keyedClaim, type Caller } from '@portal/nest-kit';
import { RatesRepository, type RateRecord } from './rates.repository';

const dayMs = 86_400_000;
/** What is older is no longer a price of the day. */
const freshMs = 3 * dayMs;

const isFresh = (rate: RateRecord | undefined, now: Date): rate is RateRecord =>
  rate !== undefined && now.getTime() - rate.validFrom.getTime() <= freshMs;

@Injectable()
export class RatesService {
  constructor(private readonly rates: RatesRepository) {}

  async list(): Promise<Rate[]> {
    return (await this.rates.list()).map(toRate);
  }

  /** Adds a rate that holds from now on; under its key once. */
  async add(caller: Caller, request: AddRateRequest, key: string | undefined): Promise<Rate> {
    if (key === undefined) throw new DomainError('IDEMPOTENCY_KEY_REQUIRED');
    const claim = keyedClaim(caller.id, key, request);
    const perUnit = Number(request.perUnit).toFixed(4);
    const record = await this.rates.insert(
      {
        ...request,
        perUnit,
        validFrom: new Date(),
        by: caller.username,
        claim: claim.id,
        requestHash: claim.requestHash,
      },
      (id) => [
        activityEvent(caller, {
          action: 'RATE_ADDED',
          description: `Added the rate of ${request.currency}: K ${perUnit}`,
          targetEntity: 'Rate',
          targetEntityId: id,
        }),
      ],
    );
    if (record.requestHash !== claim.requestHash) throw new DomainError('IDEMPOTENCY_KEY_REUSED');
    return toRate(record);
  }

  /** Rates that payments are converted at now; a currency without a fresh one is left out. */
  async today(now = new Date()): Promise<TodaysRate[]> {
    const found = await Promise.all(foreignCurrencies.map((currency) => this.rates.inForce(currency, now)));
    return found.flatMap((rate) => {
      if (!isFresh(rate, now)) return [];
      const { currency, perUnit, validFrom, source } = rate;
      return [{ currency, perUnit, validFrom: validFrom.toISOString(), source }];
    });
  }

  /** The rate a payment is reckoned at now. Throws RATE_STALE when the newest is older than three days, or there is none. */
  async fresh(currency: string, now = new Date()): Promise<Rate> {
    const found = await this.rates.inForce(currency, now);
    if (!isFresh(found, now)) throw new DomainError('RATE_STALE');
    return toRate(found);
  }
}

const toRate = ({ requestHash: _requestHash, ...record }: RateRecord): Rate => ({
  ...record,
  validFrom: record.validFrom.toISOString(),
});
