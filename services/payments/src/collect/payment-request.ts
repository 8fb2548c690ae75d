import { Injectable } from '@nestjs/common';
import {
  defaultCurrency,
  texts,
  toMinorUnits,
  zambianMobile,
  type MobileNetwork,
  type PayByLinkRequest,
} from '@portal/contracts';
import { DomainError } from '@portal/nest-kit';
import type { AccountRecord } from '../accounts/accounts';
import { PaymentMethods, roundUpToWhole } from '../methods/payment-methods';
import { assertTakes, type Converted, Settlements } from '../rates/settlements';

export type PaymentInput = Pick<PayByLinkRequest, 'amount' | 'phoneNumber' | 'network'>;

export interface CollectionRequest extends Pick<Converted, 'settles' | 'settledCount'> {
  /** International form, digits only. */
  phoneNumber: string;
  network: MobileNetwork;
  provider: string;
  /** Kwacha, minor units. */
  minor: number;
  /** Allowed excess over the balance, because the network accepts whole kwacha only. */
  excessMinor: number;
}

@Injectable()
export class PaymentRequests {
  constructor(
    private readonly settlements: Settlements,
    private readonly methods: PaymentMethods,
  ) {}

  /** Validates a payment request and fixes its rate. @throws for an invalid number, amount or network */
  async read({ amount, network, phoneNumber }: PaymentInput, account: AccountRecord): Promise<CollectionRequest> {
    const number = zambianMobile(phoneNumber);
    if (!number) throw new DomainError('PHONE_INVALID');
    if (amount.currency !== defaultCurrency) {
      const message = 'Mobile money payments are in kwacha only.';
      throw new DomainError('AMOUNT_INVALID', { message, fields: { 'amount.currency': message } });
    }
    const method = await this.methods.open(network);
    const enteredMinor = toMinorUnits(amount.amount);
    const minor = method.isWhole ? roundUpToWhole(enteredMinor) : enteredMinor;
    const converted = await this.settlements.convert(account, minor);
    const { settles, settledCount, payableMinor } = converted;
    const allowedMinor = method.isWhole ? roundUpToWhole(payableMinor) : payableMinor;
    // A network without decimals accepts the balance, exact or rounded up, but nothing in between.
    assertTakes(converted, enteredMinor, enteredMinor === minor ? allowedMinor : payableMinor);
    method.assertWithinBounds(minor);
    const { provider } = method;
    // Bookings that are paid first take parts only above the limit of the network.
    if (account.isPayFirst && minor < payableMinor && payableMinor <= method.maxMinor) throw wholeOnly();
    // The amount settled of a foreign quote never exceeds its balance.
    const excessMinor = settles.perUnit === undefined ? allowedMinor - payableMinor : 0;
    return { phoneNumber: number, network, provider, minor, settles, settledCount, excessMinor };
  }
}

function wholeOnly(): DomainError {
  const message = texts.payFirst.wholeOnly;
  return new DomainError('PAYMENT_MUST_BE_WHOLE', { message, fields: { 'amount.amount': message } });
}
