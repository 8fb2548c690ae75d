import { Injectable } from '@nestjs/common';
import type { RevealedTraveler } from '@portal/contracts';
import { requireStepUp, type Caller } from '@portal/nest-kit';
import { IdentityClient } from '../../clients/identity.client';
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
    private readonly identity: IdentityClient,
  ) {}

  /** The log and the timeline say who asked before the answer leaves. Throws BOOKING_NOT_FOUND, and STEP_UP_NEEDED beyond the budget of an hour. */
  async run(id: string, caller: Caller): Promise<RevealedTraveler[]> {
    const booking = visibleOrThrow(await this.bookings.findById(id), caller);
    const isBeyondBudget = await this.identity.isRevealBeyondBudget(caller.id);
    if (isBeyondBudget) requireStepUp(caller);
    const event = bookingEvent('PERSONAL_DATA_REVEALED', booking, caller);
    const { travelers = [] } = visibleOrThrow(await this.bookings.note(booking, event), caller);
    return this.sealed
      .open(travelers, id)
      .map(({ firstName, lastName, dateOfBirth, gender }) => ({ firstName, lastName, dateOfBirth, gender }));
  }
}
