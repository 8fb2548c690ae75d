import { Inject, Injectable } from '@nestjs/common';
import type { MobileNetwork } from '@portal/contracts';
import { fieldCipherOf, SERVICE_ENV } from '@portal/nest-kit';
import type { FieldCipher } from '@portal/node-kit';
import type { PaymentsEnv } from '../env';
import type { PaymentRecord } from './payment-record';

type Payer = NonNullable<PaymentRecord['payer']>;

/** Encryption of payers' phone numbers. Only the last three digits are readable without the key. */
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

  /** Returns whether the stored number matches. After an erasure only the last three digits are compared. */
  isOf(paymentId: string, payer: Payer, phoneNumber: string): boolean {
    if (payer.sealedNumber === redactedNumber) return phoneNumber.endsWith(payer.last3);
    return phoneNumber === this.phoneNumberOf(paymentId, payer);
  }
}

export const redactedNumber = 'erased';

const contextOf = (paymentId: string): string => `payment:${paymentId}`;
