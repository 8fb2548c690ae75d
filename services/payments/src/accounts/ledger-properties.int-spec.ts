import { describe, expect, it } from '@jest/globals';
import { divideByRate, multiplyByRate } from '@portal/contracts';
import * as fc from 'fast-check';
import { assertPostable, balanceOf, type Entry, entryKeys, sumsByCurrency } from '../ledger/entry';
import { postingsOf } from '../ledger/postings';
import { ledgerProjection } from '../ledger/projection';
import type { PaymentRecord } from '../payments/payment-record';
import { type Account, accountProjection, emptyAccount, settledEntryOf, withCharges, withSettled } from './account';
import { receiptEntry } from './receipt-entry';
import { computeSettlement } from './settlement';

const bookingId = 'b1';
const at = new Date(0);

/** Operations on a booking's account, in any order and any number of times. */
type Step =
  | { does: 'charge'; version: number; minor: number }
  | { does: 'receive'; id: number; method: PaymentRecord['method']; minor: number }
  | { does: 'credit'; id: number; minor: number }
  | { does: 'assign'; id: number; minor: number }
  | { does: 'reverse'; of: number };

const amount = fc.integer({ min: 1, max: 5_000_000 });
const id = fc.integer({ min: 0, max: 5 });
const steps = fc.array(
  fc.oneof(
    fc.record({ does: fc.constant('charge' as const), version: fc.integer({ min: 1, max: 6 }), minor: amount }),
    fc.record({
      does: fc.constant('receive' as const),
      id,
      method: fc.constantFrom('momo' as const, 'cash' as const, 'bank' as const, 'till' as const),
      minor: amount,
    }),
    fc.record({ does: fc.constant('credit' as const), id, minor: amount }),
    fc.record({ does: fc.constant('assign' as const), id, minor: amount }),
    fc.record({ does: fc.constant('reverse' as const), of: fc.nat({ max: 9 }) }),
  ),
  { maxLength: 10 },
);
const quotes = fc.record({
  currency: fc.constantFrom('ZMW', 'USD', 'EUR'),
  perUnit: fc.integer({ min: 10_000, max: 350_000 }).map((scaled) => (scaled / 10_000).toFixed(4)),
});
type Quote = { currency: string; perUnit: string };
type Posted = Pick<Entry, 'id' | 'kind' | 'postings' | 'reverses' | 'perUnit'>;

/** In-memory ledger and account, composed of the service's own functions. */
class Books {
  readonly entries = new Map<string, Entry>();
  private account: Account;

  constructor(private readonly quote: Quote) {
    this.account = emptyAccount({ ...this.chargesAt(1, 0) });
  }

  get now(): Account {
    return this.account;
  }

  take(step: Step): void {
    if (step.does === 'charge') this.charge(step.version, step.minor);
    else if (step.does === 'reverse') this.reverse(step.of);
    else this.receive(step);
  }

  private chargesAt(chargesVersion: number, minor: number) {
    const lines = [{ id: 'trip', kind: 'package' as const, label: 'Trip', minor, dueAt: at.toISOString() }];
    const { currency: quotedCurrency } = this.quote;
    return { bookingId, chargesVersion, ownerId: 'o', bookingNumber: 'BK', quotedCurrency, isPayable: true, lines };
  }

  private charge(version: number, minor: number): void {
    this.account = withCharges(this.account, this.chargesAt(version, minor), at);
    for (const { chargesVersion, minor: difference } of this.account.unposted) {
      const settled = { currency: this.quote.currency, minor: difference };
      this.post({
        id: entryKeys.charge(bookingId, chargesVersion),
        kind: 'charge',
        postings: postingsOf.charge(bookingId, bookingId, settled),
      });
    }
  }

  private receive(step: Extract<Step, { id: number }>): void {
    const { minor } = step;
    const { currency, perUnit } = this.quote;
    const settles = computeSettlement(this.account, minor, { currency, perUnit, id: 'rate' });
    if (settles.minor === 0) return;
    const receipt = { accountId: bookingId, minor, settles: { currency, minor: settles.minor } };
    const rate = settles.perUnit === undefined ? {} : { perUnit };
    if (step.does === 'receive') {
      const payment = { id: `p${step.id}`, bookingId, method: step.method, minor, settles, provider: 'pawapay' };
      this.settle(receiptEntry(payment as PaymentRecord, at));
    } else if (step.does === 'credit') {
      const postings = postingsOf.applyCredit('o', receipt);
      this.settle({ id: entryKeys.applyCredit(`c${step.id}`), kind: 'apply-credit', postings, ...rate });
    } else {
      this.post({
        id: entryKeys.unmatched('pawapay', `d${step.id}`),
        kind: 'unmatched',
        postings: postingsOf.unmatched('pawapay', { currency: 'ZMW', minor }),
      });
      const postings = postingsOf.assign(receipt);
      this.settle({ id: entryKeys.assign('pawapay', `d${step.id}`), kind: 'assign', postings, ...rate });
    }
  }

  private reverse(of: number): void {
    const reversible = [...this.entries.values()].filter(({ kind }) => kind === 'capture' || kind === 'manual');
    const original = reversible[of];
    if (!original) return;
    const postings = postingsOf.reversal(original.postings);
    const { id: reverses, perUnit } = original;
    const rate = perUnit === undefined ? {} : { perUnit };
    this.settle({ id: entryKeys.reversal(reverses), kind: 'reversal', postings, reverses, ...rate });
  }

  private settle(entry: Posted): void {
    this.account = withSettled(this.account, settledEntryOf(this.post(entry), bookingId));
  }

  private post(entry: Posted): Entry {
    assertPostable(entry);
    const standing = this.entries.get(entry.id) ?? { at, memo: '', by: '', bookingId, ...entry };
    this.entries.set(entry.id, standing);
    return standing;
  }
}

/** Independent reference calculation with BigInt sums. Uses none of the service's functions. */
function reckoned(taken: readonly Step[], { currency, perUnit }: Quote) {
  let charged = { version: 0, minor: 0n };
  const scaled = BigInt(perUnit.replace('.', ''));
  const received = new Map<string, { source: string; kwacha: bigint; quoted: bigint; isReversed: boolean }>();
  const halfUp = (dividend: bigint, divisor: bigint): bigint => (dividend * 2n + divisor) / (divisor * 2n);
  /** All kwacha received so far are converted as one sum, and the last payment closes the balance. */
  const inQuote = (minor: number): bigint => {
    if (currency === 'ZMW') return BigInt(minor);
    const standing = [...received.values()].filter(({ isReversed }) => !isReversed);
    const kwacha = standing.reduce((sum, one) => sum + one.kwacha, 0n);
    const settled = standing.reduce((sum, one) => sum + one.quoted, 0n);
    const balance = charged.minor - settled;
    const added = halfUp((kwacha + BigInt(minor)) * 10_000n, scaled) - settled;
    const difference = added < 0n ? 0n : added;
    if (balance <= 0n) return difference;
    const missing = (balance + settled) * scaled - kwacha * 10_000n;
    const rest = missing < 10_000n ? 1n : halfUp(missing, 10_000n);
    if (BigInt(minor) >= rest) return BigInt(minor) < rest + 100n ? balance : difference;
    return difference < balance ? difference : balance;
  };
  for (const step of taken) {
    if (step.does === 'charge') {
      if (step.version > charged.version) charged = { version: step.version, minor: BigInt(step.minor) };
    } else if (step.does === 'reverse') {
      const payments = [...received.values()].filter(({ source }) => source !== 'credit' && source !== 'assigned');
      const paid = payments[step.of];
      if (paid) paid.isReversed = true;
    } else {
      const source = step.does === 'receive' ? step.method : step.does === 'credit' ? 'credit' : 'assigned';
      // A capture and a manual payment with the same id are two entries. All manual methods share one.
      const key = `${step.does}${step.does === 'receive' ? step.method === 'momo' : ''}${step.id}`;
      const quoted = inQuote(step.minor);
      if (quoted > 0n && !received.has(key))
        received.set(key, { source, kwacha: BigInt(step.minor), quoted, isReversed: false });
    }
  }
  const standing = [...received.values()].filter(({ isReversed }) => !isReversed);
  const sum = (of: (typeof standing)[number][], what: 'kwacha' | 'quoted') =>
    Number(of.reduce((total, { [what]: minor }) => total + minor, 0n));
  const kwachaFrom = (...sources: string[]) =>
    sum(
      standing.filter(({ source }) => sources.includes(source)),
      'kwacha',
    );
  const all = sum(standing, 'quoted');
  return {
    charged: Number(charged.minor),
    received: all,
    balance: Number(charged.minor) - all,
    momo: kwachaFrom('momo', 'assigned'),
    cash: kwachaFrom('cash'),
    bank: kwachaFrom('bank'),
    till: kwachaFrom('till'),
    credit: kwachaFrom('credit'),
    trading: currency === 'ZMW' ? 0 : all,
  };
}

const held = (books: Books, currency: string) => {
  const postings = [...books.entries.values()].flatMap((entry) => entry.postings);
  const kwacha = (account: string) => balanceOf(postings, account, 'ZMW');
  const { chargedMinor, receivedMinor, balanceMinor } = ledgerProjection([...books.entries.values()], bookingId);
  return {
    charged: chargedMinor,
    received: receivedMinor,
    balance: balanceMinor,
    momo: kwacha('asset:momo:pawapay'),
    cash: kwacha('asset:cash:desk'),
    bank: kwacha('asset:bank:main'),
    till: kwacha('asset:bank:till'),
    credit: kwacha('liability:credit:o'),
    trading: currency === 'ZMW' ? 0 : balanceOf(postings, `trading:${currency}`, currency),
  };
};

describe('the ledger', () => {
  it('[N1.19] keeps every sum at 0 and every balance equal to an independent calculation, over 100,000 sequences', () => {
    fc.assert(
      fc.property(steps, quotes, (taken, quote) => {
        const books = new Books(quote);
        for (const step of taken) books.take(step);
        const postings = [...books.entries.values()].flatMap((entry) => entry.postings);
        for (const sum of sumsByCurrency(postings).values()) if (sum !== 0) throw new Error(`off by ${sum}`);
        const expected = reckoned(taken, quote);
        const { charged, received, balance } = expected;
        const { chargedMinor, receivedMinor, balanceMinor } = accountProjection(books.now);
        // Compares serialized values first, because `expect` would take most of the time of 100,000 runs.
        const both = { books: held(books, quote.currency), account: [chargedMinor, receivedMinor, balanceMinor] };
        const wanted = { books: expected, account: [charged, received, balance] };
        if (JSON.stringify(both) !== JSON.stringify(wanted)) expect(both).toEqual(wanted);
      }),
      { numRuns: 100_000 },
    );
  });

  it('converts a price to kwacha and back without loss', () => {
    fc.assert(
      fc.property(
        amount,
        quotes,
        (minor, { perUnit }) => divideByRate(multiplyByRate(minor, perUnit), perUnit) === minor,
      ),
    );
  });
});
