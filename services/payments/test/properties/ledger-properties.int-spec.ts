import { describe, expect, it } from '@jest/globals';
import { divideByRate, multiplyByRate } from '@portal/contracts';
import * as fc from 'fast-check';
import { repetitions } from '@portal/test-kit';
import { accountProjection } from '../../src/accounts/account';
import { balanceOf, ledgerAccounts, sumsByCurrency } from '../../src/ledger/entry';
import { ledgerProjection } from '../../src/ledger/projection';
import { retainedMinorOf } from '../../src/ledger/refund';
import { bookingId, Books } from './books';
import { reckoned } from './reckoned';
import { amount, quotes, steps } from './steps';

const held = (books: Books, currency: string) => {
  const postings = [...books.entries.values()].flatMap((entry) => entry.postings);
  const kwacha = (account: string) => balanceOf(postings, account, 'ZMW');
  const { chargedMinor, receivedMinor, refundedMinor, balanceMinor } = ledgerProjection(
    [...books.entries.values()],
    bookingId,
  );
  const isSettled = retainedMinorOf(books.now.refunds) !== undefined;
  return {
    charged: chargedMinor,
    received: receivedMinor,
    refunded: refundedMinor,
    balance: balanceMinor,
    momo: kwacha('asset:momo:pawapay'),
    cash: kwacha('asset:cash:desk'),
    bank: kwacha('asset:bank:main'),
    till: kwacha('asset:bank:till'),
    credit: kwacha('liability:credit:o'),
    outside: kwacha('liability:outside'),
    trading: currency === 'ZMW' ? 0 : balanceOf(postings, `trading:${currency}`, currency),
    income: isSettled ? balanceOf(postings, ledgerAccounts.penalty, currency) : undefined,
    unbilled: isSettled ? balanceOf(postings, ledgerAccounts.unbilled(bookingId), currency) : undefined,
  };
};

describe('the ledger', () => {
  const sequences = repetitions({ perChange: 20_000, nightly: 100_000 });

  it(`[N1.19] [A12] [A14] keeps every sum at 0 and every balance equal to an independent calculation, over ${sequences} sequences`, () => {
    fc.assert(
      fc.property(steps, quotes, (taken, quote) => {
        const books = new Books(quote);
        for (const step of taken) books.take(step);
        const postings = [...books.entries.values()].flatMap((entry) => entry.postings);
        for (const sum of sumsByCurrency(postings).values()) if (sum !== 0) throw new Error(`off by ${sum}`);
        const expected = reckoned(taken, quote);
        const { charged, received, refunded, balance } = expected;
        const { chargedMinor, receivedMinor, refundedMinor, balanceMinor } = accountProjection(books.now);
        // Compares serialized values first, because `expect` would take most of the time of 100,000 runs.
        const both = {
          books: held(books, quote.currency),
          account: [chargedMinor, receivedMinor, refundedMinor, balanceMinor],
        };
        const wanted = { books: expected, account: [charged, received, refunded, balance] };
        if (JSON.stringify(both) !== JSON.stringify(wanted)) expect(both).toEqual(wanted);
      }),
      { numRuns: sequences },
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
