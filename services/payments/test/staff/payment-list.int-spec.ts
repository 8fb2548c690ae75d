import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { agencyDate, type Payment, paymentListResponseSchema } from '@portal/contracts';
import { type IsolatedLedger, startLedger } from '../ledger/ledger-fixture';

let ledger: IsolatedLedger;
let employee: string;
beforeAll(async () => {
  ledger = await startLedger();
  employee = await ledger.assertionFor('employee');
  for (const bookingNumber of ['ZT-AAAA1', 'ZT-BBBB2']) {
    const { bookingId } = await ledger.charged({ bookingNumber });
    const body = {
      bookingId,
      amount: { amount: '10', currency: 'ZMW' },
      method: 'cash',
      reference: `slip of ${bookingNumber}`,
      receivedOn: agencyDate(),
    };
    const headers = { 'idempotency-key': `a-key-of-the-list-${bookingNumber}` };
    await ledger.call('POST', '/payments/manual', { assertion: employee, body, headers });
  }
});
afterAll(() => ledger.stop());

async function found(query: string): Promise<readonly Payment['bookingNumber'][]> {
  const { body } = await ledger.call('GET', `/payments?${query}`, { assertion: employee });
  return paymentListResponseSchema.parse(body).data.map(({ bookingNumber }) => bookingNumber);
}

it.each([
  ['sort=createdAt', ['ZT-AAAA1', 'ZT-BBBB2']],
  ['q=zt-bb', ['ZT-BBBB2']],
  ['q=slip%20of%20ZT-A', ['ZT-AAAA1']],
  ['q=.T-A', []],
  ['q=ZT-BBBB2&state=failed', []],
])('[N1.22.4] lists for ?%s the payments of %j', async (query, numbers) => expect(await found(query)).toEqual(numbers));

it('finds the payment of one receipt by its whole number', async () => {
  const { body } = await ledger.call('GET', '/payments?q=ZT-BBBB2', { assertion: employee });
  const [{ receiptNumber } = {}] = paymentListResponseSchema.parse(body).data;
  expect(receiptNumber).toMatch(/^R-\d{4}-\d{6}$/);
  expect(await found(`receipt=${receiptNumber}`)).toEqual(['ZT-BBBB2']);
  expect(await found('receipt=R-2020-000001')).toEqual([]);
  const { status } = await ledger.call('GET', '/payments?receipt=R-20', { assertion: employee });
  expect(status).toBe(400);
});
