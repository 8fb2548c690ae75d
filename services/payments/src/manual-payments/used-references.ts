import { Injectable } from '@nestjs/common';
import type { ManualPaymentRequest } from '@portal/contracts';
import { DomainError } from '@portal/nest-kit';
import { AccountsRepository } from '../accounts/accounts.repository';
import { ConfirmationsRepository } from '../payments/confirmations.repository';
import { toPayment } from '../payments/payment.mapper';

/** Checks references of transfers and till slips for duplicates. The reference of cash names the drawer. */
@Injectable()
export class UsedReferences {
  constructor(
    private readonly confirmations: ConfirmationsRepository,
    private readonly accounts: AccountsRepository,
  ) {}

  /** @throws REFERENCE_USED with the existing payment as `conflict`, unless the request allows it */
  async assertUnused({ method, reference, allowDuplicateReference }: ManualPaymentRequest): Promise<void> {
    if (method === 'cash' || allowDuplicateReference) return;
    const used = await this.confirmations.newestByReference(reference);
    if (!used) return;
    const { bookingId = '' } = used;
    const bookingNumber = (await this.accounts.numbersOf([bookingId])).get(bookingId);
    const conflict = { ...toPayment(used, { forStaff: true }), ...(bookingNumber !== undefined && { bookingNumber }) };
    throw new DomainError('REFERENCE_USED', { conflict });
  }
}
