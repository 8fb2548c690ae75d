import { Injectable } from '@nestjs/common';
import type { Payment, PaymentListQuery } from '@portal/contracts';
import type { PagedResult } from '@portal/nest-kit';
import { AccountsRepository } from '../accounts/accounts.repository';
import { refundedPart } from '../accounts/settlement';
import { PaymentListsRepository } from '../payments/payment-lists.repository';
import { toPayment } from '../payments/payment.mapper';

@Injectable()
export class ListPayments {
  constructor(
    private readonly lists: PaymentListsRepository,
    private readonly accounts: AccountsRepository,
  ) {}

  async run(query: PaymentListQuery): Promise<PagedResult<Payment>> {
    const bookingIds = query.q ? await this.accounts.idsByNumber(query.q) : [];
    const { items, total } = await this.lists.list(query, bookingIds);
    const accounts = await this.accounts.findAll(items.flatMap(({ bookingId }) => bookingId ?? []));
    return {
      total,
      items: items.map((payment) => {
        const account = accounts.get(payment.bookingId ?? '');
        return {
          ...toPayment(payment, { forStaff: true }),
          ...(account && { bookingNumber: account.bookingNumber }),
          ...refundedPart(account, payment),
        };
      }),
    };
  }
}
