import { Injectable } from '@nestjs/common';
import { defaultCurrency, type PaymentSums, type PaymentSumsQuery, toMoney } from '@portal/contracts';
import { AccountsRepository } from '../accounts/accounts.repository';
import { PaymentListsRepository } from '../payments/payment-lists.repository';

@Injectable()
export class GetPaymentTotals {
  constructor(
    private readonly lists: PaymentListsRepository,
    private readonly accounts: AccountsRepository,
  ) {}

  async run(query: PaymentSumsQuery): Promise<PaymentSums> {
    const bookingIds = query.q ? await this.accounts.idsByNumber(query.q) : [];
    const sums = await this.lists.sums(query, bookingIds);
    const add = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
    return {
      received: {
        ...toMoney(add(sums.map(({ minor }) => minor)), defaultCurrency),
        payments: add(sums.map(({ payments }) => payments)),
      },
      settles: sums
        .map(({ currency, settledMinor, payments }) => ({ ...toMoney(settledMinor, currency), payments }))
        .sort(homeFirst),
    };
  }
}

const homeFirst = (left: { currency: string }, right: { currency: string }): number =>
  Number(right.currency === defaultCurrency) - Number(left.currency === defaultCurrency) ||
  left.currency.localeCompare(right.currency);
