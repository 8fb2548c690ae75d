import { Inject, Injectable } from '@nestjs/common';
import {
  type CancelOutcome,
  type ConfirmOutcome,
  type ConfirmQuote,
  isVoucherRefund,
  type QuoteOutcome,
} from '@portal/contracts';
import { amountText } from '@portal/node-kit';
import { SERVICE_ENV } from '@portal/nest-kit';
import { FlightsClient } from '../../clients/flights.client';
import type { BookingsEnv } from '../../env';
import type { BookingRecord } from '../record/booking-record';
import type { Cancelling } from '../states/cancelling';

type StoredQuote = NonNullable<Cancelling['quote']>;

export const toStoredQuote = ({ quoteId: id, refund }: ConfirmQuote): StoredQuote => ({
  id,
  ...(refund && { refund }),
  sentAt: new Date(),
});

/** @param refundTo account of a voucher, undefined if the airline refunds money or its response was lost */
export function describeRefund({ refund }: StoredQuote, refundTo?: string): string {
  if (!refund) return 'the airline refunds nothing';
  const amount = amountText(refund.amount, refund.currency);
  return isVoucherRefund({ refundTo })
    ? `the airline gives a voucher of ${amount}, not money`
    : `the airline refunds ${amount}`;
}

/** Returns whether tickets may have been issued for the order. */
export const isSold = ({ kind, orderId, status, fulfilment }: BookingRecord): boolean =>
  kind === 'flight' &&
  orderId !== undefined &&
  status === 'confirmed' &&
  (fulfilment?.state === 'ticketed' || fulfilment?.state === 'unknown');

/** Cancels orders at the airline, at once or by confirming its quote. */
@Injectable()
export class AirlineCancellation {
  constructor(
    private readonly flights: FlightsClient,
    @Inject(SERVICE_ENV) private readonly env: BookingsEnv,
  ) {}

  /** Whether staff have to see the refund first. If flights is unavailable, the provider's adapter decides. */
  async needsQuote(booking: BookingRecord): Promise<boolean> {
    if (!isSold(booking)) return false;
    const { refundQuote = false } = await this.flights.capabilities().catch(() => ({ refundQuote: false }));
    return refundQuote;
  }

  /** Asks for the refund; cancels nothing. Only the newest quote of an order can be confirmed. */
  quote({ orderId = '' }: BookingRecord): Promise<QuoteOutcome> {
    return this.flights.quoteCancellation(orderId);
  }

  cancel(orderId: string, quote: StoredQuote | undefined): Promise<CancelOutcome | ConfirmOutcome> {
    if (!quote) return this.flights.cancelOrder(orderId);
    if (quote.isSent) return this.look(orderId, quote);
    const { id: quoteId, refund } = quote;
    return this.flights.confirmCancellation(orderId, { quoteId, ...(refund && { refund }) });
  }

  /** Reads the outcome of a confirmation whose response was lost. */
  private async look(orderId: string, { sentAt }: StoredQuote): Promise<CancelOutcome> {
    const order = await this.flights.getOrder(orderId).catch(() => undefined);
    if (order?.standing === 'cancelled' || order?.standing === 'gone') return { outcome: 'cancelled' };
    const isRecent = Date.now() - sentAt.getTime() < 2 * this.env.CANCEL_LEASE_MS;
    return order && !isRecent ? { outcome: 'rejected', error: notConfirmed } : { outcome: 'unknown' };
  }
}

const notConfirmed = {
  code: 'CANCEL_NOT_CONFIRMED',
  title: 'The airline has not confirmed the cancellation. Check the order there, then ask for the refund again.',
};
