import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, it, jest } from '@jest/globals';
import { addUpMinor, minorOf, type OpenedLink, type Payment, type Statement } from '@portal/contracts';
import { eventually } from '@portal/test-kit';
import { numbers, startPaymentsHarness, type PaymentsHarness } from './payments-harness';

let paying: PaymentsHarness;
beforeAll(async () => {
  paying = await startPaymentsHarness();
});
afterEach(() => {
  jest.restoreAllMocks();
});
afterAll(() => paying.stop());

/** Completes a payment right after the next read of the account. */
function endBehindTheAccount(id: string): void {
  const { accounts, payments, pawapay } = paying;
  const read = accounts.forBooking.bind(accounts);
  jest.spyOn(accounts, 'forBooking').mockImplementationOnce(async (bookingId) => {
    const account = await read(bookingId);
    await pawapay.end(id, 'complete');
    await eventually(async () => (await payments.findById(id))?.state === 'completed');
    return account;
  });
}

/** A client that sees no payment in progress stops polling. */
const isOnItsWay = ({ state }: Pick<Payment, 'state'>): boolean => state !== 'completed';

it('[N1.1.3] a statement never lists a completed payment without its received amount, and its lines add up to the balance', async () => {
  const charges = await paying.charged();
  const { id } = await paying.pay(charges, { phoneNumber: numbers.stays });
  endBehindTheAccount(id);
  const assertion = await paying.personOf(charges.ownerId);
  const read = async (): Promise<Statement> =>
    (await paying.call('GET', `/payments/bookings/${charges.bookingId}`, { assertion })).as<{ data: Statement }>().data;
  const { payments, received, balance, lines } = await read();
  expect([payments.every(isOnItsWay), received.amount]).toEqual([true, '1234.50']);
  expect(addUpMinor(lines.map(({ amount }) => minorOf(amount)))).toBe(minorOf(balance));
  expect(await read()).toMatchObject({ received: { amount: '1234.50' }, payments: [{ state: 'completed' }] });
});

it('[N1.1.3] a pay link never requests an amount that was received', async () => {
  const { bookingId } = await paying.charged();
  const made = await paying.call('POST', '/payments/links', {
    assertion: await paying.assertionFor('employee'),
    headers: { 'idempotency-key': randomUUID() },
    body: { bookingId },
  });
  const { token } = made.as<{ data: { token: string } }>().data;
  const read = async (): Promise<OpenedLink> =>
    (await paying.call('GET', `/payments/links/${token}`)).as<{ data: OpenedLink }>().data;
  const started = await paying.call('POST', `/payments/links/${token}`, {
    body: { amount: { amount: '850.00', currency: 'ZMW' }, phoneNumber: numbers.stays, network: 'AIRTEL_OAPI_ZMB' },
    headers: { 'idempotency-key': 'a-key-of-a-link-that-is-read' },
  });
  endBehindTheAccount(started.as<{ data: { id: string } }>().data.id);
  const { payable, payments } = await read();
  expect([payments.every(isOnItsWay), payable?.amount]).toEqual([true, '9850.00']);
  expect(await read()).toMatchObject({ payable: { amount: '9000.00' }, payments: [{ state: 'completed' }] });
});
