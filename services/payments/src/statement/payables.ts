import { Injectable } from '@nestjs/common';
import { defaultCurrency, type Statement, toMoney } from '@portal/contracts';
import { DomainError } from '@portal/nest-kit';
import type { AccountRecord } from '../accounts/accounts';
import { payableMinorOf } from '../accounts/settlement';
import { RatesService } from '../rates/rates.service';

@Injectable()
export class Payables {
  constructor(private readonly rates: RatesService) {}

  /** Returns undefined if nothing is due, or without a rate of the last three days. */
  async of(account: AccountRecord): Promise<Statement['payable']> {
    const { quotedCurrency, balanceMinor } = account;
    if (balanceMinor <= 0) return undefined;
    if (quotedCurrency === defaultCurrency) return toMoney(balanceMinor, defaultCurrency);
    try {
      const { perUnit, validFrom, source } = await this.rates.fresh(quotedCurrency);
      const kwacha = toMoney(payableMinorOf(account, perUnit), defaultCurrency);
      return { ...kwacha, perUnit, rateFrom: validFrom, rateSource: source };
    } catch (error) {
      if (error instanceof DomainError && error.code === 'RATE_STALE') return undefined;
      throw error;
    }
  }
}
