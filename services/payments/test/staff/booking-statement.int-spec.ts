import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ChargesChanged, type Statement, texts } from '@portal/contracts';
import { readPdf } from '@portal/test-kit/pdf';
import { lineOf, newBookingId } from '../ledger/ledger-fixture';
import { type PaymentsHarness, startPaymentsHarness } from '../collect/payments-harness';

const words = texts.statement.document;
const terms = [{ about: 'Cancelling', text: 'From 30 days before, 50 % is kept.' }];
const change = [
  lineOf(70_000, { id: 'change', label: texts.dateChanges.line }),
  lineOf(15_000, { id: 'change-fee', kind: 'fee', label: texts.dateChanges.feeLine }),
];

let paying: PaymentsHarness;
beforeAll(async () => {
  paying = await startPaymentsHarness();
});
afterAll(() => paying.stop());

const documentOf = async ({ bookingId, ownerId }: ChargesChanged, query = '') =>
  paying.call('GET', `/payments/bookings/${bookingId}/statement${query}`, {
    assertion: await paying.personOf(ownerId),
  });
const printed = async (charges: ChargesChanged, query = ''): Promise<string> =>
  (await readPdf((await documentOf(charges, query)).as<File>())).replaceAll(/\s+/g, ' ');
const supplementsOf = async (charges: ChargesChanged) => {
  const assertion = await paying.personOf(charges.ownerId);
  const response = await paying.call('GET', `/payments/bookings/${charges.bookingId}`, { assertion });
  return response.as<{ data: Statement }>().data.supplements;
};
/** Trip of K 9,850.00, of which K 1,234.50 are paid, with a change of K 700.00 and a fee of K 150.00. */
async function changed(): Promise<ChargesChanged> {
  const ownerId = newBookingId();
  const named = { firstName: 'Chanda Ŋoma', lastName: 'Ŵangʼombe' };
  paying.people.set(ownerId, { id: ownerId, username: 'chanda', email: 'c@example.test', role: 'client', ...named });
  const first = await paying.charged({ ownerId, terms });
  await paying.until('completed', await paying.pay(first), first);
  expect(await supplementsOf(first)).toBeUndefined();
  return paying.charged({ ...first, chargesVersion: 2, lines: [...first.lines, ...change] });
}

describe('the statement of a booking as PDF', () => {
  it('[N6.1] shows customer, trip, charges, payments, balance and terms, and is no tax invoice', async () => {
    const charges = await changed();
    const response = await documentOf(charges);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="BK-TEST01-statement.pdf"');
    const text = await printed(charges);
    for (const fact of [
      ...[words.title, words.notInvoice, 'BK-TEST01', 'Chanda Ŋoma Ŵangʼombe', 'Falls and safari'],
      ...['K 9,850.00', 'Change of date K 700.00', 'Change fee K 150.00', 'Mobile money', '-K 1,234.50'],
      ...['Charged K 10,700.00', 'Received K 1,234.50', 'Still to pay K 9,465.50'],
      ...[texts.itinerary.terms, 'Cancelling From 30 days before, 50 % is kept.'],
    ])
      expect(text).toContain(fact);
    expect(text).not.toContain(words.sums.refunded);
  });

  it('[N6.14] has a supplement for each later change of the charges', async () => {
    const charges = await changed();
    expect(await supplementsOf(charges)).toMatchObject([{ version: 2, amount: { amount: '850.00', currency: 'ZMW' } }]);
    const response = await documentOf(charges, '?supplement=2');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="BK-TEST01-statement-2.pdf"');
    const text = await printed(charges, '?supplement=2');
    for (const fact of [
      ...[words.supplementTitle, words.notInvoice, 'Change of date K 700.00', 'Change fee K 150.00'],
      `${words.sums.supplement} K 850.00`,
    ])
      expect(text).toContain(fact);
    for (const other of ['K 9,850.00', 'Mobile money', words.sums.due]) expect(text).not.toContain(other);
  });

  it('has no supplement for a version that changes no amount', async () => {
    const first = await paying.charged();
    const renamed = { ...first, chargesVersion: 2, lines: first.lines.map((line) => ({ ...line, label: 'Other' })) };
    await paying.charged(renamed);
    expect(await supplementsOf(first)).toBeUndefined();
  });

  it('is what the customer sees, also for staff, and not found for other people', async () => {
    const charges = await changed();
    const path = `/payments/bookings/${charges.bookingId}/statement`;
    const staff = await paying.call('GET', path, { assertion: await paying.assertionFor('employee') });
    expect((await readPdf(staff.as<File>())).replaceAll(/\s+/g, ' ')).toBe(await printed(charges));
    const stranger = await paying.call('GET', path, { assertion: await paying.personOf(newBookingId()) });
    expect([stranger.status, stranger.body['code']]).toEqual([404, 'BOOKING_NOT_FOUND']);
    const unknown = await documentOf(charges, '?supplement=7');
    expect([unknown.status, unknown.body['message']]).toEqual([404, words.noSupplement]);
    expect((await documentOf(charges, '?supplement=-1')).status).toBe(400);
  });
});
