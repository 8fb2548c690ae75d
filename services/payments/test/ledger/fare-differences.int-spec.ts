import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { statementResponseSchema, type Statement } from '@portal/contracts';
import { chargesOf, type IsolatedLedger, lineOf, newBookingId, startLedger } from './ledger-fixture';

let ledger: IsolatedLedger;
beforeAll(async () => {
  ledger = await startLedger();
});
afterAll(() => ledger.stop());

const fare = (over: object = {}) => ({
  id: 'fare-1',
  minor: 20_000,
  at: '2026-11-22T08:00:00.000Z',
  by: 'kelvin',
  reason: 'We promised this price',
  isTakenBack: false,
  ...over,
});
const statement = async (bookingId: string, assertion: string): Promise<Statement> =>
  statementResponseSchema.parse((await ledger.call('GET', `/payments/bookings/${bookingId}`, { assertion })).body).data;
const postingsAt = async (bookingId: string) =>
  (await ledger.entries.ofBooking(bookingId)).map(({ id, postings }) => ({ id, postings }));

describe('a fare difference', () => {
  it('is due if it is charged, and in the statement [N2.7]', async () => {
    const { bookingId, ...first } = await ledger.charged();
    const difference = lineOf(20_000, { id: 'fare-1', kind: 'fare-difference', label: 'Fare difference' });
    await ledger.charged({ ...first, bookingId, chargesVersion: 2, lines: [lineOf(985_000), difference] });
    expect(await ledger.accounts.forBooking(bookingId)).toMatchObject({ balanceMinor: 1_005_000, chargesVersion: 2 });
    const { lines } = await statement(bookingId, await ledger.assertionFor('employee'));
    expect(lines.map(({ amount }) => amount.amount)).toEqual(['9850.00', '200.00']);
  });

  it('covered by the agency is posted as an expense once, and not due [N2.7]', async () => {
    const first = await ledger.charged();
    const { bookingId } = first;
    const second = { ...first, chargesVersion: 2, agencyFares: [fare()] };
    await Promise.all([ledger.charges.apply(second), ledger.charges.apply(second)]);
    await ledger.charges.apply({
      ...first,
      chargesVersion: 3,
      agencyFares: [fare(), fare({ id: 'fare-2', minor: 500 })],
    });
    await ledger.charges.apply(second);
    const kwacha = (account: string, minor: number) => ({ account, currency: 'ZMW', minor });
    const entries = await postingsAt(bookingId);
    expect(entries.filter(({ id }) => id.startsWith('fare:'))).toEqual(
      [
        { id: `fare:${bookingId}:fare-1`, minor: 20_000 },
        { id: `fare:${bookingId}:fare-2`, minor: 500 },
      ].map(({ id, minor }) => ({
        id,
        postings: [kwacha('expense:fare-difference', minor), kwacha(`liability:unbilled:${bookingId}`, -minor)],
      })),
    );
    expect(await ledger.accounts.forBooking(bookingId)).toMatchObject({ balanceMinor: 985_000 });
  });

  it('covered by the agency is shown to staff with its reason, but not to the customer [N2.7]', async () => {
    const ownerId = newBookingId();
    const { bookingId } = await ledger.charged({ ownerId, agencyFares: [fare()] });
    const owner = await ledger.assertionFor({ id: ownerId, role: 'client', username: 'thandiwe', sessionId: 's' });
    expect((await statement(bookingId, owner)).lines.map(({ kind }) => kind)).toEqual(['charge']);
    const staff = await statement(bookingId, await ledger.assertionFor('employee'));
    expect(staff.lines.find(({ kind }) => kind === 'fare-difference')).toMatchObject({
      text: 'Fare difference of K 200.00 covered by the agency: We promised this price',
      by: 'kelvin',
      amount: { amount: '0.00' },
    });
  });

  it('covered by the agency is reversed once if no tickets were issued, in any order of events [N2.7]', async () => {
    const first = chargesOf();
    const { bookingId } = first;
    const gone = {
      ...first,
      chargesVersion: 3,
      isPayable: false,
      lines: [],
      agencyFares: [fare({ isTakenBack: true })],
    };
    await ledger.charges.apply(first);
    await ledger.charges.apply(gone);
    await ledger.charges.apply({ ...first, chargesVersion: 2, agencyFares: [fare()] });
    await ledger.charges.apply(gone);
    const expenses = (await postingsAt(bookingId)).flatMap(({ postings }) =>
      postings.filter(({ account }) => account === 'expense:fare-difference').map(({ minor }) => minor),
    );
    expect(expenses).toEqual([20_000, -20_000]);
  });
});
