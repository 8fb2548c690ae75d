import { addUpMinor } from '@portal/contracts';
import type { AccountRecord } from '../accounts/accounts';
import type { PaymentRecord } from '../payments/payment-record';
import { isOver, type LinkRecord } from './link-record';

/** Kwacha that came in by these payments and stayed, in minor units. */
export const paidBy = (payments: readonly PaymentRecord[]): number =>
  addUpMinor(payments.filter(({ state, reversal }) => state === 'completed' && !reversal).map(({ minor }) => minor));

/** The booking of a link: what is owed for it, and all payments for it, whichever way they were made. */
interface Books {
  account: Pick<AccountRecord, 'balanceMinor' | 'isPayable'>;
  payments: readonly PaymentRecord[];
}

/** Whether what a link asked for has been paid; one that is over counts only when money came in by it. */
export function isSettled(link: LinkRecord, { account, payments }: Books): boolean {
  const paid = paidBy(payments.filter(({ linkId }) => linkId === link.id));
  if (link.minor !== undefined && paid >= link.minor) return true;
  return account.balanceMinor <= 0 && (paid > 0 || (account.isPayable && !isOver(link)));
}
