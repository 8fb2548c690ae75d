import { Inject, Injectable } from '@nestjs/common';
import { type ChangeOffers, minorOf, type StartDateChangeRequest, texts } from '@portal/contracts';
import { type Caller, SERVICE_LOGGER, type ServiceLogger } from '@portal/nest-kit';
import { DomainError } from '@portal/node-kit';
import { getDepartureInstant } from '../deadlines/trip-times';
import type { BookingRecord } from '../record/booking-record';
import { dateChangeTotal } from '../states/date-change';
import { DateChangeTransitions } from './date-change-transitions';
import { DateChangeWorker } from './date-change-worker';
import { MovePackage } from './move-package';
import { PackageDatesOffered } from './package-dates';

/** Changes of the date of a package. The agency decides them itself, so no payment is awaited: a fee is due with the rest. */
@Injectable()
export class PackageDateChanges {
  constructor(
    private readonly dates: PackageDatesOffered,
    private readonly transitions: DateChangeTransitions,
    private readonly movePackage: MovePackage,
    private readonly worker: DateChangeWorker,
    @Inject(SERVICE_LOGGER) private readonly log: ServiceLogger,
  ) {}

  /** @throws CHANGE_NOT_POSSIBLE after the departure, and for bookings that are not confirmed */
  offers(booking: BookingRecord, date: string | undefined, now: Date): Promise<ChangeOffers> {
    assertMovable(booking, now);
    return this.dates.offers(booking, date, now);
  }

  /**
   * Moves the booking at the total that was shown. If the catalog is down, the worker moves it later.
   * @returns undefined if another process has changed the booking
   * @throws CHANGE_OFFER_GONE if the date is full, or costs something else
   */
  async start(
    booking: BookingRecord,
    { offerId, total }: StartDateChangeRequest,
    by: Caller,
    now: Date,
  ): Promise<BookingRecord | undefined> {
    assertMovable(booking, now);
    const change = await this.dates.prepare(booking, offerId, now);
    const isShown = total.currency === booking.currency && change && dateChangeTotal(change) === minorOf(total);
    if (!isShown) throw new DomainError('CHANGE_OFFER_GONE', { message: texts.dateChanges.dateGone });
    const started = await this.transitions.start(booking, change, by);
    if (!started) return undefined;
    try {
      return (await this.movePackage.advance(started)) ?? started;
    } catch (error) {
      this.log.warn({ error, bookingId: booking.id }, 'places not moved yet');
      this.worker.kick();
      return started;
    }
  }
}

function assertMovable(booking: BookingRecord, now: Date): void {
  const { status, progress, cancelling, package: booked } = booking;
  const isAhead = getDepartureInstant(booking) > now;
  if (!booked || status !== 'confirmed' || progress !== 'settled' || cancelling || !isAhead)
    throw new DomainError('CHANGE_NOT_POSSIBLE');
}
