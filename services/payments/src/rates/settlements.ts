import { Injectable } from '@nestjs/common';
import { defaultCurrency, texts } from '@portal/contracts';
import { moneyText } from '@portal/node-kit';
import { DomainError } from '@portal/nest-kit';
import type { AccountRecord } from '../accounts/accounts';
import { payableMinorOf, computeSettlement } from '../accounts/settlement';
import type { PaymentRecord } from '../payments/payment-record';
import { RatesService } from './rates.service';

export interface Converted {
  settles: PaymentRecord['settles'];
  /** Kwacha that close the balance, in minor units. */
  payableMinor: number;
  /** Number of settled entries at conversion. The attempt is rejected if it has changed. */
  settledCount: number;
}

@Injectable()
export class Settlements {
  constructor(private readonly rates: RatesService) {}

  /** @throws RATE_STALE for a foreign quote without a rate of the last three days */
  async convert(account: AccountRecord, minor: number): Promise<Converted> {
    const { quotedCurrency } = account;
    const rate = quotedCurrency === defaultCurrency ? undefined : await this.rates.fresh(quotedCurrency);
    return {
      settles: computeSettlement(account, minor, rate),
      payableMinor: payableMinorOf(account, rate?.perUnit),
      settledCount: account.settled.length,
    };
  }
}

/**
 * Rejects amounts above the balance, and amounts too small to settle anything.
 * @param allowedMinor highest amount; the balance in kwacha unless a network accepts whole kwacha only
 * @throws AMOUNT_ABOVE_BALANCE, AMOUNT_INVALID
 */
export function assertTakes({ settles, payableMinor }: Converted, minor: number, allowedMinor = payableMinor): void {
  if (minor > allowedMinor) {
    const message = texts.errors.balanceDue(moneyText(payableMinor, defaultCurrency));
    throw new DomainError('AMOUNT_ABOVE_BALANCE', { message, fields: { 'amount.amount': message } });
  }
  if (settles.minor > 0) return;
  const message = texts.errors.settlesNothing;
  throw new DomainError('AMOUNT_INVALID', { message, fields: { 'amount.amount': message } });
}
