import { addUpMinor, sumMinor, type EntryKind } from '@portal/contracts';

/** Posting of an entry: debit above 0, credit below. */
export interface Posting {
  account: string;
  currency: string;
  minor: number;
}

/** Ledger entry, append-only. Its key makes it idempotent. */
export interface Entry {
  id: string;
  at: Date;
  kind: EntryKind;
  bookingId?: string;
  paymentId?: string;
  memo: string;
  /** Username at that time of the user who caused the entry, or `system`. */
  by: string;
  /** Account id of that user. Missing for `system` and in entries written before ids were stored. */
  byId?: string;
  /** Exchange rate. Missing for kwacha, and in entries written before rates were stored. */
  perUnit?: string;
  postings: readonly Posting[];
  reverses?: string;
}

export const entryKeys = {
  charge: (bookingId: string, chargesVersion: number) => `charge:${bookingId}:${chargesVersion}`,
  /** Taxes and fees of the airline in the charges of that version. */
  taxes: (bookingId: string, chargesVersion: number) => `charge:${bookingId}:${chargesVersion}:taxes`,
  /** Agency fee in the charges of that version. */
  fee: (bookingId: string, chargesVersion: number) => `fee:${bookingId}:${chargesVersion}`,
  capture: (paymentId: string) => `capture:${paymentId}`,
  manual: (paymentId: string) => `manual:${paymentId}`,
  applyCredit: (requestId: string) => `credit:${requestId}`,
  unmatched: (provider: string, depositId: string) => `unmatched:${provider}:${depositId}`,
  assign: (provider: string, depositId: string) => `assign:${provider}:${depositId}`,
  refund: (bookingId: string, key: string) => `settle:${bookingId}:${key}`,
  refundPart: (refundId: string, partId: string) => `${refundId}:${partId}`,
  retained: (refundId: string) => `retain:${refundId}`,
  fareDifference: (bookingId: string, fareId: string) => `fare:${bookingId}:${fareId}`,
  reversal: (entryId: string) => `reverse:${entryId}`,
} as const;

/** Version of the charges that an entry posted; undefined for other entries. */
export function chargesVersionOf({ id }: Pick<Entry, 'id'>): number | undefined {
  const [, version] = /^(?:charge|fee):[^:]+:(\d+)(?::taxes)?$/.exec(id) ?? [];
  return version === undefined ? undefined : Number(version);
}

export const ledgerAccounts = {
  receivable: (accountId: string) => `asset:receivable:${accountId}`,
  momo: (provider: string) => `asset:momo:${provider}`,
  bank: (name: string) => `asset:bank:${name}`,
  cash: (drawer: string) => `asset:cash:${drawer}`,
  unbilled: (bookingId: string) => `liability:unbilled:${bookingId}`,
  credit: (userId: string) => `liability:credit:${userId}`,
  unmatched: 'liability:unmatched',
  /** Money returned outside the portal, until bookkeeping clears it with the account that paid it. */
  outside: 'liability:outside',
  fareDifference: 'expense:fare-difference',
  penalty: 'income:penalty',
  trading: (currency: string) => `trading:${currency}`,
} as const;

export function sumsByCurrency(postings: readonly Posting[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { currency, minor } of postings) sums.set(currency, addUpMinor([sums.get(currency) ?? 0, minor]));
  return sums;
}

export const balanceOf = (postings: readonly Posting[], account: string, currency: string): number =>
  addUpMinor(
    postings
      .filter((posting) => posting.account === account && posting.currency === currency)
      .map(({ minor }) => minor),
  );

/**
 * @throws RangeError for an invalid entry. A reversing entry may exceed today's maximum amount, so that older entries
 * can be corrected.
 */
export function assertPostable({ id, postings, reverses }: Pick<Entry, 'id' | 'postings' | 'reverses'>): void {
  if (postings.length < 2) throw new RangeError(`${id} has fewer than two postings`);
  if (reverses === undefined) for (const { minor } of postings) sumMinor([minor]);
  for (const [currency, sum] of sumsByCurrency(postings)) {
    if (sum !== 0) throw new RangeError(`${id} is off by ${sum} in ${currency}`);
  }
  const foreign = postings.find(
    ({ account, currency }) => currency !== 'ZMW' && /^asset:(?:cash|bank|momo):/.test(account),
  );
  if (foreign) throw new RangeError(`${id} puts ${foreign.currency} into ${foreign.account}`);
}
