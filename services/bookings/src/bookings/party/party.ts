import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type Booking, type ChangePartyRequest, minorOf, type PartyOffer, texts } from '@portal/contracts';
import { type Caller, Clock } from '@portal/nest-kit';
import { DomainError } from '@portal/node-kit';
import { getDepartureInstant } from '../deadlines/trip-times';
import { assertVisible, isStaff } from '../record/booking-access';
import { bookingEvent } from '../record/booking-events';
import type { BookingRecord } from '../record/booking-record';
import { toBooking } from '../record/booking.mapper';
import type { StoredFare } from '../record/fulfilment';
import { openDateChange } from '../states/date-change';
import type { BookingChange, Precondition } from '../store/booking-change';
import { BookingsRepository } from '../store/bookings.repository';
import { PartyPlacesWorker } from './party-places-worker';
import { type PartyPrice, partyPriceOf, toPartyOffer } from './party-price';

/** Travelers who leave the party of a package. The price is shown first; the places are released afterwards. */
@Injectable()
export class Party {
  constructor(
    private readonly bookings: BookingsRepository,
    private readonly places: PartyPlacesWorker,
    private readonly clock: Clock,
  ) {}

  /** @throws CHANGE_NOT_POSSIBLE for flights, after the departure, and unless fewer travelers remain */
  async offer(id: string, travelers: number, by: Caller): Promise<PartyOffer> {
    const booking = assertVisible(await this.bookings.findById(id), by);
    const now = await this.clock.now();
    assertReducible(booking, travelers, now);
    return toPartyOffer(booking, travelers, partyPriceOf(booking, travelers, now));
  }

  /**
   * Changes the party at the price that was shown. A repeated request returns the booking.
   * @throws CHANGE_OFFER_GONE if it costs something else, EDIT_CONFLICT if another change was faster
   */
  async change(id: string, { travelers, total }: ChangePartyRequest, by: Caller): Promise<Booking> {
    const booking = assertVisible(await this.bookings.findById(id), by);
    if (booking.partyChange && booking.numberOfTravelers === travelers) return shown(booking, by);
    const now = await this.clock.now();
    assertReducible(booking, travelers, now);
    const price = partyPriceOf(booking, travelers, now);
    if (total.currency !== booking.currency || price.afterMinor !== minorOf(total))
      throw new DomainError('CHANGE_OFFER_GONE', { message: texts.party.priceChanged });
    const changed = await this.bookings.change(booking, asRead(booking), changeTo(booking, travelers, price, now), {
      event: bookingEvent('BOOKING_PARTY_CHANGED', booking, by, `${booking.numberOfTravelers} to ${travelers}`),
      mail: 'party-changed',
    });
    if (!changed) throw new DomainError('EDIT_CONFLICT');
    this.places.kick();
    return shown(changed, by);
  }
}

/** Precondition that price and party are as they were shown. */
const asRead = ({ numberOfTravelers, scheduleVersion = 0 }: BookingRecord): Precondition => ({
  status: 'confirmed',
  progress: ['settled'],
  notCancelling: true,
  noDateChange: 'open',
  numberOfTravelers,
  scheduleVersion,
});

function changeTo(
  { fares = [], partyChange, numberOfTravelers }: BookingRecord,
  travelers: number,
  { totalMinor, retainedMinor }: PartyPrice,
  now: Date,
): BookingChange {
  const retained: StoredFare = {
    ...{ id: randomUUID(), decision: 'charge', minor: retainedMinor, by: 'system', at: now, isPartyChange: true },
    reason: `Retained when ${numberOfTravelers} travelers became ${travelers}.`,
  };
  return {
    $set: {
      numberOfTravelers: travelers,
      totalMinor,
      partyChange: { from: partyChange?.from ?? numberOfTravelers, at: now, dueAt: now },
      ...(retainedMinor > 0 && { fares: [...fares, retained] }),
    },
  };
}

function assertReducible(booking: BookingRecord, travelers: number, now: Date): void {
  const { package: booked, status, progress, cancelling, numberOfTravelers } = booking;
  const isInForce = status === 'confirmed' && progress === 'settled' && !cancelling && !openDateChange(booking);
  const isAhead = getDepartureInstant(booking) > now;
  if (!booked || !isInForce || !isAhead || travelers >= numberOfTravelers)
    throw new DomainError('CHANGE_NOT_POSSIBLE', { message: texts.party.notPossible });
}

const shown = (booking: BookingRecord, by: Caller): Booking => toBooking(booking, { forStaff: isStaff(by) });
