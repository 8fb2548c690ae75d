import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ChargesChanged, Payment } from '@portal/contracts';
import { eventually } from '@portal/test-kit';
import { ReceiptPrinter } from '../../src/receipts/receipt-printer';
import { lineOf, newBookingId } from '../ledger/ledger-fixture';
import { numbers, startPaymentsHarness, type PaymentsHarness } from '../collect/payments-harness';
import { readPdf } from '@portal/test-kit/pdf';

let paying: PaymentsHarness;
beforeAll(async () => {
  paying = await startPaymentsHarness();
});
afterAll(() => paying.stop());

async function paid(over: Partial<ChargesChanged> = {}): Promise<{ charges: ChargesChanged; payment: Payment }> {
  const charges = await paying.charged(over);
  const payment = await paying.until('completed', await paying.pay(charges), charges);
  return { charges, payment };
}
const receiptOf = async (id: string, assertion: string) => paying.call('GET', `/payments/${id}/receipt`, { assertion });
async function wordsOf(id: string, assertion: string): Promise<string> {
  return readPdf((await receiptOf(id, assertion)).as<File>());
}

describe('a receipt', () => {
  it('[N1.2.2] shows number, payer, trip, amount, method, network, last digits and the day in Lusaka', async () => {
    const ownerId = newBookingId();
    const named = { firstName: 'Chanda Ŋoma', lastName: 'Ŵangʼombe' };
    paying.people.set(ownerId, { id: ownerId, username: 'chanda', email: 'c@example.test', role: 'client', ...named });
    const { payment } = await paid({ ownerId, lines: [lineOf(985_000, { label: 'Falls and safari' })] });
    const response = await receiptOf(payment.id, await paying.personOf(ownerId));
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${payment.receiptNumber}.pdf"`);
    const words = await readPdf(response.as<File>());
    const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Africa/Lusaka' }).format(new Date());
    for (const word of [
      payment.receiptNumber!,
      'Chanda Ŋoma Ŵangʼombe',
      'BK-TEST01',
      'Falls and safari',
      'K 1,234.50',
      'Mobile money',
      'Airtel',
      'ending in 789',
      day,
    ])
      expect(words).toContain(word);
    expect(words).not.toContain('VOID');
    expect(words).not.toContain(numbers.completes.slice(3));
  });

  it('[N1.16.4] shows VOID after a reversal', async () => {
    const { charges, payment } = await paid();
    const owner = await paying.personOf(charges.ownerId);
    const admin = await paying.assertionFor('admin');
    const body = { reason: 'Typed for another booking' };
    await paying.call('POST', `/payments/${payment.id}/reverse`, { assertion: admin, body });
    const words = await wordsOf(payment.id, owner);
    expect(words).toContain('VOID');
    expect(words).toContain('This payment was reversed on');
    expect(words).not.toContain(body.reason);
  });

  it('[N1.18.2] is not found for other users, and not available before completion', async () => {
    const { payment } = await paid();
    const otherUser = await paying.personOf(newBookingId());
    const [foreign, unknown] = await Promise.all(
      [payment.id, '00000000-0000-4000-8000-000000000000'].map((id) => receiptOf(id, otherUser)),
    );
    const { requestId: _one, ...foreignBody } = foreign!.body;
    const { requestId: _other, ...unknownBody } = unknown!.body;
    expect([foreign!.status, foreignBody]).toEqual([404, unknownBody]);
    const charges = await paying.charged();
    const open = await paying.pay(charges, { phoneNumber: numbers.stays });
    const early = await receiptOf(open.id, await paying.personOf(charges.ownerId));
    expect([early.status, early.body['code']]).toEqual([409, 'PAYMENT_NOT_COMPLETED']);
  });

  it('is rendered concurrently for staff by a thread that ends afterwards', async () => {
    const { payment } = await paid();
    const staff = await paying.assertionFor('employee');
    const responses = await Promise.all([1, 2, 3, 4, 5].map(() => receiptOf(payment.id, staff)));
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
    const printer = paying.part(ReceiptPrinter);
    await eventually(() => Promise.resolve(printer.isAtRest), 20_000);
  });
});
