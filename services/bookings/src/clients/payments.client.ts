import { Inject, Injectable } from '@nestjs/common';
import { type ReceiptDocument, receiptDocumentSchema } from '@portal/contracts';
import { SERVICE_ENV } from '@portal/nest-kit';
import { ServiceClient } from '@portal/node-kit';
import type { BookingsEnv } from '../env';

/** Longer than printing takes, shorter than a message belongs to who sends it. */
const deadlineMs = 20_000;

/** Payments as seen from here. */
@Injectable()
export class PaymentsClient {
  private readonly service: ServiceClient;

  constructor(@Inject(SERVICE_ENV) { PAYMENTS_URL: baseUrl, SERVICE_TOKEN_SECRET: secret }: BookingsEnv) {
    this.service = new ServiceClient({ baseUrl, issuer: 'bookings', audience: 'payments', secret, deadlineMs });
  }

  /** Throws PAYMENT_NOT_COMPLETED while the payment is being written down, PAYMENT_NOT_FOUND for none. */
  receiptOf(paymentId: string): Promise<ReceiptDocument> {
    return this.service.get(`/internal/payments/${paymentId}/receipt`, { schema: receiptDocumentSchema });
  }
}
