import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { apiCalls } from '@portal/contracts';
import type { MongoClient } from 'mongodb';
import { codeOf, creditOf, paymentIn, press, setLimits, statementOf, recordPayment } from '../../calls/desk';
import { bookablePackage, payableBooking } from '../../calls/sample-bodies';
import { bearer, send, sendJson } from '../../client/http';
import { demoAccount, newAccount, newName, type Account } from '../../portal/accounts';
import { openDatabase } from '../../portal/database';
import { recordMeasurements } from '../../portal/measurements';
import { portalUnderTest } from '../../portal/portal-under-test';

const { url, proxiedUrl, mongoUri } = portalUnderTest();
const figures: Record<string, number> = {};
let database: MongoClient;
let admin: Account;
let other: Account;
let mercy: Account;
let joseph: Account;
let customer: Account;
let bookingId: string;

beforeAll(async () => {
  database = await openDatabase(mongoUri);
  const own = await demoAccount(url, 'admin');
  [admin, other] = await Promise.all([newAccount(url, 'admin', own.token), newAccount(url, 'admin', own.token)]);
  [mercy, joseph] = await Promise.all([newAccount(url, 'employee', own.token), newAccount(url, 'employee', own.token)]);
  customer = await newAccount(url, 'client', own.token);
  bookingId = await payableBooking(url, customer.token, await bookablePackage(url));
  await setLimits(url, admin, { stepUpAbove: '0', secondPersonAbove: '100', highest: '500' });
});
afterAll(async () => {
  await setLimits(url, admin);
  recordMeasurements('staff payments', figures);
  await database.close();
});

const received = async (): Promise<string> => (await statementOf(url, mercy, bookingId)).received.amount;
const postedFor = (paymentId: string): Promise<number> =>
  database.db('portal_payments').collection('entries').countDocuments({ paymentId });

describe('a payment above the single-person limit', () => {
  it.each(['employee', 'admin'] as const)('cannot be posted by one %s alone, however it is confirmed', async (role) => {
    const taker = role === 'admin' ? admin : mercy;
    const before = await received();
    const payment = paymentIn(await recordPayment(url, taker, { bookingId, amount: '100.01' }));
    expect([payment.state, payment.receiptNumber]).toEqual(['awaiting', undefined]);
    for (const base of [url, proxiedUrl])
      expect(codeOf(await press(base, taker, ['confirm', payment.id]))).toEqual([403, 'SECOND_PERSON_NEEDED']);
    expect(codeOf(await press(url, customer, ['confirm', payment.id]))[0]).toBe(403);
    const receipt = await send(url, { path: `/api/payments/${payment.id}/receipt`, headers: bearer(taker.token) });
    expect(receipt.status).toBeGreaterThanOrEqual(400);
    expect([await received(), await postedFor(payment.id)]).toEqual([before, 0]);
    expect((await press(url, taker, ['withdraw', payment.id])).status).toBe(200);
  });

  it('is posted once under concurrent confirmations and a withdrawal', async () => {
    const payment = paymentIn(await recordPayment(url, mercy, { bookingId, amount: '100.01' }));
    const before = Number(await received());
    const presses = Array.from({ length: 20 }, (_, at) =>
      at === 10
        ? press(url, mercy, ['withdraw', payment.id])
        : press(at % 2 ? url : proxiedUrl, at % 3 ? joseph : admin, ['confirm', payment.id]),
    );
    const responses = await Promise.all(presses);
    expect(responses.filter(({ status }) => ![200, 409].includes(status)).map(codeOf)).toEqual([]);
    const isPosted = (await postedFor(payment.id)) > 0;
    expect(await postedFor(payment.id)).toBe(isPosted ? 1 : 0);
    expect(Number(await received())).toBeCloseTo(before + (isPosted ? 100.01 : 0), 2);
    figures['confirmed and withdrawn at once'] = responses.length;
  });

  it('is no usable credit before it is confirmed', async () => {
    const { id } = await newAccount(url, 'client', admin.token);
    const payment = paymentIn(await recordPayment(url, mercy, { userId: id, amount: '200' }));
    expect((await creditOf(url, mercy, id)).available.amount).toBe('0.00');
    expect((await press(url, joseph, ['confirm', payment.id])).status).toBe(200);
    expect((await creditOf(url, mercy, id)).available.amount).toBe('200.00');
  });
});

describe('the maximum staff payment', () => {
  it('applies to all staff, in every notation of the amount', async () => {
    const payments = database.db('portal_payments').collection('payments');
    const before = await payments.countDocuments();
    for (const person of [mercy, admin])
      for (const amount of ['500.01', '1000000', '90071992547409.92'])
        expect([amount, ...codeOf(await recordPayment(url, person, { userId: customer.id, amount }))]).toEqual([
          amount,
          ...(amount.length > 9 ? [400, 'AMOUNT_INVALID'] : [422, 'AMOUNT_OUT_OF_BOUNDS']),
        ]);
    const forms = [
      '1e2',
      '0x64',
      '+1',
      '-1',
      '1 0',
      '1,00',
      '٣',
      '１',
      '00000000001.00',
      '01',
      '0',
      '0.001',
      '1.',
      '.5',
      '',
    ];
    for (const amount of forms)
      expect([amount, (await recordPayment(url, mercy, { bookingId, amount })).status]).toEqual([amount, 400]);
    figures['forms of amounts'] = forms.length;
    expect(await payments.countDocuments()).toBe(before);
  });

  it('can be set by administrators only', async () => {
    const path = `/api${apiCalls.updatePaymentSettings.path}`;
    const body = { stepUpAbove: '0', secondPersonAbove: '1000000', highest: '1000000' };
    for (const { token } of [mercy, customer]) {
      const response = await sendJson(url, { method: 'PUT', path, headers: bearer(token), body });
      expect(response.status).toBe(403);
    }
  });
});

describe('an amount recorded without a maximum', () => {
  it('breaks no reader and is corrected by a reversal', async () => {
    const { id } = await newAccount(url, 'client', admin.token);
    const payment = paymentIn(await recordPayment(url, mercy, { userId: id, amount: '10' }));
    expect(await inflate(id, payment.id)).toEqual([1, 1, 1]);
    const asks = [
      `/api/payments/credits/${id}`,
      '/api/payments?pageSize=100&page=1',
      '/api/reports/payments/sums',
      '/api/reports/payments?format=csv',
      `/api/payments/${payment.id}`,
    ];
    for (const path of asks)
      expect([path, (await send(url, { path, headers: bearer(admin.token) })).status]).toEqual([path, 200]);
    expect((await press(url, joseph, ['confirm', payment.id])).status).toBe(409);
    expect((await press(url, admin, ['reverse', payment.id])).status).toBe(200);
    expect((await creditOf(url, mercy, id)).available.amount).toBe('0.00');
  });
});

/** Stores an amount beyond exact integers, as was possible before amounts were limited. */
async function inflate(userId: string, paymentId: string) {
  const store = database.db('portal_payments');
  const minor = 9_007_199_254_740_990;
  const entries = store.collection<{ postings: { minor: number }[] }>('entries');
  const entry = await entries.findOne({ paymentId });
  const postings = entry?.postings.map((posting) => ({ ...posting, minor: posting.minor < 0 ? -minor : minor }));
  const credits = store.collection<{ _id: string }>('credits');
  const payments = store.collection<{ _id: string }>('payments');
  const changes = await Promise.all([
    credits.updateOne({ _id: userId }, { $set: { 'deposits.0.minor': minor } }),
    entries.updateOne({ paymentId }, { $set: { postings } }),
    payments.updateOne({ _id: paymentId }, { $set: { minor, 'settles.minor': minor } }),
  ]);
  return changes.map(({ modifiedCount }) => modifiedCount);
}

describe('a recorded payment', () => {
  it('cannot be reversed by the employee who recorded it', async () => {
    const own = paymentIn(await recordPayment(url, admin, { bookingId, amount: '10' }));
    expect(codeOf(await press(url, admin, ['reverse', own.id]))).toEqual([403, 'SECOND_PERSON_NEEDED']);
    expect((await press(url, other, ['reverse', own.id])).status).toBe(200);
  });

  it('stays assigned to that employee after a rename, even if the name is reused', async () => {
    const taker = await newAccount(url, 'admin', admin.token);
    const { id } = paymentIn(await recordPayment(url, taker, { bookingId, amount: '10' }));
    const rename = (token: string, account: Account, username: string) =>
      sendJson(url, {
        ...{ method: 'PUT', path: `/api/admin/users/${account.id}`, headers: bearer(token) },
        body: { username },
      });
    expect((await rename(admin.token, taker, newName('renamed'))).status).toBe(200);
    expect((await rename(admin.token, other, taker.username)).status).toBe(200);
    expect(codeOf(await press(url, taker, ['reverse', id]))).toEqual([403, 'SECOND_PERSON_NEEDED']);
    expect((await press(url, other, ['reverse', id])).status).toBe(200);
  });
});

describe('a bank transfer recorded by staff', () => {
  it('is posted at once, but is no credit and triggers no ticketing before a second confirmation', async () => {
    const { id } = await newAccount(url, 'client', admin.token);
    const payment = paymentIn(await recordPayment(url, mercy, { userId: id, amount: '50', method: 'bank' }));
    expect([payment.state, payment.awaitsConfirmation]).toEqual(['completed', true]);
    expect(await creditOf(url, mercy, id)).toMatchObject({
      available: { amount: '0.00' },
      unconfirmed: { amount: '50.00' },
    });
    expect(codeOf(await press(url, mercy, ['confirm', payment.id]))).toEqual([403, 'SECOND_PERSON_NEEDED']);
    expect((await press(url, joseph, ['confirm', payment.id])).status).toBe(200);
    expect((await creditOf(url, mercy, id)).available.amount).toBe('50.00');
  });

  it('is rejected with a used reference in any notation, unless confirmed', async () => {
    const reference = newName('FT');
    const taken = { bookingId, amount: '1', method: 'bank', reference } as const;
    const first = paymentIn(await recordPayment(url, mercy, taken));
    const forms = [reference, ` ${reference} `, reference.toLowerCase(), reference.toUpperCase()];
    for (const form of forms) {
      const response = await recordPayment(url, joseph, { ...taken, reference: form, method: 'till' });
      expect([form, ...codeOf(response)]).toEqual([form, 409, 'REFERENCE_USED']);
      expect((response.json as { conflict: { id: string } }).conflict.id).toBe(first.id);
    }
    const meant = await recordPayment(url, joseph, { ...taken, allowDuplicateReference: true });
    expect(meant.status).toBe(201);
  });
});
