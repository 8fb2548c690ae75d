import {
  addUpMinor,
  type AtRate,
  type ChargesChanged,
  defaultCurrency,
  type ErrorCode,
  type MoneyChanged,
  sumMinor,
} from '@portal/contracts';
import { DomainError } from '@portal/nest-kit';
import { balanceOf, type Entry, entryKeys, ledgerAccounts } from '../ledger/entry';
import { receivableDelta, type Projection, buildProjection } from '../ledger/projection';

export interface Attempt {
  paymentId: string;
  minor: number;
  /** An attempt past this instant no longer blocks another one. */
  until: Date;
}

export interface AttemptRequest extends Attempt {
  /** Allowed excess over the balance, in minor units. Default: 0. */
  excessMinor?: number;
  /** Number of settled entries at conversion. If it has changed, the attempt is rejected as `changed`. */
  settledCount?: number;
}

/** Amount by which a ledger entry other than a charge reduces the balance, below 0 for a reversal. */
export interface SettledEntry {
  entryId: string;
  minor: number;
  /** Kwacha received and its rate, for a foreign quote. Missing in entries written before rates were stored. */
  converted?: AtRate;
  isUnconfirmed?: true;
}

/** Returns the settled amount of a ledger entry, as the account of the booking stores it. */
export function settledEntryOf(entry: Entry, bookingId: string): SettledEntry {
  const { id: entryId, postings, perUnit } = entry;
  const settled = { entryId, minor: -receivableDelta(entry, bookingId) };
  if (perUnit === undefined) return settled;
  const minor = -balanceOf(postings, ledgerAccounts.trading(defaultCurrency), defaultCurrency);
  return { ...settled, converted: { minor, perUnit } };
}

/** Change of the charges that may not be in the ledger yet. */
export interface UnpostedCharge {
  chargesVersion: number;
  minor: number;
  at: Date;
}

/** Charges and receipts of a booking. All amounts are in the quoted currency. */
export interface Account {
  bookingId: string;
  ownerId: string;
  bookingNumber: string;
  quotedCurrency: string;
  isPayable: boolean;
  chargesVersion: number;
  lines: ChargesChanged['lines'];
  attempts: Attempt[];
  /** Copy of ledger data, so that a condition on this one document can reject excess amounts. */
  settled: SettledEntry[];
  unposted: UnpostedCharge[];
  moneyVersion: number;
}

export const accountProjection = ({ lines, settled }: Pick<Account, 'lines' | 'settled'>): Projection =>
  buildProjection(
    lines.map(({ minor }) => minor),
    settled.map(({ minor }) => minor),
  );

/** Matches the entry keys of payments. Assignments and reversals have no receipt. */
const receiptEntry = new RegExp(`^(?:${entryKeys.capture('')}|${entryKeys.manual('')})(.+)$`);

export function toMoneyChanged(account: Account): MoneyChanged {
  const { bookingId, moneyVersion, chargesVersion, quotedCurrency: currency, attempts } = account;
  const receipts = account.settled.flatMap(({ entryId }) => receiptEntry.exec(entryId)?.[1] ?? []);
  const projection = accountProjection(account);
  const unconfirmed = account.settled.filter(({ isUnconfirmed }) => isUnconfirmed).map(({ minor }) => minor);
  return {
    ...{ bookingId, moneyVersion, chargesVersion, currency, ...projection, receipts },
    confirmedReceivedMinor: projection.receivedMinor - addUpMinor(unconfirmed),
    hasOpenAttempt: attempts.length > 0,
  };
}

export type AttemptRejection = {
  refused: 'not-payable' | 'in-progress' | 'above-balance' | 'changed';
  paymentId?: string;
};

export const attemptRejections: Record<AttemptRejection['refused'], ErrorCode> = {
  'not-payable': 'BOOKING_NOT_PAYABLE',
  'in-progress': 'PAYMENT_IN_PROGRESS',
  'above-balance': 'AMOUNT_ABOVE_BALANCE',
  changed: 'EDIT_CONFLICT',
};

export const isSettled = ({ settled }: Account, paymentId: string): boolean => {
  const keys: string[] = [entryKeys.capture(paymentId), entryKeys.manual(paymentId), entryKeys.applyCredit(paymentId)];
  return settled.some(({ entryId }) => keys.includes(entryId));
};

/** Returns the account with the attempt added, unchanged if it is already open, or a refusal. */
export function withAttempt(
  account: Account,
  { excessMinor = 0, settledCount = account.settled.length, ...attempt }: AttemptRequest,
  now: Date,
): Account | AttemptRejection {
  const { attempts, isPayable } = account;
  const { paymentId, minor } = attempt;
  if (isSettled(account, paymentId)) return account;
  const open = attempts.find(({ until }) => until > now);
  if (open?.paymentId === paymentId && open.minor === minor) return account;
  if (!isPayable) return { refused: 'not-payable' };
  if (open) return { refused: 'in-progress', paymentId: open.paymentId };
  if (settledCount !== account.settled.length) return { refused: 'changed' };
  const { balanceMinor } = accountProjection(account);
  if (minor <= 0 || balanceMinor <= 0 || minor > balanceMinor + excessMinor) return { refused: 'above-balance' };
  return { ...account, attempts: [attempt] };
}

export const withoutAttempt = (account: Account, paymentId: string): Account =>
  account.attempts.some((attempt) => attempt.paymentId === paymentId)
    ? { ...account, attempts: account.attempts.filter((attempt) => attempt.paymentId !== paymentId) }
    : account;

/** Returns the account with the entry added and its attempt closed, unchanged if it already has the entry. */
export function withSettled(account: Account, entry: SettledEntry, paymentId?: string): Account {
  if (account.settled.some(({ entryId }) => entryId === entry.entryId)) return account;
  const closed = paymentId === undefined ? account : withoutAttempt(account, paymentId);
  return { ...closed, settled: [...closed.settled, entry] };
}

export const withConfirmed = (account: Account, entryId: string): Account =>
  account.settled.some((entry) => entry.entryId === entryId && entry.isUnconfirmed)
    ? {
        ...account,
        settled: account.settled.map(({ isUnconfirmed, ...entry }) => ({
          ...entry,
          ...(isUnconfirmed && entry.entryId !== entryId && { isUnconfirmed }),
        })),
      }
    : account;

export function withCharges(account: Account, charges: ChargesChanged, at: Date): Account {
  const { chargesVersion, lines, isPayable, ownerId, bookingNumber } = charges;
  if (chargesVersion <= account.chargesVersion) return account;
  if (charges.quotedCurrency !== account.quotedCurrency)
    throw new DomainError('BODY_INVALID', { message: `${bookingNumber} is quoted in ${account.quotedCurrency}.` });
  const charged = (of: ChargesChanged['lines']) => sumMinor(of.map(({ minor }) => minor));
  const minor = sumMinor([charged(lines), -charged(account.lines)]);
  return {
    ...account,
    ownerId,
    bookingNumber,
    isPayable,
    chargesVersion,
    lines,
    unposted: minor === 0 ? account.unposted : [...account.unposted, { chargesVersion, minor, at }],
  };
}

export const emptyAccount = ({ bookingId, ownerId, bookingNumber, quotedCurrency }: ChargesChanged): Account => ({
  bookingId,
  ownerId,
  bookingNumber,
  quotedCurrency,
  isPayable: false,
  chargesVersion: 0,
  lines: [],
  attempts: [],
  settled: [],
  unposted: [],
  moneyVersion: 0,
});
