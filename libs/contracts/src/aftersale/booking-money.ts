import type { Money } from '../payments/money';
import { minorOf, sumMinor } from '../values/money';
import { addWorkingDays } from '../values/working-hours';
import * as limits from '../values/limits';
import { type MoneyFacts, type MoneyStanding, moneyStandingOf } from './money-state';

interface Facts extends Pick<MoneyFacts, 'status' | 'paymentStatus'> {
  totalPrice: number;
  chosenRefund?: { amount: Money } | undefined;
  agencyFee?: Money | undefined;
  money?:
    | (Readonly<Record<'charged' | 'received' | 'refunded' | 'balance', Money>> & {
        refunding?: Money | undefined;
        isSettled?: boolean | undefined;
      })
    | undefined;
}

/** Payment state of a booking in an API response. */
export const bookingMoney = ({
  status,
  paymentStatus,
  totalPrice,
  agencyFee,
  chosenRefund,
  money,
}: Facts): MoneyStanding =>
  moneyStandingOf({
    status,
    paymentStatus,
    chosenMinor: chosenRefund && minorOf(chosenRefund.amount),
    totalMinor: sumMinor([minorOf(totalPrice), agencyFee ? minorOf(agencyFee) : 0]),
    money: money && {
      chargedMinor: minorOf(money.charged),
      receivedMinor: minorOf(money.received),
      refundedMinor: minorOf(money.refunded),
      balanceMinor: minorOf(money.balance),
      refundingMinor: money.refunding && minorOf(money.refunding),
      isSettled: money.isSettled,
    },
  });

/** Deadline of a refund decision or of the response to a cancellation request that was opened at `since`. */
export const answerDueAt = (since: Date): Date => addWorkingDays(since, limits.answerWorkingDays);
