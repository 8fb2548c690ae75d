import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { agencyDate, type Payment } from '@portal/contracts';
import { lineOf } from '../ledger/ledger-fixture';
import { numbers, startPaymentsHarness, type PayOptions, type PaymentsHarness } from './payments-harness';

let paying: PaymentsHarness;
beforeAll(async () => {
  paying = await startPaymentsHarness();
});
afterAll(() => paying.stop());
beforeEach(() => paying.pawapay.reset());

const wholeKwacha = { operation: 'active-conf', action: 'decimals-none', times: 'always' };

/** Takes cash for a booking as an employee whose second factor is old. */
async function byHand(bookingId: string, amount: unknown, more: object = {}) {
  const body = { bookingId, amount, method: 'cash', reference: 'Drawer 1', receivedOn: agencyDate(), ...more };
  const assertion = await paying.assertionFor('employee');
  return paying.call('POST', '/payments/manual', { assertion, body, headers: { 'idempotency-key': randomUUID() } });
}

describe('an amount of one ngwee above the balance [N1.bad]', () => {
  const above = [409, 'AMOUNT_ABOVE_BALANCE'];

  it.each([
    ['of K 9,850.00', 985_000, '9850.01'],
    ['at the limit of the network', 2_000_000, '20000.01'],
    ['below the least amount of the network', 50, '0.51'],
  ])('is refused by phone with a balance %s', async (_what, balanceMinor, amount) => {
    const charges = await paying.charged({ lines: [lineOf(balanceMinor)] });
    const response = await paying.ask(charges, { amount });
    expect([response.status, response.body['code']]).toEqual(above);
  });

  it('is refused by phone on a network without decimals, which takes the balance rounded up', async () => {
    const whole = await startPaymentsHarness();
    await whole.pawapay.fault(wholeKwacha);
    const charges = await whole.charged({ lines: [lineOf(123_450)] });
    for (const amount of ['1234.51', '1234.99', '1235.01', '1236']) {
      const response = await whole.ask(charges, { amount });
      expect([amount, response.status, response.body['code']]).toEqual([amount, ...above]);
    }
    expect((await whole.pay(charges, { amount: '1235' })).amount.amount).toBe('1235.00');
    await whole.stop();
  });

  it.each([
    ['of K 9,850.00', 985_000, '9850.01'],
    ['above which staff enter their second factor', 2_000_000, '20000.01'],
    ['that is the highest payment', 100_000_000, '1000000.01'],
  ])('is refused by hand with a balance %s', async (_what, balanceMinor, amount) => {
    const { bookingId } = await paying.charged({ lines: [lineOf(balanceMinor)] });
    const response = await byHand(bookingId, { amount, currency: 'ZMW' });
    expect([response.status, response.body['code']]).toEqual(above);
    expect(await paying.payments.ofBooking(bookingId)).toEqual([]);
  });
});

describe('a refused amount [N1.bad]', () => {
  const invalid = ['0', '0.00', '-1', '-0.01', '1.005', 'text', '', '1e3', '1,000', ' ', 5, null, undefined];

  it.each(invalid)('has the code AMOUNT_INVALID by phone and by hand: %j', async (amount) => {
    const charges = await paying.charged();
    const { bookingId, ownerId } = charges;
    const paid = { bookingId, amount: { amount, currency: 'ZMW' }, phoneNumber: numbers.completes };
    const byPhone = await paying.call('POST', '/payments', {
      assertion: await paying.personOf(ownerId),
      body: { ...paid, network: 'AIRTEL_OAPI_ZMB' },
      headers: { 'idempotency-key': randomUUID() },
    });
    for (const response of [byPhone, await byHand(bookingId, { amount, currency: 'ZMW' })]) {
      expect([response.status, response.body['code']]).toEqual([400, 'AMOUNT_INVALID']);
      expect(response.body['fields']).toHaveProperty(['amount.amount']);
    }
    expect(await paying.payments.ofBooking(bookingId)).toEqual([]);
  });

  it.each([
    ['no object', '12.00'],
    ['a number', 12],
    ['missing', undefined],
    ['in dollars', { amount: '12.00', currency: 'USD' }],
    ['without a currency', { amount: '12.00' }],
  ])('has the code AMOUNT_INVALID if it is %s', async (_what, amount) => {
    const { bookingId, ownerId } = await paying.charged();
    const byPhone = await paying.call('POST', '/payments', {
      assertion: await paying.personOf(ownerId),
      body: { bookingId, amount, phoneNumber: numbers.completes, network: 'AIRTEL_OAPI_ZMB' },
      headers: { 'idempotency-key': randomUUID() },
    });
    for (const response of [byPhone, await byHand(bookingId, amount)])
      expect([response.status, response.body['code']]).toEqual([400, 'AMOUNT_INVALID']);
  });

  it.each([
    ['above', { amount: '10000.01' }],
    ['below', { amount: '0.99' }],
  ] as [string, PayOptions][])('has its limits in words %s those of the network', async (_what, options) => {
    const charges = await paying.charged({ lines: [lineOf(5_000_000)] });
    const response = await paying.ask(charges, { ...options, network: 'ZAMTEL_ZMB', phoneNumber: '260953456700' });
    expect([response.status, response.body['code']]).toEqual([422, 'AMOUNT_OUT_OF_BOUNDS']);
    expect(response.body['message']).toBe('Zamtel accepts payments between K 1.00 and K 10,000.00.');
  });
});

describe('a payment request [N1.bad]', () => {
  it.each([
    ['a landline', '0211 234 567'],
    ['a foreign number', '+27 82 123 4567'],
    ['a short number', '097 345 678'],
    ['an empty number', ''],
    ['a number of spaces', '  '],
    ['a number of 31 digits', '0'.repeat(31)],
  ])('is refused for %s', async (_what, phoneNumber) => {
    const charges = await paying.charged();
    const response = await paying.ask(charges, { phoneNumber });
    expect([response.status, response.body['code']]).toEqual([400, 'PHONE_INVALID']);
    expect(await paying.payments.ofBooking(charges.bookingId)).toEqual([]);
  });

  it('is accepted for a number of another network than the chosen one', async () => {
    const charges = await paying.charged();
    const payment = await paying.pay(charges, { phoneNumber: numbers.completes, network: 'MTN_MOMO_ZMB' });
    await paying.until('completed', payment, charges);
  });

  it.each(['/payments', '/payments/manual', '/payments/credit'])('is refused without a key at %s', async (path) => {
    const { bookingId, ownerId } = await paying.charged();
    const amount = { amount: '1', currency: 'ZMW' };
    const bodies: Record<string, object> = {
      '/payments': { bookingId, amount, phoneNumber: numbers.completes, network: 'AIRTEL_OAPI_ZMB' },
      '/payments/manual': { bookingId, amount, method: 'cash', reference: 'Drawer 1', receivedOn: agencyDate() },
      '/payments/credit': { bookingId, amount },
    };
    const byStaff = path === '/payments/manual';
    const assertion = byStaff ? await paying.assertionFor('employee') : await paying.personOf(ownerId);
    const response = await paying.call('POST', path, { assertion, body: bodies[path]! });
    expect([response.status, response.body['code']]).toEqual([400, 'IDEMPOTENCY_KEY_REQUIRED']);
  });

  it('names the network by one of network and provider', async () => {
    const network = 'AIRTEL_OAPI_ZMB';
    const { bookingId, ownerId } = await paying.charged();
    const paid = { bookingId, amount: { amount: '100.00', currency: 'ZMW' }, phoneNumber: numbers.completes };
    const pay = async (named: object, key: string = randomUUID()) =>
      paying.call('POST', '/payments', {
        assertion: await paying.personOf(ownerId),
        body: { ...paid, ...named },
        headers: { 'idempotency-key': key },
      });
    for (const wrong of [{}, { network, provider: network }, { provider: 'CARDS' }])
      expect(await pay(wrong)).toMatchObject({ status: 400, body: { code: 'BODY_INVALID' } });
    const key = randomUUID();
    const first = await pay({ provider: network }, key);
    const { data: payment } = first.as<{ data: Payment }>();
    expect([first.status, payment.network]).toEqual([202, network]);
    expect((await pay({ network }, key)).as<{ data: Payment }>().data.id).toBe(payment.id);
  });

  it.each(['amount', 'phoneNumber', 'network'])('is refused for a key used with another %s', async (member) => {
    const charges = await paying.charged();
    const key = randomUUID();
    await paying.pay(charges, { key });
    const others = { amount: '1', phoneNumber: numbers.stays, network: 'MTN_MOMO_ZMB' };
    const other = { [member]: others[member as keyof typeof others] };
    const response = await paying.ask(charges, { key, ...other });
    expect([response.status, response.body['code']]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
  });

  it('is refused for a closed booking, by phone and by hand', async () => {
    const charges = await paying.charged({ isPayable: false });
    const amount = { amount: '1', currency: 'ZMW' };
    for (const response of [await paying.ask(charges), await byHand(charges.bookingId, amount)])
      expect([response.status, response.body['code']]).toEqual([409, 'BOOKING_NOT_PAYABLE']);
  });

  it.each(['DELAYED', 'CLOSED'])(
    'is refused for a network that is %s, naming those that work',
    async (networkStatus) => {
      const fresh = await startPaymentsHarness();
      const network = 'AIRTEL_OAPI_ZMB';
      const fault = { operation: 'active-conf', action: 'network-status', network, networkStatus, times: 'always' };
      await fresh.pawapay.fault(fault);
      const response = await fresh.ask(await fresh.charged());
      expect([response.status, response.body['code']]).toEqual([409, 'METHOD_NOT_AVAILABLE']);
      expect(response.body['message']).toMatch(/Available: MTN, Zamtel\.$/);
      await fresh.stop();
    },
  );
});

describe('a provider that stops taking decimals while the service runs [N1.12]', () => {
  it('is noticed at its first refusal, and the amount is rounded up', async () => {
    const charges = await paying.charged({ lines: [lineOf(123_450)] });
    // The service has read the network with decimals.
    await paying.call('GET', '/payments/methods');
    await paying.pawapay.fault(wholeKwacha);
    const payment = await paying.pay(charges, { amount: '1234.50' });
    const done = await paying.until('completed', payment, charges);
    expect(done.amount.amount).toBe('1235.00');
    expect((await paying.pawapay.deposits()).map(({ amount }) => amount)).toEqual(['1235']);
    expect(await paying.captures(charges.bookingId)).toHaveLength(1);
    expect((await paying.accounts.forBooking(charges.bookingId))?.balanceMinor).toBe(-50);
    const next = await paying.charged({ lines: [lineOf(10_050)] });
    expect((await paying.pay(next, { amount: '100.50' })).amount.amount).toBe('101.00');
    expect(await paying.asked('deposit', payment.id)).toBe(2);
  });
});
