import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  type ErrorCode,
  type FlightOffer,
  limits,
  type NotBoughtReason,
  offerTaxMinor,
  sumMinor,
  texts,
} from '@portal/contracts';
import { getDepartureInstant } from '../deadlines/trip-times';
import { getBookedBy, toRejection } from '../outcome/booking-outcomes';
import { bookingEvent } from '../record/booking-events';
import type { BookingRecord } from '../record/booking-record';
import type { Actor } from '../states/cancelling';
import { statusAfterReturn } from '../record/booking-charges';
import { agreedFareMinor, type StoredFare } from '../record/fulfilment';
import { endedPayFirstFields, storedOffer } from '../states/pay-first';
import type { BookingChange, Precondition } from '../store/booking-change';
import { BookingsRepository } from '../store/bookings.repository';

const minuteMs = 60_000;

/** Nothing is ordered yet, and no cancellation is in progress. */
const awaiting: Precondition = { progress: ['awaiting-payment'], notCancelling: true };

type Trip = Pick<BookingRecord, 'segments' | 'flight' | 'startDate'>;

/** Deadline of a payment, or of a decision on a changed price, that starts now. */
export const payFirstDeadline = (trip: Trip, now: Date): Date =>
  new Date(
    Math.min(
      now.getTime() + limits.payFirstMinutes * minuteMs,
      getDepartureInstant(trip).getTime() - limits.payFirstBeforeFlightMinutes * minuteMs,
    ),
  );

/** State transitions of a flight that is paid before it is ordered, each applied once in a single write. */
@Injectable()
export class PayFirstTransitions {
  constructor(private readonly bookings: BookingsRepository) {}

  /** Publishes the charges, so that the booking can be paid. A booking that was charged before is never moved back. */
  awaitPayment(booking: BookingRecord): Promise<BookingRecord | undefined> {
    const change: BookingChange = {
      $set: { progress: 'awaiting-payment', 'payFirst.dueAt': booking.payFirst?.payBy },
      $unset: { openSince: 1 },
    };
    const event = bookingEvent('BOOKING_AWAITS_PAYMENT', booking, getBookedBy(booking));
    return this.bookings.change(booking, { progress: ['ordering'], isUncharged: true }, change, { event });
  }

  /** Records when the payment was first seen. After a time the purchase is given up. */
  notePaid(booking: BookingRecord): Promise<BookingRecord | undefined> {
    return this.bookings.change(booking, awaiting, { $set: { 'payFirst.paidAt': new Date() } });
  }

  /** Schedules the next check. Money that has arrived since the booking was read keeps it due. */
  async schedule(booking: BookingRecord, dueAt: Date): Promise<void> {
    const expected = { ...awaiting, moneyVersion: booking.money?.version ?? 0 };
    await this.bookings.change(booking, expected, { $set: { 'payFirst.dueAt': dueAt } });
  }

  /**
   * Claims the money received for one order. A lower fare of the airline is booked as the agency's, because the customer
   * pays the total that they confirmed.
   */
  claim(booking: BookingRecord, nowMinor: number): Promise<BookingRecord | undefined> {
    const minor = sumMinor([nowMinor, -agreedFareMinor(booking)]);
    const change: BookingChange = {
      $set: {
        progress: 'ordering',
        openSince: new Date(),
        ...(minor < 0 && { fares: [...(booking.fares ?? []), lowerFare(minor)] }),
      },
      $unset: { 'payFirst.dueAt': 1 },
    };
    const event = bookingEvent('BOOKING_BUYING', booking);
    return this.bookings.change(booking, { ...awaiting, moneyVersion: booking.money?.version ?? 0 }, change, { event });
  }

  /** The order was certainly not sent: the next round tries again. */
  async retry(booking: BookingRecord, now: Date): Promise<void> {
    const change: BookingChange = {
      $set: { progress: 'awaiting-payment', 'payFirst.dueAt': now },
      $unset: { openSince: 1 },
    };
    await this.bookings.change(booking, { progress: ['ordering'], notCancelling: true }, change);
  }

  /** The airline asks for more: the money received becomes credit, and the owner decides. */
  changePrice(
    booking: BookingRecord,
    { offer, newTotalMinor }: { offer: FlightOffer; newTotalMinor: number },
    now: Date,
  ): Promise<BookingRecord | undefined> {
    const payBy = payFirstDeadline(booking, now);
    const change: BookingChange = {
      $set: {
        'payFirst.offer': JSON.stringify(offer),
        'payFirst.newTotalMinor': newTotalMinor,
        'payFirst.payBy': payBy,
        'payFirst.dueAt': payBy,
      },
      $unset: { 'payFirst.paidAt': 1 },
    };
    const event = bookingEvent('BOOKING_PRICE_CHANGED', booking);
    return this.bookings.change(booking, { ...awaiting, newTotalMinor: null }, change, {
      event,
      mail: 'price-changed',
    });
  }

  /** The owner accepted the new total, which is due now. */
  acceptPrice(booking: BookingRecord, by: Actor, now: Date): Promise<BookingRecord | undefined> {
    const newTotalMinor = booking.payFirst?.newTotalMinor;
    if (newTotalMinor === undefined) return Promise.resolve(undefined);
    const payBy = payFirstDeadline(booking, now);
    const offer = storedOffer(booking);
    const taxMinor = offer && offerTaxMinor(offer);
    const isKnown = taxMinor !== undefined;
    const total = { totalMinor: newTotalMinor, ...(isKnown && { taxMinor }) };
    const change: BookingChange = {
      $set: { ...total, 'payFirst.payBy': payBy, 'payFirst.dueAt': payBy },
      $unset: { 'payFirst.newTotalMinor': 1, ...(!isKnown && { taxMinor: 1 }) },
    };
    const event = bookingEvent('BOOKING_PRICE_ACCEPTED', booking, by);
    return this.bookings.change(booking, { ...awaiting, newTotalMinor }, change, { event });
  }

  /** Ends a booking without an order. All money received for it becomes the owner's credit. */
  end(booking: BookingRecord, reason: NotBoughtReason): Promise<BookingRecord | undefined> {
    const message = texts.payFirst.notBought[reason];
    const change: BookingChange = {
      $set: {
        progress: 'refused',
        status: 'cancelled',
        paymentStatus: 'failed',
        ...statusAfterReturn(booking),
        refusal: toRejection(codes[reason] ?? 'PROVIDER_REFUSED', { message }),
        'payFirst.reason': reason,
      },
      $unset: { openSince: 1, lookAt: 1, ...endedPayFirstFields(booking) },
    };
    const event = bookingEvent('BOOKING_NOT_BOUGHT', booking, undefined, message);
    const expected: Precondition = { progress: [booking.progress], status: 'pending', notCancelling: true };
    return this.bookings.change(booking, expected, change, { event, mail: 'not-bought' });
  }
}

const codes: Partial<Record<NotBoughtReason, ErrorCode>> = {
  'sold-out': 'OFFER_SOLD_OUT',
  departing: 'OFFER_DEPARTED',
  'airline-away': 'PROVIDER_DOWN',
  unpaid: 'OFFER_EXPIRED',
  'not-accepted': 'OFFER_EXPIRED',
};

const lowerFare = (minor: number): StoredFare => ({
  id: randomUUID(),
  decision: 'agency',
  minor,
  by: 'system',
  at: new Date(),
  reason: 'The airline lowered the fare before the order.',
});
