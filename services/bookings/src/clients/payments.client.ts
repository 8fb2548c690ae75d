import { Inject, Injectable } from '@nestjs/common';
import {
  creditReservationSchema,
  type ErasureResponse,
  erasureResponseSchema,
  type OfferedRefund,
  type QuotedFee,
  quotedFeesResponseSchema,
  type ReceiptDocument,
  receiptDocumentSchema,
  type RefundOfferRequest,
  refundOfferResponseSchema,
} from '@portal/contracts';
import { SERVICE_ENV } from '@portal/nest-kit';
import { retryOnce, ServiceClient } from '@portal/node-kit';
import type { BookingRecord } from '../bookings/record/booking-record';
import type { BookingsEnv } from '../env';
import { isConnectionLost } from './is-connection-lost';

/** Longer than rendering a receipt takes, shorter than the lease of a message. */
const deadlineMs = 20_000;

/** Short, because the client waits and the airline order has still to be placed. */
const reserveCreditTimeoutMs = 3_000;

/** Short, because the client waits. */
const readTimeoutMs = 2_000;

type Payable = Pick<BookingRecord, 'id' | 'user' | 'currency' | 'totalMinor' | 'bookedBy'>;

@Injectable()
export class PaymentsClient {
  private readonly service: ServiceClient;

  constructor(@Inject(SERVICE_ENV) env: BookingsEnv) {
    const parties = { issuer: 'bookings', audience: 'payments', credentials: env };
    this.service = new ServiceClient({ ...parties, baseUrl: env.PAYMENTS_URL, deadlineMs });
  }

  /**
   * Reserves the price of a booking from its owner's credit; idempotent. Charges published later use or release the
   * reservation.
   * @throws CREDIT_TOO_LITTLE, RATE_STALE
   */
  async reserveCredit({ id: bookingId, user, currency, totalMinor: minor, bookedBy = user }: Payable): Promise<void> {
    const body = { bookingId, userId: user.id, currency, minor, by: bookedBy.username, byId: bookedBy.id };
    const call = { body, schema: creditReservationSchema, deadlineMs: reserveCreditTimeoutMs };
    await retryOnce(() => this.service.post('/internal/credits/asides', call), isConnectionLost);
  }

  /** Returns what would be refunded of a booking; undefined if nothing was received, or if staff decide. */
  async refundOffer(body: RefundOfferRequest): Promise<OfferedRefund | undefined> {
    const call = { body, schema: refundOfferResponseSchema, deadlineMs: readTimeoutMs };
    return (await this.service.post('/internal/refund-offers', call)).offer;
  }

  /** Agency fees in force. */
  async quotedFees(): Promise<QuotedFee[]> {
    const call = { schema: quotedFeesResponseSchema, deadlineMs: readTimeoutMs };
    return (await this.service.get('/internal/fees', call)).data;
  }

  /** Idempotent. */
  forget(userId: string, pseudonym: string): Promise<ErasureResponse> {
    const call = { body: { pseudonym }, schema: erasureResponseSchema };
    return this.service.post(`/internal/users/${userId}/erasure`, call);
  }

  /**
   * @param signal ends the call when the process stops
   * @throws PAYMENT_NOT_COMPLETED while the payment is being recorded, PAYMENT_NOT_FOUND if there is none
   */
  receiptOf(paymentId: string, signal: AbortSignal): Promise<ReceiptDocument> {
    return this.service.get(`/internal/payments/${paymentId}/receipt`, { schema: receiptDocumentSchema, signal });
  }
}
