import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { Caller } from '@portal/nest-kit';
import { DomainError, Failpoints } from '@portal/node-kit';
import { admissionOf, Admissions } from '../bounds/admissions';
import { BookFlight } from './book-flight';
import { BookPackage } from './book-package';
import { BookingOwners } from './booking-owner';
import type { BookingIntent, BookingRecord } from '../record/booking-record';
import { type BookingRequest, readBookingRequest } from './booking-request';
import { tripFilter } from '../store/booking-change';
import { BookingsRepository } from '../store/bookings.repository';
import { type BookingClaim, createBookingClaim, fingerprintMs } from './booking-claim';

const firstRequestWaitMs = 30_000;
/** Longest wait for payments to know the charges, so that a booking can be paid as soon as it is answered. */
const chargesWaitMs = 500;

interface CreatedBooking {
  booking: BookingRecord;
  /** Another request had booked the same flights for the same travelers, so nothing was booked again. */
  isAlreadyBooked?: boolean;
}

/** Creates a booking once, even if the request is repeated. */
@Injectable()
export class CreateBooking {
  constructor(
    private readonly bookings: BookingsRepository,
    private readonly owners: BookingOwners,
    private readonly bookFlight: BookFlight,
    private readonly bookPackage: BookPackage,
    private readonly admissions: Admissions,
    private readonly failpoints: Failpoints,
  ) {}

  /** @throws the rejection of the booking; a returned booking may still have an unknown outcome */
  async run(body: unknown, caller: Caller, idempotencyKey: string | undefined): Promise<CreatedBooking> {
    const wanted = readBookingRequest(body);
    this.owners.assertMayName(caller, wanted.request.onBehalfOf);
    const claim = createBookingClaim(caller.id, wanted, idempotencyKey);
    const earlier = await this.findEarlier(claim);
    if (earlier) return { booking: await this.repeat(earlier, claim) };
    const intent = await this.prepare(wanted, caller, claim);
    const written = { ...intent, ...admissionOf(intent, caller) };
    const first = await this.failpoints.runStep('intent', () => this.bookings.insertIntent(written));
    if (!first) return this.repeatOf(claim, intent);
    const booking = orRejection(await this.admissions.decide(first, 'request'));
    const made =
      wanted.kind === 'flight'
        ? await this.bookFlight.order(booking, wanted.request)
        : await this.bookPackage.order(booking);
    const booked = orRejection(made);
    await this.bookings.effects.waitForDelivery(booked.id, chargesWaitMs);
    return { booking: booked };
  }

  private async prepare(wanted: BookingRequest, caller: Caller, claim: BookingClaim) {
    const owner = await this.owners.of(caller, wanted.request.onBehalfOf);
    return wanted.kind === 'flight'
      ? this.bookFlight.prepare(wanted.request, { caller, owner }, claim)
      : this.bookPackage.prepare(wanted.request, { caller, owner }, claim);
  }

  private async findEarlier(claim: BookingClaim): Promise<BookingRecord | undefined> {
    const earlier = await this.bookings.findOne({ claim: claim.id });
    const isStale = earlier && !claim.isKeyed && Date.now() - earlier.createdAt.getTime() > fingerprintMs;
    if (!isStale) return earlier;
    await this.bookings.releaseClaim(earlier.id);
    return undefined;
  }

  private async repeatOf(claim: BookingClaim, { payFirst }: BookingIntent): Promise<CreatedBooking> {
    const own = await this.bookings.findOne({ claim: claim.id });
    const first = own ?? (await this.findTwin(payFirst));
    // The first request was rejected and released its claim between the two reads.
    if (!first) throw new DomainError('BOOKING_IN_PROGRESS');
    return { booking: await this.repeat(first, claim), ...(!own && { isAlreadyBooked: true }) };
  }

  /** Booking of another tab: each tab has its own idempotency key. */
  private async findTwin(payFirst: BookingIntent['payFirst']): Promise<BookingRecord | undefined> {
    if (payFirst?.tripHash === undefined) return undefined;
    return this.bookings.findOne(tripFilter(payFirst.tripHash));
  }

  /** Waits for the first request and returns its booking. Throws its rejection. */
  private async repeat(first: BookingRecord, claim: BookingClaim): Promise<BookingRecord> {
    const isSameKey = claim.isKeyed && first.claim === claim.id;
    if (isSameKey && first.requestHash !== claim.requestHash) throw new DomainError('IDEMPOTENCY_KEY_REUSED');
    const deadline = first.createdAt.getTime() + firstRequestWaitMs;
    let current = first;
    for (
      let pauseMs = 50;
      current.progress === 'ordering' && Date.now() < deadline;
      pauseMs = Math.min(pauseMs * 2, 400)
    ) {
      await sleep(pauseMs);
      current = (await this.bookings.findById(first.id)) ?? current;
    }
    return orRejection(current);
  }
}

function orRejection(booking: BookingRecord): BookingRecord {
  if (booking.refusal) throw new DomainError(booking.refusal.code, booking.refusal);
  return booking;
}
