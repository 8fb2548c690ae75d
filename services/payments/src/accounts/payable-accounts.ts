import { Injectable } from '@nestjs/common';
import { canCall } from '@portal/contracts';
import { type Caller, DomainError } from '@portal/nest-kit';
import { Accounts, type AccountRecord } from './accounts';

/** Returns whether a caller may read payments of other users. */
export const isStaff = ({ role }: Pick<Caller, 'role'>): boolean => canCall('listPayments', role);

/** @throws BOOKING_NOT_FOUND for an account of another client, exactly as for one that does not exist */
export function visibleOrThrow<Owned extends { ownerId: string }>(owned: Owned | undefined, caller: Caller): Owned {
  if (!owned || (owned.ownerId !== caller.id && !isStaff(caller))) throw new DomainError('BOOKING_NOT_FOUND');
  return owned;
}

@Injectable()
export class PayableAccounts {
  constructor(private readonly accounts: Accounts) {}

  /** @throws BOOKING_NOT_FOUND for another owner's booking, also for staff; BOOKING_NOT_PAYABLE if closed */
  async payable(bookingId: string, { id }: Pick<Caller, 'id'>): Promise<AccountRecord> {
    const account = await this.accounts.forBooking(bookingId);
    if (!account || account.ownerId !== id) throw new DomainError('BOOKING_NOT_FOUND');
    if (!account.isPayable) throw new DomainError('BOOKING_NOT_PAYABLE');
    return account;
  }
}
