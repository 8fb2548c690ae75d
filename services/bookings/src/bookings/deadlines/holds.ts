import { Injectable } from '@nestjs/common';
import type { ProviderOrder } from '@portal/contracts';
import type { BookingRecord } from '../record/booking-record';
import type { StoredFulfilment } from '../record/fulfilment';
import { nextHoldPollAt, nextTicketedPollAt } from './fulfilment-step';
import { HoldSettingsRepository, type KnownHoldSettings } from './hold-settings.repository';
import { computeHeldUntil, hasEnoughNotice, computePayBy, quotedPayBy } from './pay-by';
import { getDepartureInstant } from './trip-times';
import { elapsedReminders } from './payment-reminders';

type Trip = Pick<BookingRecord, 'segments' | 'flight' | 'startDate'>;
type Adopted = Trip & Pick<BookingRecord, 'numberOfTravelers' | 'createdAt'>;
type NewHold = { fulfilment: StoredFulfilment; lookAt: Date };
type Order = Pick<ProviderOrder, 'ticketNumbers'> & { heldUntil?: string | undefined };

/** Hold time in days that was requested from the airline before it became a setting. */
const formerDays = 6;
/** Minimum notice of a backfilled deadline, long enough for the last reminder. */
const fairNoticeMs = 4 * 3_600_000;

const ticketed = (trip: Trip, now: Date): NewHold => ({
  fulfilment: { state: 'ticketed', warned: [] },
  lookAt: nextTicketedPollAt(getDepartureInstant(trip), now),
});

/** Decides how long seats are held without payment. */
@Injectable()
export class HoldPolicy {
  constructor(private readonly stored: HoldSettingsRepository) {}

  settings(): Promise<KnownHoldSettings> {
    return this.stored.read();
  }

  /** Returns whether seats of this trip can be held with enough time to pay. */
  async canHold(trip: Trip, now: Date): Promise<boolean> {
    const { days } = await this.settings();
    return (await this.deadline(trip, computeHeldUntil(now, days), now)) !== undefined;
  }

  /** Payment deadline of seats held until that time; undefined if it leaves too little notice. */
  async deadline(trip: Trip, heldUntil: Date, now: Date): Promise<Date | undefined> {
    const payBy = computePayBy({ heldUntil, departure: getDepartureInstant(trip) }, await this.settings(), now);
    return hasEnoughNotice(payBy, now) ? payBy : undefined;
  }

  /**
   * Hold of an order placed before holds existed. Its owner received no deadline; if it is too close, staff take over.
   */
  async adopt(booking: Adopted, order: Order, now: Date): Promise<NewHold> {
    if (order.ticketNumbers.length >= booking.numberOfTravelers) return ticketed(booking, now);
    const { heldUntil: reported } = order;
    const heldUntil = reported ? new Date(reported) : computeHeldUntil(booking.createdAt, formerDays);
    const payBy = await this.deadline(booking, heldUntil, now);
    const isFair = payBy !== undefined && payBy.getTime() - now.getTime() > fairNoticeMs;
    const warned = isFair ? elapsedReminders(payBy, now) : [];
    const fulfilment = { state: 'held' as const, ...(isFair && { payBy }), heldUntil, warned };
    return { fulfilment, lookAt: nextHoldPollAt({ fulfilment }, now) };
  }

  /** Hold of a new order, and its first poll. */
  async begin(booking: Trip & { numberOfTravelers: number }, order: Order, now: Date): Promise<NewHold> {
    if (order.ticketNumbers.length >= booking.numberOfTravelers) return ticketed(booking, now);
    const departure = getDepartureInstant(booking);
    const settings = await this.settings();
    const heldUntil = order.heldUntil ? new Date(order.heldUntil) : computeHeldUntil(now, settings.days);
    const payBy = quotedPayBy({ heldUntil, departure }, settings, now);
    const fulfilment = { state: 'held' as const, payBy, heldUntil, warned: elapsedReminders(payBy, now) };
    return { fulfilment, lookAt: nextHoldPollAt({ fulfilment }, now) };
  }
}
