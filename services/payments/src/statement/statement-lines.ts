import { type StatementLine, texts, toMoney } from '@portal/contracts';
import type { AccountRecord } from '../accounts/accounts';
import { type Entry, ledgerAccounts } from '../ledger/entry';
import { receivableDelta } from '../ledger/projection';

const touches = ({ postings }: Entry, account: string): boolean =>
  postings.some((posting) => posting.account === account);

/** Maps ledger entries to statement lines. Reasons of reversals and the agency's own costs are for staff only. */
export function toStatementLines(
  entries: readonly Entry[],
  { bookingId, quotedCurrency }: Pick<AccountRecord, 'bookingId' | 'quotedCurrency'>,
  { forStaff }: { forStaff: boolean },
): StatementLine[] {
  const receivable = ledgerAccounts.receivable(bookingId);
  const shown = entries.filter((entry) => forStaff || touches(entry, receivable));
  return shown.map((entry) => ({
    id: entry.id,
    at: entry.at.toISOString(),
    kind: entry.kind,
    text: entry.kind === 'reversal' && !forStaff ? texts.statement.reversed : entry.memo,
    amount: toMoney(receivableDelta(entry, bookingId), quotedCurrency),
    by: entry.by,
    ...(entry.paymentId !== undefined && { paymentId: entry.paymentId }),
  }));
}
