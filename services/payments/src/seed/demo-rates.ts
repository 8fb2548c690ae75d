import { Injectable } from '@nestjs/common';
import { agencyDate, foreignCurrencies } from '@portal/contracts';
import { RatesRepository } from '../rates/rates.repository';

/** Kwacha per unit, the rates of the flight simulator. */
const demoRates: Record<(typeof foreignCurrencies)[number], string> = {
  USD: '23.4000',
  EUR: '27.0520',
  GBP: '30.9934',
};
/** Marks the rates of the seed, which never replaces a rate added by a person. */
const demoMark = 'demo';

@Injectable()
export class DemoRates {
  constructor(private readonly rates: RatesRepository) {}

  /**
   * Adds today's rate of each currency that has no rate, or whose newest one is an older demo rate: rates expire after
   * three days, and a demo may start again after weeks.
   * @returns the number of rates added
   */
  async renew(now: Date): Promise<number> {
    const added = await Promise.all(foreignCurrencies.map((currency) => this.renewOne(currency, now)));
    return added.filter(Boolean).length;
  }

  private async renewOne(currency: (typeof foreignCurrencies)[number], now: Date): Promise<boolean> {
    const newest = await this.rates.inForce(currency, now);
    const today = agencyDate(now);
    if (newest && (newest.requestHash !== demoMark || agencyDate(newest.validFrom) === today)) return false;
    await this.rates.insert(
      {
        ...{ currency, perUnit: demoRates[currency], validFrom: now, source: 'agency', by: demoMark },
        ...{ claim: `demo-rate:${currency}:${today}`, requestHash: demoMark },
      },
      () => [],
    );
    return true;
  }
}
