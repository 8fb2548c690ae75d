import { Injectable } from '@nestjs/common';
import { defaultCurrency, type Statement, timesRate, toMoney } from '@portal/contracts';
import { DomainError } from '@portal/nest-kit';
import type { AccountRecord } from '../accounts/accounts';
import { RatesService } from '../rates/rates.service';

/** What is owed, in the kwacha that it is paid in. */
@Injectable()
export class Payables {
  constructor(private readonly rates: RatesService) {}

  /** Nothing when nothing is owed, or when no rate of these days says how much it is. */
  async of({ quotedCurrency, balanceMinor }: AccountRecord): Promise<Statement['payable']> {
    if (balanceMinor <= 0) return undefined;
    if (quotedCurrency === defaultCurrency) return toMoney(balanceMinor, defaultCurrency);
    try {
      const { perUnit, validFrom, source } = await this.rates.fresh(quotedCurrency);
      const kwacha = toMoney(timesRate(balanceMinor, perUnit), defaultCurrency);
      return { ...kwacha, perUnit, rateFrom: validFrom, rateSource: source };
    } catch (error) {
      if (error instanceof DomainError && error.code === 'RATE_STALE') return undefined;
      throw error;
    }
  }
}
