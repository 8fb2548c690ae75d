import { Injectable } from '@nestjs/common';
import { type Caller, DomainError } from '@portal/nest-kit';
import { Accounts, type AccountRecord } from './accounts';

/** What somebody may pay for because it is his own. */
@Injectable()
export class OwnAccounts {
  constructor(private readonly accounts: Accounts) {}

  /** Throws BOOKING_NOT_FOUND for a booking of somebody else, staff included, BOOKING_NOT_PAYABLE for one that is closed. */
  async payable(bookingId: string, { id }: Pick<Caller, 'id'>): Promise<AccountRecord> {
    const account = await this.accounts.forBooking(bookingId);
    if (!account || account.ownerId !== id) throw new DomainError('BOOKING_NOT_FOUND');
    if (!account.isPayable) throw new DomainError('BOOKING_NOT_PAYABLE');
    return account;
  }
}
