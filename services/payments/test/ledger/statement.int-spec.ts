import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { agencyDate, paymentListResponseSchema, statementResponseSchema, type Statement } from '@portal/contracts';
import pWaitFor from 'p-wait-for';
import { type IsolatedLedger, lineOf, newBookingId, paymentOf, startLedger } from './ledger-fixture';

let ledger: IsolatedLedger;
let employee: string;
beforeAll(async () => {
  ledger = await startLedger();
  employee = await ledger.assertionFor('employee');
});
afterAll(() => ledger.stop());

const read = (bookingId: string, assertion = employee) =>
  ledger.call('GET', `/payments/bookings/${bookingId}`, { assertion });
const statement = async (bookingId: string, assertion?: string): Promise<Statement> =>
  statementResponseSchema.parse((await read(bookingId, assertion)).body).data;
let keys = 0;
const take = (bookingId: string, amount: string, over: object = {}) =>
  ledger.call('POST', '/payments/manual', {
    assertion: employee,
    headers: { 'idempotency-key': `a-key-of-a-statement-${(keys += 1)}` },
    body: {
      bookingId,
      amount: { amount, currency: 'ZMW' },
      method: 'bank',
      reference: `transfer ${keys}`,
      receivedOn: agencyDate(),
      ...over,
    },
  });
const list = async (query: string) => {
  const response = await ledger.call('GET', `/payments?${query}`, { assertion: employee });
  return { total: response.headers.get('x-total-count'), data: paymentListResponseSchema.parse(response.body).data };
};

describe('a statement', () => {
  it('[N1.1] lists charges and part payments down to 0.00, each with time and user', async () => {
    const { bookingId } = await ledger.charged({ lines: [lineOf(985_000)] });
    const changed = [lineOf(985_000), lineOf(5_000, { id: 'fee', kind: 'fee', label: 'Agency fee' })];
    const account = await ledger.accounts.forBooking(bookingId);
    await ledger.charges.apply({
      bookingId,
      chargesVersion: 2,
      ownerId: account!.ownerId,
      bookingNumber: 'BK-TEST01',
      quotedCurrency: 'ZMW',
      isPayable: true,
      lines: changed,
    });
    expect((await take(bookingId, '1000')).status).toBe(201);
    const open = await statement(bookingId);
    expect(open).toMatchObject({ isPayable: true, payable: { amount: '8900.00', currency: 'ZMW' } });
    expect((await take(bookingId, open.payable!.amount)).status).toBe(201);
    const paid = await statement(bookingId);
    expect(paid).toMatchObject({
      charged: { amount: '9900.00', currency: 'ZMW' },
      received: { amount: '9900.00' },
      refunded: { amount: '0.00' },
      balance: { amount: '0.00' },
      isPayable: false,
    });
    expect(paid.payable).toBeUndefined();
    expect(paid.lines.map(({ kind, amount, by }) => [kind, amount.amount, by])).toEqual([
      ['charge', '9850.00', 'system'],
      ['charge', '50.00', 'system'],
      ['manual', '-1000.00', paid.payments[0]?.takenBy],
      ['manual', '-8900.00', paid.payments[0]?.takenBy],
    ]);
    expect(paid.lines.every(({ at }) => Math.abs(Date.now() - Date.parse(at)) < 60_000)).toBe(true);
    await pWaitFor(() => ledger.reported.some((money) => money.bookingId === bookingId && money.balanceMinor === 0));
  });

  it('[N1.13] requests K 26,845.00 for USD 1,000 at 26.8450, which settles it fully', async () => {
    const { bookingId } = await ledger.charged({ quotedCurrency: 'USD', lines: [lineOf(100_000)] });
    expect((await statement(bookingId)).payable).toBeUndefined();
    const body = { currency: 'USD', perUnit: '26.845', source: 'agency' };
    const headers = { 'idempotency-key': 'the-key-of-a-rate' };
    await ledger.call('POST', '/payments/rates', { assertion: await ledger.assertionFor('admin'), body, headers });
    const { payable, isPayable } = await statement(bookingId);
    expect([payable, isPayable]).toEqual([
      { amount: '26845.00', currency: 'ZMW', perUnit: '26.8450', rateFrom: expect.any(String), rateSource: 'agency' },
      true,
    ]);
    expect((await take(bookingId, '26845.00')).status).toBe(201);
    const paid = await statement(bookingId);
    expect(paid.balance).toEqual({ amount: '0.00', currency: 'USD' });
    expect(paid.payments[0]?.settles).toEqual({ amount: '1000.00', currency: 'USD', perUnit: '26.8450' });
  });

  it('[N1.18] is visible to its owner and staff, and not found for others', async () => {
    const ownerId = newBookingId();
    const { bookingId } = await ledger.charged({ ownerId });
    const owner = await ledger.assertionFor({ role: 'client', id: ownerId });
    const otherUser = await ledger.assertionFor({ role: 'client', id: newBookingId() });
    expect((await statement(bookingId, owner)).bookingId).toBe(bookingId);
    const rejected = await Promise.all([
      read(bookingId, otherUser),
      read(newBookingId(), otherUser),
      read('x', otherUser),
    ]);
    const reported = rejected.map(({ status, body: { requestId: _id, ...body } }) => JSON.stringify([status, body]));
    expect(new Set(reported).size).toBe(1);
    expect(rejected[0]?.status).toBe(404);
    expect(rejected.map(({ headers }) => headers.get('content-length'))).toEqual(
      Array.from({ length: 3 }, () => rejected[0]?.headers.get('content-length')),
    );
  });

  it('shows the reason of a reversal to staff only', async () => {
    const ownerId = newBookingId();
    const { bookingId } = await ledger.charged({ ownerId });
    const { id } = (await take(bookingId, '10')).as<{ data: { id: string } }>().data;
    const admin = await ledger.assertionFor('admin');
    await ledger.call('POST', `/payments/${id}/reverse`, { assertion: admin, body: { reason: 'a forged transfer' } });
    const owner = await ledger.assertionFor({ role: 'client', id: ownerId });
    const textOf = async (assertion: string) => (await statement(bookingId, assertion)).lines.at(-1)?.text;
    expect([await textOf(owner), await textOf(employee)]).toEqual(['Reversed', 'a forged transfer']);
  });
});

describe('the list of payments', () => {
  it('filters by state, method, booking, day, reference, phone and amount, in pages', async () => {
    const { bookingId } = await ledger.charged();
    await take(bookingId, '12.34', { reference: 'ABSA-77' });
    await take(bookingId, '20', { method: 'till' });
    await ledger.payments.insert(paymentOf(bookingId, 4_321), 'payer');
    const methods = async (query: string) =>
      (await list(`booking=${bookingId}&${query}`)).data.map(({ method }) => method);
    expect(await methods('')).toEqual(['momo', 'till', 'bank']);
    expect(await methods('sort=amount')).toEqual(['bank', 'till', 'momo']);
    expect(await methods('state=completed&method=till')).toEqual(['till']);
    expect(await methods('q=absa-7')).toEqual(['bank']);
    expect(await methods('q=789')).toEqual(['momo']);
    expect(await methods('q=12.34')).toEqual(['bank']);
    expect(await methods('q=.*')).toEqual([]);
    expect(await methods(`from=${agencyDate()}&to=${agencyDate()}`)).toHaveLength(3);
    expect(await methods('to=2026-01-01')).toEqual([]);
    const second = await list(`booking=${bookingId}&page=2&pageSize=2`);
    expect([second.total, second.data.map(({ method }) => method)]).toEqual(['3', ['bank']]);
  });
});
