import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { type AmadeusError, type ConfirmQuote, type ProviderOrder, texts } from '@portal/contracts';
import { Clock, SERVICE_ENV } from '@portal/nest-kit';
import { DomainError, Failpoints } from '@portal/node-kit';
import { CatalogClient } from '../../clients/catalog.client';
import type { BookingsEnv } from '../../env';
import { BookingOutcomes, orderFields } from '../outcome/booking-outcomes';
import { bookingEvent } from '../record/booking-events';
import type { BookingRecord } from '../record/booking-record';
import type { Actor, Cancelling, ChosenRefund } from '../states/cancelling';
import { cancelVerdict } from '../record/booking-status';
import type { ChangeNotifications, BookingChange, Precondition } from '../store/booking-change';
import { BookingsRepository } from '../store/bookings.repository';
import { AirlineCancellation, toStoredQuote } from './airline-cancellation';
import { cancelledChange, cancelledNotifications } from './cancelled-change';

const otherCancellationWaitMs = 10_000;

export interface CancelRequest {
  by: Actor;
  /** The status was set in the edit form, which may cancel more than the cancel button. */
  byEdit?: boolean;
  /** Quote of the airline that the actor has seen. */
  quote?: ConfirmQuote;
  /** Refund that the actor has seen and chosen. */
  refund?: ChosenRefund | undefined;
  /** Reason for which the agency cancels the departure. */
  departureReason?: string;
  /** Precondition: the booking has this version. */
  version?: number;
  /** Precondition: the fare change detected at this time is still undecided. */
  fareSince?: Date;
}

type ClaimRequest = Pick<Cancelling, 'by' | 'isLateOrder' | 'isLapse' | 'quote' | 'refund' | 'departureReason'> &
  Pick<Precondition, 'version' | 'moneyVersion' | 'fareSince'>;

/** Cancels a booking once: first at the airline or in the catalog, then in the database. */
@Injectable()
export class Cancellations {
  constructor(
    private readonly bookings: BookingsRepository,
    private readonly atAirline: AirlineCancellation,
    private readonly catalog: CatalogClient,
    private readonly outcomes: BookingOutcomes,
    private readonly failpoints: Failpoints,
    private readonly clock: Clock,
    @Inject(SERVICE_ENV) private readonly env: BookingsEnv,
  ) {}

  /** Cancels a booking; idempotent. */
  async cancel(
    booking: BookingRecord,
    request: CancelRequest,
    announcement?: ChangeNotifications,
  ): Promise<BookingRecord> {
    const verdict = cancelVerdict(booking, request.byEdit);
    if (verdict === 'already-cancelled') return booking;
    // Keeps the refund or the quote that was chosen when the cancellation began.
    if (booking.cancelling) return this.end(booking);
    if (verdict !== 'cancel') throw new DomainError(verdict.refusedAs);
    if (!request.quote && (await this.atAirline.needsQuote(booking))) throw new DomainError('CANCEL_QUOTE_NEEDED');
    const quoted = { ...request, quote: request.quote && toStoredQuote(request.quote) };
    const claimed = await this.failpoints.runStep('claim-cancel', () => this.claim(booking, quoted, { announcement }));
    if (!claimed) return this.awaitOther(booking);
    return this.finish(claimed);
  }

  /**
   * Cancels an order that the airline accepted after the booking was given up. The booking stays cancelled, and its
   * order is cancelled or handed to staff.
   * @returns undefined if another process is working on the booking
   */
  async cancelLateOrder(booking: BookingRecord, order: ProviderOrder): Promise<BookingRecord | undefined> {
    const event = bookingEvent('BOOKING_LATE_ORDER', booking, undefined, order.pnr);
    const claimed = await this.claim(
      booking,
      { isLateOrder: true },
      { set: orderFields(order), announcement: { event } },
    );
    return claimed && this.finish(claimed);
  }

  /**
   * Cancels seats that were not paid in time, according to the ledger version read with the booking.
   * @returns undefined if the ledger has changed since, or another process is working on the booking
   */
  async lapse(booking: BookingRecord): Promise<BookingRecord | undefined> {
    const moneyVersion = booking.money?.version ?? 0;
    const claimed = await this.failpoints.runStep('claim-lapse', () =>
      this.claim(booking, { isLapse: true, moneyVersion }),
    );
    return claimed && this.finish(claimed);
  }

  /** Resumes a cancellation with an unknown outcome. Returns undefined if another process is working on it. */
  async resume(booking: BookingRecord): Promise<BookingRecord | undefined> {
    if (!booking.cancelling || booking.cancelling.leaseUntil > new Date()) return undefined;
    const { id: _id, leaseUntil: _leaseUntil, quote, ...request } = booking.cancelling;
    // A quote is never confirmed twice.
    const sent = quote && { ...quote, isSent: true };
    const claimed = await this.claim(booking, { ...request, quote: sent });
    return claimed && this.finish(claimed);
  }

  /** Resumes a cancellation, or waits for the process that is working on it. */
  private async end(booking: BookingRecord): Promise<BookingRecord> {
    return (await this.resume(booking)) ?? this.awaitOther(booking);
  }

  private claim(
    booking: BookingRecord,
    { by, isLateOrder, isLapse, quote, refund, departureReason, ...unchanged }: ClaimRequest,
    { set, announcement }: { set?: Partial<BookingRecord>; announcement?: ChangeNotifications | undefined } = {},
  ): Promise<BookingRecord | undefined> {
    const now = new Date();
    const stale = booking.cancelling && booking.cancelling.leaseUntil <= now ? booking.cancelling.id : undefined;
    const expected = {
      status: booking.status,
      progress: [booking.progress],
      ...unchanged,
      // A flight must not be cancelled while its tickets are being issued. A package may be paid concurrently.
      fulfilment: booking.kind === 'flight' || isLapse ? booking.fulfilment?.state : undefined,
      // The airline is exchanging the flights of the order.
      noDateChange: 'confirming' as const,
      // A booking that has just been moved to another date does not belong to the departure any more.
      ...(departureReason !== undefined && { scheduleVersion: booking.scheduleVersion ?? 0 }),
      ...(stale ? { cancellingId: stale } : { notCancelling: true }),
    };
    const leaseUntil = new Date(now.getTime() + this.env.CANCEL_LEASE_MS);
    const chosen = {
      ...(quote && { quote }),
      ...(refund && { refund }),
      ...(departureReason !== undefined && { departureReason }),
    };
    const cancelling: Cancelling = { id: randomUUID(), by, isLateOrder, isLapse, ...chosen, leaseUntil };
    return this.bookings.change(booking, expected, { $set: { ...set, cancelling, openSince: now } }, announcement);
  }

  private async finish(booking: BookingRecord): Promise<BookingRecord> {
    const refundTo = await this.failpoints.runStep('provider-cancel', () => this.cancelOrder(booking));
    await this.failpoints.runStep('release', () => this.releasePlaces(booking));
    const cancelled = await this.failpoints.runStep('finish-cancel', () => this.recordCancelled(booking, refundTo));
    return cancelled ?? this.awaitOther(booking);
  }

  /** Returns the account of a voucher that the airline gives instead of money, undefined otherwise. */
  private async cancelOrder(booking: BookingRecord): Promise<string | undefined> {
    if (!booking.orderId) return undefined;
    const result = await this.atAirline.cancel(booking.orderId, booking.cancelling?.quote);
    if (result.outcome === 'cancelled') return 'refundTo' in result ? result.refundTo : undefined;
    if (result.outcome === 'changed' || result.outcome === 'not-sent') {
      await this.release(booking);
      throw new DomainError(result.outcome === 'changed' ? 'QUOTE_CHANGED' : 'SERVICE_DOWN');
    }
    if (result.outcome === 'rejected') {
      await this.giveUp(booking, result.error);
      const isTicketed = 'isTicketed' in result && result.isTicketed;
      const message = isTicketed ? { message: texts.cancelling.rejectedTicketed } : {};
      throw new DomainError('CANCEL_REFUSED', { ...message, amadeusError: result.error });
    }
    await this.leaveToSweeper(booking);
    throw new DomainError('CANCEL_OUTCOME_UNKNOWN', { retryAfterSeconds: 10 });
  }

  /** The airline rejects the cancellation: staff have to contact it, and the booking keeps its status until then. */
  private async giveUp(booking: BookingRecord, { title, detail }: AmadeusError): Promise<void> {
    const { id: cancellingId, by, isLateOrder, isLapse } = booking.cancelling ?? {};
    if (isLateOrder || isLapse) {
      await this.outcomes.handToStaff(booking, isLapse ? 'lapse-refused' : 'late-order');
      return;
    }
    const airlineMessage = detail ?? title;
    const isByStaff = by !== undefined && by.id !== booking.user.id;
    const open = booking.cancelRequest?.state === 'requested' ? booking.cancelRequest : undefined;
    const requested = open ?? {
      state: 'requested' as const,
      at: await this.clock.now(),
      ...(isByStaff && { isByStaff }),
    };
    const change: BookingChange = {
      $set: { cancelRequest: { ...requested, airlineSaid: airlineMessage } },
      $unset: { cancelling: 1, openSince: 1 },
    };
    const event = bookingEvent('BOOKING_CANCEL_REFUSED', booking, by, airlineMessage);
    const mail = open || isByStaff ? undefined : 'cancel-requested';
    await this.bookings.change(booking, { cancellingId }, change, { event, mail });
  }

  private async releasePlaces(booking: BookingRecord): Promise<void> {
    if (!booking.package) return;
    try {
      await this.catalog.releasePlaces(booking.package.id, booking.id);
    } catch (error) {
      // A deleted package has no places to release.
      if (error instanceof DomainError && error.code === 'PACKAGE_NOT_FOUND') return;
      await this.leaveToSweeper(booking);
      throw error;
    }
  }

  /** Nothing was cancelled: the booking stays as it is. */
  private async release(booking: BookingRecord): Promise<void> {
    const change: BookingChange = { $unset: { cancelling: 1, openSince: 1 } };
    await this.bookings.change(booking, { cancellingId: booking.cancelling?.id }, change);
  }

  private async leaveToSweeper(booking: BookingRecord): Promise<void> {
    const change = { $set: { 'cancelling.leaseUntil': new Date() } };
    await this.bookings.change(booking, { cancellingId: booking.cancelling?.id }, change);
  }

  private recordCancelled(booking: BookingRecord, refundTo?: string): Promise<BookingRecord | undefined> {
    const expected = { cancellingId: booking.cancelling?.id };
    const notifications = cancelledNotifications(booking, refundTo);
    return this.bookings.change(booking, expected, cancelledChange(booking), notifications);
  }

  /** Another process changed the booking first: waits for its cancellation. */
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
