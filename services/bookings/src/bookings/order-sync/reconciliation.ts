import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ListedOrder } from '@portal/contracts';
import { releaseDailyLease, SERVICE_LOGGER, type ServiceLogger, acquireDailyLease } from '@portal/nest-kit';
import type { Model } from 'mongoose';
import { FlightsClient } from '../../clients/flights.client';
import type { BookingRecord } from '../record/booking-record';
import type { BookingFields } from '../store/booking.schema';
import { bookingModelName, BookingsRepository } from '../store/bookings.repository';
import { Cancellations } from '../cancel/cancellations';
import { retryPollAt } from '../outcome/poll-schedule';
import { BookingOutcomes } from '../outcome/booking-outcomes';

const turnId = 'orders against bookings';

/**
 * Daily comparison of the provider's active orders with the bookings, if the provider can list them. It finds orders
 * that appeared after the last poll and orders that we never placed.
 */
@Injectable()
export class Reconciliation {
  /** Number of orders without a matching booking in the last comparison. */
  unmatched = 0;

  constructor(
    private readonly bookings: BookingsRepository,
    private readonly flights: FlightsClient,
    private readonly cancellations: Cancellations,
    private readonly outcomes: BookingOutcomes,
    @InjectModel(bookingModelName) private readonly model: Model<BookingFields>,
    @Inject(SERVICE_LOGGER) private readonly log: ServiceLogger,
  ) {}

  /** Runs the comparison if it is due. Throws while the provider is down; the next attempt follows after a delay. */
  async runWhenDue(now: Date): Promise<void> {
    if (!(await acquireDailyLease(this.model.db, turnId, now))) return;
    try {
      await this.compareAll();
    } catch (error) {
      await releaseDailyLease(this.model.db, turnId, retryPollAt(now));
      throw error;
    }
  }

  private async compareAll(): Promise<void> {
    let unmatched = 0;
    let after: string | undefined;
    do {
      const { orders, next } = await this.flights.listOrders(after);
      unmatched += await this.comparePage(orders.filter(({ reference }) => reference !== undefined));
      after = next;
    } while (after !== undefined);
    this.unmatched = unmatched;
  }

  private async comparePage(orders: readonly ListedOrder[]): Promise<number> {
    const found = await this.bookings.findByNumbers(orders.map(({ reference = '' }) => reference));
    const byNumber = new Map(found.map((booking) => [booking.bookingNumber, booking]));
    let unmatched = 0;
    for (const order of orders)
      if (!(await this.isAccountedFor(order, byNumber.get(order.reference ?? '')))) unmatched += 1;
    return unmatched;
  }

  /** Returns whether the booking and its order match, or were corrected to match. */
  private async isAccountedFor(order: ListedOrder, booking: BookingRecord | undefined): Promise<boolean> {
    const verdict = verdictOn(order, booking);
    if (verdict === 'agrees') return true;
    // The list may already be outdated.
    const { standing } = await this.flights.getOrder(order.orderId);
    if (standing === 'gone' || standing === 'cancelled') return true;
    // Another process may have changed the booking first; the next comparison sees the result.
    if (booking && verdict === 'cancel') await this.cancelLate(booking, order);
    if (booking && verdict === 'adopt') await this.outcomes.adoptOrder(booking, order);
    if (booking && verdict !== 'alien') return true;
    this.log.error({ reference: order.reference, pnr: order.pnr }, 'provider order without a booking');
    return false;
  }

  private async cancelLate(booking: BookingRecord, order: ListedOrder): Promise<BookingRecord | undefined> {
    this.log.warn({ bookingId: booking.id }, 'active order of a cancelled booking');
    return this.cancellations.cancelLateOrder(booking, order).catch((error: unknown) => {
      // Rejected: staff have taken over. Unknown: the sweeper continues.
      this.log.warn({ error, bookingId: booking.id }, 'late order not cancelled yet');
      return booking;
    });
  }
}

type Verdict = 'agrees' | 'cancel' | 'adopt' | 'alien';

/** Compares an active order with its booking. Bookings that another process is working on are skipped. */
function verdictOn(order: ListedOrder, booking: BookingRecord | undefined): Verdict {
  if (!booking) return 'alien';
  const { progress, status, orderId } = booking;
  if (booking.cancelling || progress === 'ordering' || progress === 'unknown' || progress === 'staff') return 'agrees';
  if (status === 'cancelled') return 'cancel';
  if (orderId === order.orderId) return 'agrees';
  return orderId === undefined && status === 'confirmed' ? 'adopt' : 'alien';
}
