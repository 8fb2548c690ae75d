import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { agencyDate, type Credit, minorMax, type PaymentSums, type Statement } from '@portal/contracts';
import type { TestResponse } from '@portal/test-kit';
import { Credits } from '../../src/credits/credits';
import { ManualPaymentRecoveryJob } from '../../src/manual-payments/manual-payment-recovery-job';
import { type IsolatedLedger, lineOf, newBookingId, paymentOf, startLedger } from './ledger-fixture';

let ledger: IsolatedLedger;
let employee: string;
let admin: string;
beforeAll(async () => {
  ledger = await startLedger({ RATE_LIMIT_PROFILE: 'test' });
  employee = await ledger.assertionFor('employee');
  admin = await ledger.assertionFor('admin');
});
afterAll(() => ledger.stop());

const kwacha = (amount: string) => ({ amount, currency: 'ZMW' });
const post = (path: string, body: object, assertion = employee) =>
  ledger.call('POST', path, { assertion, headers: { 'idempotency-key': randomUUID() }, body });
const take = (userId: string, amount: string, over = {}) =>
  post('/payments/manual', {
    ...{ userId, amount: kwacha(amount), method: 'cash', reference: 'Front desk', receivedOn: agencyDate() },
    ...over,
  });
const use = (bookingId: string, amount: string) => post('/payments/credit', { bookingId, amount: kwacha(amount) });
const customer = () => {
  const id = newBookingId();
  ledger.people.set(id, { id, username: 'c', email: '', role: 'client' });
  return id;
};
const creditOf = async (userId: string) =>
  (await ledger.call('GET', `/payments/credits/${userId}`, { assertion: employee })).as<{ data: Credit }>().data;
const read = (path: string) => ledger.call('GET', path, { assertion: admin });
const balance = async (bookingId: string) => (await ledger.accounts.forBooking(bookingId))?.balanceMinor;
const codeOf = ({ status, body }: TestResponse) => [status, body.code];
const credits = () => ledger.connection.collection<{ _id: string; uses: object[]; deposits: object[] }>('credits');

describe('credit for a foreign booking', () => {
  it('settles no more in small amounts than the kwacha are worth', async () => {
    await post('/payments/rates', { currency: 'USD', perUnit: '27', source: 'agency' }, admin);
    const userId = customer();
    await take(userId, '100');
    const { bookingId } = await ledger.charged({ ownerId: userId, quotedCurrency: 'USD', lines: [lineOf(10_000)] });
    expect(codeOf(await use(bookingId, '0.14'))).toEqual([400, 'AMOUNT_INVALID']);
    for (let times = 0; times < 20; times += 1) expect((await use(bookingId, '1.01')).status).toBe(201);
    // K 20.20 at 27.0000.
    expect([await balance(bookingId), (await creditOf(userId)).available.amount]).toEqual([10_000 - 75, '79.80']);
  });

  it('closes the balance with the payable amount of the statement after part payments', async () => {
    await post('/payments/rates', { currency: 'EUR', perUnit: '31.3371', source: 'agency' }, admin);
    const userId = customer();
    await take(userId, '1000');
    const { bookingId } = await ledger.charged({ ownerId: userId, quotedCurrency: 'EUR', lines: [lineOf(1_000)] });
    for (const amount of ['1.07', '33.33', '100.01', '1.99']) expect((await use(bookingId, amount)).status).toBe(201);
    const { payable } = (await read(`/payments/bookings/${bookingId}`)).as<{ data: Statement }>().data;
    expect(payable?.amount).toBe((313.37 - 136.4).toFixed(2));
    expect(codeOf(await use(bookingId, (176.97 + 0.01).toFixed(2)))).toEqual([409, 'AMOUNT_ABOVE_BALANCE']);
    expect((await use(bookingId, payable!.amount)).status).toBe(201);
    expect(await balance(bookingId)).toBe(0);
  });
});

describe('the minimum use of credit', () => {
  it('is K 1, reported for the field', async () => {
    const userId = customer();
    await take(userId, '10');
    const { bookingId } = await ledger.charged({ ownerId: userId });
    const response = await use(bookingId, '0.99');
    expect(codeOf(response)).toEqual([400, 'AMOUNT_INVALID']);
    expect(response.body.fields).toEqual({ 'amount.amount': 'Use at least K 1.00 of credit, or the whole balance.' });
    expect((await use(bookingId, '1')).status).toBe(201);
  });

  it('may be the rest of a balance below K 1', async () => {
    const userId = customer();
    await take(userId, '10');
    const { bookingId } = await ledger.charged({ ownerId: userId, lines: [lineOf(50)] });
    expect((await use(bookingId, '0.49')).status).toBe(400);
    expect((await use(bookingId, '0.50')).status).toBe(201);
    expect(await balance(bookingId)).toBe(0);
  });
});

describe('a credit with a long history', () => {
  const ended = (entryId: string, over = {}) => ({
    ...{ entryId, minor: 100, step: 'done', by: 'mercy', byId: 'm', at: new Date(0), bookingId: 'b' },
    settles: { currency: 'ZMW', minor: 100 },
    ...over,
  });

  it('keeps a small document, its balance and its idempotency', async () => {
    const userId = customer();
    await take(userId, '1000');
    const { bookingId } = await ledger.charged({ ownerId: userId });
    const key = randomUUID();
    const body = { bookingId, amount: kwacha('5') };
    const useOnce = () =>
      ledger.call('POST', '/payments/credit', { assertion: employee, headers: { 'idempotency-key': key }, body });
    expect((await useOnce()).status).toBe(201);
    await credits().updateOne({ _id: userId }, { $set: { 'uses.0.at': new Date(0) } });
    const many = Array.from({ length: 500 }, (_, at) => ended(`credit:old-${at}`));
    const open = ended('credit:open', { step: 'aside' });
    await credits().updateOne({ _id: userId }, {
      $push: {
        uses: { $each: [...many, ended('credit:refused', { step: 'released' }), open] },
        deposits: { $each: Array.from({ length: 500 }, (_, at) => ({ entryId: `manual:old-${at}`, minor: 200 })) },
      },
    } as object);
    const before = (await creditOf(userId)).available.amount;
    await take(userId, '1');
    const stored = (await credits().findOne({ _id: userId }))!;
    expect(stored.uses.length).toBeLessThanOrEqual(201);
    expect(stored.deposits.length).toBeLessThanOrEqual(200);
    expect((await creditOf(userId)).available.amount).toBe((Number(before) + 1).toFixed(2));
    expect((await useOnce()).status).toBe(201);
    expect([await balance(bookingId), (await creditOf(userId)).available.amount]).toEqual([
      984_500,
      (Number(before) + 1).toFixed(2),
    ]);
    expect(await ledger.part(Credits).findAllocation(userId, 'credit:old-0')).toMatchObject({
      step: 'done',
      minor: 100,
    });
  });

  it('can be used at most ten times an hour for one booking', async () => {
    const strict = await startLedger();
    const userId = newBookingId();
    strict.people.set(userId, { id: userId, username: 'c', email: '', role: 'client' });
    const assertion = await strict.assertionFor('employee');
    const send = (path: string, body: object) =>
      strict.call('POST', path, { assertion, headers: { 'idempotency-key': randomUUID() }, body });
    const money = { method: 'cash', reference: 'Front desk', receivedOn: agencyDate() };
    await send('/payments/manual', { userId, amount: kwacha('100'), ...money });
    const [{ bookingId }, other] = [
      await strict.charged({ ownerId: userId }),
      await strict.charged({ ownerId: userId }),
    ];
    for (let times = 0; times < 10; times += 1)
      expect((await send('/payments/credit', { bookingId, amount: kwacha('1') })).status).toBe(201);
    const rejected = await send('/payments/credit', { bookingId, amount: kwacha('1') });
    expect([...codeOf(rejected), Number(rejected.headers.get('retry-after')) > 3_000]).toEqual([
      429,
      'TOO_MANY_REQUESTS',
      true,
    ]);
    expect((await send('/payments/credit', { bookingId: other.bookingId, amount: kwacha('1') })).status).toBe(201);
    await strict.stop();
  });
});

describe('credit above the largest storable amount', () => {
  /** Two deposits of K 99,999,999,999.99, which were possible before there was a limit. */
  async function overflowing() {
    const userId = customer();
    const minor = 9_999_999_999_999;
    const payments = [0, 1].map(() =>
      paymentOf('', minor, {
        ...{
          bookingId: undefined,
          ownerId: userId,
          method: 'bank',
          state: 'created',
          takenBy: 'mercy',
          reference: 'x',
        },
        ...{ provider: undefined, payer: undefined },
      }),
    );
    for (const payment of payments) {
      await ledger.payments.insert(payment, 'mercy');
      await ledger.part(ManualPaymentRecoveryJob).complete(payment);
    }
    return { userId, payments };
  }

  it('can be read, and corrected by a reversal', async () => {
    const { userId, payments } = await overflowing();
    const { bookingId } = await ledger.charged({ ownerId: userId });
    expect((await creditOf(userId)).available.amount).toBe('199999999999.98');
    expect((await read(`/payments/bookings/${bookingId}`)).status).toBe(200);
    const sums = (await read('/reports/payments/sums')).as<{ data: PaymentSums }>();
    expect(Number(sums.data.received.amount)).toBeGreaterThan(199_999_999_999);
    expect((await read('/payments')).status).toBe(200);
    expect((await use(bookingId, '10')).status).toBe(201);
    for (const { id } of payments.slice(1)) {
      const response = await ledger.call('POST', `/payments/${id}/reverse`, {
        ...{ assertion: admin, body: { reason: 'there was never such a transfer' } },
      });
      expect(response.status).toBe(200);
    }
    expect((await creditOf(userId)).available.amount).toBe('99999999989.99');
  });

  it('is rejected before anything is posted', async () => {
    const userId = customer();
    await take(userId, '1');
    const stored = await credits().findOne({ _id: userId });
    const full = { ...(stored!.deposits[0] as { minor: number }), minor: minorMax - 100 };
    await credits().updateOne({ _id: userId }, { $set: { 'deposits.0': full } });
    const entries = () => ledger.connection.collection('entries').countDocuments();
    const before = await entries();
    expect(codeOf(await take(userId, '1.01'))).toEqual([422, 'AMOUNT_OUT_OF_BOUNDS']);
    expect(await entries()).toBe(before);
  });
});
