import { Injectable } from '@nestjs/common';
import type { BookingRecord } from '../record/booking-record';
import type { StoredFulfilment } from '../record/fulfilment';
import { nextHoldPollAt } from './fulfilment-step';
import { HoldPolicy } from './holds';
import { laterPlacesPayBy, placesPayBy } from './pay-by';
import { getDepartureInstant } from './trip-times';
import { elapsedReminders } from './payment-reminders';

type Trip = Pick<BookingRecord, 'startDate'>;
export type HeldPlaces = { fulfilment: StoredFulfilment & { payBy: Date }; lookAt: Date };

@Injectable()
export class PlaceHolds {
  constructor(private readonly holds: HoldPolicy) {}

  async begin(trip: Trip, now: Date): Promise<HeldPlaces> {
    const { packageDays } = await this.holds.settings();
    return heldPlaces(trip, packageDays, now);
  }

  /** Returns the changed deadline of places that move to another date: it becomes earlier, never later. */
  async movedTo(trip: Trip, { fulfilment }: Pick<BookingRecord, 'fulfilment'>, now: Date): Promise<object> {
    if (fulfilment?.state !== 'held' || !fulfilment.payBy) return {};
    const { payBy, warned } = (await this.begin(trip, now)).fulfilment;
    return payBy < fulfilment.payBy ? { 'fulfilment.payBy': payBy, 'fulfilment.warned': warned } : {};
  }

  /** @returns undefined if the deadline cannot be extended */
  async extend(
    { fulfilment, ...trip }: Trip & Pick<BookingRecord, 'fulfilment'>,
    now: Date,
  ): Promise<HeldPlaces | undefined> {
    const { packageDays } = await this.holds.settings();
    const payBy = laterPlacesPayBy(getDepartureInstant(trip), packageDays, now);
    return payBy > (fulfilment?.payBy ?? now) && payBy > now ? heldUntil(payBy, now) : undefined;
  }
}

export const heldPlaces = (trip: Trip, days: number, now: Date): HeldPlaces =>
  heldUntil(placesPayBy(getDepartureInstant(trip), days, now), now);

/** The message about the deadline replaces reminders whose time has already passed. */
function heldUntil(payBy: Date, now: Date): HeldPlaces {
  const fulfilment = { state: 'held' as const, payBy, warned: elapsedReminders(payBy, now) };
  return { fulfilment, lookAt: nextHoldPollAt({ fulfilment }, now) };
}
