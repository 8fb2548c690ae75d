import { Injectable } from '@nestjs/common';
import type { Payment, PaymentListQuery } from '@portal/contracts';
import type { PagedResult } from '@portal/nest-kit';
import { AccountsRepository } from '../accounts/accounts.repository';
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
    const numbers = await this.accounts.numbersOf(items.flatMap(({ bookingId }) => bookingId ?? []));
    return {
      total,
      items: items.map((payment) => ({
        ...toPayment(payment, { forStaff: true }),
        ...numberIn(numbers, payment.bookingId),
      })),
    };
  }
}

function numberIn(numbers: ReadonlyMap<string, string>, bookingId = ''): Pick<Payment, 'bookingNumber'> {
  const bookingNumber = numbers.get(bookingId);
  return bookingNumber === undefined ? {} : { bookingNumber };
}
