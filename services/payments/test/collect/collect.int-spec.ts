import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '@portal/test-kit';
import { lineOf } from '../ledger/ledger-fixture';
import { numbers, startPaymentsHarness, type PayOptions, type PaymentsHarness } from './payments-harness';

let paying: PaymentsHarness;
beforeAll(async () => {
  paying = await startPaymentsHarness();
});
afterAll(() => paying.stop());
beforeEach(() => paying.pawapay.reset());

describe('a mobile money payment', () => {
  it('[N1.2] is completed by the callback, posted once and published to bookings', async () => {
    const charges = await paying.charged();
    const payment = await paying.pay(charges, { phoneNumber: '097 345 6789' });
    expect(payment).toMatchObject({
      amount: { amount: '1234.50', currency: 'ZMW' },
      phoneLast3: '789',
      method: 'momo',
    });
    const done = await paying.until('completed', payment, charges);
    expect(done.receiptNumber).toMatch(/^R-\d{4}-\d{6}$/);
    expect(await paying.captures(charges.bookingId)).toHaveLength(1);
    expect((await paying.accounts.forBooking(charges.bookingId))?.balanceMinor).toBe(985_000 - 123_450);
    await eventually(async () =>
      paying.reported.find((money) => money.bookingId === charges.bookingId && money.receivedMinor === 123_450),
    );
  });

  it('[N1.3] completes by polling without a callback', async () => {
    await paying.pawapay.fault({ operation: 'callback', action: 'no-callback' });
    const charges = await paying.charged();
    const payment = await paying.pay(charges);
    await paying.until('completed', payment, charges, 20_000);
    expect(paying.pawapay.callbacks.filter(({ body }) => body.includes(payment.id))).toEqual([]);
    expect(await paying.captures(charges.bookingId)).toHaveLength(1);
  });

  it.each([
    [numbers.limitReached, 'PAYER_LIMIT_REACHED', /limit/],
    [numbers.notApproved, 'PAYMENT_NOT_APPROVED', /PIN/],
  ])('from %s fails as %s with a message, and can be retried', async (phoneNumber, code, words) => {
    const charges = await paying.charged();
    const failed = await paying.until('failed', await paying.pay(charges, { phoneNumber }), charges);
    expect(failed.failure).toEqual({ code, message: expect.stringMatching(words) });
    await paying.until('completed', await paying.pay(charges), charges);
    expect(await paying.captures(charges.bookingId)).toHaveLength(1);
  });

  it('[N1.8] creates one deposit for two concurrent requests, and reports the open one to the other', async () => {
    const charges = await paying.charged();
    const responses = await Promise.all([1, 2].map(() => paying.ask(charges, { phoneNumber: numbers.stays })));
    const [taken, rejected] = responses.sort((left, right) => left.status - right.status);
    expect([taken?.status, rejected?.status, rejected?.body['code']]).toEqual([202, 409, 'PAYMENT_IN_PROGRESS']);
    const { id } = taken!.as<{ data: { id: string } }>().data;
    expect(rejected?.body['paymentId']).toBe(id);
    expect(await paying.pawapay.deposits()).toHaveLength(1);
    expect(await paying.payments.ofBooking(charges.bookingId)).toHaveLength(1);
  });

  it('returns the same payment for the same key, and rejects another body', async () => {
    const charges = await paying.charged();
    const key = randomUUID();
    const responses = await Promise.all([1, 2, 3].map(() => paying.pay(charges, { key })));
    expect(new Set(responses.map(({ id }) => id)).size).toBe(1);
    expect(await paying.pawapay.deposits()).toHaveLength(1);
    const other = await paying.ask(charges, { key, amount: '1' });
    expect([other.status, other.body['code']]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
  });

  it('[N1.9] resolves a lost response by polling, with a single deposit', async () => {
    await paying.pawapay.fault({ operation: 'callback', action: 'no-callback' });
    await paying.pawapay.fault({ operation: 'deposit', action: 'reset-after' });
    const charges = await paying.charged();
    const payment = await paying.pay(charges);
    await paying.until('completed', payment, charges, 20_000);
    expect(await paying.asked('deposit', payment.id)).toBe(1);
    expect(await paying.pawapay.deposits()).toHaveLength(1);
    expect(await paying.captures(charges.bookingId)).toHaveLength(1);
  });

  it.each(['reset-before', '500'])(
    '[N1.9] is not resent if it never arrived (%s), and fails after the grace period',
    async (action) => {
      const impatient = await startPaymentsHarness({ NOT_FOUND_GRACE_MS: '1000' });
      await impatient.pawapay.fault({ operation: 'deposit', action });
      const charges = await impatient.charged();
      const payment = await impatient.pay(charges);
      expect(payment.state).toBe('unknown');
      const failed = await impatient.until('failed', payment, charges, 20_000);
      expect(failed.failure?.code).toBe('NOT_RECEIVED');
      expect(await impatient.asked('deposit', payment.id)).toBe(1);
      expect(await impatient.pawapay.deposits()).toEqual([]);
      expect((await impatient.accounts.forBooking(charges.bookingId))?.attempts).toEqual([]);
      await impatient.stop();
    },
  );

  it('stays open for 15 minutes if the provider does not know it', async () => {
    await paying.pawapay.fault({ operation: 'deposit', action: 'reset-before' });
    const charges = await paying.charged();
    const payment = await paying.pay(charges);
    await eventually(async () => (await paying.asked('deposit-get', payment.id)) > 0, 10_000);
    expect((await paying.payments.findById(payment.id))?.state).toBe('unknown');
    expect((await paying.ask(charges)).body['code']).toBe('PAYMENT_IN_PROGRESS');
  });

  it('[N1.12] requests whole kwacha from a network without decimals, with the excess as credit', async () => {
    const whole = await startPaymentsHarness();
    await whole.pawapay.fault({ operation: 'active-conf', action: 'decimals-none', times: 'always' });
    const { data } = (await whole.call('GET', '/payments/methods')).as<{ data: { isWhole: boolean }[] }>();
    expect(data.map(({ isWhole }) => isWhole)).toEqual([true, true, true]);
    const charges = await whole.charged({ lines: [lineOf(123_450)] });
    const payment = await whole.pay(charges, { amount: '1234.50' });
    expect(payment.amount.amount).toBe('1235.00');
    await whole.until('completed', payment, charges);
    expect((await whole.accounts.forBooking(charges.bookingId))?.balanceMinor).toBe(-50);
    await whole.stop();
  });

  it('[N1.13] converts a booking in dollars at the rate of the attempt, balanced in both currencies', async () => {
    const admin = await paying.assertionFor('admin');
    const addRate = (perUnit: string) =>
      paying.call('POST', '/payments/rates', {
        assertion: admin,
        body: { currency: 'USD', perUnit, source: 'agency' },
        headers: { 'idempotency-key': randomUUID() },
      });
    await paying.pawapay.fault({ operation: 'callback', action: 'no-callback' });
    await addRate('15.0000');
    const charges = await paying.charged({ quotedCurrency: 'USD', lines: [lineOf(100_000)] });
    const payment = await paying.pay(charges, { amount: '15000.00', phoneNumber: numbers.stays });
    expect(payment.settles).toEqual({ amount: '1000.00', currency: 'USD', perUnit: '15.0000' });
    await addRate('16.0000');
    await paying.pawapay.end(payment.id, 'complete');
    const done = await paying.until('completed', payment, charges, 20_000);
    expect(done.settles).toEqual(payment.settles);
    const [entry] = await paying.captures(charges.bookingId);
    const sums = new Map<string, number>();
    for (const { currency, minor } of entry!.postings) sums.set(currency, (sums.get(currency) ?? 0) + minor);
    expect(Object.fromEntries(sums)).toEqual({ ZMW: 0, USD: 0 });
    expect((await paying.accounts.forBooking(charges.bookingId))?.balanceMinor).toBe(0);
  });

  it('is rejected for a foreign booking without a fresh rate', async () => {
    const charges = await paying.charged({ quotedCurrency: 'GBP', lines: [lineOf(100_000)] });
    const response = await paying.ask(charges);
    expect([response.status, response.body['code']]).toEqual([409, 'RATE_STALE']);
  });
});

describe('a rejected payment request', () => {
  it.each([
    ['a landline', { phoneNumber: '0211123456' }, 400, 'PHONE_INVALID'],
    ['a foreign number', { phoneNumber: '+27971234567' }, 400, 'PHONE_INVALID'],
    ['a zero amount', { amount: '0' }, 400, 'AMOUNT_INVALID'],
    ['three decimals', { amount: '1.005' }, 400, 'AMOUNT_INVALID'],
    ['an exponent', { amount: '1e3' }, 400, 'AMOUNT_INVALID'],
    ['leading zeros', { amount: '00000000001.00' }, 400, 'AMOUNT_INVALID'],
    ['dollars', { currency: 'USD' }, 400, 'AMOUNT_INVALID'],
    ['one ngwee above the balance', { amount: '9850.01' }, 409, 'AMOUNT_ABOVE_BALANCE'],
    ['a key that is too long', { key: 'x'.repeat(201) }, 400, 'BODY_INVALID'],
  ] as [string, PayOptions, number, string][])('has %s', async (_what, options, status, code) => {
    const charges = await paying.charged();
    const response = await paying.ask(charges, options);
    expect([response.status, response.body['code']]).toEqual([status, code]);
    expect(await paying.payments.ofBooking(charges.bookingId)).toEqual([]);
    expect(await paying.pawapay.deposits()).toEqual([]);
  });

  it('has no idempotency key', async () => {
    const charges = await paying.charged();
    const body = { bookingId: charges.bookingId, amount: { amount: '1', currency: 'ZMW' } };
    const assertion = await paying.personOf(charges.ownerId);
    const whole = { ...body, phoneNumber: numbers.completes, network: 'AIRTEL_OAPI_ZMB' };
    const response = await paying.call('POST', '/payments', { assertion, body: whole });
    expect([response.status, response.body['code']]).toEqual([400, 'IDEMPOTENCY_KEY_REQUIRED']);
  });

  it('has a cancelled, foreign or unknown booking', async () => {
    const cancelled = await paying.ask(await paying.charged({ isPayable: false }));
    expect([cancelled.status, cancelled.body['code']]).toEqual([409, 'BOOKING_NOT_PAYABLE']);
    const charges = await paying.charged();
    const foreign = await paying.ask(charges, { payer: '64000000000000000000aaaa' });
    const none = await paying.ask({ ...charges, bookingId: '64000000000000000000bbbb' });
    for (const response of [foreign, none])
      expect([response.status, response.body['code']]).toEqual([404, 'BOOKING_NOT_FOUND']);
  });

  it('has a closed network, and gets a list of open ones', async () => {
    await paying.stop();
    paying = await startPaymentsHarness();
    await paying.pawapay.fault({
      operation: 'active-conf',
      action: 'network-status',
      network: 'AIRTEL_OAPI_ZMB',
      times: 'always',
    });
    const response = await paying.ask(await paying.charged());
    expect([response.status, response.body['code']]).toEqual([409, 'METHOD_NOT_AVAILABLE']);
    expect(response.body['message']).toMatch(/Available: MTN, Zamtel/);
  });
});

describe('a payment', () => {
  it('is visible to staff, but not to other users', async () => {
    const charges = await paying.charged();
    const { id } = await paying.pay(charges, { phoneNumber: '260963456789', network: 'MTN_MOMO_ZMB' });
    const seenBy = async (assertion: string) => (await paying.call('GET', `/payments/${id}`, { assertion })).status;
    expect(await seenBy(await paying.assertionFor('employee'))).toBe(200);
    expect(await seenBy(await paying.personOf('64000000000000000000aaaa'))).toBe(404);
  });

  it('[N1.22] stores the number encrypted only', async () => {
    const phoneNumber = '260967412589';
    const charges = await paying.charged();
    const payment = await paying.pay(charges, { phoneNumber, network: 'MTN_MOMO_ZMB' });
    await paying.until('completed', payment, charges);
    const collections = await paying.connection.db!.listCollections().toArray();
    for (const { name } of collections) {
      const stored = await paying.connection.db!.collection(name).find().toArray();
      expect(JSON.stringify(stored)).not.toContain(phoneNumber.slice(3));
    }
    expect((await paying.payments.findById(payment.id))?.payer?.last3).toBe('589');
  });
});
