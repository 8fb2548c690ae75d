import {
  addUpMinor,
  type AtRate,
  type ChargesChanged,
  defaultCurrency,
  type ErrorCode,
  sumMinor,
} from '@portal/contracts';
import { DomainError } from '@portal/nest-kit';
import { excessOf, movedBySystem } from '../ledger/excess';
import { chargeLabels, type ChargeLabels, feeMinorOf, taxMinorOf, withPostedTaxes } from '../ledger/charge-lines';
import { balanceOf, type Entry, entryKeys, ledgerAccounts } from '../ledger/entry';
import { type Refund, refundedMinorOf, type RefundRequest, retainedMinorOf } from '../ledger/refund';
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
  /** Changes the amount of the open attempt of this payment. */
  isRaised?: boolean;
}

/** Amount by which a ledger entry other than a charge reduces the balance, below 0 for a reversal. */
export interface SettledEntry {
  entryId: string;
  minor: number;
  /** Kwacha received and its rate, for a foreign quote. Missing in entries written before rates were stored. */
  converted?: AtRate;
  isUnconfirmed?: true;
  /** The payment had failed before it completed. Late payments of a booking that is paid first order nothing. */
  isLate?: true;
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
export interface UnpostedCharge extends ChargeLabels {
  chargesVersion: number;
  minor: number;
  /** Part of `minor` that is the agency fee. Absent when it is zero. */
  feeMinor?: number;
  /** Part of `minor` that is taxes and fees of the airline. Absent when it is zero. */
  taxMinor?: number;
  at: Date;
}

/** Charges and receipts of a booking. All amounts are in the quoted currency. */
export interface Account {
  bookingId: string;
  ownerId: string;
  bookingNumber: string;
  quotedCurrency: string;
  isPayable: boolean;
  /** Paid before it is ordered. Each payment is checked with bookings first. */
  isPayFirst?: true;
  chargesVersion: number;
  lines: ChargesChanged['lines'];
  /** Terms that were shown before booking, for receipts. Missing in accounts of older releases. */
  terms?: NonNullable<ChargesChanged['terms']>;
  attempts: Attempt[];
  /** Copy of ledger data, so that a condition on this one document can reject excess amounts. */
  settled: SettledEntry[];
  unposted: UnpostedCharge[];
  moneyVersion: number;
  /** Missing in accounts of older releases. */
  isClosed?: boolean;
  closedReason?: NonNullable<ChargesChanged['closedReason']>;
  /** Money of the closed booking moves to the owner's credit, also money received later. */
  movesToCredit?: boolean;
  /** Money above the charges of the payable booking moves to the owner's credit, also money received later. */
  returnsExcess?: boolean;
  /** Decisions on the money of the closed booking, in order. */
  refunds?: Refund[];
  /** Version of the charges whose chosen refund was applied. */
  refundVersion?: number;
  /** At most one: the latest. A decision or reopening the booking removes it. */
  refundRequests?: RefundRequest[];
}

type Projected = Pick<Account, 'lines' | 'settled' | 'refunds'>;

/** Returns the charges, or the retained amount after a decision on the money of a closed booking. */
export const chargedMinorOf = ({ lines, refunds }: Pick<Projected, 'lines' | 'refunds'>): number =>
  retainedMinorOf(refunds) ?? addUpMinor(lines.map(({ minor }) => minor));

export const accountProjection = (account: Projected): Projection =>
  buildProjection(
    [chargedMinorOf(account)],
    account.settled.map(({ minor }) => minor),
    [refundedMinorOf(account.refunds)],
  );

/** Whether the booking was cancelled, lapsed or never made. Older releases publish no charges for such a booking. */
export const isClosedAccount = ({ isPayable, isClosed, lines }: Account): boolean =>
  !isPayable && (isClosed ?? lines.length === 0);

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

/** Returns the account with the attempt added or its amount changed, unchanged if it is already open, or a refusal. */
export function withAttempt(
  account: Account,
  { excessMinor = 0, settledCount = account.settled.length, isRaised = false, ...attempt }: AttemptRequest,
  now: Date,
): Account | AttemptRejection {
  const { attempts, isPayable } = account;
  const { paymentId, minor } = attempt;
  if (isSettled(account, paymentId)) return account;
  const open = attempts.find(({ until }) => until > now);
  if (open?.paymentId === paymentId && open.minor === minor) return account;
  if (!isPayable) return { refused: 'not-payable' };
  if (open && !(isRaised && open.paymentId === paymentId)) return { refused: 'in-progress', paymentId: open.paymentId };
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
  const next = withExcessReturned({ ...closed, settled: [...closed.settled, entry] }, entry.entryId);
  return account.movesToCredit && !account.isPayable && entry.minor > 0 ? withMoved(next, entry) : next;
}

/** Adds the refund of a receipt that arrived after the money of the booking had moved to the owner's credit. */
function withMoved(account: Account, { entryId, minor, converted, isUnconfirmed }: SettledEntry): Account {
  const isKnown = account.quotedCurrency === defaultCurrency || converted !== undefined;
  // A transfer awaiting confirmation becomes a work item.
  if (isUnconfirmed || !isKnown) return account;
  const { bookingId, ownerId, refunds = [] } = account;
  const kwachaMinor = converted?.minor ?? minor;
  const refund = { id: entryKeys.refund(bookingId, entryId), ownerId, minor, kwachaMinor, ...movedBySystem() };
  return { ...account, refunds: [...refunds, refund] };
}

/**
 * Adds a refund of the money above the charges, if the account returns it. Idempotent, because there is none afterwards.
 * @param key part of the id of the refund
 */
export function withExcessReturned(account: Account, key: string): Account {
  const { bookingId, ownerId, refunds = [], isPayable, returnsExcess, quotedCurrency, settled } = account;
  if (!returnsExcess || !isPayable) return account;
  const excess = excessOf({
    chargedMinor: chargedMinorOf(account),
    settled,
    refunds,
    isForeign: quotedCurrency !== defaultCurrency,
  });
  if (!excess) return account;
  const refund = { id: entryKeys.refund(bookingId, key), ownerId, ...excess, ...movedBySystem() };
  return { ...account, refunds: [...refunds, refund] };
}

export function withConfirmed(account: Account, entryId: string): Account {
  if (!account.settled.some((entry) => entry.entryId === entryId && entry.isUnconfirmed)) return account;
  const settled = account.settled.map(({ isUnconfirmed, ...entry }) => ({
    ...entry,
    ...(isUnconfirmed && entry.entryId !== entryId && { isUnconfirmed }),
  }));
  return withExcessReturned({ ...account, settled }, entryId);
}

export function withCharges(account: Account, charges: ChargesChanged, at: Date): Account {
  const { chargesVersion, isPayable, ownerId, bookingNumber, isClosed, moveToCredit = false } = charges;
  if (chargesVersion <= account.chargesVersion) return account;
  if (charges.quotedCurrency !== account.quotedCurrency)
    throw new DomainError('BODY_INVALID', { message: `${bookingNumber} is quoted in ${account.quotedCurrency}.` });
  const lines = withPostedTaxes(charges.lines, account.lines);
  // A decision on the money stays in force until the booking is open again.
  const refunds = isPayable ? account.refunds?.map(({ retainMinor: _over, ...refund }) => refund) : account.refunds;
  const minor = sumMinor([chargedMinorOf({ lines, ...(refunds && { refunds }) }), -chargedMinorOf(account)]);
  const feeMinor = sumMinor([feeMinorOf(lines), -feeMinorOf(account.lines)]);
  const taxMinor = sumMinor([taxMinorOf(lines), -taxMinorOf(account.lines)]);
  const unposted = {
    ...{ chargesVersion, minor, at, ...chargeLabels(lines, account.lines) },
    ...(feeMinor !== 0 && { feeMinor }),
    ...(taxMinor !== 0 && { taxMinor }),
  };
  return {
    ...account,
    ownerId,
    bookingNumber,
    isPayable,
    chargesVersion,
    lines,
    ...(charges.terms && { terms: charges.terms }),
    ...(charges.isPayFirst && { isPayFirst: true }),
    movesToCredit: moveToCredit,
    returnsExcess: charges.excessToCredit ?? false,
    isClosed: isClosed ?? (!isPayable && lines.length === 0),
    ...(charges.closedReason && { closedReason: charges.closedReason }),
    ...(refunds && { refunds }),
    ...(isPayable && account.refundRequests && { refundRequests: [] }),
    unposted: minor === 0 && feeMinor === 0 && taxMinor === 0 ? account.unposted : [...account.unposted, unposted],
  };
}

type NewAccount = Pick<Account, 'bookingId' | 'ownerId' | 'bookingNumber' | 'quotedCurrency'>;

export const emptyAccount = ({ bookingId, ownerId, bookingNumber, quotedCurrency }: NewAccount): Account => ({
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
