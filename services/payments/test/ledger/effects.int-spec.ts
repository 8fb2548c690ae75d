import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ChargesChanged } from '@portal/contracts';
import pWaitFor from 'p-wait-for';
import { postingsOf } from '../../src/ledger/postings';
import { ledgerProjection } from '../../src/ledger/projection';
import { chargesOf, type IsolatedLedger, lineOf, paymentOf, startLedger } from './ledger-fixture';

let ledger: IsolatedLedger;
beforeAll(async () => {
  ledger = await startLedger();
});
afterAll(() => ledger.stop());

const send = async (...charges: ChargesChanged[]) =>
  ledger.call('POST', '/internal/effects', {
    serviceToken: await ledger.fromBookings(),
    body: {
      effects: charges.map((body) => ({
        id: randomUUID(),
        at: new Date().toISOString(),
        kind: 'charges-changed',
        body,
      })),
    },
  });

/** Charge versions of one booking with prices 100, 300, 250 and 0. */
function story() {
  const first = chargesOf();
  const prices = [100, 300, 250, 0];
  return prices.map((minor, at) => ({
    ...first,
    chargesVersion: at + 1,
    lines: minor === 0 ? [] : [lineOf(minor)],
    isPayable: minor > 0,
  }));
}

async function charged(bookingId: string) {
  const account = await ledger.accounts.forBooking(bookingId);
  const books = ledgerProjection(await ledger.entries.ofBooking(bookingId), bookingId);
  return { version: account?.chargesVersion, account: account?.balanceMinor, books: books.balanceMinor };
}

describe('charges published by bookings', () => {
  it('are posted as differences', async () => {
    const versions = story();
    for (const version of versions) expect((await send(version)).body).toEqual({ accepted: 1 });
    const { bookingId } = versions[0]!;
    const entries = await ledger.entries.ofBooking(bookingId);
    expect(entries.map(({ id, postings }) => [id, postings[0]?.minor])).toEqual([
      [`charge:${bookingId}:1`, 100],
      [`charge:${bookingId}:2`, 200],
      [`charge:${bookingId}:3`, -50],
      [`charge:${bookingId}:4`, -250],
    ]);
    expect(await charged(bookingId)).toEqual({ version: 4, account: 0, books: 0 });
    expect((await ledger.accounts.forBooking(bookingId))?.isPayable).toBe(false);
  });

  it('may be repeated, concurrent, out of order or missing', async () => {
    const [one, two, three, four] = story() as [ChargesChanged, ChargesChanged, ChargesChanged, ChargesChanged];
    await Promise.all([send(three, one), send(three), send(two), send(one, one)]);
    expect(await charged(one.bookingId)).toEqual({ version: 3, account: 250, books: 250 });
    await send(two, one);
    expect(await charged(one.bookingId)).toEqual({ version: 3, account: 250, books: 250 });
    const lossy = { ...four, bookingId: chargesOf().bookingId };
    await send({ ...two, bookingId: lossy.bookingId });
    await send(lossy);
    expect(await charged(lossy.bookingId)).toEqual({ version: 4, account: 0, books: 0 });
  });

  it('create one account if two instances receive the same bookings concurrently', async () => {
    const neighbour = await ledger.startNeighbour();
    try {
      const firsts = Array.from({ length: 8 }, () => story()[0]!);
      await Promise.all(firsts.flatMap((first) => [ledger.charges.apply(first), neighbour.charges.apply(first)]));
      for (const { bookingId } of firsts) {
        expect(await charged(bookingId)).toEqual({ version: 1, account: 100, books: 100 });
        expect(await ledger.entries.ofBooking(bookingId)).toHaveLength(1);
      }
    } finally {
      await neighbour.stop();
    }
  });

  it('are written in one ledger write per batch and one account write per booking', async () => {
    const stories = Array.from({ length: 20 }, () => story());
    const writes = async () => {
      const { totals } = await ledger.connection.db!.admin().command({ top: 1 });
      const { entries, accounts } = {
        entries: totals['portal_payments.entries'],
        accounts: totals['portal_payments.accounts'],
      };
      return [entries?.insert.count ?? 0, accounts?.insert.count ?? 0] as [number, number];
    };
    const [entriesBefore, accountsBefore] = await writes();
    // Half of the bookings already have a ledger entry, as after a crash.
    for (const [first] of stories.slice(10)) {
      const { bookingId } = first!;
      await ledger.entries.post({
        id: `charge:${bookingId}:1`,
        at: new Date(),
        kind: 'charge',
        bookingId,
        memo: 'stands there already',
        by: 'system',
        postings: postingsOf.charge(bookingId, bookingId, { currency: 'ZMW', minor: 100 }),
      });
    }
    expect((await send(...stories.flat())).body).toEqual({ accepted: 80 });
    const [entriesAfter, accountsAfter] = await writes();
    expect([entriesAfter - entriesBefore, accountsAfter - accountsBefore]).toEqual([10 + 1, 20]);
    for (const [first] of stories) {
      const { bookingId } = first!;
      expect(await charged(bookingId)).toEqual({ version: 4, account: 0, books: 0 });
      expect(await ledger.entries.ofBooking(bookingId)).toHaveLength(4);
      expect((await ledger.accounts.forBooking(bookingId))?.unposted).toEqual([]);
    }
    const [standing] = await ledger.entries.ofBooking(stories[10]![0]!.bookingId);
    expect(standing?.memo).toBe('stands there already');
  });

  it('are applied except for a rejected version and later ones of the same booking', async () => {
    const [one, two, three] = story() as [ChargesChanged, ChargesChanged, ChargesChanged];
    const [other] = story() as [ChargesChanged];
    const fare = {
      id: 'fare',
      minor: 100,
      at: new Date().toISOString(),
      by: 'staff',
      reason: 'dearer',
      isTakenBack: false,
    };
    const response = await send(one, { ...two, quotedCurrency: 'USD', agencyFares: [fare] }, three, other);
    expect(response.status).toBe(400);
    expect(await ledger.entries.ofBooking(one.bookingId)).toHaveLength(1);
    expect(await charged(one.bookingId)).toEqual({ version: 1, account: 100, books: 100 });
    expect(await charged(other.bookingId)).toEqual({ version: 1, account: 100, books: 100 });
  });

  it('are posted once after a crash between account and ledger', async () => {
    const [one, two, three] = story() as [ChargesChanged, ChargesChanged, ChargesChanged];
    const { bookingId } = one;
    await send(one, two);
    // State after such a crash: the account has the second version, the ledger lacks it.
    await ledger.connection.collection<{ _id: string }>('entries').deleteOne({ _id: `charge:${bookingId}:2` });
    await ledger.connection
      .collection<{ _id: string }>('accounts')
      .updateOne({ _id: bookingId }, { $set: { unposted: [{ chargesVersion: 2, minor: 200, at: new Date() }] } });
    await send(three);
    expect(await charged(bookingId)).toEqual({ version: 3, account: 250, books: 250 });
    await send(two, three);
    expect(await charged(bookingId)).toEqual({ version: 3, account: 250, books: 250 });
  });

  it('keep received payments, and publish the balance with increasing versions', async () => {
    const [one, two] = story() as [ChargesChanged, ChargesChanged];
    const { bookingId } = one;
    await send(one);
    await ledger.accounts.capture({ payment: paymentOf(bookingId, 100) });
    await send(two);
    const listBalances = () => ledger.reported.filter((money) => money.bookingId === bookingId);
    await pWaitFor(() => listBalances().at(-1)?.balanceMinor === 200);
    expect(listBalances().at(-1)).toMatchObject({
      chargedMinor: 300,
      receivedMinor: 100,
      refundedMinor: 0,
      currency: 'ZMW',
    });
    const versions = listBalances().map(({ moneyVersion }) => moneyVersion);
    expect(versions).toEqual(versions.toSorted((a, b) => a - b));
  });

  it('are accepted from bookings only', async () => {
    const { status, body } = await ledger.call('POST', '/internal/effects', { body: { effects: [] } });
    expect([status, body.code]).toEqual([403, 'NOT_ALLOWED']);
  });

  it('cannot change the currency of a booking', async () => {
    const [one, two] = story() as [ChargesChanged, ChargesChanged];
    await send(one);
    // A status of 500 would indicate an outage, and block the charges of every other booking.
    expect((await send({ ...two, quotedCurrency: 'USD' })).status).toBe(400);
    expect(await charged(one.bookingId)).toEqual({ version: 1, account: 100, books: 100 });
  });
});
