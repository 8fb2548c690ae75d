import { type ActivityEvent, defaultCurrency } from '@portal/contracts';
import { moneyText } from '@portal/node-kit';
import { activityEvent, type EventAuthor } from '@portal/nest-kit';
import type { Account } from '../accounts/account';
import type { Refund, RefundRequest } from '../ledger/refund';

type Amounts = Pick<RefundRequest, 'way' | 'minor' | 'kwachaMinor' | 'retainMinor'>;

const ways = {
  momo: 'to the wallets that paid',
  credit: 'as credit',
  cash: 'in cash',
  bank: 'by bank transfer',
  outside: 'outside the portal, with a second factor,',
} as const;

/** Amounts without the reason, which the account stores, because an erasure removes it there. */
function describeAmounts(
  { way, kwachaMinor, retainMinor }: Amounts,
  { quotedCurrency, bookingNumber }: Account,
): string {
  const given = `${moneyText(kwachaMinor, defaultCurrency)} ${ways[way]}`;
  return `${given} of booking ${bookingNumber}, ${moneyText(retainMinor, quotedCurrency)} retained`;
}

const aboutBooking = ({ bookingId, ownerId }: Account) => ({
  targetEntity: 'Booking',
  targetEntityId: bookingId,
  userIds: [ownerId],
});

export const askedEvent = (caller: EventAuthor, account: Account, amounts: Amounts): ActivityEvent =>
  activityEvent(caller, {
    action: 'SETTLEMENT_REQUESTED',
    description: `${caller.username} asked to give back ${describeAmounts(amounts, account)}; a second person has to confirm it`,
    ...aboutBooking(account),
  });

export const settledEvent = (
  caller: EventAuthor,
  account: Account,
  refund: Amounts & Pick<Refund, 'askedBy'>,
): ActivityEvent =>
  activityEvent(caller, {
    action: 'BOOKING_SETTLED',
    description: `${caller.username} gave back ${describeAmounts(refund, account)}${refund.askedBy === undefined ? '' : `, as ${refund.askedBy} had asked`}`,
    ...aboutBooking(account),
  });

/** Logs that the whole account number was shown. It does not contain the number. */
export const accountRevealedEvent = (caller: EventAuthor, account: Account, request: Amounts): ActivityEvent =>
  activityEvent(caller, {
    action: 'REFUND_ACCOUNT_REVEALED',
    description: `${caller.username} was shown the bank account to give back ${describeAmounts(request, account)}`,
    ...aboutBooking(account),
  });

/** Logs how the request ended. The account stores the reason, as for a settlement. */
export const endedEvent = (
  caller: EventAuthor,
  account: Account,
  request: Amounts & Required<Pick<RefundRequest, 'by' | 'ended'>>,
): ActivityEvent => {
  const isDeclined = request.ended.how === 'declined';
  const did = isDeclined ? `declined the request of ${request.by}` : 'withdrew the request';
  return activityEvent(caller, {
    action: isDeclined ? 'SETTLEMENT_DECLINED' : 'SETTLEMENT_WITHDRAWN',
    description: `${caller.username} ${did} to give back ${describeAmounts(request, account)}`,
    ...aboutBooking(account),
  });
};
