import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually, startTestProcess, gatewayHeaders } from '@portal/test-kit';
import { RefundRecoveryJob } from '../../src/refunds/refund-recovery-job';
import { type IsolatedLedger, paymentOf, startLedger } from '../ledger/ledger-fixture';
import { type ClosedBookings, codeOf, createClosedBookings, reason, toBank } from './closed-bookings';

let ledger: IsolatedLedger;
let the: ClosedBookings;
beforeAll(async () => {
  ledger = await startLedger();
  the = await createClosedBookings(ledger);
});
afterAll(() => ledger.stop());

const kwacha = (amount: string) => ({ amount, currency: 'ZMW' });
const bank = { ...toBank, reference: 'FT26-77' };

describe('a settlement by two persons', () => {
  it.each([
    ['above K 2,000', 200_001, {}],
    ['in cash', 5_000, { way: 'cash' }],
    ['by bank transfer', 5_000, bank],
  ])('[A13] %s is requested by one and confirmed by another one', async (_case, minor, body) => {
    const charges = await the.closed([minor]);
    const asked = await the.settle(charges, body);
    expect(asked.status).toBe(200);
    expect((await the.statement(charges)).closed?.request).toMatchObject({ by: 'mercy', reason });
    expect(await the.listed(charges)).toMatchObject({ askedBy: 'mercy' });
    expect((await the.books(charges)).refundedMinor).toBe(0);

    expect(codeOf(await the.settle(charges, body))).toEqual([403, 'SECOND_PERSON_NEEDED']);
    const { unproven, factorless } = the;
    expect(codeOf(await the.settle(charges, body, unproven))).toEqual([403, 'STEP_UP_NEEDED']);
    expect(codeOf(await the.settle(charges, body, factorless))).toEqual([403, 'FACTOR_NEEDED']);
    expect((await the.books(charges)).refundedMinor).toBe(0);
    expect((await the.settle(charges, body, the.joseph)).status).toBe(200);
    const { closed } = await the.statement(charges);
    expect(closed?.decisions).toMatchObject([{ by: 'joseph', askedBy: 'mercy', reason }]);
    expect(closed).not.toHaveProperty('request');
    expect(await the.books(charges)).toMatchObject({ refundedMinor: minor, balanceMinor: 0 });
    expect(await the.listed(charges)).toBeUndefined();
  });

  it('[A13] of K 2,000 as credit needs one person only, also without a factor', async () => {
    const charges = await the.closed([200_000]);
    expect((await the.settle(charges, {}, the.factorless)).status).toBe(200);
    expect(await the.creditOf(charges)).toBe('2000.00');
  });

  it('[A13] [N6.7] is refused by the service without a factor of the last ten minutes', async () => {
    const charges = await the.closed([300_000]);
    await the.settle(charges, {});
    const shown = (shownSecondsAgo: number) => ledger.assertionFor({ role: 'admin', factor: { shownSecondsAgo } });
    expect(codeOf(await the.settle(charges, {}, await shown(601)))).toEqual([403, 'STEP_UP_NEEDED']);
    expect(await the.creditOf(charges)).toBe('0.00');
    expect((await the.settle(charges, {}, await shown(600))).status).toBe(200);
    expect(await the.creditOf(charges)).toBe('3000.00');
  });

  it('[A13] is confirmed once of 50 requests at once', async () => {
    const charges = await the.closed([300_000]);
    await the.settle(charges, {});
    const responses = await Promise.all(Array.from({ length: 50 }, () => the.settle(charges, {}, the.joseph)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await the.creditOf(charges)).toBe('3000.00');
  });

  it('posts cash to the drawer and a transfer to the bank account', async () => {
    const [cash, transfer] = [await the.closed([5_000]), await the.closed([6_000])];
    for (const who of [the.mercy, the.joseph]) {
      await the.settle(cash, { way: 'cash' }, who);
      await the.settle(transfer, bank, who);
    }
    const refundOf = async (id: string) => (await ledger.entries.find(`settle:${id}:1`))!;
    expect(await refundOf(cash.bookingId)).toMatchObject({
      postings: [{ account: 'asset:cash:desk', minor: -5_000 }, {}],
    });
    expect(await refundOf(transfer.bookingId)).toMatchObject({
      memo: 'Paid out by bank transfer, FT26-77',
      postings: [{ account: 'asset:bank:main', minor: -6_000 }, {}],
    });
  });

  it('answers another request with the one that waits, which its author may change', async () => {
    const charges = await the.closed([300_000]);
    await the.settle(charges, {});
    const other = await the.settle(charges, { retain: '1' }, the.joseph);
    expect(codeOf(other)).toEqual([409, 'SETTLEMENT_ASKED']);
    expect(other.body.conflict).toMatchObject({ by: 'mercy', given: kwacha('3000.00') });
    expect((await the.settle(charges, { retain: '1' })).status).toBe(200);
    expect((await the.settle(charges, { retain: '1' }, the.joseph)).status).toBe(200);
    expect(await the.creditOf(charges)).toBe('2999.00');
  });

  it('is void if more money arrives before its confirmation', async () => {
    const charges = await the.closed([300_000]);
    await the.settle(charges, {});
    await ledger.accounts.capture({ payment: paymentOf(charges.bookingId, 10_000) });
    expect((await the.statement(charges)).closed).not.toHaveProperty('request');
    await the.settle(charges, {}, the.joseph);
    expect((await the.statement(charges)).closed?.request).toMatchObject({ by: 'joseph', given: kwacha('3100.00') });
    expect(await the.creditOf(charges)).toBe('0.00');
  });

  it('is in the activity log, without the reason', async () => {
    const charges = await the.closed([300_000]);
    await the.settle(charges, { retain: '100' });
    await the.settle(charges, { retain: '100' }, the.joseph);
    const ofBooking = () => the.loggedOf(charges);
    await eventually(() => Promise.resolve(ofBooking().length === 2));
    expect(ofBooking().map(({ action, description }) => [action, description])).toEqual([
      [
        'SETTLEMENT_REQUESTED',
        'mercy asked to give back K 2,900.00 as credit of booking BK-TEST01, K 100.00 retained; a second person has to confirm it',
      ],
      [
        'BOOKING_SETTLED',
        'joseph gave back K 2,900.00 as credit of booking BK-TEST01, K 100.00 retained, as mercy had asked',
      ],
    ]);
  });
});

describe('a crash while a settlement is completed', () => {
  it.each([
    'refund-entry:before',
    'refund-entry:after',
    'refund-credit:before',
    'refund-credit:after',
    'refund-done:before',
  ])('[A12] at %s completes it once', async (failpoint) => {
    const charges = await the.closed([150_000]);
    const dying = await startTestProcess('services/payments/dist/main.mjs', {
      ...ledger.env,
      FAILPOINT: `${failpoint}:exit`,
    });
    await fetch(`${dying.url}/payments/bookings/${charges.bookingId}/settle`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...gatewayHeaders(the.mercy) },
      body: JSON.stringify({ retain: '300', way: 'credit', reason }),
    }).catch(() => undefined);
    expect(await dying.exited).toBe(97);
    await ledger.part(RefundRecoveryJob).finishOpen();
    expect(codeOf(await the.settle(charges, { retain: '300' }))).toEqual([409, 'NOTHING_TO_SETTLE']);
    expect(await the.creditOf(charges)).toBe('1200.00');
    expect(await the.books(charges)).toMatchObject({ chargedMinor: 30_000, refundedMinor: 120_000, balanceMinor: 0 });
  });
});
