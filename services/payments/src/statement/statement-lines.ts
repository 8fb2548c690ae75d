import { addUpMinor, minorOf, type StatementLine, type Supplement, texts, toMoney } from '@portal/contracts';
import type { AccountRecord } from '../accounts/accounts';
import { chargesVersionOf, type Entry, ledgerAccounts } from '../ledger/entry';
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

/** Sums up the charges of each version after the first. Versions that change no amount are left out. */
export function toSupplements(lines: readonly StatementLine[]): Supplement[] {
  const versions = [...new Set(lines.flatMap((line) => chargesVersionOf(line) ?? []))].toSorted((a, b) => a - b);
  return versions.slice(1).flatMap((version) => {
    const [first, ...rest] = linesOf(version, lines);
    if (!first) return [];
    const minor = addUpMinor([first, ...rest].map(({ amount }) => minorOf(amount)));
    return minor === 0 ? [] : [{ version, at: first.at, amount: toMoney(minor, first.amount.currency) }];
  });
}

export const linesOf = (version: number, lines: readonly StatementLine[]): StatementLine[] =>
  lines.filter((line) => chargesVersionOf(line) === version);
