import { Injectable } from '@nestjs/common';
import type { RevealedTraveler } from '@portal/contracts';
import type { Caller } from '@portal/nest-kit';
import { visibleOrThrow } from '../record/booking-access';
import { bookingEvent } from '../record/booking-events';
import { BookingsRepository } from '../store/bookings.repository';
import { SealedTravelers } from '../store/sealed-travelers';

/** What a booking masks of its travelers, for staff. */
@Injectable()
export class RevealTravelers {
  constructor(
    private readonly bookings: BookingsRepository,
    private readonly sealed: SealedTravelers,
  ) {}

  /** The log and the timeline say who asked before the answer leaves. Throws BOOKING_NOT_FOUND. */
  async run(id: string, caller: Caller): Promise<RevealedTraveler[]> {
    const booking = visibleOrThrow(await this.bookings.findById(id), caller);
    const event = bookingEvent('PERSONAL_DATA_REVEALED', booking, caller);
    const { travelers = [] } = visibleOrThrow(await this.bookings.note(booking, event), caller);
    return this.sealed
      .open(travelers, id)
      .map(({ firstName, lastName, dateOfBirth, gender }) => ({ firstName, lastName, dateOfBirth, gender }));
  }
}
