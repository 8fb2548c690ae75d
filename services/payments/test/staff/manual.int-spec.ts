import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { agencyDate, paymentResponseSchema, type Payment } from '@portal/contracts';
import { idFromClaim } from '../../src/payments/claimed-id';
import { ledgerProjection } from '../../src/ledger/projection';
import { ManualPaymentRecoveryJob } from '../../src/manual-payments/manual-payment-recovery-job';
import { type IsolatedLedger, newBookingId, paymentOf, soon, startLedger } from '../ledger/ledger-fixture';

let ledger: IsolatedLedger;
let employee: string;
let admin: string;
beforeAll(async () => {
  ledger = await startLedger();
  employee = await ledger.assertionFor('employee');
  admin = await ledger.assertionFor('admin');
});
afterAll(() => ledger.stop());

const day = (back: number): string => agencyDate(new Date(Date.now() - back * 86_400_000));
const cash = (bookingId: string, amount: string, over: object = {}) => ({
  bookingId,
  amount: { amount, currency: 'ZMW' },
  method: 'cash',
  reference: 'slip 12',
  receivedOn: day(0),
  ...over,
});
let keys = 0;
const newKey = () => `a-key-of-a-manual-payment-${(keys += 1)}`;
const take = (body: object, key = newKey()) =>
  ledger.call('POST', '/payments/manual', { assertion: employee, body, headers: { 'idempotency-key': key } });
const taken = async (bookingId: string, amount: string): Promise<Payment> =>
  paymentResponseSchema.parse((await take(cash(bookingId, amount))).body).data;
const reverse = (id: string, reason = 'counted the notes twice') =>
  ledger.call('POST', `/payments/${id}/reverse`, { assertion: admin, body: { reason } });
const balance = async (bookingId: string) => (await ledger.accounts.forBooking(bookingId))?.balanceMinor;

describe('a payment taken by staff', () => {
  it('[N1.15] is recorded with the employee and its own receipt number', async () => {
    const { bookingId } = await ledger.charged();
    const response = await take(cash(bookingId, '1000'));
    expect(response.status).toBe(201);
    const { data } = paymentResponseSchema.parse(response.body);
    expect(data).toMatchObject({
      bookingId,
      method: 'cash',
      state: 'completed',
      amount: { amount: '1000.00', currency: 'ZMW' },
      reference: 'slip 12',
      receiptNumber: expect.stringMatching(/^R-\d{4}-\d{6}$/),
    });
    expect(data.takenBy).toBeTruthy();
    expect((await taken(bookingId, '1')).receiptNumber).not.toBe(data.receiptNumber);
    expect(await balance(bookingId)).toBe(884_900);
    expect(await ledger.entries.find(`manual:${data.id}`)).toMatchObject({ by: data.takenBy, kind: 'manual' });
  });

  it.each([
    ['no amount', { amount: undefined }, 'amount'],
    ['a zero amount', { amount: { amount: '0', currency: 'ZMW' } }, 'amount.amount'],
    ['a negative amount', { amount: { amount: '-1', currency: 'ZMW' } }, 'amount.amount'],
    ['three decimals', { amount: { amount: '1.005', currency: 'ZMW' } }, 'amount.amount'],
    ['an exponent', { amount: { amount: '1e3', currency: 'ZMW' } }, 'amount.amount'],
    ['leading zeros', { amount: { amount: '01.00', currency: 'ZMW' } }, 'amount.amount'],
    ['dollars', { amount: { amount: '1', currency: 'USD' } }, 'amount.currency'],
    ['no method', { method: undefined }, 'method'],
    ['mobile money', { method: 'momo' }, 'method'],
    ['no reference', { reference: ' ' }, 'reference'],
    ['tomorrow', { receivedOn: day(-1) }, 'receivedOn'],
    ['61 days back', { receivedOn: day(61) }, 'receivedOn'],
    ['an unknown field', { takenBy: 'somebody else' }, 'takenBy'],
  ])('[N1.15] is rejected with %s', async (_what, over, field) => {
    const { bookingId } = await ledger.charged();
    const { status, body } = await take(cash(bookingId, '1', over));
    const code = field.startsWith('amount') ? 'AMOUNT_INVALID' : 'BODY_INVALID';
    expect([status, body.code, Object.keys(body.fields as object)]).toEqual([400, code, [field]]);
    expect(await balance(bookingId)).toBe(985_000);
  });

  it('[N1.15] may be up to 60 days old', async () => {
    const { bookingId } = await ledger.charged();
    expect((await take(cash(bookingId, '1', { receivedOn: day(60) }))).status).toBe(201);
  });

  it('is recorded once per key, and another body is rejected', async () => {
    const { bookingId } = await ledger.charged();
    const key = newKey();
    const responses = await Promise.all(Array.from({ length: 20 }, () => take(cash(bookingId, '100'), key)));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(responses.map(({ body }) => (body.data as Payment).receiptNumber)).size).toBe(1);
    expect(await balance(bookingId)).toBe(975_000);
    expect((await take(cash(bookingId, '200'), key)).body.code).toBe('IDEMPOTENCY_KEY_REUSED');
    const keyless = await ledger.call('POST', '/payments/manual', { assertion: employee, body: cash(bookingId, '1') });
    expect([keyless.status, keyless.body.code]).toEqual([400, 'IDEMPOTENCY_KEY_REQUIRED']);
    expect((await ledger.accounts.forBooking(bookingId))?.attempts).toEqual([]);
  });

  it('never exceeds the balance, also under concurrent requests', async () => {
    const { bookingId } = await ledger.charged();
    await ledger.accounts.openAttempt({ bookingId, paymentId: 'on its way', minor: 985_000, until: soon() });
    expect((await take(cash(bookingId, '1'))).body.code).toBe('PAYMENT_IN_PROGRESS');
    await ledger.accounts.closeAttempt({ bookingId, paymentId: 'on its way' });
    expect((await take(cash(bookingId, '9850.01'))).body.code).toBe('AMOUNT_ABOVE_BALANCE');
    const responses = await Promise.all(Array.from({ length: 10 }, () => take(cash(bookingId, '5000'))));
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await balance(bookingId)).toBe(485_000);
  });

  it('requires a payable booking', async () => {
    const { bookingId } = await ledger.charged({ isPayable: false });
    expect((await take(cash(bookingId, '1'))).body.code).toBe('BOOKING_NOT_PAYABLE');
    expect((await take(cash(newBookingId(), '1'))).body.code).toBe('BOOKING_NOT_FOUND');
  });

  it('is completed after a crash between its steps', async () => {
    const { bookingId } = await ledger.charged();
    const paid = { method: 'cash' as const, state: 'created' as const, provider: undefined, payer: undefined };
    const id = idFromClaim(newKey());
    const common = { ...paid, id, takenBy: 'mercy', reference: '7', createdAt: new Date(0) };
    await ledger.payments.insert(paymentOf(bookingId, 5_000, common), 'mercy');
    await ledger.part(ManualPaymentRecoveryJob).finishAbandoned();
    expect(await ledger.payments.findById(id)).toMatchObject({ state: 'completed', receiptNumber: expect.any(String) });
    expect(await balance(bookingId)).toBe(980_000);
  });

  it('[N1.14] requires a fresh rate for a foreign quote only', async () => {
    const rates = ledger.connection.collection('rates');
    const rate = { currency: 'GBP', perUnit: '33.5000', source: 'agency', by: 'admin', requestHash: 'h', events: [] };
    await rates.insertOne({ ...rate, claim: 'old', validFrom: new Date(Date.now() - 4 * 86_400_000) });
    const abroad = await ledger.charged({ quotedCurrency: 'GBP' });
    const home = await ledger.charged();
    expect((await take(cash(abroad.bookingId, '335'))).body.code).toBe('RATE_STALE');
    expect((await take(cash(home.bookingId, '335'))).status).toBe(201);
    await rates.insertOne({ ...rate, claim: 'new', validFrom: new Date(Date.now() - 2 * 86_400_000) });
    expect((await take(cash(abroad.bookingId, '335'))).status).toBe(201);
    expect(await balance(abroad.bookingId)).toBe(984_000);
  });
});

describe('a reversal', () => {
  it('[N1.16] posts one reversing entry with its reason', async () => {
    const { bookingId } = await ledger.charged();
    const { id } = await taken(bookingId, '1000');
    expect((await reverse(id, 'too short')).body.fields).toEqual({
      reason: 'Please give a reason of at least 10 characters.',
    });
    expect((await reverse(id, '         x')).status).toBe(400);
    const responses = await Promise.all(Array.from({ length: 10 }, () => reverse(id)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(responses.find(({ status }) => status === 200)?.body.data).toMatchObject({ id, isReversed: true });
    expect(new Set(responses.map(({ body }) => body.code))).toEqual(new Set([undefined, 'PAYMENT_REVERSED']));
    expect(await balance(bookingId)).toBe(985_000);
    const [original, mirror] = await Promise.all([
      ledger.entries.find(`manual:${id}`),
      ledger.entries.find(`reverse:manual:${id}`),
    ]);
    expect(mirror).toMatchObject({ memo: 'counted the notes twice', reverses: `manual:${id}` });
    expect(mirror?.postings).toEqual(original?.postings.map((posting) => ({ ...posting, minor: -posting.minor })));
    const entries = await ledger.entries.ofBooking(bookingId);
    expect(ledgerProjection(entries, bookingId)).toMatchObject({ receivedMinor: 0, balanceMinor: 985_000 });
  });

  it('is rejected for an open or unknown payment', async () => {
    const { bookingId } = await ledger.charged();
    const open = await ledger.payments.insert(paymentOf(bookingId, 100), 'test');
    expect((await reverse(open.id)).body.code).toBe('PAYMENT_NOT_COMPLETED');
    expect((await reverse(newBookingId())).body.code).toBe('PAYMENT_NOT_FOUND');
  });
});
