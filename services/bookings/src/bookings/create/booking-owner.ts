import { Injectable } from '@nestjs/common';
import { canBookOnBehalf } from '@portal/contracts';
import type { Caller } from '@portal/nest-kit';
import { DomainError } from '@portal/node-kit';
import { IdentityClient } from '../../clients/identity.client';
import type { BookingIntent } from '../record/booking-record';

/** Owner of a booking, and the staff member who books for the owner. */
export type BookingOwner = Pick<BookingIntent, 'user' | 'bookedBy'>;

export interface BookingParties {
  caller: Caller;
  owner: BookingOwner;
}

@Injectable()
export class BookingOwners {
  constructor(private readonly identity: IdentityClient) {}

  /** @throws NOT_ALLOWED if the caller may not book for customers */
  assertMayName({ role }: Pick<Caller, 'role'>, onBehalfOf: string | undefined): void {
    if (onBehalfOf !== undefined && !canBookOnBehalf(role)) throw new DomainError('NOT_ALLOWED');
  }

  /** @throws USER_NOT_FOUND, or NOT_A_CUSTOMER for a staff account */
  async of({ id, username, email }: Caller, onBehalfOf: string | undefined): Promise<BookingOwner> {
    if (onBehalfOf === undefined) return { user: { id, username, email } };
    const customer = await this.identity.getUser(onBehalfOf);
    if (customer.role !== 'client') throw new DomainError('NOT_A_CUSTOMER');
    return {
      user: { id: customer.id, username: customer.username, email: customer.email },
      bookedBy: { id, username },
    };
  }
}
