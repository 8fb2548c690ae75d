import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { texts } from '@portal/contracts';
import { type IsolatedLedger, startLedger } from '../ledger/ledger-fixture';
import { codeOf, createClosedBookings, toBank } from './closed-bookings';

let ledger: IsolatedLedger;
beforeAll(async () => {
  ledger = await startLedger();
});
afterAll(() => ledger.stop());

describe('an erased owner of closed bookings', () => {
  it('leaves amounts and ways of settlements, but nothing that staff wrote', async () => {
    const the = await createClosedBookings(ledger);
    const [done, asked, declined] = [await the.closed([5_000]), await the.closed([6_000]), await the.closed([7_000])];
    const written = { ...toBank, reference: 'FT1 of Canarina', reason: 'Canarina asked for it by phone' };
    for (const who of [the.mercy, the.joseph]) await the.settle(done, written, who);
    for (const one of [asked, declined]) await the.settle(one, written);
    await the.end(declined, the.joseph, { reason: 'Canarina has another account' });
    for (const { ownerId } of [done, asked, declined]) {
      const serviceToken = await ledger.fromBookings();
      const body = { pseudonym: 'erased-0123456789ab' };
      const erase = () => ledger.call('POST', `/internal/users/${ownerId}/erasure`, { serviceToken, body });
      expect((await erase()).body).toEqual({ changed: expect.any(Number) });
      expect((await erase()).body).toEqual({ changed: 0 });
    }
    expect((await the.statement(asked)).closed?.request).not.toHaveProperty('account');
    expect(codeOf(await the.reveal(asked, the.joseph))).toEqual([410, 'REFUND_ACCOUNT_GONE']);
    const stored = await Promise.all(
      ['accounts', 'entries', 'credits', 'refundaccounts'].map((one) =>
        ledger.connection.collection(one).find().toArray(),
      ),
    );
    expect(JSON.stringify(stored)).not.toMatch(/Canarina|enc:v/);
    expect((await the.statement(done)).closed?.decisions).toMatchObject([
      { way: 'bank', given: { amount: '50.00' }, reason: texts.statement.memoRedacted, by: 'joseph' },
    ]);
  });
});
