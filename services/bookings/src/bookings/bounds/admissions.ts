import { Injectable } from '@nestjs/common';
import type { Caller } from '@portal/nest-kit';
import { BookingOutcomes, toRejection } from '../outcome/booking-outcomes';
import type { BookingIntent, BookingRecord, RefusalReason } from '../record/booking-record';
import type { Precondition } from '../store/booking-change';
import { BookingsRepository } from '../store/bookings.repository';
import { BookingBounds } from './booking-bounds';

/** What a booking waits for before anything is ordered. Staff who book for customers are not bounded. */
export const admissionOf = (
  { bookedBy }: Pick<BookingIntent, 'bookedBy'>,
  { isUnconfirmed }: Caller,
): Pick<BookingIntent, 'admission'> => (bookedBy ? {} : { admission: { isUnconfirmed: isUnconfirmed === true } });

/** Lets bookings go on to their seller once they are counted: the request decides it, or the sweeper when the request died. */
@Injectable()
export class Admissions {
  constructor(
    private readonly bounds: BookingBounds,
    private readonly outcomes: BookingOutcomes,
    private readonly bookings: BookingsRepository,
  ) {}

  /**
   * Whoever decides first decides for both. The request is refused while its client waits; the booking of a request that
   * died stays in the lists.
   *
   * @returns the booking as it was decided on, refused or free to go on
   */
  async decide(booking: BookingRecord, by: 'request' | 'sweeper'): Promise<BookingRecord> {
    if (!booking.admission) return booking;
    const bound = await this.bounds.admit(booking, booking.admission);
    const decided = bound
      ? await this.refuse(booking, toRejection(bound.code, bound), by)
      : await this.bookings.change(booking, undecided, { $unset: { admission: 1 } });
    return decided ?? (await this.outcomes.reload(booking));
  }

  private async refuse(booking: BookingRecord, refusal: RefusalReason, by: 'request' | 'sweeper') {
    if (by === 'request') return this.outcomes.refuse(booking, refusal, true, undecided);
    const refused = await this.outcomes.declareNotMade(booking, refusal, undefined, undecided);
    // The same request may be repeated once its owner has paid or cancelled another booking.
    if (refused) await this.bookings.releaseClaim(booking.id);
    return refused;
  }
}

const undecided: Precondition = { awaitsAdmission: true };
