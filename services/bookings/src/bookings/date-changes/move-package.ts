import { Injectable } from '@nestjs/common';
import { Clock } from '@portal/nest-kit';
import { DomainError, Failpoints } from '@portal/node-kit';
import { CatalogClient } from '../../clients/catalog.client';
import { PlaceHolds } from '../deadlines/place-holds';
import type { BookingRecord } from '../record/booking-record';
import { DateChangeTransitions } from './date-change-transitions';

/** Moves the places of a package to the new date, then the booking. Both steps can be repeated. */
@Injectable()
export class MovePackage {
  constructor(
    private readonly catalog: CatalogClient,
    private readonly transitions: DateChangeTransitions,
    private readonly places: PlaceHolds,
    private readonly failpoints: Failpoints,
    private readonly clock: Clock,
  ) {}

  /** @returns the booking after it, undefined if another process was faster. Throws while the catalog is down. */
  async advance(booking: BookingRecord): Promise<BookingRecord | undefined> {
    const { dateChange, package: booked, scheduleVersion = 0 } = booking;
    if (!dateChange?.dates || !booked) return undefined;
    const { startDate } = dateChange.dates.after;
    try {
      await this.failpoints.runStep('move-places', () =>
        this.catalog.movePlaces(booked.id, booking.id, { startDate, move: scheduleVersion + 1 }),
      );
    } catch (error) {
      if (!(error instanceof DomainError) || error.status >= 500) throw error;
      return this.transitions.end(booking, 'refused', { detail: error.message });
    }
    const now = await this.clock.now();
    const deadline = await this.places.movedTo({ startDate }, booking, now);
    return this.failpoints.runStep('record-move', () => this.transitions.finishPackage(booking, deadline, now));
  }
}
