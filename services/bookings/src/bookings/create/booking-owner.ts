import { Inject, Injectable } from '@nestjs/common';
import { canBookOnBehalf } from '@portal/contracts';
import { type Caller, SERVICE_ENV } from '@portal/nest-kit';
import { DomainError } from '@portal/node-kit';
import { IdentityClient } from '../../clients/identity.client';
import type { BookingsEnv } from '../../env';
import type { BookingIntent } from '../record/booking-record';

/** Owner of a booking, and the staff member who books for the owner. */
export type BookingOwner = Pick<BookingIntent, 'user' | 'bookedBy'>;

export interface BookingParties {
  caller: Caller;
  owner: BookingOwner;
}

@Injectable()
export class BookingOwners {
  constructor(
    private readonly identity: IdentityClient,
    @Inject(SERVICE_ENV) private readonly env: Pick<BookingsEnv, 'FEATURES'>,
  ) {}

  /** @throws NOT_ALLOWED if the caller may not book for customers, BODY_INVALID while the feature `money` is off */
  assertMayName({ role }: Pick<Caller, 'role'>, onBehalfOf: string | undefined): void {
    if (onBehalfOf === undefined) return;
    if (!this.env.FEATURES.includes('money')) {
      throw new DomainError('BODY_INVALID', { fields: { onBehalfOf: 'This field is not accepted here.' } });
    }
    if (!canBookOnBehalf(role)) throw new DomainError('NOT_ALLOWED');
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
