import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { LinkPayment, PayLink, Statement } from '@portal/contracts';
import { eventually } from '@portal/test-kit';
import { lineOf } from '../ledger/ledger-fixture';
import { numbers, startPaymentsHarness, type PaymentsHarness } from './payments-harness';

let paying: PaymentsHarness;
beforeAll(async () => {
  paying = await startPaymentsHarness();
});
afterAll(() => paying.stop());

const kwacha = (amount: string) => ({ amount, currency: 'ZMW' });
const post = (path: string, options: { assertion?: string; body: object }) =>
  paying.call('POST', path, { ...options, headers: { 'idempotency-key': randomUUID() } });
const statementOf = async (bookingId: string, ownerId: string) =>
  (await paying.call('GET', `/payments/bookings/${bookingId}`, { assertion: await paying.personOf(ownerId) })).as<{
    data: Statement;
  }>().data;

describe('a statement of mobile money payments', () => {
  it('[N1.1] lists a flight without an agency fee, K 1,000 and the rest in four lines, with times and who', async () => {
    const charges = await paying.charged({ lines: [lineOf(985_000, { kind: 'flight', taxMinor: 184_950 })] });
    const { bookingId, ownerId } = charges;
    for (const amount of ['1000', '8850']) {
      await paying.until('completed', await paying.pay(charges, { amount, username: 'chanda' }), charges);
    }
    const { balance, lines } = await statementOf(bookingId, ownerId);
    expect(balance).toEqual(kwacha('0.00'));
    expect(lines.map(({ text, amount, by }) => [text, amount.amount, by])).toEqual([
      ['Fare', '8000.50', 'system'],
      ['Taxes and fees', '1849.50', 'system'],
      ['Mobile money from ••• 789', '-1000.00', 'chanda'],
      ['Mobile money from ••• 789', '-8850.00', 'chanda'],
    ]);
    expect(lines.every(({ at }) => Math.abs(Date.now() - Date.parse(at)) < 60_000)).toBe(true);
    const reported = await eventually(async () =>
      paying.reported.find(
        (money) => money.bookingId === bookingId && money.balanceMinor === 0 && money.actor?.username === 'chanda',
      ),
    );
    // The timeline of the booking names where the payer acted from [N2.15].
    expect(reported.actor?.ipAddress).toBe('127.0.0.1');
    for (const payment of await paying.payments.ofBooking(bookingId)) expect(payment).not.toHaveProperty('ipAddress');
  });

  it('[N1.1] names the pay link for a payer without an account', async () => {
    const { bookingId, ownerId } = await paying.charged();
    const { data: link } = (
      await post('/payments/links', { assertion: await paying.assertionFor('employee'), body: { bookingId } })
    ).as<{ data: PayLink & { token: string } }>();
    const body = { amount: kwacha('9850'), phoneNumber: numbers.completes, network: 'AIRTEL_OAPI_ZMB' };
    const { data: payment } = (await post(`/payments/links/${link.token}`, { body })).as<{ data: LinkPayment }>();
    const line = await eventually(async () =>
      (await statementOf(bookingId, ownerId)).lines.find(({ paymentId }) => paymentId === payment.id),
    );
    expect(line.by).toBe('pay link');
  });
});
