import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { agencyDate, type Payment, paymentListAnswerSchema } from '@portal/contracts';
import { type LedgerAlone, startLedger } from './ledger-fixture';

let ledger: LedgerAlone;
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
  return paymentListAnswerSchema.parse(body).data.map(({ bookingNumber }) => bookingNumber);
}

it.each([
  ['sort=createdAt', ['ZT-AAAA1', 'ZT-BBBB2']],
  ['q=zt-bb', ['ZT-BBBB2']],
  ['q=slip%20of%20ZT-A', ['ZT-AAAA1']],
  ['q=.T-A', []],
  ['q=ZT-BBBB2&state=failed', []],
])('[N1.22.4] of ?%s are the payments of %j', async (query, numbers) => expect(await found(query)).toEqual(numbers));
