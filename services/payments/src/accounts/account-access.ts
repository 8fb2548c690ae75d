import { mayCall } from '@portal/contracts';
import { type Caller, DomainError } from '@portal/nest-kit';

/** Whether a caller may read the money of others. */
export const isStaff = ({ role }: Pick<Caller, 'role'>): boolean => mayCall('listPayments', role);

/** Returns the account; throws the same refusal whether it belongs to another client or does not exist. */
export function visibleOrThrow<Owned extends { ownerId: string }>(owned: Owned | undefined, caller: Caller): Owned {
  if (!owned || (owned.ownerId !== caller.id && !isStaff(caller))) throw new DomainError('BOOKING_NOT_FOUND');
  return owned;
}
