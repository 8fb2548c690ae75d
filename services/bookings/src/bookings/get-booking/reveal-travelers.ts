import { Injectable } from '@nestjs/common';
import { texts, type RevealedTraveler } from '@portal/contracts';
import { DomainError, requireStepUp, type Caller } from '@portal/nest-kit';
import { IdentityClient } from '../../clients/identity.client';
import { assertVisible } from '../record/booking-access';
import { bookingEvent } from '../record/booking-events';
import { BookingsRepository } from '../store/bookings.repository';
import { TravelerCipher } from '../store/traveler-cipher';

/** Reveals masked traveler data to staff. */
@Injectable()
export class RevealTravelers {
  constructor(
    private readonly bookings: BookingsRepository,
    private readonly sealed: TravelerCipher,
    private readonly identity: IdentityClient,
  ) {}

  /**
   * The activity log and the timeline record the reveal before the response is sent.
   * @throws BOOKING_NOT_FOUND, STEP_UP_NEEDED above the hourly limit, TOO_MANY_REQUESTS above the daily limit
   */
  async run(id: string, caller: Caller): Promise<RevealedTraveler[]> {
    const booking = assertVisible(await this.bookings.findById(id), caller);
    const { isBeyondBudget, retryAfterSeconds } = await this.identity.countReveal(caller.id);
    if (retryAfterSeconds !== undefined) {
      const message = texts.personalData.revealsOfDayUsed;
      throw new DomainError('TOO_MANY_REQUESTS', { message, retryAfterSeconds });
    }
    if (isBeyondBudget) requireStepUp(caller);
    const event = bookingEvent('PERSONAL_DATA_REVEALED', booking, caller);
    const { travelers = [] } = assertVisible(await this.bookings.note(booking, event), caller);
    return this.sealed
      .open(travelers, id)
      .map(({ firstName, lastName, dateOfBirth, gender }) => ({ firstName, lastName, dateOfBirth, gender }));
  }
}
