import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  agencyDate,
  type ChargesChanged,
  paymentResponseSchema,
  type Payment,
  type Statement,
  texts,
} from '@portal/contracts';
import { CreditRecoveryJob } from '../../src/credits/credit-recovery-job';
import { type IsolatedLedger, newBookingId, startLedger } from './ledger-fixture';
import { readPdf } from '@portal/test-kit/pdf';

let ledger: IsolatedLedger;
let employee: string;
beforeAll(async () => {
  ledger = await startLedger();
  employee = await ledger.assertionFor('employee');
});
afterAll(() => ledger.stop());

const kwacha = (amount: string) => ({ amount, currency: 'ZMW' });
const newKey = () => `key-${randomUUID()}`;

function customer(role: 'client' | 'employee' = 'client'): string {
  const id = newBookingId();
  ledger.people.set(id, { id, username: 'chanda', email: 'c@example.test', role });
  return id;
}
const take = (body: object, key = newKey()) =>
  ledger.call('POST', '/payments/manual', {
    assertion: employee,
    headers: { 'idempotency-key': key },
    body: { method: 'cash', reference: 'slip 1', receivedOn: agencyDate(), ...body },
  });
async function paidAhead(amount: string, userId = customer()): Promise<string> {
  expect((await take({ userId, amount: kwacha(amount) })).status).toBe(201);
  return userId;
}
const apply = async (bookingId: string, amount: string, { key = newKey(), assertion = employee } = {}) =>
  ledger.call('POST', '/payments/credit', {
    assertion,
    headers: { 'idempotency-key': key },
    body: { bookingId, amount: kwacha(amount) },
  });
const available = async (userId: string): Promise<string> =>
  (await ledger.call('GET', `/payments/credits/${userId}`, { assertion: employee })).as<{
    data: { available: { amount: string } };
  }>().data.available.amount;
const balance = async (bookingId: string) => (await ledger.accounts.forBooking(bookingId))?.balanceMinor;
const inBooks = async (userId: string): Promise<number> => {
  const entries = await ledger.connection.collection('entries').find().toArray();
  const postings = entries.flatMap(({ postings: all }) => all as { account: string; minor: number }[]);
  return postings
    .filter(({ account }) => account === `liability:credit:${userId}`)
    .reduce((sum, { minor }) => sum - minor, 0);
};
const owed = (ownerId: string, over: Partial<ChargesChanged> = {}) => ledger.charged({ ownerId, ...over });

describe('a payment without a booking', () => {
  it('[N2.16.2] becomes credit of the customer, with a receipt', async () => {
    const userId = customer();
    const response = await take({ userId, amount: kwacha('1500') });
    const { data } = paymentResponseSchema.parse(response.body);
    expect(data).toMatchObject({ userId, state: 'completed', receiptNumber: expect.stringMatching(/^R-/) });
    expect(data.bookingId).toBeUndefined();
    expect(await ledger.entries.find(`manual:${data.id}`)).toMatchObject({
      kind: 'manual',
      postings: [
        { account: 'asset:cash:desk', currency: 'ZMW', minor: 150_000 },
        { account: `liability:credit:${userId}`, currency: 'ZMW', minor: -150_000 },
      ],
    });
    expect(await available(userId)).toBe('1500.00');
    const listed = await ledger.call('GET', '/payments?q=slip', { assertion: employee });
    expect(listed.as<{ data: Payment[] }>().data.map(({ id }) => id)).toContain(data.id);
    const receipt = await ledger.call('GET', `/payments/${data.id}/receipt`, { assertion: employee });
    const words = await readPdf(receipt.as<File>());
    for (const word of [data.receiptNumber!, 'K 1,500.00', texts.receipts.asCredit]) expect(words).toContain(word);
  });

  it('is recorded once per key', async () => {
    const userId = customer();
    const key = newKey();
    const responses = await Promise.all(Array.from({ length: 10 }, () => take({ userId, amount: kwacha('100') }, key)));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]));
    expect([await available(userId), await inBooks(userId)]).toEqual(['100.00', 10_000]);
  });

  it('is for a booking or a customer, but not for staff', async () => {
    const { bookingId } = await ledger.charged();
    const both = await take({ bookingId, userId: customer(), amount: kwacha('1') });
    const neither = await take({ amount: kwacha('1') });
    expect([both, neither].map(({ status, body }) => [status, Object.keys(body.fields as object)])).toEqual([
      [400, ['bookingId']],
      [400, ['bookingId']],
    ]);
    const staff = await take({ userId: customer('employee'), amount: kwacha('1') });
    expect([staff.status, staff.body.code]).toEqual([422, 'NOT_A_CUSTOMER']);
    const nobody = await take({ userId: newBookingId(), amount: kwacha('1') });
    expect([nobody.status, nobody.body.code]).toEqual([404, 'USER_NOT_FOUND']);
  });

  it('can be reversed by an admin unless it is used', async () => {
    const userId = customer();
    const { data } = paymentResponseSchema.parse((await take({ userId, amount: kwacha('500') })).body);
    const { bookingId } = await owed(userId);
    await apply(bookingId, '200');
    const admin = await ledger.assertionFor('admin');
    const reverse = () =>
      ledger.call('POST', `/payments/${data.id}/reverse`, { assertion: admin, body: { reason: 'a forged transfer' } });
    const rejected = await reverse();
    expect([rejected.status, rejected.body.code, rejected.body.missing]).toEqual([
      409,
      'CREDIT_TOO_LITTLE',
      kwacha('200.00'),
    ]);
    await paidAhead('200', userId);
    const responses = await Promise.all(Array.from({ length: 5 }, reverse));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
    expect([await available(userId), await inBooks(userId)]).toEqual(['0.00', 0]);
  });
});

describe('credit', () => {
  it('[N2.16.3] pays for a booking of its owner and appears in the statement until it is used', async () => {
    const userId = await paidAhead('1000');
    const { bookingId } = await owed(userId);
    const read = async () =>
      (await ledger.call('GET', `/payments/bookings/${bookingId}`, { assertion: employee })).as<{ data: Statement }>()
        .data;
    expect((await read()).credit).toEqual(kwacha('1000.00'));
    const response = await apply(bookingId, '850');
    expect(response.status).toBe(201);
    const { data } = response.as<{ data: Statement }>();
    expect([data.credit, data.balance]).toEqual([kwacha('150.00'), kwacha('9000.00')]);
    expect(data.lines.at(-1)).toMatchObject({ kind: 'apply-credit', amount: kwacha('-850.00') });
    const owner = await ledger.assertionFor({ role: 'client', id: userId });
    expect((await apply(bookingId, '150', { assertion: owner })).status).toBe(201);
    expect((await read()).credit).toBeUndefined();
    expect([await available(userId), await inBooks(userId), await balance(bookingId)]).toEqual(['0.00', 0, 885_000]);
  });

  it('cannot exceed the available credit or the balance', async () => {
    const userId = await paidAhead('100');
    const { bookingId } = await owed(userId);
    const little = await apply(bookingId, '130.50');
    expect([little.status, little.body.code, little.body.missing]).toEqual([409, 'CREDIT_TOO_LITTLE', kwacha('30.50')]);
    await paidAhead('10000', userId);
    const much = await apply(bookingId, '9850.01');
    expect([much.status, much.body.code, much.body.message]).toEqual([
      409,
      'AMOUNT_ABOVE_BALANCE',
      'The balance due is K 9,850.00.',
    ]);
    expect(await available(userId)).toBe('10100.00');
    const { bookingId: closed } = await owed(userId, { isPayable: false });
    expect((await apply(closed, '1')).body.code).toBe('BOOKING_NOT_PAYABLE');
  });

  it('pays once per key, and rejects another body', async () => {
    const userId = await paidAhead('500');
    const { bookingId } = await owed(userId);
    const key = newKey();
    const responses = await Promise.all(Array.from({ length: 20 }, () => apply(bookingId, '100', { key })));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]));
    expect((await apply(bookingId, '100', { key })).status).toBe(201);
    expect([await available(userId), await balance(bookingId)]).toEqual(['400.00', 975_000]);
    const reused = { code: 'IDEMPOTENCY_KEY_REUSED', message: texts.credit.usedBefore };
    expect((await apply(bookingId, '101', { key })).body).toMatchObject(reused);
    const keyless = await ledger.call('POST', '/payments/credit', {
      assertion: employee,
      body: { bookingId, amount: kwacha('1') },
    });
    expect([keyless.status, keyless.body.code]).toEqual([400, 'IDEMPOTENCY_KEY_REQUIRED']);
  });

  it('pays for one of several concurrent bookings', async () => {
    const userId = await paidAhead('1000');
    const bookings = await Promise.all(Array.from({ length: 6 }, () => owed(userId)));
    const responses = await Promise.all(bookings.map(({ bookingId }) => apply(bookingId, '900')));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409]);
    expect([await available(userId), await inBooks(userId)]).toEqual(['100.00', 10_000]);
  });

  it('is rejected and unchanged while a payment is in progress', async () => {
    const userId = await paidAhead('1000');
    const { bookingId } = await owed(userId);
    const paymentId = randomUUID();
    const until = new Date(Date.now() + 60_000);
    await ledger.accounts.openAttempt({ bookingId, paymentId, minor: 985_000, until });
    const rejected = await apply(bookingId, '10');
    expect([rejected.status, rejected.body.code, rejected.body.paymentId]).toEqual([
      409,
      'PAYMENT_IN_PROGRESS',
      paymentId,
    ]);
    expect(await available(userId)).toBe('1000.00');
  });

  it('can be used by its owner and by staff who serve customers only', async () => {
    const userId = await paidAhead('1000');
    const { bookingId } = await owed(userId);
    const otherUser = await ledger.assertionFor({ role: 'client', id: newBookingId() });
    const chief = await ledger.assertionFor('superadmin');
    const codes = await Promise.all(
      [otherUser, chief].map(async (assertion) => (await apply(bookingId, '1', { assertion })).body.code),
    );
    expect(codes).toEqual(['BOOKING_NOT_FOUND', 'NOT_ALLOWED']);
    const peek = await ledger.call('GET', `/payments/credits/${userId}`, { assertion: otherUser });
    expect([peek.status, peek.body.code]).toEqual([404, 'USER_NOT_FOUND']);
  });

  it('pays a foreign quote at the current rate', async () => {
    const rates = ledger.connection.collection('rates');
    const userId = await paidAhead('5000');
    const { bookingId } = await owed(userId, { quotedCurrency: 'USD' });
    expect((await apply(bookingId, '268.45')).body.code).toBe('RATE_STALE');
    const rate = { currency: 'USD', perUnit: '26.8450', source: 'agency', by: 'admin', requestHash: 'h', events: [] };
    await rates.insertOne({ ...rate, claim: 'usd', validFrom: new Date() });
    expect((await apply(bookingId, '268.45')).status).toBe(201);
    expect(await balance(bookingId)).toBe(984_000);
    const [, entry] = await ledger.entries.ofBooking(bookingId);
    expect(entry?.postings.map(({ account, currency, minor }) => [account, currency, minor])).toEqual([
      [`liability:credit:${userId}`, 'ZMW', 26_845],
      ['trading:ZMW', 'ZMW', -26_845],
      ['trading:USD', 'USD', 1_000],
      [`asset:receivable:${bookingId}`, 'USD', -1_000],
    ]);
  });

  it.each(['asked', 'going'])('left at "%s" by a crash pays later, once', async (step) => {
    const userId = await paidAhead('300');
    const { bookingId } = await owed(userId);
    const settles = { currency: 'ZMW', minor: 10_000 };
    const use = { entryId: `credit:${randomUUID()}`, minor: 10_000, step, by: 'mercy', byId: 'm', at: new Date(0) };
    const stored = ledger.connection.collection<{ _id: string; uses: object[] }>('credits');
    await stored.updateOne({ _id: userId }, { $push: { uses: { ...use, bookingId, settles, requestHash: 'h' } } });
    await Promise.all([1, 2, 3].map(() => ledger.part(CreditRecoveryJob).finishAbandoned()));
    expect([await available(userId), await inBooks(userId), await balance(bookingId)]).toEqual([
      '200.00',
      20_000,
      975_000,
    ]);
  });
});
