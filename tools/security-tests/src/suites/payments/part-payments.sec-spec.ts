import { randomInt, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { defaultCurrency, divideByRate, toMinorUnits, toMoney, type Statement } from '@portal/contracts';
import { codeOf, paymentIn, press, statementOf, recordPayment } from '../../calls/desk';
import { bookablePackage, payableBooking } from '../../calls/sample-bodies';
import { bearer, sendJson, type Answer } from '../../client/http';
import { demoAccount, newAccount, type Account } from '../../portal/accounts';
import { recordMeasurements } from '../../portal/measurements';
import { portalUnderTest } from '../../portal/portal-under-test';
import { amount as amountOf } from '../../portal/settings';

const { url } = portalUnderTest();
const perUnit = '26.8450';
const figures: Record<string, number> = {};
let mercy: Account;
let joseph: Account;
let customer: Account;
let admin: Account;

const addRate = (rate: string, more: object = {}): Promise<Answer> =>
  sendJson(url, {
    method: 'POST',
    path: '/api/payments/rates',
    headers: { ...bearer(admin.token), 'idempotency-key': randomUUID() },
    body: { currency: 'USD', perUnit: rate, source: 'agency', ...more },
  });

beforeAll(async () => {
  admin = await demoAccount(url, 'admin');
  [mercy, joseph, customer] = await Promise.all([
    newAccount(url, 'employee', admin.token),
    newAccount(url, 'employee', admin.token),
    newAccount(url, 'client', admin.token),
  ]);
  expect((await addRate(perUnit, { allowUnusualChange: true })).status).toBe(201);
});
afterAll(() => recordMeasurements('part payments', figures));

const textOf = (minor: number): string => toMoney(minor, defaultCurrency).amount;

/** Creates a booking that is quoted in dollars and paid in kwacha. */
async function foreign(): Promise<{ bookingId: string; wholeMinor: number; owed: () => Promise<Statement> }> {
  const bookingId = await payableBooking(url, customer.token, await bookablePackage(url, 'USD'));
  const owed = (): Promise<Statement> => statementOf(url, mercy, bookingId);
  const { payable } = await owed();
  return { bookingId, wholeMinor: toMinorUnits(payable?.amount ?? '0'), owed };
}

const useCredit = (bookingId: string, amount: string): Promise<Answer> =>
  sendJson(url, {
    method: 'POST',
    path: '/api/payments/credit',
    headers: { ...bearer(customer.token), 'idempotency-key': randomUUID() },
    body: { bookingId, amount: { amount, currency: defaultCurrency } },
  });

async function grantCredit(amount: string): Promise<void> {
  const payment = paymentIn(await recordPayment(url, mercy, { userId: customer.id, amount }));
  if (payment.awaitsConfirmation) await press(url, joseph, ['confirm', payment.id]);
}

describe('part payments of a foreign quote', () => {
  it('settle no more than a full payment in any split, and close the balance exactly', async () => {
    const splits = amountOf(2, 20);
    for (let split = 0; split < splits; split += 1) {
      const { bookingId, wholeMinor, owed } = await foreign();
      let leftMinor = wholeMinor;
      for (let part = 0; part < 12; part += 1) {
        const minor = randomInt(1, Math.min(leftMinor, part % 2 ? 40 : Math.max(1, divideByRate(wholeMinor, '8'))));
        const response = await recordPayment(url, mercy, { bookingId, amount: textOf(minor) });
        // An amount too small to reduce the balance is rejected and posts nothing.
        expect([201, 400]).toContain(response.status);
        if (response.status === 400) expect(codeOf(response)[1]).toBe('AMOUNT_INVALID');
        else leftMinor -= minor;
        const { payable } = await owed();
        expect(toMinorUnits(payable!.amount)).toBe(leftMinor);
      }
      const above = await recordPayment(url, mercy, { bookingId, amount: textOf(leftMinor + 1) });
      expect(codeOf(above)).toEqual([409, 'AMOUNT_ABOVE_BALANCE']);
      expect((await recordPayment(url, mercy, { bookingId, amount: textOf(leftMinor) })).status).toBe(201);
      const { balance, charged, received } = await owed();
      expect([balance.amount, received.amount]).toEqual(['0.00', charged.amount]);
    }
    figures['splits of a whole'] = splits;
  });

  it('gain nothing from amounts worth less than a cent', async () => {
    const { bookingId, owed } = await foreign();
    const before = toMinorUnits((await owed()).balance.amount);
    let taken = 0;
    for (let part = 0; part < 20; part += 1)
      if ((await recordPayment(url, mercy, { bookingId, amount: '0.14' })).status === 201) taken += 14;
    expect(taken).toBeGreaterThan(0);
    const settledMinor = before - toMinorUnits((await owed()).balance.amount);
    expect(settledMinor).toBe(Math.round(taken / Number(perUnit)));
  });

  it('apply no credit below K 1, and no more than available under concurrency', async () => {
    const { bookingId, owed } = await foreign();
    await grantCredit('3');
    const before = await owed();
    for (const amount of ['0.01', '0.14', '0.99']) {
      const response = await useCredit(bookingId, amount);
      expect(codeOf(response)).toEqual([400, 'AMOUNT_INVALID']);
      expect((response.json as { fields: object }).fields).toHaveProperty(['amount.amount']);
    }
    expect((await owed()).balance).toEqual(before.balance);
    const responses = await Promise.all(Array.from({ length: 10 }, () => useCredit(bookingId, '1')));
    const used = responses.filter(({ status }) => status < 300).length;
    expect(used).toBeGreaterThan(0);
    expect(used).toBeLessThanOrEqual(3);
    figures['uses of the same credit at once'] = responses.length;
    const settledMinor = toMinorUnits(before.balance.amount) - toMinorUnits((await owed()).balance.amount);
    expect(settledMinor).toBe(Math.round((used * 100) / Number(perUnit)));
  });
});

describe('an exchange rate', () => {
  it.each(['2.6845', '32.2141', '268.45', '0.0001'])(
    '%s differs much from the current one and needs a second confirmation',
    async (rate) => {
      const response = await addRate(rate);
      expect(codeOf(response)).toEqual([409, 'RATE_UNUSUAL']);
      expect((response.json as { conflict: { perUnit: string } }).conflict.perUnit).toBe(perUnit);
    },
  );
});
