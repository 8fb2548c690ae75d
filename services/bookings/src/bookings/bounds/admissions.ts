import { Injectable } from '@nestjs/common';
import type { Caller } from '@portal/nest-kit';
import { BookingOutcomes, toRejection } from '../outcome/booking-outcomes';
import type { BookingIntent, BookingRecord, RejectionReason } from '../record/booking-record';
import type { Precondition } from '../store/booking-change';
import { BookingsRepository } from '../store/bookings.repository';
import { BookingBounds } from './booking-bounds';

/** Admission check that a booking needs before its order is placed. Staff who book for customers are exempt. */
export const admissionOf = (
  { bookedBy }: Pick<BookingIntent, 'bookedBy'>,
  { isUnconfirmed }: Caller,
): Pick<BookingIntent, 'admission'> => (bookedBy ? {} : { admission: { isUnconfirmed: isUnconfirmed === true } });

/** Runs the admission check of a booking: in the request, or in the sweeper if the request died. */
@Injectable()
export class Admissions {
  constructor(
    private readonly bounds: BookingBounds,
    private readonly outcomes: BookingOutcomes,
    private readonly bookings: BookingsRepository,
  ) {}

  /**
   * The first decision is final. A booking rejected in its request is not listed; one rejected by the sweeper stays
   * listed.
   * @returns the booking after the decision
   */
  async decide(booking: BookingRecord, by: 'request' | 'sweeper'): Promise<BookingRecord> {
    if (!booking.admission) return booking;
    const bound = await this.bounds.admit(booking, booking.admission);
    const decided = bound
      ? await this.refuse(booking, toRejection(bound.code, bound), by)
      : await this.bookings.change(booking, undecided, { $unset: { admission: 1 } });
    return decided ?? (await this.outcomes.reload(booking));
  }

  private async refuse(booking: BookingRecord, rejection: RejectionReason, by: 'request' | 'sweeper') {
    if (by === 'request') return this.outcomes.refuse(booking, rejection, true, undecided);
    const rejected = await this.outcomes.declareNotMade(booking, rejection, undefined, undecided);
    // The owner may repeat the same request after paying or cancelling another booking.
    if (rejected) await this.bookings.releaseClaim(booking.id);
    return rejected;
  }
}

const undecided: Precondition = { awaitsAdmission: true };
