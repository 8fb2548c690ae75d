import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ChargesChanged, toMoney } from '@portal/contracts';
import { Credits } from '../../src/credits/credits';
import { CreditRecoveryJob } from '../../src/credits/credit-recovery-job';
import { chargesOf, type IsolatedLedger, newBookingId, paymentOf, soon, startLedger } from './ledger-fixture';

let ledger: IsolatedLedger;
beforeAll(async () => {
  ledger = await startLedger();
});
afterAll(() => ledger.stop());

const cost = 985_000;

async function paidAhead(minor: number, userId = newBookingId()): Promise<string> {
  const payment = { method: 'cash' as const, ownerId: userId, bookingId: undefined, takenBy: 'mercy' };
  await ledger.part(Credits).deposit(paymentOf('', minor, payment));
  return userId;
}
const setAside = async (userId: string, over: object = {}) =>
  ledger.call('POST', '/internal/credits/asides', {
    serviceToken: await ledger.fromBookings(),
    body: { bookingId: newBookingId(), userId, currency: 'ZMW', minor: cost, by: 'mercy', byId: 'm', ...over },
  });
const deliverCharges = async (charges: ChargesChanged) =>
  ledger.call('POST', '/internal/effects', {
    serviceToken: await ledger.fromBookings(),
    body: { effects: [{ id: randomUUID(), at: new Date().toISOString(), kind: 'charges-changed', body: charges }] },
  });
/** Publishes that the booking was made, or was not. */
const made = (bookingId: string, ownerId: string, over: Partial<ChargesChanged> = {}) =>
  deliverCharges(chargesOf({ bookingId, ownerId, credit: 'apply', ...over }));
const notMade = (bookingId: string, ownerId: string, over: Partial<ChargesChanged> = {}) =>
  deliverCharges(chargesOf({ bookingId, ownerId, credit: 'release', lines: [], isPayable: false, ...over }));
const available = async (userId: string) => (await ledger.part(Credits).sums(userId)).availableMinor;
const balance = async (bookingId: string) => (await ledger.accounts.forBooking(bookingId))?.balanceMinor;
const applied = async (bookingId: string) =>
  (await ledger.entries.ofBooking(bookingId)).filter(({ kind }) => kind === 'apply-credit').length;

describe('credit reserved for a booking', () => {
  it('[N2.16.4] pays once when the booking is charged, also if that is repeated', async () => {
    const userId = await paidAhead(1_000_000);
    const bookingId = newBookingId();
    const responses = await Promise.all([1, 2, 3].map(() => setAside(userId, { bookingId })));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await available(userId)).toBe(15_000);
    await Promise.all([1, 2, 3].map(() => made(bookingId, userId)));
    await made(bookingId, userId);
    expect([await balance(bookingId), await available(userId), await applied(bookingId)]).toEqual([0, 15_000, 1]);
    expect((await setAside(userId, { bookingId })).status).toBe(200);
    expect(await available(userId)).toBe(15_000);
  });

  it('[N2.16.4] is released if the booking fails, and cannot be reserved by a late request', async () => {
    const userId = await paidAhead(cost);
    const bookingId = newBookingId();
    await setAside(userId, { bookingId });
    expect(await available(userId)).toBe(0);
    await notMade(bookingId, userId);
    expect(await available(userId)).toBe(cost);
    expect((await setAside(userId, { bookingId })).body.code).toBe('BOOKING_NOT_PAYABLE');
    const other = newBookingId();
    await notMade(other, userId);
    expect((await setAside(userId, { bookingId: other })).body.code).toBe('BOOKING_NOT_PAYABLE');
    expect(await available(userId)).toBe(cost);
  });

  it('is rejected with the missing amount, and goes to one of two concurrent bookings', async () => {
    const userId = await paidAhead(cost);
    const responses = await Promise.all([setAside(userId), setAside(userId)]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const rejected = responses.find(({ status }) => status === 409);
    expect(rejected?.body).toMatchObject({ code: 'CREDIT_TOO_LITTLE', missing: toMoney(cost, 'ZMW') });
  });

  it('stays reserved while the outcome is open, and follows the newest version', async () => {
    const userId = await paidAhead(cost);
    const bookingId = newBookingId();
    await setAside(userId, { bookingId });
    await ledger.part(CreditRecoveryJob).finishAbandoned(new Date());
    expect(await available(userId)).toBe(0);
    await notMade(bookingId, userId, { chargesVersion: 2 });
    await made(bookingId, userId, { chargesVersion: 1 });
    expect([await available(userId), await applied(bookingId)]).toEqual([cost, 0]);
    // The airline confirmed the order late.
    await made(bookingId, userId, { chargesVersion: 3 });
    expect([await available(userId), await balance(bookingId)]).toEqual([0, 0]);
    await notMade(bookingId, userId, { chargesVersion: 4 });
    expect([await available(userId), await balance(bookingId)]).toEqual([0, -cost]);
  });

  it('leaves a late order due if it was used in the meantime', async () => {
    const userId = await paidAhead(cost);
    const bookingId = newBookingId();
    await setAside(userId, { bookingId });
    await notMade(bookingId, userId);
    await setAside(userId);
    await made(bookingId, userId, { chargesVersion: 2 });
    expect([await balance(bookingId), await applied(bookingId)]).toEqual([cost, 0]);
  });

  it('pays a foreign quote at the rate of the reservation', async () => {
    const rates = ledger.connection.collection('rates');
    const userId = await paidAhead(30_000_000);
    const bookingId = newBookingId();
    expect((await setAside(userId, { currency: 'USD' })).body.code).toBe('RATE_STALE');
    const rate = { currency: 'USD', source: 'agency', by: 'admin', requestHash: 'h', events: [] };
    await rates.insertOne({ ...rate, perUnit: '26.0000', claim: 'old', validFrom: new Date(Date.now() - 1_000) });
    await setAside(userId, { bookingId, currency: 'USD' });
    await rates.insertOne({ ...rate, perUnit: '30.0000', claim: 'new', validFrom: new Date() });
    await made(bookingId, userId, { quotedCurrency: 'USD' });
    expect([await available(userId), await balance(bookingId)]).toEqual([30_000_000 - 26 * cost, 0]);
  });

  it('waits for a payment in progress, and pays if that fails', async () => {
    const userId = await paidAhead(cost);
    const { bookingId } = await ledger.charged({ ownerId: userId });
    await setAside(userId, { bookingId });
    const paymentId = randomUUID();
    await ledger.accounts.openAttempt({ bookingId, paymentId, minor: cost, until: soon() });
    await made(bookingId, userId, { chargesVersion: 2 });
    expect([await available(userId), await balance(bookingId)]).toEqual([0, cost]);
    await ledger.accounts.closeAttempt({ bookingId, paymentId });
    await ledger.part(CreditRecoveryJob).finishAbandoned(new Date());
    expect([await available(userId), await balance(bookingId)]).toEqual([0, 0]);
  });
});
