import { Inject, Injectable } from '@nestjs/common';
import {
  creditReservationSchema,
  type ErasureAnswer,
  erasureAnswerSchema,
  type ReceiptDocument,
  receiptDocumentSchema,
} from '@portal/contracts';
import { SERVICE_ENV } from '@portal/nest-kit';
import { retryOnce, ServiceClient } from '@portal/node-kit';
import type { BookingRecord } from '../bookings/record/booking-record';
import type { BookingsEnv } from '../env';
import { isConnectionLost } from './is-connection-lost';

/** Longer than printing takes, shorter than a message belongs to who sends it. */
const deadlineMs = 20_000;

/** Somebody waits, and the airline has still to be asked. */
const reserveCreditTimeoutMs = 3_000;

type Payable = Pick<BookingRecord, 'id' | 'user' | 'currency' | 'totalMinor' | 'bookedBy'>;

/** Payments as seen from here. */
@Injectable()
export class PaymentsClient {
  private readonly service: ServiceClient;

  constructor(@Inject(SERVICE_ENV) env: BookingsEnv) {
    const parties = { issuer: 'bookings', audience: 'payments', credentials: env };
    this.service = new ServiceClient({ ...parties, baseUrl: env.PAYMENTS_URL, deadlineMs });
  }

  /**
   * Keeps what a booking costs of the credit of its owner; again for the same booking changes nothing. What becomes of it is
   * told with the charges. Throws CREDIT_TOO_LITTLE, RATE_STALE.
   */
  async reserveCredit({ id: bookingId, user, currency, totalMinor: minor, bookedBy = user }: Payable): Promise<void> {
    const body = { bookingId, userId: user.id, currency, minor, by: bookedBy.username, byId: bookedBy.id };
    const call = { body, schema: creditReservationSchema, deadlineMs: reserveCreditTimeoutMs };
    await retryOnce(() => this.service.post('/internal/credits/asides', call), isConnectionLost);
  }

  /** Repeating it is harmless. */
  forget(userId: string, pseudonym: string): Promise<ErasureAnswer> {
    const call = { body: { pseudonym }, schema: erasureAnswerSchema };
    return this.service.post(`/internal/users/${userId}/erasure`, call);
  }

  /** Throws PAYMENT_NOT_COMPLETED while the payment is being written down, PAYMENT_NOT_FOUND for none. */
  receiptOf(paymentId: string): Promise<ReceiptDocument> {
    return this.service.get(`/internal/payments/${paymentId}/receipt`, { schema: receiptDocumentSchema });
  }
}
