import { Injectable } from '@nestjs/common';
import {
  type AddRateRequest,
  foreignCurrencies,
  type Rate,
  type StaleRate,
  texts,
  type TodaysRate,
  usualRateChangePercent,
} from '@portal/contracts';
import {
  Clock,
  DomainError,
  activityEvent,
  createIdempotencyClaim,
  type Caller,
  type IdempotencyClaim,
} from '@portal/nest-kit';
import { RatesRepository, type RateRecord } from './rates.repository';

const dayMs = 86_400_000;
const freshMs = 3 * dayMs;

const isFresh = ({ validFrom }: RateRecord, now: Date): boolean => now.getTime() - validFrom.getTime() <= freshMs;

@Injectable()
export class RatesService {
  constructor(
    private readonly rates: RatesRepository,
    private readonly clock: Clock,
  ) {}

  async list(): Promise<Rate[]> {
    return (await this.rates.list()).map(toRate);
  }

  /**
   * Adds a rate in force from now on, once per idempotency key.
   * @throws RATE_UNUSUAL with the current rate as `conflict`, unless the request allows an unusual change
   */
  async add(caller: Caller, request: AddRateRequest, key: string | undefined): Promise<Rate> {
    if (key === undefined) throw new DomainError('IDEMPOTENCY_KEY_REQUIRED');
    const claim = createIdempotencyClaim(caller.id, key, request);
    const record = (await this.rates.findByClaim(claim.id)) ?? (await this.insert(caller, request, claim));
    if (record.requestHash !== claim.requestHash)
      throw new DomainError('IDEMPOTENCY_KEY_REUSED', { message: texts.desk.rateAddedBefore });
    return toRate(record);
  }

  private async insert(
    caller: Caller,
    { currency, source, allowUnusualChange, ...typed }: AddRateRequest,
    { id: claim, requestHash }: IdempotencyClaim,
  ): Promise<RateRecord> {
    const perUnit = Number(typed.perUnit).toFixed(4);
    const now = await this.clock.now();
    const before = await this.rates.inForce(currency, now);
    if (before && isUnusual(perUnit, before.perUnit) && !allowUnusualChange)
      throw new DomainError('RATE_UNUSUAL', { conflict: toRate(before) });
    const who = { by: caller.username, byId: caller.id };
    const rate = { currency, source, perUnit, validFrom: now, ...who, claim, requestHash };
    return this.rates.insert(rate, (id) => [
      activityEvent(caller, {
        action: 'RATE_ADDED',
        description: `Added the rate of ${currency}: K ${perUnit}${before ? `, was K ${before.perUnit}` : ''}`,
        targetEntity: 'Rate',
        targetEntityId: id,
      }),
    ]);
  }

  /** Returns the current conversion rates. Currencies without a fresh rate are omitted. */
  async today(): Promise<TodaysRate[]> {
    const now = await this.clock.now();
    const found = await Promise.all(foreignCurrencies.map((currency) => this.rates.inForce(currency, now)));
    return found.flatMap((rate) => {
      if (!rate || !isFresh(rate, now)) return [];
      const { currency, perUnit, validFrom, source } = rate;
      return [{ currency, perUnit, validFrom: validFrom.toISOString(), source }];
    });
  }

  /** Returns the newest rates that are older than three days. Currencies without any rate are omitted. */
  async stale(): Promise<StaleRate[]> {
    const now = await this.clock.now();
    return (await this.latest()).flatMap((rate) => {
      if (isFresh(rate, now)) return [];
      const { currency, perUnit, validFrom } = rate;
      const staleSince = new Date(validFrom.getTime() + freshMs).toISOString();
      return [{ currency, perUnit, validFrom: validFrom.toISOString(), staleSince }];
    });
  }

  /** Returns the newest rate of each currency, of any age. */
  async latest(): Promise<RateRecord[]> {
    const now = await this.clock.now();
    const found = await Promise.all(foreignCurrencies.map((currency) => this.rates.inForce(currency, now)));
    return found.filter((rate) => rate !== undefined);
  }

  /** Returns the current conversion rate. @throws RATE_STALE if it is older than three days or there is none */
  async fresh(currency: string): Promise<Rate> {
    const now = await this.clock.now();
    const found = await this.rates.inForce(currency, now);
    if (!found || !isFresh(found, now)) throw new DomainError('RATE_STALE');
    return toRate(found);
  }
}

const toRate = ({ requestHash: _requestHash, ...record }: RateRecord): Rate => ({
  ...record,
  validFrom: record.validFrom.toISOString(),
});

const tenThousandths = (perUnit: string): number => Math.round(Number(perUnit) * 10_000);

/** Returns whether a rate differs so much from the previous one that a typing error is likely. */
function isUnusual(perUnit: string, before: string): boolean {
  const [now, then] = [tenThousandths(perUnit), tenThousandths(before)];
  return Math.abs(now - then) > (then * usualRateChangePercent) / 100;
}
