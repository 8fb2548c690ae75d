import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pWaitFor from 'p-wait-for';
import { ledgerProjection } from '../../src/ledger/projection';
import { sumsByCurrency } from '../../src/ledger/entry';
import { type IsolatedLedger, newBookingId, paymentOf, soon, startLedger } from './ledger-fixture';

let ledger: IsolatedLedger;
beforeAll(async () => {
  ledger = await startLedger();
});
afterAll(() => ledger.stop());

const open = (bookingId: string, minor: number, paymentId: string = randomUUID(), until = soon()) =>
  ledger.accounts.openAttempt({ bookingId, paymentId, minor, until });
const balance = async (bookingId: string) => (await ledger.accounts.forBooking(bookingId))?.balanceMinor;

async function expectLedgerConsistent(bookingId: string): Promise<void> {
  const entries = await ledger.entries.ofBooking(bookingId);
  for (const { postings } of entries)
    expect([...sumsByCurrency(postings).values()].every((sum) => sum === 0)).toBe(true);
  expect(ledgerProjection(entries, bookingId).balanceMinor).toBe(await balance(bookingId));
}

describe('an account', () => {
  it('has the booking, its charges and its balance', async () => {
    const { bookingId, ownerId, lines } = await ledger.charged();
    expect(await ledger.accounts.forBooking(bookingId)).toMatchObject({
      bookingId,
      ownerId,
      quotedCurrency: 'ZMW',
      isPayable: true,
      lines,
      attempts: [],
      settled: [],
      balanceMinor: 985_000,
    });
    expect(await ledger.accounts.forBooking(newBookingId())).toBeUndefined();
  });

  it('does not exist before its charges, and rejects attempts and captures', async () => {
    const bookingId = newBookingId();
    await expect(open(bookingId, 1)).rejects.toMatchObject({ code: 'BOOKING_NOT_FOUND' });
    const payment = paymentOf(bookingId, 1);
    await expect(ledger.accounts.capture({ payment })).rejects.toMatchObject({ code: 'BOOKING_NOT_FOUND' });
    expect(await ledger.entries.find(`capture:${payment.id}`)).toBeUndefined();
  });
});

describe('an attempt', () => {
  it('opens once for 200 concurrent calls, and is reported to the others', async () => {
    const { bookingId } = await ledger.charged();
    const outcomes = await Promise.all(Array.from({ length: 200 }, () => open(bookingId, 100_000)));
    expect(outcomes.filter((outcome) => outcome === 'opened')).toHaveLength(1);
    const attempts = (await ledger.accounts.forBooking(bookingId))?.attempts ?? [];
    expect(attempts).toHaveLength(1);
    const rejection = { refused: 'in-progress', paymentId: attempts[0]?.paymentId };
    expect(outcomes.filter((outcome) => outcome !== 'opened')).toEqual(Array.from({ length: 199 }, () => rejection));
  });

  it('opens once across two processes, and captures of both are settled once', async () => {
    const neighbour = await ledger.startNeighbour();
    const both = [ledger.accounts, neighbour.accounts];
    for (let round = 0; round < 10; round += 1) {
      const { bookingId } = await ledger.charged();
      const attempts = Array.from({ length: 10 }, (_, at) => ({
        bookingId,
        paymentId: `p${at}`,
        minor: 1,
        until: soon(),
      }));
      const outcomes = await Promise.all(attempts.map((attempt, at) => both[at % 2]!.openAttempt(attempt)));
      expect(outcomes.filter((outcome) => outcome === 'opened')).toHaveLength(1);
      const payments = [paymentOf(bookingId, 1_000), paymentOf(bookingId, 2_000)];
      await Promise.all(payments.flatMap((payment) => both.map((accounts) => accounts.capture({ payment }))));
      expect(await balance(bookingId)).toBe(982_000);
      await expectLedgerConsistent(bookingId);
    }
    await neighbour.stop();
  });

  it('can be opened again idempotently', async () => {
    const { bookingId } = await ledger.charged();
    const paymentId = randomUUID();
    expect(await Promise.all(Array.from({ length: 20 }, () => open(bookingId, 100, paymentId)))).toEqual(
      Array.from({ length: 20 }, () => 'opened'),
    );
    expect(await open(bookingId, 200, paymentId)).toEqual({ refused: 'in-progress', paymentId });
  });

  it('is limited to the balance plus the allowed excess', async () => {
    const { bookingId } = await ledger.charged();
    expect(await open(bookingId, 985_001)).toEqual({ refused: 'above-balance' });
    const attempt = { bookingId, paymentId: randomUUID(), until: soon(), excessMinor: 99 };
    expect(await ledger.accounts.openAttempt({ ...attempt, minor: 985_100 })).toEqual({ refused: 'above-balance' });
    expect(await ledger.accounts.openAttempt({ ...attempt, minor: 985_099 })).toBe('opened');
  });

  it('is rejected if an entry was settled after the conversion', async () => {
    const { bookingId } = await ledger.charged();
    const { settled } = (await ledger.accounts.forBooking(bookingId))!;
    await ledger.accounts.capture({ payment: paymentOf(bookingId, 1_000) });
    const attempt = { bookingId, paymentId: randomUUID(), minor: 100, until: soon(), settledCount: settled.length };
    expect(await ledger.accounts.openAttempt(attempt)).toEqual({ refused: 'changed' });
    expect(await ledger.accounts.openAttempt({ ...attempt, settledCount: 1 })).toBe('opened');
  });

  it.each([0, -1])('is rejected for %p', async (minor) => {
    const { bookingId } = await ledger.charged();
    expect(await open(bookingId, minor)).toEqual({ refused: 'above-balance' });
  });

  it('requires a payable booking', async () => {
    const { bookingId } = await ledger.charged({ isPayable: false });
    expect(await open(bookingId, 100)).toEqual({ refused: 'not-payable' });
  });

  it('allows another attempt once closed or expired', async () => {
    const { bookingId } = await ledger.charged();
    const paymentId = randomUUID();
    await open(bookingId, 100, paymentId);
    await ledger.accounts.closeAttempt({ bookingId, paymentId: randomUUID() });
    expect(await open(bookingId, 100)).toMatchObject({ refused: 'in-progress' });
    await ledger.accounts.closeAttempt({ bookingId, paymentId });
    await ledger.accounts.closeAttempt({ bookingId, paymentId });
    expect(await open(bookingId, 100, randomUUID(), new Date(Date.now() - 1))).toBe('opened');
    expect(await open(bookingId, 100)).toBe('opened');
  });
});

describe('a capture', () => {
  it('settles once if repeated, and publishes to bookings', async () => {
    const { bookingId } = await ledger.charged();
    const payment = paymentOf(bookingId, 100_000);
    await open(bookingId, 100_000, payment.id);
    await Promise.all(Array.from({ length: 50 }, () => ledger.accounts.capture({ payment })));
    expect(await ledger.accounts.forBooking(bookingId)).toMatchObject({
      attempts: [],
      settled: [{ entryId: `capture:${payment.id}`, minor: 100_000 }],
      balanceMinor: 885_000,
    });
    await expectLedgerConsistent(bookingId);
    const latestBalance = () => ledger.reported.filter((money) => money.bookingId === bookingId).at(-1);
    await pWaitFor(() => latestBalance()?.balanceMinor === 885_000);
    expect(latestBalance()).toMatchObject({ chargedMinor: 985_000, receivedMinor: 100_000, hasOpenAttempt: false });
  });

  it('resumes after a crash between ledger and account', async () => {
    const { bookingId } = await ledger.charged();
    const payment = paymentOf(bookingId, 5_000);
    await ledger.accounts.capture({ payment });
    // State after a crash following the first step: the entry exists, the account lacks it.
    await ledger.connection
      .collection<{ _id: string }>('accounts')
      .updateOne({ _id: bookingId }, { $set: { settled: [] } });
    expect(await balance(bookingId)).toBe(985_000);
    await ledger.accounts.capture({ payment });
    expect(await balance(bookingId)).toBe(980_000);
    expect(await ledger.entries.ofBooking(bookingId)).toHaveLength(2);
    await expectLedgerConsistent(bookingId);
  });

  it('is accepted late without an attempt, and leaves the attempt of another payment open', async () => {
    const { bookingId } = await ledger.charged();
    const other = randomUUID();
    await open(bookingId, 985_000, other);
    await ledger.accounts.capture({ payment: paymentOf(bookingId, 985_000) });
    expect((await ledger.accounts.forBooking(bookingId))?.attempts).toMatchObject([{ paymentId: other }]);
    expect(await balance(bookingId)).toBe(0);
  });

  it('keeps ledger and account consistent under concurrent captures and attempts', async () => {
    const { bookingId } = await ledger.charged();
    const payments = Array.from({ length: 40 }, () => paymentOf(bookingId, 10_000));
    await Promise.all(
      payments.flatMap((payment) => [
        open(bookingId, 10_000, payment.id),
        ledger.accounts.capture({ payment }),
        ledger.accounts.capture({ payment }),
      ]),
    );
    expect(await balance(bookingId)).toBe(585_000);
    await expectLedgerConsistent(bookingId);
  });

  it('balances in both currencies for a foreign quote', async () => {
    const { bookingId } = await ledger.charged({ quotedCurrency: 'USD' });
    const settles = { currency: 'USD', minor: 100_000, perUnit: '26.8450' };
    const payment = paymentOf(bookingId, 2_684_500, { settles });
    await ledger.accounts.capture({ payment });
    const entry = await ledger.entries.find(`capture:${payment.id}`);
    expect(entry?.postings).toEqual([
      { account: 'asset:momo:pawapay', currency: 'ZMW', minor: 2_684_500 },
      { account: 'trading:ZMW', currency: 'ZMW', minor: -2_684_500 },
      { account: 'trading:USD', currency: 'USD', minor: 100_000 },
      { account: `asset:receivable:${bookingId}`, currency: 'USD', minor: -100_000 },
    ]);
    expect(await balance(bookingId)).toBe(885_000);
    const kwacha = paymentOf(bookingId, 5);
    await expect(ledger.accounts.capture({ payment: kwacha })).rejects.toThrow(RangeError);
  });

  it('posts an unmatched deposit once, without a booking', async () => {
    const deposit = {
      id: randomUUID(),
      standing: 'completed' as const,
      minor: 4_200,
      currency: 'ZMW',
      phoneNumber: '260763456789',
      network: 'MTN_MOMO_ZMB',
    };
    const report = () => ledger.accounts.captureUnmatched({ provider: 'pawapay', deposit });
    await Promise.all(Array.from({ length: 20 }, report));
    expect(await ledger.entries.find(`unmatched:pawapay:${deposit.id}`)).toMatchObject({
      memo: expect.not.stringContaining('3456'),
      postings: [
        { account: 'asset:momo:pawapay', minor: 4_200 },
        { account: 'liability:unmatched', minor: -4_200 },
      ],
    });
    const dollars = { ...deposit, id: randomUUID(), currency: 'USD' };
    await ledger.accounts.captureUnmatched({ provider: 'pawapay', deposit: dollars });
    // The provider's account is in kwacha only.
    expect((await ledger.entries.find(`unmatched:pawapay:${dollars.id}`))?.postings).toMatchObject([
      { account: 'trading:USD', currency: 'USD' },
      { account: 'liability:unmatched', currency: 'USD' },
    ]);
  });
});

describe('a receipt number', () => {
  it('is assigned once under concurrent requests', async () => {
    const made = await Promise.all(
      Array.from({ length: 20 }, () => ledger.payments.insert(paymentOf(newBookingId(), 100), 'test')),
    );
    const given = await Promise.all(
      made.flatMap(({ id }) => [ledger.payments.giveReceiptNumber(id), ledger.payments.giveReceiptNumber(id)]),
    );
    expect(new Set(given).size).toBe(20);
    for (const [at, { id }] of made.entries()) {
      expect(given[at * 2]).toBe(given[at * 2 + 1]);
      expect((await ledger.payments.findById(id))?.receiptNumber).toBe(given[at * 2]);
    }
  });
});
