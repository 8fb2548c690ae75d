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
  /** In the quoted currency. */
  minor: number;
  /** An attempt that is past this no longer stands in the way of another one. */
  until: Date;
}

export interface AttemptRequest extends Attempt {
  /** How far the amount may exceed the balance, in minor units; 0 unless given. */
  excessMinor?: number;
  /** Number of settled entries that the amount was converted from. With another number it is refused as `changed`. */
  settledCount?: number;
}

/** Amount that a ledger entry other than a charge took off the balance; below 0 for a reversal. */
export interface SettledEntry {
  entryId: string;
  minor: number;
  /** Kwacha received and its rate, for a foreign quote. Absent in entries written before rates were kept. */
  converted?: AtRate;
  /** Bank transfer that a second person has not confirmed yet. */
  isUnconfirmed?: true;
}

/** What a ledger entry settled of a booking, as the account of the booking stores it. */
export function settledEntryOf(entry: Entry, bookingId: string): SettledEntry {
  const { id: entryId, postings, perUnit } = entry;
  const settled = { entryId, minor: -receivableDelta(entry, bookingId) };
  if (perUnit === undefined) return settled;
  const minor = -balanceOf(postings, ledgerAccounts.trading(defaultCurrency), defaultCurrency);
  return { ...settled, converted: { minor, perUnit } };
}

/** A change of the charges that the books may not have yet. */
export interface UnpostedCharge {
  chargesVersion: number;
  minor: number;
  at: Date;
}

/** What payments knows of a booking: its charges, and what came in for them. All amounts are in the quoted currency. */
export interface Account {
  bookingId: string;
  ownerId: string;
  bookingNumber: string;
  quotedCurrency: string;
  isPayable: boolean;
  chargesVersion: number;
  lines: ChargesChanged['lines'];
  attempts: Attempt[];
  /** Repeats the books, so that one document can refuse too much. */
  settled: SettledEntry[];
  unposted: UnpostedCharge[];
  moneyVersion: number;
}

export const accountProjection = ({ lines, settled }: Pick<Account, 'lines' | 'settled'>): Projection =>
  buildProjection(
    lines.map(({ minor }) => minor),
    settled.map(({ minor }) => minor),
  );

/** The entry of a payment, by its key: of what was assigned or taken back there is no receipt. */
const sumPaidThroughLink = new RegExp(`^(?:${entryKeys.capture('')}|${entryKeys.manual('')})(.+)$`);

export function toMoneyChanged(account: Account): MoneyChanged {
  const { bookingId, moneyVersion, chargesVersion, quotedCurrency: currency, attempts } = account;
  const receipts = account.settled.flatMap(({ entryId }) => sumPaidThroughLink.exec(entryId)?.[1] ?? []);
  const projection = accountProjection(account);
  const unconfirmed = account.settled.filter(({ isUnconfirmed }) => isUnconfirmed).map(({ minor }) => minor);
  return {
    ...{ bookingId, moneyVersion, chargesVersion, currency, ...projection, receipts },
    confirmedReceivedMinor: projection.receivedMinor - addUpMinor(unconfirmed),
    hasOpenAttempt: attempts.length > 0,
  };
}

export type AttemptRefusal = {
  refused: 'not-payable' | 'in-progress' | 'above-balance' | 'changed';
  paymentId?: string;
};

export const attemptRefusals: Record<AttemptRefusal['refused'], ErrorCode> = {
  'not-payable': 'BOOKING_NOT_PAYABLE',
  'in-progress': 'PAYMENT_IN_PROGRESS',
  'above-balance': 'AMOUNT_ABOVE_BALANCE',
  changed: 'EDIT_CONFLICT',
};

/** Whether the money of a payment is in the account. */
export const isSettled = ({ settled }: Account, paymentId: string): boolean => {
  const keys: string[] = [entryKeys.capture(paymentId), entryKeys.manual(paymentId), entryKeys.applyCredit(paymentId)];
  return settled.some(({ entryId }) => keys.includes(entryId));
};

/** @returns the account with the attempt added, unchanged if it is already open, or a refusal. */
export function withAttempt(
  account: Account,
  { excessMinor = 0, settledCount = account.settled.length, ...attempt }: AttemptRequest,
  now: Date,
): Account | AttemptRefusal {
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

/** The account with what an entry settled, and without the attempt that led to it; the same one when it is there already. */
export function withSettled(account: Account, entry: SettledEntry, paymentId?: string): Account {
  if (account.settled.some(({ entryId }) => entryId === entry.entryId)) return account;
  const closed = paymentId === undefined ? account : withoutAttempt(account, paymentId);
  return { ...closed, settled: [...closed.settled, entry] };
}

/** The account after a second person confirmed an entry; unchanged if it needs no confirmation. */
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

/** The account as of newer charges; the same one for a version that is known or older. */
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

/** An account before its first charge. */
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
