import { Injectable } from '@nestjs/common';
import {
  type AddRateRequest,
  foreignCurrencies,
  type Rate,
  type TodaysRate,
  usualRateChangePercent,
} from '@portal/contracts';
import {
  DomainError,
  activityEvent,
  createIdempotencyClaim,
  type Caller,
  type IdempotencyClaim,
} from '@portal/nest-kit';
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

  /**
   * Adds a rate that is in force from now on; under its key once.
   * @throws RATE_UNUSUAL with the rate in force as `conflict`, unless the request allows an unusual change
   */
  async add(caller: Caller, request: AddRateRequest, key: string | undefined): Promise<Rate> {
    if (key === undefined) throw new DomainError('IDEMPOTENCY_KEY_REQUIRED');
    const claim = createIdempotencyClaim(caller.id, key, request);
    const record = (await this.rates.findByClaim(claim.id)) ?? (await this.insert(caller, request, claim));
    if (record.requestHash !== claim.requestHash) throw new DomainError('IDEMPOTENCY_KEY_REUSED');
    return toRate(record);
  }

  private async insert(
    caller: Caller,
    { currency, source, allowUnusualChange, ...typed }: AddRateRequest,
    { id: claim, requestHash }: IdempotencyClaim,
  ): Promise<RateRecord> {
    const perUnit = Number(typed.perUnit).toFixed(4);
    const before = await this.rates.inForce(currency, new Date());
    if (before && isUnusual(perUnit, before.perUnit) && !allowUnusualChange)
      throw new DomainError('RATE_UNUSUAL', { conflict: toRate(before) });
    const who = { by: caller.username, byId: caller.id };
    const rate = { currency, source, perUnit, validFrom: new Date(), ...who, claim, requestHash };
    return this.rates.insert(rate, (id) => [
      activityEvent(caller, {
        action: 'RATE_ADDED',
        description: `Added the rate of ${currency}: K ${perUnit}${before ? `, was K ${before.perUnit}` : ''}`,
        targetEntity: 'Rate',
        targetEntityId: id,
      }),
    ]);
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

const tenThousandths = (perUnit: string): number => Math.round(Number(perUnit) * 10_000);

/** Whether a rate is so far from the one before that it is more likely a typing error than a market. */
function isUnusual(perUnit: string, before: string): boolean {
  const [now, then] = [tenThousandths(perUnit), tenThousandths(before)];
  return Math.abs(now - then) > (then * usualRateChangePercent) / 100;
}
