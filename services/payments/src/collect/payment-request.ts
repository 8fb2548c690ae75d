import { Injectable } from '@nestjs/common';
import {
  defaultCurrency,
  toMinorUnits,
  zambianMobile,
  type MobileNetwork,
  type StartPaymentRequest,
} from '@portal/contracts';
import { DomainError } from '@portal/nest-kit';
import type { AccountRecord } from '../accounts/accounts';
import { settlementOf } from '../accounts/settlement';
import type { PaymentRecord } from '../payments/payment-record';
import { RatesService } from '../rates/rates.service';
import { PaymentMethods } from '../methods/payment-methods';

export type PaymentAsked = Pick<StartPaymentRequest, 'amount' | 'phoneNumber' | 'network'>;

/** What is asked of whom, and what it settles. */
export interface Asked {
  /** International form, digits only. */
  phoneNumber: string;
  network: MobileNetwork;
  /** Kwacha. */
  minor: number;
  settles: PaymentRecord['settles'];
}

@Injectable()
export class PaymentRequests {
  constructor(
    private readonly rates: RatesService,
    private readonly methods: PaymentMethods,
  ) {}

  /** Throws when the number, the amount or the network is not one that can be asked. */
  async read({ amount, network, phoneNumber }: PaymentAsked, account: AccountRecord): Promise<Asked> {
    const number = zambianMobile(phoneNumber);
    if (!number) throw new DomainError('PHONE_INVALID');
    if (amount.currency !== defaultCurrency) {
      throw new DomainError('BODY_INVALID', { fields: { 'amount.currency': 'Mobile money is paid in kwacha.' } });
    }
    const minor = await this.methods.amountAt(network, toMinorUnits(amount.amount));
    return { phoneNumber: number, network, minor, settles: await this.settledBy(minor, account) };
  }

  /** The rate is fixed here: one that is added later changes nothing of this attempt. */
  private async settledBy(minor: number, account: AccountRecord): Promise<PaymentRecord['settles']> {
    const { quotedCurrency } = account;
    const rate = quotedCurrency === defaultCurrency ? undefined : await this.rates.fresh(quotedCurrency);
    return settlementOf(account, minor, rate);
  }
}
