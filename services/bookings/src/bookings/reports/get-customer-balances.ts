import { Injectable } from '@nestjs/common';
import { type CustomerSums, type CustomerSumsQuery, toMoney } from '@portal/contracts';
import { BookingListsRepository, type OwnerSum } from '../lists/booking-lists.repository';
import { compareHomeCurrencyFirst } from './compare-currencies';

@Injectable()
export class GetCustomerBalances {
  constructor(private readonly lists: BookingListsRepository) {}

  /** @returns the customers that have bookings, in the requested order */
  async run({ ids }: CustomerSumsQuery): Promise<CustomerSums[]> {
    const userIds = [...new Set(ids.split(','))];
    const all = await this.lists.sumsOf(userIds);
    return userIds.flatMap((userId) => {
      const own = all.filter(({ ownerId }) => ownerId === userId);
      const bookings = own.reduce((sum, each) => sum + each.bookings, 0);
      if (bookings === 0) return [];
      const refunds = amountsOf(own, 'refundMinor');
      return [{ userId, bookings, balances: amountsOf(own, 'balanceMinor'), ...(refunds.length > 0 && { refunds }) }];
    });
  }
}

/** Amounts per currency, without zeros. */
const amountsOf = (sums: readonly OwnerSum[], field: 'balanceMinor' | 'refundMinor'): CustomerSums['balances'] =>
  sums.flatMap((sum) => (sum[field] === 0 ? [] : [toMoney(sum[field], sum.currency)])).sort(compareHomeCurrencyFirst);
