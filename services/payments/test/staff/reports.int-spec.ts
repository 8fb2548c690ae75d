import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type ActivityEvent,
  agencyDate,
  listFileTypes,
  type Payment,
  paymentListResponseSchema,
  type PaymentSums,
  type Received,
} from '@portal/contracts';
import { eventually } from '@portal/test-kit';
import { parseCsv } from 'hucre/csv';
import { type IsolatedLedger, startLedger } from '../ledger/ledger-fixture';

let ledger: IsolatedLedger;
let employee: string;

const take = async (bookingNumber: string, amount: string, reference: string): Promise<Payment> => {
  const { bookingId } = await ledger.charged({ bookingNumber });
  const body = { bookingId, amount: { amount, currency: 'ZMW' }, method: 'cash', reference, receivedOn: agencyDate() };
  const headers = { 'idempotency-key': `a-key-of-the-report-${bookingNumber}` };
  return (await ledger.call('POST', '/payments/manual', { assertion: employee, body, headers })).as<{ data: Payment }>()
    .data;
};

beforeAll(async () => {
  ledger = await startLedger();
  employee = await ledger.assertionFor('employee');
  await take('ZT-AAAA1', '10.50', 'slip one');
  await take('ZT-BBBB2', '20', '=HYPERLINK("http://evil.test")');
  const back = await take('ZT-CCCC3', '40', 'slip three');
  const assertion = await ledger.assertionFor('admin');
  await ledger.call('POST', `/payments/${back.id}/reverse`, { assertion, body: { reason: 'The note was false.' } });
});
afterAll(() => ledger.stop());

const ask = (path: string) => ledger.call('GET', path, { assertion: employee });
const listed = async (query: string) => paymentListResponseSchema.parse((await ask(`/payments?${query}`)).body).data;

async function rows(query: string): Promise<Record<string, string>[]> {
  const [names = [], ...lines] = parseCsv(await (await ask(`/reports/payments?format=csv&${query}`)).as<File>().text());
  return lines.map((line) => Object.fromEntries(names.map((name, place) => [String(name), String(line[place] ?? '')])));
}

describe('the export of payments', () => {
  it.each(['sort=-createdAt', 'sort=amount', 'q=zt-bb', 'method=bank', 'state=completed', `from=${agencyDate()}`])(
    'contains exactly the payments of the list, in its order: %s',
    async (query) => {
      const numbers = (await listed(query)).map(({ bookingNumber }) => bookingNumber);
      expect((await rows(query)).map((row) => row['Booking'])).toEqual(numbers);
      const { headers } = await ask(`/reports/payments?format=xlsx&${query}`);
      expect(headers.get('x-total-count')).toBe(String(numbers.length));
      expect(headers.get('content-type')).toBe(listFileTypes.xlsx);
    },
  );

  it('has the data of the list, without formulas', async () => {
    const [, row] = await rows('sort=createdAt');
    expect(row).toMatchObject({
      Booking: 'ZT-BBBB2',
      Method: 'cash',
      Amount: '20',
      Currency: 'ZMW',
      State: 'completed',
    });
    expect(row!['Reference']).toBe(`'=HYPERLINK("http://evil.test")`);
    expect(row!['Received On']).toBe(agencyDate());
    expect((await rows('q=ZT-CCCC3'))[0]).toMatchObject({ Reversed: 'yes' });
  });

  it('is logged with user and count', async () => {
    const listExports = () =>
      (ledger.deliveredActivity as ActivityEvent[]).filter(({ action }) => action === 'PAYMENTS_SAVED_AS_FILE');
    const before = listExports().length;
    await rows('state=completed&q=slip');
    await eventually(() => Promise.resolve(listExports().some((event) => event.description.includes('a search'))));
    const taken = (await listed('state=completed&q=slip')).length;
    expect(listExports().slice(before).at(-1)).toMatchObject({
      description: `Saved ${taken} payments as csv: state completed, a search`,
      actorId: expect.any(String),
    });
  });

  it.each(['', 'format=pdf', 'format=csv&state=lost'])('is rejected for %s', async (query) =>
    expect((await ask(`/reports/payments?${query}`)).status).toBe(400),
  );

  it.each(['client'] as const)('is not allowed for a %s', async (role) => {
    const assertion = await ledger.assertionFor(role);
    for (const path of ['/reports/payments?format=csv', '/reports/payments/sums'])
      expect((await ledger.call('GET', path, { assertion })).status).toBe(403);
  });
});

describe('the sums of payments', () => {
  it.each(['', 'q=zt-aa', 'method=bank', 'state=failed'])(
    'count completed payments without reversals: %s',
    async (query) => {
      const came = (await listed(query)).filter(({ state, isReversed }) => state === 'completed' && !isReversed);
      const byHand = came.reduce((sum, { amount }) => sum + Math.round(Number(amount.amount) * 100), 0) / 100;
      const { received, settles } = (await ask(`/reports/payments/sums?${query}`)).as<{ data: PaymentSums }>().data;
      expect(received).toEqual({ amount: byHand.toFixed(2), currency: 'ZMW', payments: came.length });
      expect(settles).toEqual(came.length > 0 ? [received] : []);
    },
  );

  it('list the amounts settled per currency', async () => {
    const payment = (await listed('q=ZT-AAAA1'))[0]!;
    const settles = { currency: 'USD', minor: 42, perUnit: '25' };
    await ledger.connection
      .collection<{ _id: string }>('payments')
      .updateOne({ _id: payment.id }, { $set: { settles } });
    const sums = (await ask('/reports/payments/sums')).as<{ data: PaymentSums }>().data;
    expect(sums).toEqual({
      received: { amount: '30.50', currency: 'ZMW', payments: 2 },
      settles: [
        { amount: '20.00', currency: 'ZMW', payments: 1 },
        { amount: '0.42', currency: 'USD', payments: 1 },
      ],
    });
  });
});

describe('the amounts received by month', () => {
  const received = async (role: 'admin' | 'employee') =>
    ledger.call('GET', '/reports/received', { assertion: await ledger.assertionFor(role) });

  it('cover twelve months, without reversed payments', async () => {
    const { months } = (await received('admin')).as<{ data: Received }>().data;
    expect(months).toHaveLength(12);
    expect(months.at(-1)).toEqual({
      month: agencyDate().slice(0, 7),
      received: { amount: '30.50', currency: 'ZMW' },
      payments: 2,
    });
    expect(months[0]).toMatchObject({ received: { amount: '0.00' }, payments: 0 });
  });

  it('are not allowed for employees', async () => expect((await received('employee')).status).toBe(403));
});
