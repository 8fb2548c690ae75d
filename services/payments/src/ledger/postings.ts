import { addUpMinor, defaultCurrency } from '@portal/contracts';
import { ledgerAccounts, type Posting } from './entry';
import type { Refund } from './refund';

export interface Settled {
  currency: string;
  minor: number;
}

/** Kwacha received, and the amount that they settle of an account. */
export interface Receipt {
  accountId: string;
  /** Kwacha, minor units. */
  minor: number;
  settles: Settled;
}

const move = (debit: string, credit: string, { currency, minor }: Settled): Posting[] => [
  { account: debit, currency, minor },
  { account: credit, currency, minor: -minor },
];

/** Posts kwacha to a receivable. A foreign quote passes through the trading accounts of both currencies. */
function receive(source: string, { accountId, minor, settles }: Receipt): Posting[] {
  const receivable = ledgerAccounts.receivable(accountId);
  const kwacha = { currency: defaultCurrency, minor };
  if (settles.currency === defaultCurrency) {
    if (settles.minor !== minor) throw new RangeError(`K ${minor} cannot settle K ${settles.minor}`);
    return move(source, receivable, kwacha);
  }
  return [
    ...move(source, ledgerAccounts.trading(defaultCurrency), kwacha),
    ...move(ledgerAccounts.trading(settles.currency), receivable, settles),
  ];
}

interface Returned extends Pick<Refund, 'way' | 'ownerId' | 'minor' | 'kwachaMinor'> {
  /** Provider that returns it to a wallet. */
  provider?: string;
}

/** Source that the money of a refund returns to. */
function refundTarget({ way, ownerId, provider }: Returned): string {
  if (way === 'credit') return ledgerAccounts.credit(ownerId);
  if (way === 'outside') return ledgerAccounts.outside;
  if (way !== 'momo') return manualSources[way];
  if (provider === undefined) throw new RangeError('A refund to a wallet has no provider');
  return ledgerAccounts.momo(provider);
}

export type ManualSource = 'cash' | 'bank' | 'till';
/** There is one drawer and one bank account so far. */
const manualSources: Record<ManualSource, string> = {
  cash: ledgerAccounts.cash('desk'),
  bank: ledgerAccounts.bank('main'),
  till: ledgerAccounts.bank('till'),
};

export const postingsOf = {
  /** @param difference to the previous version, below 0 for a reduction */
  charge: (accountId: string, bookingId: string, difference: Settled) =>
    move(ledgerAccounts.receivable(accountId), ledgerAccounts.unbilled(bookingId), difference),
  capture: (provider: string, receipt: Receipt) => receive(ledgerAccounts.momo(provider), receipt),
  manual: (method: ManualSource, receipt: Receipt) => receive(manualSources[method], receipt),
  manualCredit: (method: ManualSource, userId: string, minor: number) =>
    move(manualSources[method], ledgerAccounts.credit(userId), { currency: defaultCurrency, minor }),
  applyCredit: (userId: string, receipt: Receipt) => receive(ledgerAccounts.credit(userId), receipt),
  /** The provider's account is in kwacha only: a foreign deposit is posted to the trading account of its currency. */
  unmatched: (provider: string, { currency, minor }: Settled) => {
    const source = currency === defaultCurrency ? ledgerAccounts.momo(provider) : ledgerAccounts.trading(currency);
    return move(source, ledgerAccounts.unmatched, { currency, minor });
  },
  assign: (receipt: Receipt) => receive(ledgerAccounts.unmatched, receipt),
  /** Settles a quote with an unmatched deposit in the same foreign currency. */
  assignForeign: (accountId: string, settles: Settled) =>
    move(ledgerAccounts.unmatched, ledgerAccounts.receivable(accountId), settles),
  /** Fare increase that the agency covers. */
  fareDifference: (bookingId: string, difference: Settled) =>
    move(ledgerAccounts.fareDifference, ledgerAccounts.unbilled(bookingId), difference),
  /** Returns received money: the receipt in the opposite direction. */
  refund: (accountId: string, refund: Returned, currency: string) =>
    receive(refundTarget(refund), {
      accountId,
      minor: refund.kwachaMinor,
      settles: { currency, minor: refund.minor },
    }).map((posting) => ({ ...posting, minor: -posting.minor })),
  /** Replaces the charges of a closed booking by the retained amount, which is income. */
  retained: (
    accountId: string,
    { chargeMinor, unbilledMinor }: Pick<Refund, 'chargeMinor' | 'unbilledMinor'>,
    currency: string,
  ): Posting[] =>
    [
      { account: ledgerAccounts.receivable(accountId), currency, minor: chargeMinor },
      { account: ledgerAccounts.unbilled(accountId), currency, minor: unbilledMinor },
      { account: ledgerAccounts.penalty, currency, minor: -addUpMinor([chargeMinor, unbilledMinor]) },
    ].filter(({ minor }) => minor !== 0),
  reversal: (postings: readonly Posting[]) => postings.map((posting) => ({ ...posting, minor: -posting.minor })),
} as const;
