import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ChargesChanged, LinkPayment, OpenedLink, PayLink } from '@portal/contracts';
import { eventually, type TestResponse } from '@portal/test-kit';
import { newBookingId } from '../ledger/ledger-fixture';
import { numbers, startPaymentsHarness, type PaymentsHarness } from './payments-harness';
import { readPdf } from '@portal/test-kit/pdf';

let paying: PaymentsHarness;
let staff: string;
beforeAll(async () => {
  paying = await startPaymentsHarness();
  staff = await paying.assertionFor('employee');
});
afterAll(() => paying.stop());
beforeEach(() => paying.pawapay.reset());

const chandaIs = (id: string) =>
  paying.people.set(id, {
    id,
    username: 'chanda',
    email: 'chanda@example.test',
    role: 'client',
    firstName: 'Chanda',
    lastName: 'Phiri',
  });
type CreatedLink = PayLink & { token: string };
const kwacha = (amount: string) => ({ amount, currency: 'ZMW' });

const create = (bookingId: string, amount?: string, key: string = randomUUID()): Promise<TestResponse> =>
  paying.call('POST', '/payments/links', {
    assertion: staff,
    headers: { 'idempotency-key': key },
    body: { bookingId, ...(amount !== undefined && { amount: kwacha(amount) }) },
  });
async function linked(over: Partial<ChargesChanged> = {}, amount?: string) {
  const charges = await paying.charged(over);
  const { data: link } = (await create(charges.bookingId, amount)).as<{ data: CreatedLink }>();
  return { charges, link };
}
const open = (token: string) => paying.call('GET', `/payments/links/${token}`);
const listed = async (bookingId: string) =>
  (await paying.call('GET', `/payments/bookings/${bookingId}/links`, { assertion: staff })).as<{ data: PayLink[] }>()
    .data;
const opened = async (token: string) => (await open(token)).as<{ data: OpenedLink }>().data;
const pay = (
  token: string,
  { amount = '9850.00', phoneNumber = numbers.completes as string, key = randomUUID() } = {},
) =>
  paying.call('POST', `/payments/links/${token}`, {
    body: { amount: kwacha(amount), phoneNumber, network: 'AIRTEL_OAPI_ZMB' },
    headers: { 'idempotency-key': key },
  });
const started = async (token: string, options = {}) => (await pay(token, options)).as<{ data: LinkPayment }>().data;
const seen = (token: string, id: string) => paying.call('GET', `/payments/links/${token}/payments/${id}`);
const until = (state: LinkPayment['state'], token: string, id: string) =>
  eventually(async () => {
    const { data } = (await seen(token, id)).as<{ data: LinkPayment }>();
    return data.state === state && data;
  });
/** Error response without its request id. */
const rejection = ({ status, body: { requestId: _id, ...body } }: TestResponse) => ({ status, ...body });

describe('a pay link', () => {
  it('[N1.17] shows trip, first name and amount only, and accepts a payment from any holder', async () => {
    const ownerId = newBookingId();
    chandaIs(ownerId);
    const { charges, link } = await linked({ ownerId });
    const { methods, ...shown } = await opened(link.token);
    expect(shown).toEqual({
      trip: 'Falls and safari',
      firstName: 'Chanda',
      payable: kwacha('9850.00'),
      payments: [],
    });
    expect(methods).toHaveLength(3);
    const payment = await started(link.token, { amount: '850.00' });
    expect((await until('completed', link.token, payment.id)).receiptNumber).toMatch(/^R-/);
    const rest = await opened(link.token);
    expect(rest.payable).toEqual(kwacha('9000.00'));
    expect(rest.payments).toEqual([expect.objectContaining({ id: payment.id, state: 'completed', phoneLast3: '789' })]);
    expect((await paying.accounts.forBooking(charges.bookingId))?.balanceMinor).toBe(900_000);
  });

  it('[N1.17] is invalid with the same error if paid, revoked, expired, cancelled or unknown', async () => {
    const unknown = rejection(await open(randomBytes(32).toString('base64url')));
    expect(unknown).toMatchObject({ status: 404, code: 'LINK_NOT_VALID' });
    const paid = await linked();
    await until('completed', paid.link.token, (await started(paid.link.token)).id);
    const revoked = await linked();
    const { data } = (await paying.call('DELETE', `/payments/links/${revoked.link.id}`, { assertion: staff })).as<{
      data: PayLink;
    }>();
    expect(data.revokedAt).toBeDefined();
    const expired = await linked();
    await paying.connection
      .collection<{ _id: string }>('links')
      .updateOne({ _id: expired.link.id }, { $set: { expiresAt: new Date(Date.now() - 1) } });
    const cancelled = await linked();
    await paying.charges.apply({ ...cancelled.charges, chargesVersion: 2, isPayable: false, lines: [] });
    const part = await linked({}, '100.00');
    await until('completed', part.link.token, (await started(part.link.token, { amount: '100.00' })).id);
    for (const { link } of [paid, revoked, expired, cancelled, part]) {
      expect(rejection(await open(link.token))).toEqual(unknown);
      expect(rejection(await pay(link.token))).toEqual(unknown);
    }
    const settled = await Promise.all(
      [paid, part, expired, cancelled].map(async ({ charges }) => (await listed(charges.bookingId))[0]?.isSettled),
    );
    expect(settled).toEqual([true, true, undefined, undefined]);
  });

  it('is valid for seven days', async () => {
    const { link } = await linked();
    const days = (Date.parse(link.expiresAt) - Date.parse(link.createdAt)) / 86_400_000;
    expect(days).toBe(7);
  });

  it('shows the payer the outcome and a receipt without other names', async () => {
    const ownerId = newBookingId();
    chandaIs(ownerId);
    const { link } = await linked({ ownerId });
    const { id } = await started(link.token);
    await until('completed', link.token, id);
    const receipt = await paying.call('GET', `/payments/links/${link.token}/payments/${id}/receipt`);
    const words = await readPdf(receipt.as<File>());
    expect(words).toContain('ending in 789');
    expect(words).not.toContain('Phiri');
    const unknown = rejection(await open('x'));
    const own = await paying.pay(await paying.charged(), { amount: '1.00' });
    const other = await linked();
    for (const [token, payment] of [
      [link.token, own.id],
      [other.link.token, id],
      ['x', id],
    ] as const) {
      expect(rejection(await seen(token, payment))).toEqual(unknown);
      expect(rejection(await paying.call('GET', `/payments/links/${token}/payments/${payment}/receipt`))).toEqual(
        unknown,
      );
    }
  });

  it('is stored without its token, and accepts one payment per key', async () => {
    const { charges, link } = await linked();
    const key = randomUUID();
    const responses = await Promise.all([1, 2, 3].map(() => started(link.token, { key, phoneNumber: numbers.stays })));
    expect(new Set(responses.map(({ id }) => id)).size).toBe(1);
    expect(rejection(await pay(link.token, { key, amount: '1.00' }))).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
    expect(rejection(await pay(link.token))).toMatchObject({ status: 409, code: 'PAYMENT_IN_PROGRESS' });
    expect(await paying.payments.ofBooking(charges.bookingId)).toHaveLength(1);
    for (const { name } of await paying.connection.db!.listCollections().toArray()) {
      const stored = await paying.connection.db!.collection(name).find().toArray();
      expect(JSON.stringify(stored)).not.toContain(link.token);
    }
  });

  it('is created once per key, and returned for each retry', async () => {
    const { bookingId } = await paying.charged();
    const key = randomUUID();
    const responses = await Promise.all([1, 2, 3].map(() => create(bookingId, '50.00', key)));
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201]);
    const [made] = responses.map((response) => response.as<{ data: CreatedLink }>().data);
    expect((await create(bookingId, '50.00', key)).body).toEqual({ data: made });
    expect((await opened(made!.token)).payable).toEqual(kwacha('50.00'));
    expect(await listed(bookingId)).toHaveLength(1);
    expect(rejection(await create(bookingId, '51.00', key))).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
    const keyless = await paying.call('POST', '/payments/links', { assertion: staff, body: { bookingId } });
    expect(rejection(keyless)).toMatchObject({ status: 400, code: 'IDEMPOTENCY_KEY_REQUIRED' });
  });

  it('with an amount accepts no more than that amount', async () => {
    const { link } = await linked({}, '100.00');
    expect((await opened(link.token)).payable).toEqual(kwacha('100.00'));
    expect(rejection(await pay(link.token, { amount: '101.00' }))).toMatchObject({ code: 'AMOUNT_ABOVE_BALANCE' });
    expect(rejection(await pay(link.token, { amount: '9850.00' }))).toMatchObject({ code: 'AMOUNT_ABOVE_BALANCE' });
  });

  it('closes the open request when it is revoked, and still posts its late payment', async () => {
    const { charges, link } = await linked();
    const { id } = await started(link.token, { amount: '100.00', phoneNumber: numbers.stays });
    expect((await paying.ask(charges, { amount: '10' })).body['code']).toBe('PAYMENT_IN_PROGRESS');
    await paying.call('DELETE', `/payments/links/${link.id}`, { assertion: staff });
    await until('failed', link.token, id);
    const other = await paying.pay(charges, { amount: '10' });
    await paying.until('completed', other, charges);
    await paying.pawapay.end(id, 'complete');
    await until('completed', link.token, id);
    expect((await paying.accounts.forBooking(charges.bookingId))?.balanceMinor).toBe(974_000);
  });

  it('shows route, dates, first names and deadline, and ends with the hold', async () => {
    const charges = await paying.charged();
    const payBy = new Date(Date.now() + 2 * 86_400_000).toISOString();
    const trip = {
      ...{ title: 'Lusaka to Johannesburg', startDate: '2026-12-18', endDate: '2026-12-28' },
      ...{ travelers: ['Mwila', 'Chanda'], payBy, isPastDue: false },
    };
    paying.trips.set(charges.bookingId, trip);
    const { data: link } = (await create(charges.bookingId)).as<{ data: CreatedLink }>();
    expect(link.expiresAt).toBe(payBy);
    expect(await opened(link.token)).toMatchObject({
      ...{ trip: 'Lusaka to Johannesburg', travelers: ['Mwila', 'Chanda'], payBy },
      dates: { startDate: '2026-12-18', endDate: '2026-12-28' },
    });
    const later = new Date(Date.now() + 30 * 86_400_000).toISOString();
    paying.trips.set(charges.bookingId, { ...trip, payBy: later });
    const [extended] = await listed(charges.bookingId);
    expect(Date.parse(extended!.expiresAt) - Date.parse(extended!.createdAt)).toBe(7 * 86_400_000);
    paying.trips.set(charges.bookingId, { ...trip, isPastDue: true });
    expect(rejection(await open(link.token))).toMatchObject({ status: 404, code: 'LINK_NOT_VALID' });
    expect(rejection(await create(charges.bookingId))).toMatchObject({ code: 'BOOKING_NOT_PAYABLE' });
    paying.trips.delete(charges.bookingId);
    expect((await opened(link.token)).trip).toBe('Falls and safari');
  });

  it('is valid for seven days if the booking has no deadline', async () => {
    const { link } = await linked();
    expect(Date.parse(link.expiresAt) - Date.parse(link.createdAt)).toBe(7 * 86_400_000);
  });

  it('is created for at most the balance due, and listed for staff', async () => {
    const settled = await create((await paying.charged({ isPayable: false })).bookingId);
    expect(rejection(settled)).toMatchObject({ status: 409, code: 'BOOKING_NOT_PAYABLE' });
    const { charges, link } = await linked({}, '50.00');
    expect(rejection(await create(charges.bookingId, '9850.01'))).toMatchObject({ code: 'AMOUNT_ABOVE_BALANCE' });
    expect(rejection(await create(newBookingId()))).toMatchObject({ code: 'BOOKING_NOT_FOUND' });
    const { token: _token, ...shown } = link;
    expect(await listed(charges.bookingId)).toEqual([shown]);
  });
});
