import type { StoredAccount, StoredEntry, StoredMoney, StoredPayment } from './stored-money';

/** An invariant of money names what breaks it at a moment of rest, a line each. */
export interface MoneyInvariant {
  name: string;
  broken(money: StoredMoney): string[];
}

const isReal = (account: string): boolean => /^asset:(?:cash|bank|momo):/.test(account);
const isReceipt = ({ kind }: StoredEntry): boolean => kind === 'capture' || kind === 'manual';
const sum = (amounts: readonly { minor: number }[]): number => amounts.reduce((total, { minor }) => total + minor, 0);

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

function receiptFaults(payment: StoredPayment, receipts: readonly StoredEntry[]): string[] {
  const { _id, state, minor } = payment;
  const wanted = state === 'completed' ? 1 : 0;
  if (receipts.length !== wanted) return [`payment ${_id} (${state}) has ${receipts.length} entries`];
  const faults = receipts
    .map(({ postings }) => sum(postings.filter(({ account }) => isReal(account))))
    .filter((booked) => booked !== minor);
  return faults.map((booked) => `payment ${_id} is of ${minor}, its entry of ${booked}`);
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

function accountFaults(
  { _id, quotedCurrency, lines, settled }: StoredAccount,
  entries: readonly StoredEntry[],
): string[] {
  const receivable = `asset:receivable:${_id}`;
  const postings = entries.flatMap((entry) => entry.postings).filter(({ account }) => account === receivable);
  const foreign = postings.filter(({ currency }) => currency !== quotedCurrency);
  const owed = sum(lines) - sum(settled);
  const keys = settled.map(({ entryId }) => entryId);
  return [
    ...(owed === sum(postings) ? [] : [`booking ${_id} owes ${owed}, in the books ${sum(postings)}`]),
    ...(foreign.length === 0 ? [] : [`booking ${_id} is quoted in ${quotedCurrency} and has other postings`]),
    ...(new Set(keys).size === keys.length ? [] : [`booking ${_id} settles an entry twice`]),
  ];
}

const accountsMatch: MoneyInvariant = {
  name: 'I14 what an account says equals the books',
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
      .map(({ _id }) => `${_id} puts foreign money where kwacha are`),
};

const receiptsAreUnique: MoneyInvariant = {
  name: 'I16 a receipt number stands once, and on each completed payment',
  broken: ({ payments }) => {
    const numbers = payments.flatMap(({ receiptNumber }) => receiptNumber ?? []);
    const twice = new Set(numbers.filter((number, at) => numbers.indexOf(number) !== at));
    return [
      ...[...twice].map((number) => `${number} stands twice`),
      ...payments
        .filter(({ state, receiptNumber }) => state === 'completed' && receiptNumber === undefined)
        .map(({ _id }) => `payment ${_id} is completed and has no receipt number`),
    ];
  },
};

export const moneyInvariants: readonly MoneyInvariant[] = [
  entriesBalance,
  paymentsMatch,
  accountsMatch,
  realMoneyIsKwacha,
  receiptsAreUnique,
];
