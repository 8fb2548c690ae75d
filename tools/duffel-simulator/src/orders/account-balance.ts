import { toMinor } from '@portal/flight-simulator';
import { fail } from '../duffel-error';
import type { World } from '../world';
import type { PaymentBody } from '../order-book/order-body';
import type { StoredOrder } from '../order-book/stored-order';

const refundOf = ({ quotes }: StoredOrder): number => {
  const confirmed = quotes.find(({ confirmed_at, refund_to }) => confirmed_at !== null && refund_to === 'balance');
  return toMinor(confirmed?.refund_amount ?? '0') ?? 0;
};

/** Balance of the agency's account in minor units, from its orders. */
export const balanceOf = ({ account, orders }: World): number =>
  orders
    .list()
    .filter(({ paidBy }) => paidBy === 'balance')
    .reduce(
      (balance, order) => balance - (order.chargedMinor ?? order.totalMinor) + refundOf(order),
      account.depositMinor,
    );

/** Rejects a payment from the balance that exceeds it. */
export function checkBalance({ type, amount }: PaymentBody, world: World): void {
  if (type === 'balance' && (toMinor(amount) ?? 0) > balanceOf(world)) throw fail(422, 'insufficient_balance');
}
