import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  agencyDate,
  type Credit,
  demoUserIds,
  type MoneyChanged,
  type Payment,
  type Statement,
} from '@portal/contracts';
import { eventually, type TestResponse } from '@portal/test-kit';
import { type IsolatedLedger, lineOf, newBookingId, startLedger } from '../ledger/ledger-fixture';

let ledger: IsolatedLedger;
let mercy: string;
let joseph: string;
let admin: string;
beforeAll(async () => {
  ledger = await startLedger();
  mercy = await ledger.assertionFor({ role: 'employee', id: newBookingId(), username: 'mercy' });
  joseph = await ledger.assertionFor({ role: 'employee', id: newBookingId(), username: 'joseph' });
  admin = await ledger.assertionFor('admin');
});
afterAll(() => ledger.stop());

const kwacha = (amount: string) => ({ amount, currency: 'ZMW' });
let references = 0;
const take = (body: object, assertion = mercy) =>
  ledger.call('POST', '/payments/manual', {
    assertion,
    headers: { 'idempotency-key': randomUUID() },
    body: { method: 'cash', reference: `FT26-${(references += 1)}`, receivedOn: agencyDate(), ...body },
  });
const act = (id: string, action: 'confirm' | 'withdraw', assertion = joseph) =>
  ledger.call('POST', `/payments/${id}/${action}`, { assertion });
const reverse = (id: string, assertion: string) =>
  ledger.call('POST', `/payments/${id}/reverse`, { assertion, body: { reason: 'typed into the wrong booking' } });
const paymentIn = (response: TestResponse) => response.as<{ data: Payment }>().data;
const codeOf = ({ status, body }: TestResponse) => [status, body.code];
/** Charge of K 300,000.00 for a group. */
const charged = (over = {}) => ledger.charged({ lines: [lineOf(30_000_000)], ...over });
const large = kwacha('150000');
const balance = async (bookingId: string) => (await ledger.accounts.forBooking(bookingId))?.balanceMinor;
const statement = async (bookingId: string, assertion = mercy) =>
  (await ledger.call('GET', `/payments/bookings/${bookingId}`, { assertion })).as<{ data: Statement }>().data;
const customer = () => {
  const id = newBookingId();
  ledger.people.set(id, { id, username: 'c', email: '', role: 'client' });
  return id;
};
const creditOf = async (userId: string) =>
  (await ledger.call('GET', `/payments/credits/${userId}`, { assertion: mercy })).as<{ data: Credit }>().data;
/** Waits until these values are published to bookings. */
const expectSoon = (bookingId: string, expected: Partial<MoneyChanged>) =>
  eventually(() => {
    const reported = ledger.reported.findLast((one) => one.bookingId === bookingId);
    return Promise.resolve(reported !== undefined && isDeepStrictEqual({ ...reported, ...expected }, reported));
  });

describe('a payment above the limit', () => {
  it('is posted only after confirmation by another person, and appears in the list and statement', async () => {
    const { bookingId, ownerId } = await charged();
    const response = await take({ bookingId, amount: large });
    const payment = paymentIn(response);
    expect([response.status, payment.state, payment.awaitsConfirmation]).toEqual([201, 'awaiting', true]);
    expect([payment.receiptNumber, await balance(bookingId)]).toEqual([undefined, 30_000_000]);
    const listed = await ledger.call('GET', '/payments?needs=confirmation', { assertion: joseph });
    expect(listed.as<{ data: Payment[] }>().data.map(({ id }) => id)).toContain(payment.id);
    const shown = await statement(bookingId);
    expect([shown.payments[0]?.id, shown.awaiting]).toEqual([payment.id, kwacha('150000.00')]);
    const owner = await statement(bookingId, await ledger.assertionFor({ role: 'client', id: ownerId }));
    expect([owner.payments, owner.awaiting]).toEqual([[], kwacha('150000.00')]);

    expect(codeOf(await act(payment.id, 'confirm', mercy))).toEqual([403, 'SECOND_PERSON_NEEDED']);
    const confirmed = await act(payment.id, 'confirm');
    expect(confirmed.status).toBe(200);
    expect(paymentIn(confirmed)).toMatchObject({ state: 'completed', takenBy: 'mercy', confirmedBy: 'joseph' });
    expect(paymentIn(confirmed).receiptNumber).toMatch(/^R-/);
    expect(await balance(bookingId)).toBe(15_000_000);
    expect((await act(payment.id, 'confirm')).status).toBe(200);
    expect(codeOf(await act(payment.id, 'confirm', admin))).toEqual([409, 'PAYMENT_NOT_AWAITING']);
    expect(await balance(bookingId)).toBe(15_000_000);
  });

  it('is posted once under concurrent confirmations', async () => {
    const { bookingId } = await charged();
    const { id } = paymentIn(await take({ bookingId, amount: large }));
    const responses = await Promise.all(
      Array.from({ length: 8 }, (_, at) => act(id, 'confirm', at % 2 ? joseph : admin)),
    );
    expect(responses.some(({ status }) => status === 200)).toBe(true);
    expect(await balance(bookingId)).toBe(15_000_000);
    expect((await ledger.entries.ofBooking(bookingId)).filter(({ kind }) => kind === 'manual')).toHaveLength(1);
  });

  it('does not block other payments, and is rejected if it exceeds the balance by then', async () => {
    const { bookingId } = await charged();
    const { id } = paymentIn(await take({ bookingId, amount: kwacha('200000') }));
    expect(paymentIn(await take({ bookingId, amount: kwacha('100000') })).state).toBe('completed');
    expect(paymentIn(await take({ bookingId, amount: kwacha('0.01') })).state).toBe('completed');
    expect(codeOf(await act(id, 'confirm'))).toEqual([409, 'AMOUNT_ABOVE_BALANCE']);
    expect((await ledger.accounts.forBooking(bookingId))?.attempts).toEqual([]);
    expect(codeOf(await act(id, 'withdraw'))).toEqual([403, 'NOT_ALLOWED']);
    const withdrawn = paymentIn(await act(id, 'withdraw', mercy));
    expect(withdrawn).toMatchObject({ state: 'failed', failure: { code: 'WITHDRAWN' } });
    expect(codeOf(await act(id, 'confirm'))).toEqual([409, 'PAYMENT_NOT_AWAITING']);
  });

  it('can be withdrawn by an admin', async () => {
    const { id } = paymentIn(await take({ userId: customer(), amount: large }));
    expect(paymentIn(await act(id, 'withdraw', admin)).state).toBe('failed');
  });

  it('becomes credit of the customer only once it is confirmed', async () => {
    const userId = customer();
    const { id } = paymentIn(await take({ userId, amount: large }));
    expect(await creditOf(userId)).toEqual({ userId, available: kwacha('0.00') });
    await act(id, 'confirm');
    expect(await creditOf(userId)).toEqual({ userId, available: kwacha('150000.00') });
  });

  it('settles a foreign quote at the rate of the day on which it was taken', async () => {
    const rate = (perUnit: string) =>
      ledger.call('POST', '/payments/rates', {
        ...{ assertion: admin, headers: { 'idempotency-key': randomUUID() } },
        body: { currency: 'USD', perUnit, source: 'agency', allowUnusualChange: true },
      });
    await rate('25');
    const { bookingId } = await charged({ quotedCurrency: 'USD', lines: [lineOf(1_000_000)] });
    const { id } = paymentIn(await take({ bookingId, amount: kwacha('250000') }));
    await rate('50');
    expect(paymentIn(await act(id, 'confirm')).settles).toEqual({
      amount: '10000.00',
      currency: 'USD',
      perUnit: '25.0000',
    });
    expect(await balance(bookingId)).toBe(0);
  });
});

describe('a bank transfer', () => {
  it('is posted immediately and counts for tickets after confirmation', async () => {
    const { bookingId } = await charged();
    const taken = paymentIn(await take({ bookingId, amount: kwacha('5000'), method: 'bank' }));
    expect(taken).toMatchObject({ state: 'completed', awaitsConfirmation: true });
    expect(taken.receiptNumber).toMatch(/^R-/);
    await expectSoon(bookingId, { receivedMinor: 500_000, confirmedReceivedMinor: 0 });
    expect(codeOf(await act(taken.id, 'confirm', mercy))).toEqual([403, 'SECOND_PERSON_NEEDED']);
    expect(paymentIn(await act(taken.id, 'confirm'))).toMatchObject({ confirmedBy: 'joseph' });
    await expectSoon(bookingId, { receivedMinor: 500_000, confirmedReceivedMinor: 500_000 });
    expect(codeOf(await act(taken.id, 'withdraw', mercy))).toEqual([409, 'PAYMENT_NOT_AWAITING']);
  });

  it('cannot be confirmed after a reversal', async () => {
    const { bookingId } = await charged();
    const { id } = paymentIn(await take({ bookingId, amount: kwacha('5000'), method: 'bank' }));
    expect((await reverse(id, admin)).status).toBe(200);
    await expectSoon(bookingId, { receivedMinor: 0, confirmedReceivedMinor: 0 });
    expect(codeOf(await act(id, 'confirm'))).toEqual([409, 'PAYMENT_NOT_AWAITING']);
  });

  it('becomes usable credit after confirmation, and can be reversed before', async () => {
    const userId = customer();
    const { bookingId } = await charged({ ownerId: userId });
    const { id } = paymentIn(await take({ userId, amount: kwacha('700'), method: 'bank' }));
    expect(await creditOf(userId)).toEqual({ userId, available: kwacha('0.00'), unconfirmed: kwacha('700.00') });
    const use = () =>
      ledger.call('POST', '/payments/credit', {
        ...{ assertion: mercy, headers: { 'idempotency-key': randomUUID() } },
        body: { bookingId, amount: kwacha('700') },
      });
    expect(codeOf(await use())).toEqual([409, 'CREDIT_TOO_LITTLE']);
    const other = paymentIn(await take({ userId, amount: kwacha('50'), method: 'bank' }));
    expect((await reverse(other.id, admin)).status).toBe(200);
    await act(id, 'confirm');
    expect(await creditOf(userId)).toEqual({ userId, available: kwacha('700.00') });
    expect((await use()).status).toBe(201);
  });

  it('needs confirmation, unlike cash', async () => {
    const { bookingId } = await charged();
    const { id } = paymentIn(await take({ bookingId, amount: kwacha('5000') }));
    expect(codeOf(await act(id, 'confirm'))).toEqual([409, 'PAYMENT_NOT_AWAITING']);
    expect(codeOf(await act(randomUUID(), 'confirm'))).toEqual([404, 'PAYMENT_NOT_FOUND']);
  });
});

describe('a used reference', () => {
  it('is rejected with the earlier payment in any spelling, unless the duplicate is allowed', async () => {
    const { bookingId, bookingNumber } = await charged();
    const first = paymentIn(
      await take({ bookingId, amount: kwacha('100'), method: 'bank', reference: 'FT 26/0031-7a' }),
    );
    const again = { bookingId, amount: kwacha('100'), method: 'till', reference: 'ft26 00317A' };
    const rejected = await take(again);
    expect(codeOf(rejected)).toEqual([409, 'REFERENCE_USED']);
    expect(rejected.body.conflict).toMatchObject({
      id: first.id,
      bookingNumber,
      amount: kwacha('100.00'),
      takenBy: 'mercy',
    });
    expect(await balance(bookingId)).toBe(29_990_000);
    expect((await take({ ...again, allowDuplicateReference: true })).status).toBe(201);
  });

  it('is available again after a reversal, and is not checked for cash', async () => {
    const { bookingId } = await charged();
    const bank = { bookingId, amount: kwacha('100'), method: 'bank', reference: 'FT-REVERSED-1' };
    await reverse(paymentIn(await take(bank)).id, admin);
    expect((await take(bank)).status).toBe(201);
    const cash = { bookingId, amount: kwacha('100'), reference: 'Front desk' };
    expect([(await take(cash)).status, (await take(cash)).status]).toEqual([201, 201]);
  });
});

describe('the employee who took a payment', () => {
  it('cannot reverse it alone', async () => {
    const { bookingId } = await charged();
    const own = paymentIn(await take({ bookingId, amount: kwacha('100') }, admin));
    expect(codeOf(await reverse(own.id, admin))).toEqual([403, 'SECOND_PERSON_NEEDED']);
    const second = await ledger.assertionFor({ role: 'admin', id: newBookingId(), username: 'second' });
    expect((await reverse(own.id, second)).status).toBe(200);
  });

  it('is identified by account id after a change of username', async () => {
    const { bookingId } = await charged();
    const own = paymentIn(await take({ bookingId, amount: kwacha('100') }, admin));
    const renamed = await ledger.assertionFor({ role: 'admin', id: demoUserIds.admin, username: 'system' });
    expect(codeOf(await reverse(own.id, renamed))).toEqual([403, 'SECOND_PERSON_NEEDED']);
    const entry = await ledger.entries.find(`manual:${own.id}`);
    expect([entry?.by, entry?.byId, own.takenById]).toEqual(['admin', demoUserIds.admin, demoUserIds.admin]);
    const headers = { 'idempotency-key': randomUUID() };
    const rate = { currency: 'GBP', perUnit: '33', source: 'agency' };
    await ledger.call('POST', '/payments/rates', { assertion: admin, headers, body: rate });
    const stored = await ledger.connection.collection('rates').findOne({ currency: 'GBP' });
    expect([stored?.['by'], stored?.['byId']]).toEqual(['admin', demoUserIds.admin]);
  });
});
