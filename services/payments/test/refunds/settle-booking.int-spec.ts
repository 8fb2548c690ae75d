import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addUpMinor, agencyDate, type Payment } from '@portal/contracts';
import type { DomainError } from '@portal/nest-kit';
import { eventually } from '@portal/test-kit';
import { type IsolatedLedger, newBookingId, paymentOf, startLedger } from '../ledger/ledger-fixture';
import { type ClosedBookings, codeOf, createClosedBookings, customerAccount, reason } from './closed-bookings';

let ledger: IsolatedLedger;
let the: ClosedBookings;
beforeAll(async () => {
  ledger = await startLedger();
  the = await createClosedBookings(ledger);
});
afterAll(() => ledger.stop());

const sumOf = (postings: readonly { account: string; minor: number }[], account: string): number =>
  addUpMinor(postings.filter((one) => one.account === account).map(({ minor }) => minor));
const kwacha = (amount: string) => ({ amount, currency: 'ZMW' });

describe('money of a closed booking', () => {
  it('[A12] is listed with its amount until staff settle it, and retained + given = received', async () => {
    const charges = await the.closed([100_000, 50_000]);
    expect(await the.listed(charges)).toMatchObject({ isClosed: true, amount: kwacha('1500.00') });
    const response = await the.settle(charges, { retain: '300.50' });
    expect(response.status).toBe(200);
    expect(await the.listed(charges)).toBeUndefined();
    expect(await the.creditOf(charges)).toBe('1199.50');
    expect(await the.statement(charges)).toMatchObject({
      ...{ charged: kwacha('300.50'), received: kwacha('1500.00'), refunded: kwacha('1199.50') },
      balance: kwacha('0.00'),
      closed: {
        held: kwacha('0.00'),
        decisions: [{ way: 'credit', given: kwacha('1199.50'), retained: kwacha('300.50'), by: 'mercy' }],
      },
    });
    expect(await the.books(charges)).toEqual({
      ...{ chargedMinor: 30_050, receivedMinor: 150_000, refundedMinor: 119_950, balanceMinor: 0 },
    });
    await eventually(() => {
      const reported = ledger.reported.findLast(({ bookingId }) => bookingId === charges.bookingId);
      return Promise.resolve(reported?.refundedMinor === 119_950 && reported.isSettled === true);
    });
  });

  it('[A14] becomes income for the retained amount, and nothing stays unbilled', async () => {
    const charges = await the.closed([985_000]);
    await the.settle(charges, { retain: '9000' });
    const postings = (await ledger.entries.ofBooking(charges.bookingId)).flatMap((entry) => entry.postings);
    expect([sumOf(postings, 'income:penalty'), sumOf(postings, `liability:unbilled:${charges.bookingId}`)]).toEqual([
      -900_000, 0,
    ]);
    expect(await the.books(charges)).toMatchObject({ chargedMinor: 900_000, balanceMinor: 0 });
  });

  it('[A12] is settled once of 50 requests at once to two instances', async () => {
    const neighbour = await ledger.startNeighbour();
    const charges = await the.closed([150_000]);
    const caller = { id: newBookingId(), username: 'joseph', email: 'j@example.test', role: 'employee' } as const;
    const there = (): Promise<string> =>
      neighbour.settling
        .run({ ...caller, sessionId: 's', ipAddress: '::1' }, charges.bookingId, {
          retain: '500',
          way: 'credit',
          reason,
        })
        .then(
          () => 'settled',
          (error: unknown) => (error as DomainError).code,
        );
    const here = async (): Promise<string> =>
      String((await the.settle(charges, { retain: '500' })).body.code ?? 'settled');
    const outcomes = await Promise.all(Array.from({ length: 50 }, (_, index) => (index % 2 ? here() : there())));
    expect(outcomes.toSorted()).toEqual([...Array.from({ length: 49 }, () => 'NOTHING_TO_SETTLE'), 'settled']);
    expect(await the.creditOf(charges)).toBe('1000.00');
    const entries = await ledger.entries.ofBooking(charges.bookingId);
    expect(entries.filter(({ kind }) => kind === 'refund')).toHaveLength(1);
    await neighbour.stop();
  });

  it('[A12] is returned at the rates at which it came in', async () => {
    const charges = await ledger.charged({ quotedCurrency: 'USD' });
    const receive = (minor: number, quoted: number, perUnit: string) =>
      ledger.accounts.capture({
        payment: paymentOf(charges.bookingId, minor, {
          settles: { currency: 'USD', minor: quoted, perUnit, rateId: 'r' },
        }),
      });
    await receive(100_000, 4_000, '25');
    await receive(54_000, 2_000, '27');
    await the.close(charges, { lines: [] });
    expect((await the.statement(charges)).closed).toMatchObject({
      ...{ held: { amount: '60.00', currency: 'USD' }, heldKwacha: kwacha('1540.00') },
    });
    // Half of the dollars is half of the kwacha of each payment.
    await the.settle(charges, { retain: '30' });
    expect(await the.creditOf(charges)).toBe('770.00');
    expect(await the.books(charges)).toMatchObject({ refundedMinor: 3_000, chargedMinor: 3_000, balanceMinor: 0 });
  });

  it('may be retained as a whole', async () => {
    const charges = await the.closed([150_000]);
    await the.settle(charges, { retain: '1500' });
    expect([await the.creditOf(charges), await the.listed(charges)]).toEqual(['0.00', undefined]);
    expect(await the.books(charges)).toMatchObject({ chargedMinor: 150_000, refundedMinor: 0, balanceMinor: 0 });
  });

  it('is listed again when more arrives, and settled as a whole', async () => {
    const charges = await the.closed([150_000]);
    await the.settle(charges, { retain: '500' });
    await ledger.accounts.capture({ payment: paymentOf(charges.bookingId, 20_000) });
    expect(await the.listed(charges)).toMatchObject({ amount: kwacha('200.00') });
    await the.settle(charges, { retain: '600' });
    expect(await the.creditOf(charges)).toBe('1100.00');
    expect(await the.listed(charges)).toBeUndefined();
    expect(await the.books(charges)).toMatchObject({ chargedMinor: 60_000, receivedMinor: 170_000, balanceMinor: 0 });
  });

  it('[A14] is income of the last decision only if the booking was open again in between', async () => {
    const charges = await the.closed([150_000]);
    await the.settle(charges, { retain: '500' });
    await ledger.charges.apply({ ...charges, chargesVersion: 3, isPayable: true });
    await ledger.accounts.capture({ payment: paymentOf(charges.bookingId, 50_000) });
    await the.close(charges, { chargesVersion: 4 });
    await the.settle(charges, { retain: '200' });
    const postings = (await ledger.entries.ofBooking(charges.bookingId)).flatMap((entry) => entry.postings);
    expect([sumOf(postings, 'income:penalty'), sumOf(postings, `liability:unbilled:${charges.bookingId}`)]).toEqual([
      -20_000, 0,
    ]);
    expect(await the.books(charges)).toMatchObject({ chargedMinor: 20_000, refundedMinor: 180_000, balanceMinor: 0 });
  });

  it('of a booking cancelled before charges stayed is settled alike', async () => {
    const charges = await the.closed([150_000], { lines: [], isClosed: undefined });
    await the.settle(charges, { retain: '100' });
    expect(await the.books(charges)).toMatchObject({ chargedMinor: 10_000, refundedMinor: 140_000, balanceMinor: 0 });
  });
});

describe('a payment whose money was given back', () => {
  it('cannot be reversed, and tells staff why', async () => {
    const charges = await ledger.charged();
    const shown = async () => {
      const { payments } = await the.statement(charges);
      const list = await ledger.call('GET', `/payments?q=${charges.bookingNumber}`, { assertion: the.mercy });
      const listed = list.as<{ data: Payment[] }>().data;
      return [payments, listed].map(([payment]) => payment?.isRefunded);
    };
    const take = {
      ...{ bookingId: charges.bookingId, amount: kwacha('1500'), method: 'cash', reference: 'Front desk' },
      receivedOn: agencyDate(),
    };
    const headers = { 'idempotency-key': charges.bookingId };
    const taken = await ledger.call('POST', '/payments/manual', { assertion: the.mercy, headers, body: take });
    await the.close(charges);
    expect(await shown()).toEqual([undefined, undefined]);
    await the.settle(charges, { retain: '100' });
    expect(await shown()).toEqual([true, true]);
    const { id } = taken.as<{ data: { id: string } }>().data;
    const body = { reason: 'typed into the wrong booking' };
    const reversed = await ledger.call('POST', `/payments/${id}/reverse`, { assertion: the.admin, body });
    expect(codeOf(reversed)).toEqual([409, 'PAYMENT_REFUNDED']);
    expect(await the.books(charges)).toMatchObject({ receivedMinor: 150_000, refundedMinor: 140_000, balanceMinor: 0 });
  });
});

describe('a settlement', () => {
  it.each([
    [{ retain: '-1' }, 'retain', 'AMOUNT_INVALID'],
    [{ retain: '1.234' }, 'retain', 'AMOUNT_INVALID'],
    [{ retain: '1e3' }, 'retain', 'AMOUNT_INVALID'],
    [{ retain: '1500.01' }, 'retain', 'AMOUNT_INVALID'],
    [{ way: 'outside' }, 'reference', 'BODY_INVALID'],
    [{ way: 'cash', account: customerAccount }, 'account', 'BODY_INVALID'],
    [{ way: 'bank', account: { ...customerAccount, number: '1234' } }, 'account.number', 'BODY_INVALID'],
    [{ way: 'bank', account: { ...customerAccount, number: '0'.repeat(21) } }, 'account.number', 'BODY_INVALID'],
    [{ way: 'bank', account: { ...customerAccount, number: '0140 4821' } }, 'account.number', 'BODY_INVALID'],
    [{ way: 'bank', account: { ...customerAccount, holder: ' ' } }, 'account.holder', 'BODY_INVALID'],
    [{ way: 'bank', account: { ...customerAccount, bank: 'Z'.repeat(61) } }, 'account.bank', 'BODY_INVALID'],
    [{ way: 'cheque' }, 'way', 'BODY_INVALID'],
    [{ reason: 'short' }, 'reason', 'BODY_INVALID'],
    [{ reason: undefined }, 'reason', 'BODY_INVALID'],
  ])('is rejected at the field: %j', async (body, field, code) => {
    const charges = await the.closed([150_000]);
    const response = await the.settle(charges, body);
    expect(codeOf(response)).toEqual([400, code]);
    expect(Object.keys(response.body.fields ?? {})).toEqual([field]);
    expect(await the.creditOf(charges)).toBe('0.00');
  });

  it('is rejected for a booking that is open, unknown or without money', async () => {
    const open = await ledger.charged();
    expect(codeOf(await the.settle(open, {}))).toEqual([409, 'BOOKING_NOT_CLOSED']);
    const gone = await the.closed([985_000], { isClosed: false });
    expect(codeOf(await the.settle(gone, {}))).toEqual([409, 'BOOKING_NOT_CLOSED']);
    expect(await the.listed(gone)).toBeUndefined();
    expect(codeOf(await the.settle({ ...open, bookingId: '0'.repeat(24) }, {}))).toEqual([404, 'BOOKING_NOT_FOUND']);
    expect(codeOf(await the.settle(await the.closed([]), {}))).toEqual([409, 'NOTHING_TO_SETTLE']);
  });

  it('waits for the confirmation of a bank transfer', async () => {
    const charges = await ledger.charged();
    await ledger.accounts.capture({
      payment: paymentOf(charges.bookingId, 100_000, { method: 'bank', reference: 'FT1', takenBy: 'mercy' }),
      isUnconfirmed: true,
    });
    await the.close(charges);
    expect(codeOf(await the.settle(charges, {}))).toEqual([409, 'PAYMENT_NOT_CONFIRMED']);
  });

  it('is not for clients and superadmins', async () => {
    const charges = await the.closed([150_000]);
    for (const role of ['client', 'superadmin'] as const)
      expect((await the.settle(charges, {}, await ledger.assertionFor(role))).status).toBe(403);
  });

  it('shows its owner what was given back, without the names and reasons of staff', async () => {
    const charges = await the.closed([150_000]);
    await the.settle(charges, { retain: '100' });
    const owner = await ledger.assertionFor({ role: 'client', id: charges.ownerId });
    const { closed } = await the.statement(charges, owner);
    expect(closed?.decisions).toEqual([
      {
        at: expect.any(String),
        way: 'credit',
        given: kwacha('1400.00'),
        givenKwacha: kwacha('1400.00'),
        retained: kwacha('100.00'),
      },
    ]);
  });
});
