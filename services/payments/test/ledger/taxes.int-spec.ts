import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ChargesChanged } from '@portal/contracts';
import { ledgerProjection } from '../../src/ledger/projection';
import { chargesOf, type IsolatedLedger, lineOf, startLedger } from './ledger-fixture';

let ledger: IsolatedLedger;
beforeAll(async () => {
  ledger = await startLedger();
});
afterAll(() => ledger.stop());

const flight = (minor: number, taxMinor?: number) =>
  lineOf(minor, { kind: 'flight', ...(taxMinor !== undefined && { taxMinor }) });
const fee = (minor: number) => lineOf(minor, { id: 'fee', kind: 'fee' });
type Lines = ChargesChanged['lines'];

/** Charge versions of one booking. Without lines it is closed. */
function versionsOf(...lines: Lines[]): ChargesChanged[] {
  const first = chargesOf();
  return lines.map((ofVersion, at) => ({
    ...first,
    chargesVersion: at + 1,
    lines: ofVersion,
    isPayable: ofVersion.length > 0,
  }));
}

const send = async (...charges: ChargesChanged[]) => {
  const effects = charges.map((body) => ({
    ...{ id: randomUUID(), at: new Date().toISOString(), kind: 'charges-changed', body },
  }));
  const serviceToken = await ledger.fromBookings();
  const { status } = await ledger.call('POST', '/internal/effects', { serviceToken, body: { effects } });
  expect(status).toBe(200);
};

/** Returns key, text and amount of each entry. The balance of the account equals their sum. */
async function posted(versions: readonly ChargesChanged[]) {
  const { bookingId } = versions[0]!;
  const entries = await ledger.entries.ofBooking(bookingId);
  const { balanceMinor } = ledgerProjection(entries, bookingId);
  expect((await ledger.accounts.forBooking(bookingId))?.balanceMinor).toBe(balanceMinor);
  return entries.map(({ id, memo, postings }) => [id.replace(`:${bookingId}`, ''), memo, postings[0]?.minor]);
}

describe('taxes and fees of a flight', () => {
  it('are an entry apart from the fare and the agency fee, however often the charges arrive [N1.1]', async () => {
    const versions = versionsOf([flight(985_000, 184_950), fee(23_200)]);
    await Promise.all([send(...versions), send(...versions, ...versions), send(...versions)]);
    expect(await posted(versions)).toEqual([
      ['charge:1', 'Fare', 800_050],
      ['charge:1:taxes', 'Taxes and fees', 184_950],
      ['fee:1', 'Agency fee', 23_200],
    ]);
  });

  it('of zero are no entry', async () => {
    const versions = versionsOf([flight(985_000, 0)]);
    await send(...versions);
    expect(await posted(versions)).toEqual([['charge:1', 'Charged for the booking', 985_000]]);
  });

  it('are posted alone when only they change', async () => {
    const versions = versionsOf([flight(985_000, 184_950)], [flight(986_000, 185_950)], [flight(985_500, 185_450)]);
    await send(...versions);
    expect((await posted(versions)).slice(2)).toEqual([
      ['charge:2:taxes', 'Taxes and fees', 1_000],
      ['charge:3:taxes', 'Taxes and fees withdrawn', -500],
    ]);
  });

  it('stay when only the fare changes', async () => {
    const versions = versionsOf([flight(985_000, 184_950)], [flight(990_000, 184_950)]);
    await send(...versions);
    expect((await posted(versions)).slice(2)).toEqual([['charge:2', 'Charge adjustment', 5_000]]);
  });

  it('are withdrawn with the fare, and charged again with it', async () => {
    const versions = versionsOf([flight(985_000, 184_950)], [], [flight(990_000, 190_000)]);
    await send(...versions);
    expect((await posted(versions)).slice(2)).toEqual([
      ['charge:2', 'Fare withdrawn', -800_050],
      ['charge:2:taxes', 'Taxes and fees withdrawn', -184_950],
      ['charge:3', 'Fare', 800_000],
      ['charge:3:taxes', 'Taxes and fees', 190_000],
    ]);
  });

  it.each(['charge', 'taxes'])('are posted once after a crash before the entry of %s', async (lost) => {
    const versions = versionsOf([flight(985_000, 184_950)], [flight(985_000, 184_950)]);
    const [first, second] = versions as [ChargesChanged, ChargesChanged];
    await send(first);
    const before = await posted(versions);
    // State after such a crash: one of the two entries is missing, and the account has not noted either.
    const key = `charge:${first.bookingId}:1${lost === 'taxes' ? ':taxes' : ''}`;
    await ledger.connection.collection<{ _id: string }>('entries').deleteOne({ _id: key });
    const unposted = [{ chargesVersion: 1, minor: 985_000, taxMinor: 184_950, at: new Date() }];
    await ledger.connection
      .collection<{ _id: string }>('accounts')
      .updateOne({ _id: first.bookingId }, { $set: { unposted } });
    await send(second);
    expect((await posted(versions)).toSorted()).toEqual(before.toSorted());
    await send(first, second);
    expect(await posted(versions)).toHaveLength(2);
  });
});

describe('a release without the taxes', () => {
  it('has posted the whole price: a later version does not split it', async () => {
    const versions = versionsOf([flight(985_000)], [flight(985_000, 184_950)], [flight(990_000, 189_950)], []);
    for (const version of versions) await send(version);
    expect(await posted(versions)).toEqual([
      ['charge:1', 'Charged for the booking', 985_000],
      ['charge:3', 'Charge adjustment', 5_000],
      ['charge:4', 'Charge adjustment', -990_000],
    ]);
  });

  it('sends them no more: the entries stay, and are withdrawn as posted', async () => {
    const versions = versionsOf([flight(985_000, 184_950)], [flight(985_000)], []);
    for (const version of versions) await send(version);
    expect((await posted(versions)).slice(2)).toEqual([
      ['charge:3', 'Fare withdrawn', -800_050],
      ['charge:3:taxes', 'Taxes and fees withdrawn', -184_950],
    ]);
  });
});
