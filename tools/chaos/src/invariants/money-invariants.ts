import { isDeepStrictEqual } from 'node:util';
import { toMinorUnits } from '@portal/contracts';
import { BSON } from 'mongodb';
import { conversionsMatch } from './conversion-invariants';
import { creditsMatch } from './credit-invariants';
import { refundInvariants } from './refund-invariants';
import { settlementsMatch } from './settlement-invariants';
import type {
  MoneyInvariant,
  StoredAccount,
  StoredEntry,
  StoredPayment,
  StoredProjection,
  StoredStep,
} from './stored-money';

const receivableOf = (bookingId: string): string => `asset:receivable:${bookingId}`;
const isReal = (account: string): boolean => /^asset:(?:cash|bank|momo):/.test(account);
const isReceipt = ({ kind }: StoredEntry): boolean => kind === 'capture' || kind === 'manual';
const sum = (amounts: readonly { minor: number }[]): number => amounts.reduce((total, { minor }) => total + minor, 0);

/** Sum of the entry's postings to real accounts (cash, bank, mobile money). */
const realOf = ({ postings }: StoredEntry): number => sum(postings.filter(({ account }) => isReal(account)));

/** Amount of an unmatched deposit, in any currency. Foreign ones have no posting to a real account. */
const unmatchedOf = ({ postings }: StoredEntry): number =>
  -sum(postings.filter(({ account }) => account === 'liability:unmatched'));

function unbalanced({ _id, postings }: StoredEntry): string[] {
  const currencies = [...new Set(postings.map(({ currency }) => currency))];
  return currencies
    .map((currency) => ({ currency, off: sum(postings.filter((posting) => posting.currency === currency)) }))
    .filter(({ off }) => off !== 0)
    .map(({ currency, off }) => `${_id} is off by ${off} in ${currency}`);
}

const entriesBalance: MoneyInvariant = {
  name: 'I10 postings of each entry sum to 0 per currency',
  broken: ({ entries }) => [
    ...entries.flatMap(unbalanced),
    ...entries.filter(({ postings }) => postings.length === 0).map(({ _id }) => `${_id} has no postings`),
  ],
};

/** Returns the entry without the text fields that an erasure may remove. */
function withoutWords(bytes: string): object {
  const { memo: _memo, by: _by, ...money } = BSON.deserialize(Buffer.from(bytes, 'base64'));
  return money;
}

const entriesStay: MoneyInvariant = {
  name: 'I11 no entry is ever updated or deleted, except texts that an erasure removes',
  broken: ({ entryBytes = new Map<string, string>(), earlierBytes = [], entryRewrites = 0, lawfulRewrites = 0 }) => [
    ...(entryRewrites <= lawfulRewrites
      ? []
      : [`${entryRewrites - lawfulRewrites} commands to change or remove entries were no erasures`]),
    ...[...earlierBytes].flatMap(([id, bytes]) => {
      const now = entryBytes.get(id);
      if (now === undefined) return [`${id} is missing`];
      const isErasure =
        lawfulRewrites > 0 && now !== bytes && isDeepStrictEqual(withoutWords(now), withoutWords(bytes));
      return now === bytes || isErasure ? [] : [`${id} has changed`];
    }),
  ],
};

function receiptFaults(payment: StoredPayment, receipts: readonly StoredEntry[]): string[] {
  const { _id, state, minor } = payment;
  const wanted = state === 'completed' ? 1 : 0;
  if (receipts.length !== wanted) return [`payment ${_id} (${state}) has ${receipts.length} entries`];
  const faults = receipts.map(realOf).filter((booked) => booked !== minor);
  return faults.map((booked) => `payment ${_id} has ${minor}, its entry ${booked}`);
}

const paymentsMatch: MoneyInvariant = {
  name: 'I12 completed payments and their entries match one to one, same amount',
  broken: ({ entries, payments }) => {
    const receipts = entries.filter(isReceipt);
    const known = new Set(payments.map(({ _id }) => _id));
    return [
      ...payments.flatMap((payment) =>
        receiptFaults(
          payment,
          receipts.filter(({ paymentId }) => paymentId === payment._id),
        ),
      ),
      ...receipts.filter(({ paymentId = '' }) => !known.has(paymentId)).map(({ _id }) => `${_id} has no payment`),
    ];
  },
};

/** Charges of an account. The latest decision on a closed booking replaces them by the retained amount. */
const chargedOf = ({ lines, refunds = [] }: StoredAccount): number =>
  refunds.findLast(({ retainMinor }) => retainMinor !== undefined)?.retainMinor ?? sum(lines);

function accountFaults(account: StoredAccount, entries: readonly StoredEntry[]): string[] {
  const { _id, quotedCurrency, settled, refunds = [] } = account;
  const receivable = receivableOf(_id);
  const postings = entries.flatMap((entry) => entry.postings).filter(({ account }) => account === receivable);
  const foreign = postings.filter(({ currency }) => currency !== quotedCurrency);
  const owed = chargedOf(account) - sum(settled) + sum(refunds);
  const keys = settled.map(({ entryId }) => entryId);
  return [
    ...(owed === sum(postings) ? [] : [`booking ${_id} owes ${owed}, in the ledger ${sum(postings)}`]),
    ...(foreign.length === 0 ? [] : [`booking ${_id} is quoted in ${quotedCurrency} and has other postings`]),
    ...(new Set(keys).size === keys.length ? [] : [`booking ${_id} settles an entry twice`]),
  ];
}

const depositsMatch: MoneyInvariant = {
  name: 'I13 completed deposits of the provider equal our completed and unmatched payments',
  broken: ({ entries, payments, deposits }) => {
    if (!deposits) return [];
    const unmatched = entries.filter(({ kind }) => kind === 'unmatched');
    const unmatchedById = new Map(
      unmatched.map((entry) => [entry._id.split(':').at(-1) ?? '', unmatchedOf(entry)] as const),
    );
    const collected = payments.filter(({ method, state }) => method === 'momo' && state === 'completed');
    const ours = new Map([...unmatchedById, ...collected.map(({ _id, minor }) => [_id, minor] as const)]);
    const completed = deposits.filter(({ status }) => status === 'COMPLETED');
    const theirs = new Map(completed.map(({ depositId, amount }) => [depositId, toMinorUnits(amount)]));
    const all = [...new Set([...ours.keys(), ...theirs.keys()])];
    return all
      .filter((id) => ours.get(id) !== theirs.get(id))
      .map((id) => `deposit ${id}: ${theirs.get(id) ?? 'nothing'} there, ${ours.get(id) ?? 'nothing'} here`);
  },
};

/** Compares a booking's balance projection with its account. */
function projectionFaults({ _id, money }: StoredProjection, account: StoredAccount): string[] {
  // An account without changes has not published a projection yet.
  if (!money && account.moneyVersion === 0) return [];
  if (!money) return [`booking ${String(_id)} has no balance projection`];
  const paid = sum(account.settled.filter(({ minor }) => minor > 0));
  const given = -sum(account.settled.filter(({ minor }) => minor < 0));
  const refunded = sum(account.refunds ?? []);
  const isSame =
    money.version === account.moneyVersion &&
    money.currency === account.quotedCurrency &&
    money.chargedMinor === chargedOf(account) &&
    money.receivedMinor - money.refundedMinor === paid - given - refunded &&
    money.balanceMinor === chargedOf(account) - paid + given + refunded;
  const said = `${money.balanceMinor} of version ${money.version}`;
  const owed = `${chargedOf(account) - paid + given + refunded} of version ${account.moneyVersion}`;
  return isSame ? [] : [`booking ${String(_id)} has ${said}, its account ${owed}`];
}

const projectionsMatch: MoneyInvariant = {
  name: 'I14 the balance projection of a booking equals its account',
  broken: ({ accounts, projections }) => {
    const byId = new Map(accounts.map((account) => [account._id, account]));
    return projections.flatMap((projection) => {
      const account = byId.get(String(projection._id));
      return account ? projectionFaults(projection, account) : [];
    });
  },
};

const accountsMatch: MoneyInvariant = {
  name: 'I14 an account equals the ledger',
  broken: ({ accounts, entries }) => {
    const byBooking = new Map<string, StoredEntry[]>();
    for (const entry of entries) {
      const key = entry.bookingId ?? '';
      byBooking.set(key, [...(byBooking.get(key) ?? []), entry]);
    }
    return accounts.flatMap((account) => accountFaults(account, byBooking.get(account._id) ?? []));
  },
};

const realMoneyIsKwacha: MoneyInvariant = {
  name: 'I15 no entry in a currency other than ZMW touches cash, bank or mobile money',
  broken: ({ entries }) =>
    entries
      .filter(({ postings }) => postings.some(({ account, currency }) => isReal(account) && currency !== 'ZMW'))
      .map(({ _id }) => `${_id} posts foreign currency to a kwacha account`),
};

const receiptsAreUnique: MoneyInvariant = {
  name: 'I16 each completed payment has a unique receipt number',
  broken: ({ payments }) => {
    const numbers = payments.flatMap(({ receiptNumber }) => receiptNumber ?? []);
    const twice = new Set(numbers.filter((number, at) => numbers.indexOf(number) !== at));
    return [
      ...[...twice].map((number) => `${number} is used twice`),
      ...payments
        .filter(({ state, receiptNumber }) => state === 'completed' && receiptNumber === undefined)
        .map(({ _id }) => `payment ${_id} is completed and has no receipt number`),
    ];
  },
};

const isAsk = ({ changes = [] }: StoredStep): boolean =>
  changes.some(({ field, to }) => field === 'fulfilment' && to === 'ticketing');

/** Returns the balance due of a booking at a time, from the ledger; undefined if nothing was charged by then. */
function owedAt(bookingId: string, at: Date, entries: readonly StoredEntry[]): number | undefined {
  const until = entries.filter((entry) => entry.bookingId === bookingId && entry.at <= at);
  const receivable = receivableOf(bookingId);
  if (!until.some(({ kind }) => kind === 'charge')) return undefined;
  return sum(until.flatMap(({ postings }) => postings.filter(({ account }) => account === receivable)));
}

const ticketsArePaid: MoneyInvariant = {
  name: 'I20 no tickets are issued with a balance due, except manually with a reason',
  broken: ({ entries, projections }) =>
    projections.flatMap(({ _id, bookingNumber, timeline = [] }) =>
      timeline.filter(isAsk).flatMap(({ at, byId, text }) => {
        const owed = owedAt(String(_id), new Date(at), entries);
        const isPaid = owed !== undefined && owed <= 0;
        const hasReason = byId !== undefined && text.includes(`${bookingNumber}: `);
        return isPaid || hasReason ? [] : [`${bookingNumber} owed ${owed ?? 'an unknown amount'} at ${at}`];
      }),
    ),
};

export const moneyInvariants: readonly MoneyInvariant[] = [
  entriesBalance,
  entriesStay,
  paymentsMatch,
  depositsMatch,
  accountsMatch,
  creditsMatch,
  projectionsMatch,
  realMoneyIsKwacha,
  receiptsAreUnique,
  ticketsArePaid,
  conversionsMatch,
  settlementsMatch,
  ...refundInvariants,
];
