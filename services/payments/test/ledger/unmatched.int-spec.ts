import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { UnmatchedMoney } from '@portal/contracts';
import { type IsolatedLedger, newBookingId, paymentOf, startLedger } from './ledger-fixture';

let ledger: IsolatedLedger;
let admin: string;
beforeAll(async () => {
  ledger = await startLedger();
  admin = await ledger.assertionFor('admin');
});
afterAll(() => ledger.stop());

const reason = 'the customer called about it';
/** Unmatched deposit of K 42.00. */
async function arrived(): Promise<string> {
  const id = randomUUID();
  const deposit = { id, standing: 'completed', minor: 4_200, currency: 'ZMW' } as const;
  const from = { phoneNumber: '260763456789', network: 'MTN_MOMO_ZMB' };
  await ledger.accounts.captureUnmatched({ provider: 'pawapay', deposit: { ...deposit, ...from } });
  return `pawapay:${id}`;
}
const assign = (id: string, body: object) =>
  ledger.call('POST', `/payments/unmatched/${id}/assign`, { assertion: admin, body });

describe('an unmatched deposit [N1.11.2]', () => {
  it('is assigned once with a reason, also under concurrent requests', async () => {
    const [one, other] = [await ledger.charged(), await ledger.charged()];
    const id = await arrived();
    const responses = await Promise.all(
      [one, other, one, other, one].map(({ bookingId }) => assign(id, { bookingId, reason })),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(responses.map(({ body }) => body.code))).toEqual(new Set([undefined, 'PAYMENT_ASSIGNED']));
    const balances = await Promise.all(
      [one, other].map(async ({ bookingId }) => (await ledger.accounts.forBooking(bookingId))?.balanceMinor ?? 0),
    );
    expect(balances.toSorted((a, b) => a - b)).toEqual([980_800, 985_000]);
    expect(await ledger.entries.find(`assign:${id}`)).toMatchObject({
      memo: reason,
      postings: [
        { account: 'liability:unmatched', minor: 4_200 },
        { account: expect.stringContaining('asset:receivable:'), minor: -4_200 },
      ],
    });
  });

  it('[N1.11.4] is listed for staff until it is assigned', async () => {
    const { bookingId } = await ledger.charged();
    const id = await arrived();
    const listed = async () =>
      (await ledger.call('GET', '/payments/unmatched', { assertion: admin })).as<{ data: UnmatchedMoney[] }>().data;
    expect((await listed()).find((money) => money.id === id)).toEqual({
      id,
      at: expect.any(String),
      amount: { amount: '42.00', currency: 'ZMW' },
      phoneLast3: '789',
      why: 'unmatched',
    });
    await assign(id, { bookingId, reason });
    expect((await listed()).some((money) => money.id === id)).toBe(false);
  });

  it('[N1.10.3] is listed with credit of closed bookings, until these are open again', async () => {
    const charges = await ledger.charged();
    const { bookingId } = charges;
    await ledger.accounts.capture({ payment: paymentOf(bookingId, 50_000) });
    const listed = async () =>
      (await ledger.call('GET', '/payments/unmatched', { assertion: admin }))
        .as<{ data: UnmatchedMoney[] }>()
        .data.filter((money) => money.bookingId === bookingId);
    expect(await listed()).toEqual([]);
    await ledger.charges.apply({ ...charges, chargesVersion: 2, isPayable: false, lines: [] });
    expect(await listed()).toMatchObject([
      {
        amount: { amount: '500.00', currency: 'ZMW' },
        why: 'late',
        isClosed: true,
        bookingNumber: charges.bookingNumber,
      },
    ]);
    await ledger.charges.apply({ ...charges, chargesVersion: 3 });
    expect(await listed()).toEqual([]);
  });

  it('is listed with credit of closed bookings among many settled ones', async () => {
    const settled = Array.from({ length: 600 }, () => ({
      ...{ _id: newBookingId(), ownerId: 'o', bookingNumber: 'ZT-SETTLED', quotedCurrency: 'ZMW', isPayable: false },
      ...{ chargesVersion: 1, moneyVersion: 1, attempts: [], unposted: [], effects: [] },
      ...{ lines: [{ minor: 100 }], settled: [{ entryId: 'a', minor: 100 }] },
    }));
    await ledger.connection.collection<{ _id: string }>('accounts').insertMany(settled);
    const charges = await ledger.charged({ bookingId: `00${newBookingId().slice(2)}` });
    const { bookingId } = charges;
    await ledger.accounts.capture({ payment: paymentOf(bookingId, 50_000) });
    await ledger.charges.apply({ ...charges, chargesVersion: 2, isPayable: false, lines: [] });
    const response = await ledger.call('GET', '/payments/unmatched', { assertion: admin });
    const rows = response.as<{ data: UnmatchedMoney[] }>().data.filter((money) => money.bookingId !== undefined);
    expect(rows).toMatchObject([{ bookingId, amount: { amount: '500.00' } }]);
  });

  it('resumes after a crash between ledger and account', async () => {
    const { bookingId } = await ledger.charged();
    const id = await arrived();
    await assign(id, { bookingId, reason });
    await ledger.connection
      .collection<{ _id: string }>('accounts')
      .updateOne({ _id: bookingId }, { $set: { settled: [] } });
    expect((await assign(id, { bookingId, reason })).status).toBe(200);
    expect((await ledger.accounts.forBooking(bookingId))?.balanceMinor).toBe(980_800);
  });

  it('requires a reason, a booking and an existing deposit', async () => {
    const { bookingId } = await ledger.charged();
    const id = await arrived();
    expect((await assign(id, { bookingId, reason: 'short' })).status).toBe(400);
    expect((await assign(id, { bookingId: newBookingId(), reason })).body.code).toBe('BOOKING_NOT_FOUND');
    expect((await assign(`pawapay:${randomUUID()}`, { bookingId, reason })).body.code).toBe('PAYMENT_NOT_FOUND');
    expect((await assign('x', { bookingId, reason })).body.code).toBe('PAYMENT_NOT_FOUND');
  });

  it('settles a foreign quote at the current rate, and requires one', async () => {
    const { bookingId } = await ledger.charged({ quotedCurrency: 'EUR' });
    const id = await arrived();
    expect((await assign(id, { bookingId, reason })).body.code).toBe('RATE_STALE');
    const body = { currency: 'EUR', perUnit: '30', source: 'agency' };
    const headers = { 'idempotency-key': 'the-key-of-a-rate' };
    await ledger.call('POST', '/payments/rates', { assertion: admin, body, headers });
    expect((await assign(id, { bookingId, reason })).status).toBe(200);
    expect((await ledger.accounts.forBooking(bookingId))?.balanceMinor).toBe(984_860);
  });

  it.each([
    ['booking-cancelled', 'before', 'booking-cancelled'],
    ['booking-cancelled', 'after', 'booking-cancelled'],
    ['hold-lapsed', 'before', 'hold-lapsed'],
    ['hold-lapsed', 'after', 'paid-after-lapse'],
    ['airline-cancelled', 'after', 'airline-cancelled'],
  ] as const)(
    'is listed with the reason of a booking that is closed (%s), paid %s: %s',
    async (closedReason, paid, reason) => {
      const charges = await ledger.charged();
      const { bookingId } = charges;
      const capture = () => ledger.accounts.capture({ payment: paymentOf(bookingId, 50_000) });
      if (paid === 'before') await capture();
      await ledger.charges.apply({
        ...{ ...charges, chargesVersion: 2, isPayable: false, lines: [], isClosed: true, closedReason },
      });
      if (paid === 'after') await capture();
      const response = await ledger.call('GET', '/payments/unmatched', { assertion: admin });
      const rows = response.as<{ data: UnmatchedMoney[] }>().data.filter((money) => money.bookingId === bookingId);
      expect(rows).toMatchObject([{ isClosed: true, closedReason: reason }]);
    },
  );
});
