import { type ChargesChanged, defaultCurrency, type ErrorCode, type MoneyChanged, sumMinor } from '@portal/contracts';
import { DomainError } from '@portal/nest-kit';
import { entryKeys } from '../ledger/entry';
import { type Projection, projectionOf } from '../ledger/projection';

export interface Attempt {
  paymentId: string;
  /** In the quoted currency. */
  minor: number;
  /** An attempt that is past this no longer stands in the way of another one. */
  until: Date;
}

export interface AskedAttempt extends Attempt {
  /** Not even a ngwee beyond what is owed. */
  isExact?: boolean;
}

/** What an entry other than a charge took off what is owed; below 0 for a reversal. */
export interface SettledEntry {
  entryId: string;
  minor: number;
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
  projectionOf(
    lines.map(({ minor }) => minor),
    settled.map(({ minor }) => minor),
  );

/** The entry of a payment, by its key: of what was assigned or taken back there is no receipt. */
const paidBy = new RegExp(`^(?:${entryKeys.capture('')}|${entryKeys.manual('')})(.+)$`);

export function moneyOf(account: Account): MoneyChanged {
  const { bookingId, moneyVersion, chargesVersion, quotedCurrency: currency, attempts } = account;
  const receipts = account.settled.flatMap(({ entryId }) => paidBy.exec(entryId)?.[1] ?? []);
  const projection = accountProjection(account);
  const hasOpenAttempt = attempts.length > 0;
  return { bookingId, moneyVersion, chargesVersion, currency, ...projection, hasOpenAttempt, receipts };
}

/** What a network that takes whole kwacha only may ask for beyond what is owed: less than K 1. */
const excessMinor = (currency: string): number => (currency === defaultCurrency ? 99 : 0);

export type AttemptRefusal = { refused: 'not-payable' | 'in-progress' | 'above-balance'; paymentId?: string };

export const attemptRefusals: Record<AttemptRefusal['refused'], ErrorCode> = {
  'not-payable': 'BOOKING_NOT_PAYABLE',
  'in-progress': 'PAYMENT_IN_PROGRESS',
  'above-balance': 'AMOUNT_ABOVE_BALANCE',
};

/** The money of that payment came in; a request that repeats itself opens nothing. */
const isSettled = ({ settled }: Account, paymentId: string): boolean => {
  const keys: string[] = [entryKeys.capture(paymentId), entryKeys.manual(paymentId), entryKeys.applyCredit(paymentId)];
  return settled.some(({ entryId }) => keys.includes(entryId));
};

/** The account with the attempt open in it, the same one when it is open already, or why it may not be opened. */
export function withAttempt(
  account: Account,
  { isExact = false, ...attempt }: AskedAttempt,
  now: Date,
): Account | AttemptRefusal {
  const { attempts, isPayable } = account;
  const { paymentId, minor } = attempt;
  if (isSettled(account, paymentId)) return account;
  const open = attempts.find(({ until }) => until > now);
  if (open?.paymentId === paymentId && open.minor === minor) return account;
  if (!isPayable) return { refused: 'not-payable' };
  if (open) return { refused: 'in-progress', paymentId: open.paymentId };
  const { balanceMinor } = accountProjection(account);
  const maxMinor = sumMinor([balanceMinor, isExact ? 0 : excessMinor(account.quotedCurrency)]);
  if (minor <= 0 || balanceMinor <= 0 || minor > maxMinor) return { refused: 'above-balance' };
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
