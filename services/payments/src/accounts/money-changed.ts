import { addUpMinor, type MoneyChanged } from '@portal/contracts';
import { entryKeys } from '../ledger/entry';
import { retainedMinorOf } from '../ledger/refund';
import { refundingFields } from '../ledger/refund-part';
import { type Account, accountProjection } from './account';

/** Matches the entry keys of payments. Assignments and reversals have no receipt. */
const receiptEntry = new RegExp(`^(?:${entryKeys.capture('')}|${entryKeys.manual('')})(.+)$`);

/** Returns the amounts of an account, as bookings receives them. */
export function toMoneyChanged(account: Account): MoneyChanged {
  const { bookingId, moneyVersion, chargesVersion, quotedCurrency: currency, attempts } = account;
  const receipts = account.settled.flatMap(({ entryId }) => receiptEntry.exec(entryId)?.[1] ?? []);
  const projection = accountProjection(account);
  const unconfirmed = account.settled.filter(({ isUnconfirmed }) => isUnconfirmed).map(({ minor }) => minor);
  return {
    ...{ bookingId, moneyVersion, chargesVersion, currency, ...projection, receipts },
    ...refundingFields(account.refunds),
    ...((account.movesToCredit || retainedMinorOf(account.refunds) !== undefined) && { isSettled: true }),
    ...(isLeftToStaff(account) && { isLeftToStaff: true as const }),
    confirmedReceivedMinor: projection.receivedMinor - addUpMinor(unconfirmed),
    ...(account.settled.some(({ isLate }) => isLate) && { hasLatePayment: true as const }),
    hasOpenAttempt: attempts.length > 0,
  };
}

/** Whether the chosen refund was processed without a settlement or an open request. */
const isLeftToStaff = ({ refundVersion, chargesVersion, refunds = [], refundRequests = [] }: Account): boolean =>
  refundVersion !== undefined &&
  refundVersion === chargesVersion &&
  refunds.length === 0 &&
  refundRequests.every(({ ended }) => ended !== undefined);
