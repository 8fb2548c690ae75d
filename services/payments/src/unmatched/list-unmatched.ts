import { Injectable } from '@nestjs/common';
import { addUpMinor, defaultCurrency, toMoney, type UnmatchedMoney } from '@portal/contracts';
import { type Account, isClosedAccount } from '../accounts/account';
import { AccountsRepository } from '../accounts/accounts.repository';
import { EntriesRepository } from '../ledger/entries.repository';
import { balanceOf, type Entry, entryKeys, ledgerAccounts } from '../ledger/entry';
import { retainedMinorOf } from '../ledger/refund';
import { bookingOf, type PaymentRecord } from '../payments/payment-record';
import { PaymentsRepository } from '../payments/payments.repository';
import { Refunds } from '../refunds/refunds';
import { openRequestOf } from '../refunds/settlement-requests';

/** How long late payments are listed. They are already posted to their booking. */
const reportWindowMs = 14 * 86_400_000;

const rowsMax = 500;

const receipts: ReadonlySet<Entry['kind']> = new Set(['capture', 'manual', 'assign', 'apply-credit']);

/** Unmatched payments and credit balances of closed bookings, for the work list. */
@Injectable()
export class ListUnmatched {
  constructor(
    private readonly entries: EntriesRepository,
    private readonly accounts: AccountsRepository,
    private readonly payments: PaymentsRepository,
    private readonly refunds: Refunds,
  ) {}

  /** Lists unmatched deposits, late payments and closed bookings with a credit balance, newest first. */
  async run(now = new Date()): Promise<UnmatchedMoney[]> {
    const [unmatched, late, closed] = await Promise.all([
      this.unassigned(),
      this.payments.completedAfterFailing(new Date(now.getTime() - reportWindowMs)),
      this.accounts.closedWithMoney(),
    ]);
    const rows = [
      ...(await this.ofEntries(unmatched)),
      ...(await Promise.all(late.map((payment) => this.ofLate(payment)))).flat(),
      ...(await Promise.all(closed.map((account) => this.ofClosed(account)))),
    ];
    return rows.toSorted((one, other) => other.at.localeCompare(one.at));
  }

  private async unassigned(): Promise<Entry[]> {
    const found: Entry[] = [];
    for await (const entries of this.entries.batchesOfKind('unmatched')) {
      const assigned = await this.entries.existing(entries.map(assignmentOf));
      found.push(...entries.filter((entry) => !assigned.has(assignmentOf(entry))));
      if (found.length >= rowsMax) break;
    }
    return found;
  }

  /** Names the booking of a deposit that we requested and that arrived otherwise. */
  private async ofEntries(entries: readonly Entry[]): Promise<UnmatchedMoney[]> {
    const requested = new Map(
      (await this.payments.findAll(entries.map(depositOf))).map((payment) => [payment.id, bookingOf(payment)]),
    );
    const numbers = await this.accounts.numbersOf([...requested.values()]);
    return entries.map((entry) => {
      const bookingId = requested.get(depositOf(entry));
      const bookingNumber = bookingId === undefined ? undefined : numbers.get(bookingId);
      return { ...ofEntry(entry), ...(bookingId && bookingNumber && { requestedFor: { bookingId, bookingNumber } }) };
    });
  }

  /** Undecided money of a closed booking is one row for the whole booking. */
  private async ofLate(payment: PaymentRecord): Promise<UnmatchedMoney[]> {
    const { id, provider = '', minor, payer, history, updatedAt } = payment;
    const bookingId = bookingOf(payment);
    const account = await this.accounts.find(bookingId);
    if (account && isClosedAccount(account) && !account.movesToCredit) return [];
    const row = {
      id: `${provider}:${id}`,
      at: (history.findLast(({ state }) => state === 'completed')?.at ?? updatedAt).toISOString(),
      amount: toMoney(minor, defaultCurrency),
      ...(payer && { phoneLast3: payer.last3 }),
      why: 'late' as const,
      paymentId: id,
      bookingId,
      ...(account && { bookingNumber: account.bookingNumber }),
    };
    return [row];
  }

  private async ofClosed(account: Account): Promise<UnmatchedMoney> {
    const { bookingId, bookingNumber, quotedCurrency } = account;
    const [entries, payments, held] = await Promise.all([
      this.entries.ofBooking(bookingId),
      this.payments.ofBooking(bookingId),
      this.refunds.heldBy(account),
    ]);
    const payers = new Set(payments.flatMap(({ state, payer }) => (state === 'completed' && payer ? payer.last3 : [])));
    const [phoneLast3] = payers;
    const request = openRequestOf(account, held);
    return {
      id: `booking:${bookingId}`,
      at: (entries.at(-1)?.at ?? new Date(0)).toISOString(),
      amount: toMoney(addUpMinor([held.minor, -(retainedMinorOf(account.refunds) ?? 0)]), quotedCurrency),
      ...(payers.size === 1 && { phoneLast3 }),
      why: 'late',
      isClosed: true,
      ...(account.closedReason !== undefined && { closedReason: closedReasonOf(account.closedReason, entries) }),
      bookingId,
      bookingNumber,
      ...(request && { askedBy: request.by }),
    };
  }
}

/** Returns `<provider>:<deposit>` of the key, which staff assign the deposit by. */
const nameOf = ({ id }: Entry): string => id.slice(entryKeys.unmatched('', '').length - 1);
const depositOf = (entry: Entry): string => nameOf(entry).split(':', 2)[1] ?? '';
const assignmentOf = (entry: Entry): string => {
  const [provider = '', depositId = ''] = nameOf(entry).split(':', 2);
  return entryKeys.assign(provider, depositId);
};

/** Bookings takes back the charges of a hold that lapses, so a later receipt was paid afterwards. */
function closedReasonOf(reason: string, entries: readonly Entry[]): string {
  const closedAt = entries.findLastIndex(({ kind }) => kind === 'charge');
  const isPaidAfter = entries.some(({ kind }, at) => at > closedAt && receipts.has(kind));
  return reason === 'hold-lapsed' && isPaidAfter ? 'paid-after-lapse' : reason;
}

const lastDigits = ({ memo }: Entry): string | undefined => /••• (\d{3})/.exec(memo)?.[1];

function ofEntry(entry: Entry): UnmatchedMoney {
  const phoneLast3 = lastDigits(entry);
  const currency =
    entry.postings.find(({ account }) => account === ledgerAccounts.unmatched)?.currency ?? defaultCurrency;
  return {
    id: nameOf(entry),
    at: entry.at.toISOString(),
    amount: toMoney(-balanceOf(entry.postings, ledgerAccounts.unmatched, currency), currency),
    ...(phoneLast3 !== undefined && { phoneLast3 }),
    why: 'unmatched',
  };
}
