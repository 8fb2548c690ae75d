import { Injectable } from '@nestjs/common';
import {
  errorCodes,
  type ListedOrder,
  type PaymentStatus,
  type ProviderOrder,
  sumMinor,
  partyPriceMinor,
} from '@portal/contracts';
import { Clock } from '@portal/nest-kit';
import { HoldPolicy } from '../deadlines/holds';
import { PlaceHolds } from '../deadlines/place-holds';
import { shouldKeepCharges } from '../record/booking-charges';
import { bookingEvent, describeOnBehalfOf } from '../record/booking-events';
import { type BookedPackage, type BookingRecord, isFingerprint, type RejectionReason } from '../record/booking-record';
import type { Actor } from '../states/cancelling';
import { derivePaymentStatus } from '../record/payment-status';
import type { BookingProgress, StaffReason } from '../states/booking-progress';
import { endedPayFirstFields } from '../states/pay-first';
import type { BookingChange, Precondition } from '../store/booking-change';
import { BookingsRepository } from '../store/bookings.repository';
import { endsCancelling, handovers } from './handovers';
import { nextDailyPollAt, startLateOrderWatch } from './poll-schedule';

/** Progress with a pending outcome: the client still waits, has given up, or staff have to find out. */
const open: readonly BookingProgress[] = ['ordering', 'unknown', 'staff'];

const notMade: RejectionReason = {
  code: 'PROVIDER_REFUSED',
  message: 'We found no order for this booking at the airline, so it counts as not booked. Please search again.',
};

/** Fields to remove once the outcome is resolved. */
export const pendingOutcomeFields = {
  openSince: 1,
  lookAt: 1,
  watchUntil: 1,
  staffSince: 1,
  staffReason: 1,
  refusal: 1,
  admission: 1,
} as const satisfies BookingChange['$unset'];

/** Writes the outcome of a booking, each in one change with its event. */
@Injectable()
export class BookingOutcomes {
  constructor(
    private readonly bookings: BookingsRepository,
    private readonly clock: Clock,
    private readonly holds: HoldPolicy,
    private readonly places: PlaceHolds,
  ) {}

  /** Reloads the booking, which the sweeper or staff may have resolved concurrently. */
  async reload(booking: BookingRecord): Promise<BookingRecord> {
    return (await this.bookings.findById(booking.id)) ?? booking;
  }

  /**
   * A late success counts even if the booking was given up: the provider is the source of truth. The money of a flight
   * that was paid first is credit by then, so its late order is cancelled instead.
   */
  async confirmFlight(booking: BookingRecord, order: ProviderOrder): Promise<BookingRecord | undefined> {
    const now = await this.clock.now();
    const { lookAt: _goesOn, ...gone } = pendingOutcomeFields;
    const change: BookingChange = {
      $set: {
        progress: 'settled',
        status: 'confirmed',
        paymentStatus: paymentStatusOf(booking),
        listed: true,
        ...orderFields(order),
        ticketNumbers: order.ticketNumbers,
        ...(await this.holds.begin(booking, order, now)),
        // Seats that were paid first are ticketed at once.
        ...(booking.payFirst && { lookAt: now }),
      },
      $unset: { ...gone, ...endedPayFirstFields(booking) },
    };
    // An order that is being cancelled is not confirmed by a late response.
    const progress = booking.payFirst ? open : [...open, 'refused' as const];
    const expected: Precondition = { progress, notCancelling: true };
    const event = bookingEvent('BOOKING_CONFIRMED', booking, getBookedBy(booking), describeOnBehalfOf(booking));
    return this.bookings.change(booking, expected, change, { event, mail: 'confirmed' });
  }

  async confirmPackage(
    booking: BookingRecord,
    held: BookedPackage,
    currency: string,
  ): Promise<BookingRecord | undefined> {
    const change: BookingChange = {
      $set: {
        progress: 'settled',
        status: 'confirmed',
        package: held,
        totalMinor: sumMinor([partyPriceMinor(held, booking.numberOfTravelers), booking.feeMinor ?? 0]),
        currency,
        ...(await this.places.begin(booking, await this.clock.now())),
      },
      $unset: { openSince: 1 },
    };
    const event = bookingEvent('BOOKING_CONFIRMED', booking, getBookedBy(booking), describeOnBehalfOf(booking));
    return this.bookings.change(booking, { progress: open }, change, { event, mail: 'confirmed' });
  }

  /**
   * Rejects a booking while the client waits; it is no longer listed. `canRepeat`: allows the same request again.
   */
  refuse(
    booking: BookingRecord,
    rejection: RejectionReason,
    canRepeat: boolean,
    expected: Precondition = { progress: open },
  ): Promise<BookingRecord | undefined> {
    const change: BookingChange = {
      $set: {
        progress: 'refused',
        status: 'cancelled',
        paymentStatus: 'failed',
        listed: false,
        refusal: rejection,
      },
      $unset: { openSince: 1, admission: 1, ...(canRepeat && { claim: 1 }) },
    };
    const event = bookingEvent('BOOKING_REFUSED', booking, getBookedBy(booking), rejection.message);
    return this.bookings.change(booking, expected, change, { event });
  }

  /**
   * Cancels a booking without an order after the client received it as pending; it stays listed. The airline may still
   * accept the order of a flight, so polling for a late order starts.
   */
  async declareNotMade(
    booking: BookingRecord,
    rejection: RejectionReason = notMade,
    by: Actor = getBookedBy(booking),
    expected: Precondition = { progress: open },
  ): Promise<BookingRecord | undefined> {
    const change: BookingChange = {
      $set: {
        progress: 'refused',
        status: 'cancelled',
        paymentStatus: 'failed',
        refusal: rejection,
        ...(booking.kind === 'flight' && startLateOrderWatch(await this.clock.now())),
      },
      $unset: { openSince: 1, staffSince: 1, staffReason: 1, admission: 1, ...endedPayFirstFields(booking) },
    };
    const event = bookingEvent('BOOKING_NOT_MADE', booking, by, rejection.message);
    return this.bookings.change(booking, expected, change, { event, mail: 'not-made' });
  }

  markUnknown(booking: BookingRecord): Promise<BookingRecord | undefined> {
    return this.bookings.change(booking, { progress: ['ordering'] }, { $set: { progress: 'unknown' } });
  }

  /** Hands a booking to staff; its outcome is unknown until they resolve it. */
  handToStaff(booking: BookingRecord, reason: StaffReason): Promise<BookingRecord | undefined> {
    const { expected, detail, mail } = handovers[reason];
    // Only a client who was informed that no booking was made gets a message; one who cancelled expects none.
    const wasNotMade = booking.progress === 'refused';
    const { staffSince: _since, staffReason: _reason, ...gone } = pendingOutcomeFields;
    const change: BookingChange = {
      $set: {
        progress: 'staff',
        staffSince: new Date(),
        staffReason: reason,
        ...(reason !== 'cannot-ask' && { status: 'pending', listed: true }),
        ...(wasNotMade && { paymentStatus: 'pending' }),
        // The airline may have voided the tickets, so their state is unknown.
        ...(reason === 'order-gone' && booking.fulfilment && { 'fulfilment.state': 'unknown' }),
      },
      $unset: { ...gone, ...(endsCancelling.includes(reason) && { cancelling: 1 }) },
    };
    const cancellingId = endsCancelling.includes(reason) ? booking.cancelling?.id : undefined;
    const event = bookingEvent('BOOKING_NEEDS_STAFF', booking, getBookedBy(booking), detail);
    const announcement = { event, ...(wasNotMade && { mail }) };
    return this.bookings.change(booking, { ...expected, cancellingId }, change, announcement);
  }

  /** Records that the airline cancelled the order as requested; no call to the provider is made. */
  cancelAtAirline(booking: BookingRecord, by?: Actor): Promise<BookingRecord | undefined> {
    const { status, progress, cancelRequest } = booking;
    const { refusal: _isRetained, ...gone } = pendingOutcomeFields;
    const change: BookingChange = {
      $set: { status: 'cancelled', progress: 'settled', keepsCharges: shouldKeepCharges(booking) },
      $unset: { ...gone, work: 1, cancelRequest: 1, ...(isFingerprint(booking.claim) && { claim: 1 }) },
    };
    const expected = { status, progress: [progress], notCancelling: true, cancelAskedAt: cancelRequest?.at ?? null };
    const event = bookingEvent('BOOKING_CANCELLED_AT_AIRLINE', booking, by);
    return this.bookings.change(booking, expected, change, { event, mail: 'cancelled' });
  }

  /** Adds the order that was found for a booking confirmed by staff. */
  async adoptOrder(booking: BookingRecord, order: ListedOrder): Promise<BookingRecord | undefined> {
    const lookAt = nextDailyPollAt(await this.clock.now());
    const change: BookingChange = {
      $set: { ...orderFields(order), ticketNumbers: order.ticketNumbers, lookAt },
    };
    const event = bookingEvent('BOOKING_ORDER_ADOPTED', booking, undefined, order.pnr);
    const expected: Precondition = { progress: ['settled'], status: 'confirmed', hasNoOrder: true };
    return this.bookings.change(booking, expected, change, { event });
  }
}

/** Payment status of a new order. Only a flight that was paid first has money. */
const paymentStatusOf = (booking: BookingRecord): PaymentStatus =>
  booking.payFirst && booking.money
    ? derivePaymentStatus({ ...booking, status: 'confirmed', progress: 'settled' }, booking.money)
    : 'pending';

/** Fields of the provider's order that a booking stores. */
export const orderFields = ({ orderId, pnr }: ProviderOrder) => ({ orderId, recordLocator: pnr });

export const toRejection = (
  code: RejectionReason['code'],
  details: Partial<RejectionReason> = {},
): RejectionReason => ({
  ...details,
  code,
  message: details.message ?? errorCodes[code].message,
});

/** Actor who made the booking: its owner, or the staff member who booked for the owner. */
export const getBookedBy = ({ user, bookedBy = user, ipAddress }: BookingRecord): Actor => ({
  id: bookedBy.id,
  username: bookedBy.username,
  ipAddress,
});
