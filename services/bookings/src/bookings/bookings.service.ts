import { Injectable } from '@nestjs/common';
import type { Booking, UpdateBookingRequest } from '@portal/contracts';
import type { Caller, Listed } from '@portal/nest-kit';
import { DomainError } from '@portal/node-kit';
import { IdentityClient } from '../clients/identity.client';
import { isStaff, visibleOrThrow } from './booking-access';
import { BookingListsRepository, type BookingListQuery } from './booking-lists.repository';
import { toBooking } from './booking.mapper';
import { BookingsRepository } from './bookings.repository';
import { CancelBooking } from './cancel-booking';
import { UpdateBooking } from './update-booking';

/** Lists, edits and cancellations of bookings, as far as the caller may. */
@Injectable()
export class BookingsService {
  constructor(
    private readonly bookings: BookingsRepository,
    private readonly lists: BookingListsRepository,
    private readonly identity: IdentityClient,
    private readonly cancelBooking: CancelBooking,
    private readonly updateBooking: UpdateBooking,
  ) {}

  listOwn(caller: Caller, query: BookingListQuery): Promise<Listed<Booking>> {
    return this.list(query, false, caller.id);
  }

  listAll(query: BookingListQuery): Promise<Listed<Booking>> {
    return this.list(query, true);
  }

  /** Employees see the bookings of clients only. */
  async listOfUser(userId: string, caller: Caller, query: BookingListQuery): Promise<Listed<Booking>> {
    if (caller.role === 'employee' && (await this.identity.getUser(userId)).role !== 'client') {
      throw new DomainError('NOT_ALLOWED');
    }
    return this.list(query, true, userId);
  }

  async cancel(id: string, caller: Caller): Promise<Booking> {
    const booking = visibleOrThrow(await this.bookings.findById(id), caller);
    return toBooking(await this.cancelBooking.cancel(booking, { by: caller }), { forStaff: isStaff(caller) });
  }

  async update(id: string, request: UpdateBookingRequest, caller: Caller): Promise<Booking> {
    const booking = visibleOrThrow(await this.bookings.findById(id), caller);
    return toBooking(await this.updateBooking.update(booking, request, caller), { forStaff: true });
  }

  private async list(query: BookingListQuery, forStaff: boolean, ownerId?: string): Promise<Listed<Booking>> {
    const { items, total } = await this.lists.list(query, ownerId);
    return { items: items.map((record) => toBooking(record, { forStaff })), total };
  }
}
