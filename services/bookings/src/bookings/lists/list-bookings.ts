import { Injectable } from '@nestjs/common';
import type { BookingListQuery } from '@portal/contracts';
import { type Caller, DomainError, type ListText, CoalescedReads } from '@portal/nest-kit';
import { IdentityClient } from '../../clients/identity.client';
import { BookingListsRepository } from './booking-lists.repository';
import { toBooking } from '../record/booking.mapper';

interface Asked {
  query: BookingListQuery;
  forStaff: boolean;
  ownerId?: string;
  /** True if the response is the bare list, without `data`. */
  isBare?: boolean;
}

/** Lists bookings that are visible to the caller. Concurrent reads of the same query share one serialized response. */
@Injectable()
export class ListBookings {
  private readonly answers = new CoalescedReads((requested) => this.read(JSON.parse(requested) as Asked));

  constructor(
    private readonly lists: BookingListsRepository,
    private readonly identity: IdentityClient,
  ) {}

  ofCaller(caller: Caller, query: BookingListQuery): Promise<ListText> {
    return this.list({ query, forStaff: false, ownerId: caller.id });
  }

  all(query: BookingListQuery): Promise<ListText> {
    return this.list({ query, forStaff: true });
  }

  /** Employees see the bookings of clients only. */
  async ofUser(userId: string, caller: Caller, query: BookingListQuery): Promise<ListText> {
    if (caller.role === 'employee' && (await this.identity.getUser(userId)).role !== 'client') {
      throw new DomainError('NOT_ALLOWED');
    }
    return this.list({ query, forStaff: true, ownerId: userId, isBare: true });
  }

  private list(requested: Asked): Promise<ListText> {
    return this.answers.read(JSON.stringify(requested));
  }

  private async read({ query, forStaff, ownerId, isBare }: Asked): Promise<ListText> {
    const { items, total } = await this.lists.list(query, ownerId);
    const data = items.map((record) => toBooking(record, { forStaff }));
    return { text: JSON.stringify(isBare ? data : { data }), total };
  }
}
