import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { SERVICE_ENV } from '@portal/nest-kit';
import { DomainError } from '@portal/node-kit';
import { CatalogClient } from '../clients/catalog.client';
import { FlightsClient } from '../clients/flights.client';
import type { BookingsEnv } from '../env';
import { Failpoints } from '../failpoints';
import { bookingEvent } from './booking-events';
import type { Actor, BookingRecord } from './booking-record';
import { cancelVerdict } from './booking-status';
import { BookingsRepository } from './bookings.repository';
import { isFingerprint } from './claim';

const otherCancellationWaitMs = 10_000;

export interface CancelRequest {
  by: Actor;
  /** Staff set the status in the edit form, which may cancel more than the cancel button does. */
  byEdit?: boolean;
  /** Only while the booking has this version. */
  version?: number;
}

/** Cancels a booking with whoever holds its seats, once, and only then in our own books. */
@Injectable()
export class CancelBooking {
  @Inject(SERVICE_ENV) private readonly env!: BookingsEnv;

  constructor(
    private readonly bookings: BookingsRepository,
    private readonly flights: FlightsClient,
    private readonly catalog: CatalogClient,
    private readonly failpoints: Failpoints,
  ) {}

  /** Answers the cancelled booking; cancelling it again answers the same. */
  async cancel(booking: BookingRecord, request: CancelRequest): Promise<BookingRecord> {
    const verdict = cancelVerdict(booking, request.byEdit);
    if (verdict === 'already-cancelled') return booking;
    if (verdict !== 'cancel') throw new DomainError(verdict.refusedAs);
    const claimed = await this.failpoints.around('claim-cancel', () => this.claim(booking, request));
    if (!claimed) return this.awaitOther(booking);
    return this.finish(claimed);
  }

  /** Takes up a cancellation whose outcome never became known. Nothing when somebody else is at it. */
  async resume(booking: BookingRecord): Promise<BookingRecord | undefined> {
    if (!booking.cancelling || booking.cancelling.leaseUntil > new Date()) return undefined;
    const claimed = await this.claim(booking, { by: booking.cancelling.by });
    return claimed && this.finish(claimed);
  }

  private claim(booking: BookingRecord, { by, version }: CancelRequest): Promise<BookingRecord | undefined> {
    const now = new Date();
    const stale = booking.cancelling && booking.cancelling.leaseUntil <= now ? booking.cancelling.id : undefined;
    const expected = {
      status: booking.status,
      progress: [booking.progress],
      version,
      ...(stale ? { cancellingId: stale } : { notCancelling: true }),
    };
    const leaseUntil = new Date(now.getTime() + this.env.CANCEL_LEASE_MS);
    const cancelling = { id: randomUUID(), by, leaseUntil };
    return this.bookings.change(booking.id, expected, { $set: { cancelling, openSince: now } });
  }

  private async finish(booking: BookingRecord): Promise<BookingRecord> {
    await this.failpoints.around('provider-cancel', () => this.cancelOrder(booking));
    await this.failpoints.around('release', () => this.releasePlaces(booking));
    const cancelled = await this.failpoints.around('finish-cancel', () => this.recordCancelled(booking));
    return cancelled ?? this.awaitOther(booking);
  }

  private async cancelOrder(booking: BookingRecord): Promise<void> {
    if (!booking.orderId) return;
    const result = await this.flights.cancelOrder(booking.orderId);
    if (result.outcome === 'cancelled') return;
    if (result.outcome === 'rejected') {
      const change = { $unset: { cancelling: 1 as const, openSince: 1 as const } };
      await this.bookings.change(booking.id, { cancellingId: booking.cancelling?.id }, change);
      throw new DomainError('CANCEL_REFUSED', { amadeusError: result.error });
    }
    await this.leaveToSweeper(booking);
    throw new DomainError('CANCEL_OUTCOME_UNKNOWN', { retryAfterSeconds: 10 });
  }

  private async releasePlaces(booking: BookingRecord): Promise<void> {
    if (!booking.package) return;
    try {
      await this.catalog.releasePlaces(booking.package.id, booking.id);
    } catch (error) {
      // A package that is gone has no places to give back to.
      if (error instanceof DomainError && error.code === 'PACKAGE_NOT_FOUND') return;
      await this.leaveToSweeper(booking);
      throw error;
    }
  }

  private async leaveToSweeper(booking: BookingRecord): Promise<void> {
    const change = { $set: { 'cancelling.leaseUntil': new Date() } };
    await this.bookings.change(booking.id, { cancellingId: booking.cancelling?.id }, change);
  }

  private recordCancelled(booking: BookingRecord): Promise<BookingRecord | undefined> {
    const change = {
      $set: { status: 'cancelled' as const, progress: 'settled' as const },
      $unset: {
        cancelling: 1 as const,
        openSince: 1 as const,
        ...(isFingerprint(booking.claim) && { claim: 1 as const }),
      },
    };
    const event = bookingEvent('BOOKING_CANCELLED', booking, booking.cancelling?.by);
    return this.bookings.change(booking.id, { cancellingId: booking.cancelling?.id }, change, {
      event,
      mail: 'cancelled',
    });
  }

  /** Somebody else changed the booking first: their cancellation is as good as ours. */
  private async awaitOther(booking: BookingRecord): Promise<BookingRecord> {
    const deadline = Date.now() + otherCancellationWaitMs;
    for (;;) {
      const current = await this.bookings.findById(booking.id);
      if (!current) throw new DomainError('BOOKING_NOT_FOUND');
      if (current.status === 'cancelled') return current;
      if (!current.cancelling)
        throw new DomainError(current.status === 'completed' ? 'BOOKING_COMPLETED' : 'EDIT_CONFLICT');
      if (Date.now() > deadline) throw new DomainError('CANCEL_OUTCOME_UNKNOWN', { retryAfterSeconds: 10 });
      await sleep(100);
    }
  }
}
