import { Inject, Injectable } from '@nestjs/common';
import type { MobileNetwork } from '@portal/contracts';
import { fieldCipherOf, SERVICE_ENV } from '@portal/nest-kit';
import type { FieldCipher } from '@portal/node-kit';
import type { PaymentsEnv } from '../env';
import type { PaymentRecord } from './payment-record';

type Payer = NonNullable<PaymentRecord['payer']>;

/** Numbers of payers at rest: only their last three digits can be read without the key. */
@Injectable()
export class PayerNumberCipher {
  private readonly cipher: FieldCipher;

  constructor(@Inject(SERVICE_ENV) env: PaymentsEnv) {
    this.cipher = fieldCipherOf(env);
  }

  seal(paymentId: string, phoneNumber: string, network: MobileNetwork): Payer {
    const sealedNumber = this.cipher.encrypt(phoneNumber, contextOf(paymentId));
    return { sealedNumber, last3: phoneNumber.slice(-3), network };
  }

  phoneNumberOf(paymentId: string, { sealedNumber }: Payer): string {
    return this.cipher.decrypt(sealedNumber, contextOf(paymentId));
  }

  /** Of somebody who was erased the last digits are left. */
  isOf(paymentId: string, payer: Payer, phoneNumber: string): boolean {
    if (payer.sealedNumber === redactedNumber) return phoneNumber.endsWith(payer.last3);
    return phoneNumber === this.phoneNumberOf(paymentId, payer);
  }
}

/** What stands in the place of a number that was taken out. */
export const redactedNumber = 'erased';

const contextOf = (paymentId: string): string => `payment:${paymentId}`;
