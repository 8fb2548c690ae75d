import { Inject, Injectable } from '@nestjs/common';
import { type ErrorCode, limits, texts } from '@portal/contracts';
import { type ErasedPerson, type Eraser, Erases, SERVICE_ENV } from '@portal/nest-kit';
import { limitFactor, rateLimitKey, sha256 } from '@portal/node-kit';
import type { BookingsEnv } from '../../env';
import type { Admission, BookingRecord } from '../record/booking-record';
import { openSlotsModelName, OpenSlotsRepository, type Slot, type SlotBounds } from './open-slots.repository';
import { tripKeyOf } from './trip-key';
import { UnpaidBookingsRepository } from './unpaid-bookings.repository';

const dayMs = 86_400_000;

/** Rejection of a booking, with the message for its owner. */
export interface BoundRejection {
  code: Extract<ErrorCode, 'TOO_MANY_OPEN_BOOKINGS' | 'REBOOKING_NEEDS_STAFF'>;
  message: string;
}

const tooMany = (message: string, { isUnconfirmed }: Admission): BoundRejection => ({
  code: 'TOO_MANY_OPEN_BOOKINGS',
  message: isUnconfirmed ? `${message} ${texts.bounds.confirmFirst}` : message,
});

const accountKey = (userId: string): string => `account:${userId}`;
/** Hashed, so that no IP address is stored in clear. */
const addressKey = (address: string): string => `address:${sha256(rateLimitKey(address))}`;

/** Limits the seats and places that an account or an IP address holds unpaid. */
@Injectable()
@Erases([openSlotsModelName])
export class BookingBounds implements Eraser {
  private readonly factor: number;

  constructor(
    private readonly slots: OpenSlotsRepository,
    private readonly unpaid: UnpaidBookingsRepository,
    @Inject(SERVICE_ENV) { RATE_LIMIT_PROFILE }: Pick<BookingsEnv, 'RATE_LIMIT_PROFILE'>,
  ) {
    this.factor = limitFactor(RATE_LIMIT_PROFILE);
  }

  /** Counts a booking before its order is placed. Returns the rejection, undefined if the booking is admitted. */
  async admit(booking: BookingRecord, admission: Admission): Promise<BoundRejection | undefined> {
    if (await this.isRepeated(booking)) {
      return { code: 'REBOOKING_NEEDS_STAFF', message: texts.bounds.rebookingNeedsStaff };
    }
    const slot = { id: booking.id, seats: booking.numberOfTravelers };
    const [account, address] = [accountKey(booking.user.id), addressKey(booking.ipAddress ?? '')];
    const bounds = this.boundsOf(admission);
    if (!(await this.take(account, slot, bounds.account)))
      return tooMany(await this.wordsFor(account, bounds), admission);
    if (await this.take(address, slot, bounds.address)) return undefined;
    await this.slots.release(account, [slot]);
    return tooMany(texts.bounds.tooManyFromHere, admission);
  }

  erase({ userId }: ErasedPerson): Promise<void> {
    return this.slots.forget(accountKey(userId));
  }

  private boundsOf({ isUnconfirmed }: Admission): { account: SlotBounds; address: SlotBounds } {
    const [bookings, seats, fromAddress] = isUnconfirmed
      ? [limits.unconfirmedOpenBookingsMax, limits.unconfirmedOpenSeatsMax, limits.unconfirmedAddressOpenBookingsMax]
      : [limits.openBookingsMax, limits.openSeatsMax, limits.addressOpenBookingsMax];
    return {
      account: { bookings: bookings * this.factor, seats: seats * this.factor },
      address: { bookings: fromAddress * this.factor, seats: Number.MAX_SAFE_INTEGER },
    };
  }

  /** Counters ignore payments, cancellations and lapses until a limit is reached; only then are they refreshed. */
  private async take(key: string, slot: Slot, bounds: SlotBounds): Promise<boolean> {
    if (await this.slots.take(key, slot, bounds)) return true;
    const counted = await this.slots.list(key);
    const open = await this.unpaid.stillOpen(counted.map(({ id }) => id));
    const closed = counted.filter(({ id }) => !open.has(id));
    if (closed.length === 0) return false;
    await this.slots.release(key, closed);
    return this.slots.take(key, slot, bounds);
  }

  private async wordsFor(key: string, bounds: { account: SlotBounds }): Promise<string> {
    const isFull = (await this.slots.list(key)).length >= bounds.account.bookings;
    return isFull ? texts.bounds.tooManyBookings : texts.bounds.tooManySeats;
  }

  private async isRepeated(booking: BookingRecord): Promise<boolean> {
    const since = new Date(booking.createdAt.getTime() - limits.lapsedAttemptsDays * dayMs);
    const earlier = await this.unpaid.cancelledUnpaid(booking.user.id, since);
    const key = tripKeyOf(booking);
    return earlier.filter((one) => tripKeyOf(one) === key).length >= limits.lapsedAttemptsMax * this.factor;
  }
}
