import { type StatementLine, texts, toMoney } from '@portal/contracts';
import type { AccountRecord } from '../accounts/accounts';
import type { Entry } from '../ledger/entry';
import { owedBy } from '../ledger/projection';

/** The lines of a statement. Why staff took something back is between them. */
export function toStatementLines(
  entries: readonly Entry[],
  { bookingId, quotedCurrency }: Pick<AccountRecord, 'bookingId' | 'quotedCurrency'>,
  { forStaff }: { forStaff: boolean },
): StatementLine[] {
  return entries.map((entry) => ({
    id: entry.id,
    at: entry.at.toISOString(),
    kind: entry.kind,
    text: entry.kind === 'reversal' && !forStaff ? texts.statement.reversed : entry.memo,
    amount: toMoney(owedBy(entry, bookingId), quotedCurrency),
    by: entry.by,
    ...(entry.paymentId !== undefined && { paymentId: entry.paymentId }),
  }));
}
