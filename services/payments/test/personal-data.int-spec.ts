import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { agencyDate, type ErasureResponse, type Payment, type PayLink, type Statement, texts } from '@portal/contracts';
import { newBookingId } from './ledger/ledger-fixture';
import { numbers, startPaymentsHarness, type PaymentsHarness } from './collect/payments-harness';

const pseudonym = 'erased-0123456789ab';
const name = 'Canarina';
const { memoRedacted } = texts.statement;
const kwacha = (amount: string) => ({ amount, currency: 'ZMW' });

let paying: PaymentsHarness;
let employee: string;
let admin: string;
beforeAll(async () => {
  paying = await startPaymentsHarness();
  employee = await paying.assertionFor('employee');
  admin = await paying.assertionFor('admin');
});
afterAll(() => paying.stop());

const post = (path: string, assertion: string, body: object) =>
  paying.call('POST', path, { assertion, body, headers: { 'idempotency-key': randomUUID() } });
async function createTestUser() {
  const id = newBookingId();
  const username = `${name.toLowerCase()}.bird`;
  paying.people.set(id, { id, username, firstName: name, email: 'c@example.test', role: 'client' });
  const assertion = await paying.assertionFor({ id, username, role: 'client', sessionId: 's-1' });
  return { id, assertion, charges: await paying.charged({ ownerId: id }) };
}
const note = { method: 'cash', receivedOn: agencyDate() };
const take = (body: object) => post('/payments/manual', employee, { ...note, amount: kwacha('100'), ...body });
const paymentIn = (response: { as: <T>() => T }) => response.as<{ data: Payment }>().data;
const erase = async (id: string) => {
  const call = { serviceToken: await paying.fromBookings(), body: { pseudonym } };
  return (await paying.call('POST', `/internal/users/${id}/erasure`, call)).as<ErasureResponse>();
};
/** Number of update commands on entries, as counted by the database. */
async function entryUpdates(): Promise<number> {
  const { totals } = (await paying.connection.db!.admin().command({ top: 1 })) as {
    totals: Record<string, { update: { count: number } } | undefined>;
  };
  return totals['portal_payments.entries']?.update.count ?? 0;
}
const everything = async () => {
  const names = ['payments', 'entries', 'accounts', 'credits', 'links', 'callbacks', 'savedfiles'];
  const all = await Promise.all(names.map((one) => paying.connection.collection(one).find().toArray()));
  return JSON.stringify(all);
};
const statement = async (bookingId: string) =>
  (await paying.call('GET', `/payments/bookings/${bookingId}`, { assertion: admin })).as<{ data: Statement }>().data;

describe('an erasure in payments', () => {
  it('retains amounts, days, methods and receipt numbers, but no name or phone number', async () => {
    const { id, assertion, charges } = await createTestUser();
    const { bookingId } = charges;
    await paying.until(
      'completed',
      await paying.pay(charges, { amount: '1000', username: `${name.toLowerCase()}.bird` }),
      charges,
    );
    const { data: link } = (await post('/payments/links', employee, { bookingId })).as<{ data: PayLink }>();
    const cash = paymentIn(await take({ bookingId, reference: `Slip 4711 of ${name}, 0977 313 371` }));
    const wrong = paymentIn(await take({ bookingId, reference: `${name} 12, NRC 654321/10/1, ZN0104104` }));
    await post(`/payments/${wrong.id}/reverse`, admin, { reason: `${name} got it back` });
    await take({ userId: id, reference: `Slip 13 ${name}` });
    const used = await post('/payments/credit', assertion, { bookingId, amount: kwacha('50') });
    expect(used.status).toBe(201);
    const before = await statement(bookingId);
    expect(await everything()).toMatch(/Canarina.*canarina\.bird|canarina\.bird.*Canarina/s);

    expect(await erase(id)).toEqual({ changed: expect.any(Number) });
    expect(await erase(id)).toEqual({ changed: 0 });

    const stored = await everything();
    expect(stored).not.toMatch(/canarina|313 371|654321|0104104|enc:v2:/i);
    // All commands that changed an entry are counted, so nothing else changed one.
    const rewrites = await paying.connection.collection('rewrites').find().toArray();
    expect(rewrites.reduce((sum, { commands }) => sum + Number(commands), 0)).toBe(await entryUpdates());
    expect(stored).toContain(pseudonym);
    const after = await statement(bookingId);
    expect(after).toMatchObject({ charged: before.charged, received: before.received });
    expect(after.lines.map(({ id: line, amount, at }) => [line, amount, at])).toEqual(
      before.lines.map(({ id: line, amount, at }) => [line, amount, at]),
    );
    expect(before.lines.find(({ kind }) => kind === 'capture')?.by).toBe('canarina.bird');
    expect(after.lines.find(({ kind }) => kind === 'capture')?.by).toBe(pseudonym);
    const texted = after.lines.map(({ text }) => text);
    expect(texted).toEqual(
      expect.arrayContaining(['Cash, 4711', 'Cash, 12', memoRedacted, 'Mobile money from ••• 789']),
    );
    const found = await paying.payments.findById(cash.id);
    expect(found).toMatchObject({ reference: '4711', receiptNumber: cash.receiptNumber, takenBy: cash.takenBy });
    expect(await paying.connection.collection('links').findOne({ _id: link.id as never })).toMatchObject({
      firstName: '',
      bookingId,
    });
  });

  it('waits for a payment in progress, whose number is still needed', async () => {
    const { id, charges } = await createTestUser();
    const payment = await paying.pay(charges, { phoneNumber: numbers.stays });
    expect(await erase(id)).toMatchObject({ waits: true });
    expect((await paying.payments.findById(payment.id))?.payer?.sealedNumber).toMatch(/^enc:/);
    await paying.connection
      .collection('payments')
      .updateOne({ _id: payment.id as never }, { $set: { state: 'failed' }, $unset: { nextLookAt: 1 } });
    expect(await erase(id)).not.toHaveProperty('waits');
    expect((await paying.payments.findById(payment.id))?.payer).toMatchObject({ sealedNumber: 'erased', last3: '129' });
  });

  it('leaves other users unchanged, and is allowed for bookings only', async () => {
    const [goes, stays] = [await createTestUser(), await createTestUser()];
    const { id: stored } = paymentIn(await take({ bookingId: stays.charges.bookingId, reference: `Slip 5 ${name}` }));
    await erase(goes.id);
    expect((await paying.payments.findById(stored))?.reference).toBe(`Slip 5 ${name}`);
    const requested = await paying.call('POST', `/internal/users/${stays.id}/erasure`, {
      assertion: admin,
      body: { pseudonym },
    });
    expect(requested.status).toBe(403);
  });
});
