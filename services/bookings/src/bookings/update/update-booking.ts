import { Injectable } from '@nestjs/common';
import type { Booking, BookingStatus, UpdateBookingRequest } from '@portal/contracts';
import { type Caller, Clock } from '@portal/nest-kit';
import { DomainError } from '@portal/node-kit';
import { BookPackage } from '../create/book-package';
import { PlaceHolds } from '../deadlines/place-holds';
import { assertVisible } from '../record/booking-access';
import { bookingEvent } from '../record/booking-events';
import { type BookingRecord, versionOf } from '../record/booking-record';
import { editRejection, needsPlacesAgain } from '../record/booking-status';
import { paymentStatusReview } from '../review/review-entry';
import { toBooking } from '../record/booking.mapper';
import type { BookingChange } from '../store/booking-change';
import { BookingsRepository } from '../store/bookings.repository';
import { Cancellations } from '../cancel/cancellations';
import { nextDailyPollAt } from '../outcome/poll-schedule';
import { pendingOutcomeFields } from '../outcome/booking-outcomes';

/** Applies edits by staff. Values equal to the stored ones change nothing. */
@Injectable()
export class UpdateBooking {
  constructor(
    private readonly bookings: BookingsRepository,
    private readonly cancellations: Cancellations,
    private readonly bookPackage: BookPackage,
    private readonly places: PlaceHolds,
    private readonly clock: Clock,
  ) {}

  /** @throws EDIT_CONFLICT with the current version of the booking */
  async run(id: string, request: UpdateBookingRequest, by: Caller): Promise<Booking> {
    const booking = assertVisible(await this.bookings.findById(id), by);
    return toBooking(await this.update(booking, request, by), { forStaff: true });
  }

  private async update(booking: BookingRecord, request: UpdateBookingRequest, by: Caller): Promise<BookingRecord> {
    const rejectedAs = editRejection(booking, request.status);
    if (rejectedAs) throw new DomainError(rejectedAs);
    try {
      return await this.edit(booking, request, by);
    } catch (error) {
      const isConflict = error instanceof DomainError && error.code === 'EDIT_CONFLICT';
      throw isConflict ? await this.conflict(booking.id, request, error) : error;
    }
  }

  private async edit(booking: BookingRecord, request: UpdateBookingRequest, by: Caller): Promise<BookingRecord> {
    const { version } = request;
    if (version !== undefined && version !== versionOf(booking)) throw new DomainError('EDIT_CONFLICT');
    const current = await this.applyStatus(booking, request, by);
    const isCancelledFirst = current.status !== booking.status;
    const next = version !== undefined && isCancelledFirst ? version + 1 : version;
    try {
      return await this.applyChanges(current, { ...request, version: next }, by);
    } catch (error) {
      if (needsPlacesAgain(booking, request.status)) await this.giveBack(booking);
      throw error;
    }
  }

  /** Releases places that were held for a booking that stays cancelled. A booking revived concurrently keeps them. */
  private async giveBack({ id }: BookingRecord): Promise<void> {
    const current = await this.bookings.findById(id);
    if (current?.status === 'cancelled') await this.bookPackage.release(current);
  }

  /** Applies a status change to seats: cancelling releases them, and reviving a package booking holds places again. */
  private async applyStatus(
    booking: BookingRecord,
    { status, version }: UpdateBookingRequest,
    by: Caller,
  ): Promise<BookingRecord> {
    if (status === 'cancelled' && booking.status !== 'cancelled') {
      return this.cancellations.cancel(booking, { by, byEdit: true, version });
    }
    if (needsPlacesAgain(booking, status)) await this.bookPackage.hold(booking);
    return booking;
  }

  private async applyChanges(
    booking: BookingRecord,
    request: UpdateBookingRequest,
    by: Caller,
  ): Promise<BookingRecord> {
    const changes = changedOf(booking, request);
    const names = Object.keys(changes);
    if (names.length === 0) return booking;
    const expected = {
      status: booking.status,
      version: request.version,
      ...(changes.status && { notCancelling: true }),
    };
    const written = { ...changes, ...(changes.paymentStatus && { paymentStatusBy: 'staff' as const }) };
    const change = changes.status
      ? await this.settledAs(changes.status, booking, written)
      : { $set: { ...written, ...(changes.paymentStatus && (await this.scheduleHoldPoll(booking))) } };
    const reviews = changes.paymentStatus && paymentStatusReview(booking, changes.paymentStatus, by);
    const reviewed = { ...change, ...(reviews && { $push: { reviews } }) };
    const event = bookingEvent('BOOKING_UPDATED', booking, by, names.join(', '));
    const updated = await this.bookings.change(booking, expected, reviewed, { event });
    if (!updated) throw new DomainError('EDIT_CONFLICT');
    return updated;
  }

  /** A manual payment status ends or restarts the payment deadline of places. */
  private async scheduleHoldPoll({ kind, fulfilment }: BookingRecord): Promise<Pick<BookingRecord, 'lookAt'>> {
    return kind === 'package' && fulfilment ? { lookAt: await this.clock.now() } : {};
  }

  /** A staff decision resolves a pending outcome. The order of a confirmed booking is polled unless it is gone. */
  private async settledAs(
    status: BookingStatus,
    booking: BookingRecord,
    changes: BookingChange['$set'],
  ): Promise<BookingChange> {
    const { kind, orderId, staffReason, fulfilment } = booking;
    if (kind === 'package') return this.settledPackage(status, booking, changes);
    const isPolled = status === 'confirmed' && orderId !== undefined && staffReason !== 'order-gone';
    // Since the booking was cancelled, its trip may have been booked again: the hash is that booking's.
    const $unset = { ...pendingOutcomeFields, 'payFirst.tripHash': 1 } as const;
    const { lookAt: _ends, ...gone } = $unset;
    const $set: BookingChange['$set'] = { ...changes, progress: 'settled' };
    if (!isPolled) return { $set, $unset };
    const now = await this.clock.now();
    return { $set: { ...$set, lookAt: fulfilment ? now : nextDailyPollAt(now) }, $unset: gone };
  }

  /** Sets the payment deadline of places that are held. */
  private async settledPackage(
    status: BookingStatus,
    booking: BookingRecord,
    changes: BookingChange['$set'],
  ): Promise<BookingChange> {
    const now = await this.clock.now();
    const { lookAt: _ends, ...gone } = pendingOutcomeFields;
    const $set: BookingChange['$set'] = { ...changes, progress: 'settled' };
    if (status !== 'confirmed') return { $set, $unset: pendingOutcomeFields };
    const reservesAgain = needsPlacesAgain(booking, status);
    if (reservesAgain) return { $set: { ...$set, ...(await this.places.begin(booking, now)) }, $unset: gone };
    return booking.fulfilment
      ? { $set: { ...$set, lookAt: now }, $unset: gone }
      : { $set, $unset: pendingOutcomeFields };
  }

  /**
   * @returns the conflict with the current booking and the differing fields, or the given error if the version is
   * current
   */
  private async conflict(id: string, request: UpdateBookingRequest, rejection: DomainError): Promise<DomainError> {
    const current = await this.bookings.findById(id);
    if (!current) return new DomainError('BOOKING_NOT_FOUND');
    if (versionOf(current) === request.version) return rejection;
    return new DomainError('EDIT_CONFLICT', {
      current: toBooking(current, { forStaff: true }),
      differing: Object.keys(changedOf(current, request)),
      cause: rejection,
    });
  }
}

function changedOf(booking: BookingRecord, request: UpdateBookingRequest): UpdateBookingRequest {
  return {
    ...(request.status && request.status !== booking.status && { status: request.status }),
    ...(request.paymentStatus &&
      request.paymentStatus !== booking.paymentStatus && { paymentStatus: request.paymentStatus }),
    ...(request.specialRequests !== undefined &&
      request.specialRequests !== (booking.specialRequests ?? '') && { specialRequests: request.specialRequests }),
  };
}
