import { Inject, Injectable } from '@nestjs/common';
import {
  type AcceptChangesOutcome,
  acceptChangesOutcomeSchema,
  type CancelOutcome,
  cancelOutcomeSchema,
  type ConfirmOutcome,
  confirmOutcomeSchema,
  type ConfirmChangeOutcome,
  confirmChangeOutcomeSchema,
  type ConfirmChangeRequest,
  type ConfirmQuote,
  type CreateOrderRequest,
  type FlightOffer,
  flightOfferSchema,
  type IssueOutcome,
  issueOutcomeSchema,
  type Money,
  type OrderLookup,
  orderLookupSchema,
  type OrderPage,
  orderPageSchema,
  type OrderState,
  orderStateSchema,
  type OrderOutcome,
  orderOutcomeSchema,
  type ProviderCapabilities,
  providerCapabilitiesSchema,
  type QuoteChangeOutcome,
  quoteChangeOutcomeSchema,
  type QuoteChangeRequest,
  type QuoteOutcome,
  quoteOutcomeSchema,
  type ReadChangeOutcome,
  readChangeOutcomeSchema,
} from '@portal/contracts';
import { SERVICE_ENV } from '@portal/nest-kit';
import { DomainError, retryOnce, ServiceClient } from '@portal/node-kit';
import * as z from 'zod/mini';
import type { BookingsEnv } from '../env';
import { isConnectionLost } from './is-connection-lost';

const bookableSchema = z.object({ bookable: z.literal(true) });

@Injectable()
export class FlightsClient {
  private readonly service: ServiceClient;
  private readonly orderDeadlineMs: number;

  constructor(@Inject(SERVICE_ENV) env: BookingsEnv) {
    this.orderDeadlineMs = env.ORDER_DEADLINE_MS;
    this.service = new ServiceClient({
      baseUrl: env.FLIGHTS_URL,
      issuer: 'bookings',
      audience: 'flights',
      credentials: env,
      deadlineMs: 10_000,
    });
  }

  /**
   * @param mayPayAtOnce allows offers that require payment at booking
   * @throws OFFER_CHANGED, OFFER_NOT_PRICED or OFFER_EXPIRED if the offer cannot be booked
   * @throws OFFER_NEEDS_INSTANT_PAYMENT if the offer requires payment at booking and that is not allowed
   */
  async verifyOffer(offer: FlightOffer, canPayAtOnce = false): Promise<void> {
    const question = { body: { offer, ...(canPayAtOnce && { mayPayAtOnce: canPayAtOnce }) }, schema: bookableSchema };
    await retryOnce(() => this.service.post('/internal/offers/verify', question), isConnectionLost);
  }

  /**
   * Returns the offer at the airline's current price.
   * @throws PROVIDER_REFUSED if it is sold out, OFFER_DEPARTED, and 5xx codes while the airline is unavailable
   */
  priceOffer(offer: FlightOffer): Promise<FlightOffer> {
    const call = { body: { offer }, schema: flightOfferSchema };
    return retryOnce(() => this.service.post('/internal/offers/price', call), isConnectionLost);
  }

  /** Makes one attempt. After a failed call the outcome is unknown, unless the request was never sent. */
  createOrder(body: CreateOrderRequest): Promise<OrderOutcome> {
    const call = { body, schema: orderOutcomeSchema, deadlineMs: this.orderDeadlineMs };
    return this.service.post('/internal/orders', call).catch(outcomeOfFailure);
  }

  /** Makes one attempt to issue the tickets. After a failed call the outcome is unknown, unless it was never sent. */
  issueOrder(orderId: string, total: Money): Promise<IssueOutcome> {
    const call = { body: total, schema: issueOutcomeSchema, deadlineMs: this.orderDeadlineMs };
    return this.service.post(`/internal/orders/${encodeURIComponent(orderId)}/issue`, call).catch(outcomeOfFailure);
  }

  /** Support of the provider for holding seats and issuing tickets. */
  capabilities(): Promise<ProviderCapabilities> {
    return this.service.get('/internal/provider', { schema: providerCapabilitiesSchema });
  }

  findOrder(reference: string): Promise<OrderLookup> {
    const path = `/internal/orders?reference=${encodeURIComponent(reference)}`;
    return this.service.get(path, { schema: orderLookupSchema });
  }

  getOrder(orderId: string): Promise<OrderState> {
    return this.service.get(`/internal/orders/${encodeURIComponent(orderId)}`, { schema: orderStateSchema });
  }

  /** Page of active orders: the first one, or the one after the cursor. */
  listOrders(after?: string): Promise<OrderPage> {
    const query = after === undefined ? '' : `?after=${encodeURIComponent(after)}`;
    return this.service.get(`/internal/order-pages${query}`, { schema: orderPageSchema });
  }

  /** Asks for the refund of an order; cancels nothing. */
  async quoteCancellation(orderId: string): Promise<QuoteOutcome> {
    const path = `/internal/orders/${encodeURIComponent(orderId)}/cancellation-quotes`;
    return this.service.post(path, { schema: quoteOutcomeSchema, deadlineMs: this.orderDeadlineMs });
  }

  /** Makes one attempt to confirm a quote. After a failed call the outcome is unknown, unless it was never sent. */
  confirmCancellation(orderId: string, body: ConfirmQuote): Promise<ConfirmOutcome> {
    const path = `/internal/orders/${encodeURIComponent(orderId)}/cancellation`;
    const call = { body, schema: confirmOutcomeSchema, deadlineMs: this.orderDeadlineMs };
    return this.service.post(path, call).catch(outcomeOfFailure);
  }

  /** Asks for flights on another day; changes nothing. */
  quoteChange(orderId: string, body: QuoteChangeRequest): Promise<QuoteChangeOutcome> {
    const path = `/internal/orders/${encodeURIComponent(orderId)}/change-offers`;
    return this.service.post(path, { body, schema: quoteChangeOutcomeSchema, deadlineMs: this.orderDeadlineMs });
  }

  readChange(orderId: string, offerId: string): Promise<ReadChangeOutcome> {
    const path = `/internal/orders/${encodeURIComponent(orderId)}/change-offers/${encodeURIComponent(offerId)}`;
    return this.service.get(path, { schema: readChangeOutcomeSchema });
  }

  /** Makes one attempt to confirm a change. After a failed call the outcome is unknown, unless it was never sent. */
  confirmChange(orderId: string, body: ConfirmChangeRequest): Promise<ConfirmChangeOutcome> {
    const path = `/internal/orders/${encodeURIComponent(orderId)}/changes`;
    const call = { body, schema: confirmChangeOutcomeSchema, deadlineMs: this.orderDeadlineMs };
    return this.service.post(path, call).catch(outcomeOfFailure);
  }

  /** Accepts changes of the flights by the airline. Safe to repeat. */
  acceptAirlineChanges(orderId: string, ids: string[]): Promise<AcceptChangesOutcome> {
    const path = `/internal/orders/${encodeURIComponent(orderId)}/accepted-changes`;
    const call = { body: { ids }, schema: acceptChangesOutcomeSchema, deadlineMs: this.orderDeadlineMs };
    return this.service.post(path, call).catch((error: unknown) => {
      outcomeOfFailure(error);
      return { outcome: 'unknown' };
    });
  }

  async cancelOrder(orderId: string): Promise<CancelOutcome> {
    const path = `/internal/orders/${encodeURIComponent(orderId)}`;
    try {
      return await this.service.delete(path, { schema: cancelOutcomeSchema, deadlineMs: this.orderDeadlineMs });
    } catch (error) {
      if (error instanceof DomainError) return { outcome: 'unknown' };
      throw error;
    }
  }
}

/**
 * Maps a failed call to an outcome; it may have taken effect unless it was never sent. Throws rejections of flights.
 */
function outcomeOfFailure(error: unknown): { outcome: 'not-sent' | 'unknown' } {
  if (!(error instanceof DomainError)) throw error;
  if (error.neverSent) return { outcome: 'not-sent' };
  if (error.status < 500) throw error;
  return { outcome: 'unknown' };
}
