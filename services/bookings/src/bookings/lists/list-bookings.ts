import { Injectable } from '@nestjs/common';
import type { Booking, BookingListQuery } from '@portal/contracts';
import type { Caller, Listed } from '@portal/nest-kit';
import { DomainError } from '@portal/node-kit';
import { IdentityClient } from '../../clients/identity.client';
import { BookingListsRepository } from './booking-lists.repository';
import { toBooking } from '../record/booking.mapper';

/** Lists of bookings, as far as the caller may see them. */
@Injectable()
export class ListBookings {
  constructor(
    private readonly lists: BookingListsRepository,
    private readonly identity: IdentityClient,
  ) {}

  ofCaller(caller: Caller, query: BookingListQuery): Promise<Listed<Booking>> {
    return this.list(query, false, caller.id);
  }

  all(query: BookingListQuery): Promise<Listed<Booking>> {
    return this.list(query, true);
  }

  /** Employees see the bookings of clients only. */
  async ofUser(userId: string, caller: Caller, query: BookingListQuery): Promise<Listed<Booking>> {
    if (caller.role === 'employee' && (await this.identity.getUser(userId)).role !== 'client') {
      throw new DomainError('NOT_ALLOWED');
    }
    return this.list(query, true, userId);
  }

  private async list(query: BookingListQuery, forStaff: boolean, ownerId?: string): Promise<Listed<Booking>> {
    const { items, total } = await this.lists.list(query, ownerId);
    return { items: items.map((record) => toBooking(record, { forStaff })), total };
  }
}
