import { Inject, Injectable } from '@nestjs/common';
import {
  type CancelOutcome,
  cancelOutcomeSchema,
  type CreateOrderRequest,
  type FlightOffer,
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
} from '@portal/contracts';
import { SERVICE_ENV } from '@portal/nest-kit';
import { DomainError, retryOnce, ServiceClient } from '@portal/node-kit';
import * as z from 'zod/mini';
import type { BookingsEnv } from '../env';
import { isConnectionLost } from './is-connection-lost';

const bookableSchema = z.object({ bookable: z.literal(true) });

/** The flights service as seen from here. */
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
   * Throws OFFER_CHANGED, OFFER_NOT_PRICED or OFFER_EXPIRED for an offer that must not be booked, and
   * OFFER_NEEDS_INSTANT_PAYMENT for one that would be paid before any money has come in, unless it may be.
   */
  async verifyOffer(offer: FlightOffer, mayPayAtOnce = false): Promise<void> {
    const question = { body: { offer, ...(mayPayAtOnce && { mayPayAtOnce }) }, schema: bookableSchema };
    await retryOnce(() => this.service.post('/internal/offers/verify', question), isConnectionLost);
  }

  /** One attempt. A failure on the way counts as unknown unless the request certainly never left. */
  createOrder(body: CreateOrderRequest): Promise<OrderOutcome> {
    const call = { body, schema: orderOutcomeSchema, deadlineMs: this.orderDeadlineMs };
    return this.service.post('/internal/orders', call).catch(outcomeOfFailure);
  }

  /** One attempt to have the tickets issued for that total; what is lost on the way counts as unknown. */
  issueOrder(orderId: string, total: Money): Promise<IssueOutcome> {
    const call = { body: total, schema: issueOutcomeSchema, deadlineMs: this.orderDeadlineMs };
    return this.service.post(`/internal/orders/${encodeURIComponent(orderId)}/issue`, call).catch(outcomeOfFailure);
  }

  /** How far the provider holds seats and issues tickets. */
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

  /** The active orders, from the beginning or from where the page before ended. */
  listOrders(after?: string): Promise<OrderPage> {
    const query = after === undefined ? '' : `?after=${encodeURIComponent(after)}`;
    return this.service.get(`/internal/order-pages${query}`, { schema: orderPageSchema });
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

/** A failed call may have had its effect unless it never left; throws what flights refused. */
function outcomeOfFailure(error: unknown): { outcome: 'not-sent' | 'unknown' } {
  if (!(error instanceof DomainError)) throw error;
  if (error.neverSent) return { outcome: 'not-sent' };
  if (error.status < 500) throw error;
  return { outcome: 'unknown' };
}
