import { Inject, Injectable } from '@nestjs/common';
import type { ProviderOrder } from '@portal/contracts';
import { SERVICE_ENV } from '@portal/nest-kit';
import type { BookingsEnv } from '../../env';
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

/** What the airline was asked for before there were settings. */
const formerDays = 6;
/** Long enough for the last reminder of a deadline that nobody had told before. */
const fairNoticeMs = 4 * 3_600_000;

const ticketed = (trip: Trip, now: Date): NewHold => ({
  fulfilment: { state: 'ticketed', warned: [] },
  lookAt: nextTicketedPollAt(getDepartureInstant(trip), now),
});

/** How long seats are held for somebody who has not paid; nothing of it while the feature is off. */
@Injectable()
export class HoldPolicy {
  constructor(
    private readonly stored: HoldSettingsRepository,
    @Inject(SERVICE_ENV) private readonly env: Pick<BookingsEnv, 'FEATURES'>,
  ) {}

  get areOn(): boolean {
    return this.env.FEATURES.includes('holds');
  }

  settings(): Promise<KnownHoldSettings> {
    return this.stored.read();
  }

  /** Whether seats of this trip can be held until a deadline that leaves time to pay. */
  async canHold(trip: Trip, now: Date): Promise<boolean> {
    const { days } = await this.settings();
    return (await this.deadline(trip, computeHeldUntil(now, days), now)) !== undefined;
  }

  /** The deadline of seats that are held until then; undefined when it leaves no time to pay. */
  async deadline(trip: Trip, heldUntil: Date, now: Date): Promise<Date | undefined> {
    const payBy = computePayBy({ heldUntil, departure: getDepartureInstant(trip) }, await this.settings(), now);
    return hasEnoughNotice(payBy, now) ? payBy : undefined;
  }

  /** What an order of before begins with. Its owner was told no deadline: one that is too near is a matter for staff. */
  async adopt(booking: Adopted, order: Order, now: Date): Promise<NewHold> {
    if (order.ticketNumbers.length >= booking.numberOfTravelers) return ticketed(booking, now);
    const { heldUntil: told } = order;
    const heldUntil = told ? new Date(told) : computeHeldUntil(booking.createdAt, formerDays);
    const payBy = await this.deadline(booking, heldUntil, now);
    const isFair = payBy !== undefined && payBy.getTime() - now.getTime() > fairNoticeMs;
    const warned = isFair ? elapsedReminders(payBy, now) : [];
    const fulfilment = { state: 'held' as const, ...(isFair && { payBy }), heldUntil, warned };
    return { fulfilment, lookAt: nextHoldPollAt({ fulfilment }, now) };
  }

  /** What an order that was taken now begins with, and when it is looked at next. */
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
