import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { callerTokenHeader, type ChargesChanged, type Credit } from '@portal/contracts';
import { eventually, startTestProcess } from '@portal/test-kit';
import { ledgerProjection } from '../../src/ledger/projection';
import { RefundRecoveryJob } from '../../src/refunds/refund-recovery-job';
import { type IsolatedLedger, paymentOf, startLedger } from '../ledger/ledger-fixture';

let ledger: IsolatedLedger;
beforeAll(async () => {
  ledger = await startLedger();
});
afterAll(() => ledger.stop());

const effectsOf = (...charges: ChargesChanged[]) => ({
  effects: charges.map((body) => ({
    ...{ id: randomUUID(), at: new Date().toISOString(), kind: 'charges-changed', body },
  })),
});
const send = async (...charges: ChargesChanged[]) => {
  const serviceToken = await ledger.fromBookings();
  expect((await ledger.call('POST', '/internal/effects', { serviceToken, body: effectsOf(...charges) })).status).toBe(
    200,
  );
};
/** Closed version of these charges, whose money moves to the credit. */
const closed = (charges: ChargesChanged, chargesVersion = 2): ChargesChanged => ({
  ...{ ...charges, chargesVersion, isPayable: false, lines: [], isClosed: true, moveToCredit: true },
});
const paid = async (...amounts: number[]) => {
  const charges = await ledger.charged();
  for (const minor of amounts) await ledger.accounts.capture({ payment: paymentOf(charges.bookingId, minor) });
  return charges;
};
const creditOf = async (userId: string): Promise<string> => {
  const assertion = await ledger.assertionFor('admin');
  return (await ledger.call('GET', `/payments/credits/${userId}`, { assertion })).as<{ data: Credit }>().data.available
    .amount;
};
const booksOf = async ({ bookingId }: ChargesChanged) =>
  ledgerProjection(await ledger.entries.ofBooking(bookingId), bookingId);
const refundsOf = async ({ bookingId }: ChargesChanged) =>
  (await ledger.entries.ofBooking(bookingId)).filter(({ kind }) => kind === 'refund');

describe('money of a closed booking that moves to the credit', () => {
  it('[A8] moves once, however often and concurrently the effect is delivered', async () => {
    const charges = await paid(500_000, 485_000);
    await Promise.all(Array.from({ length: 20 }, () => send(closed(charges))));
    expect(await creditOf(charges.ownerId)).toBe('9850.00');
    expect(await booksOf(charges)).toEqual({
      ...{ chargedMinor: 0, receivedMinor: 985_000, refundedMinor: 985_000, balanceMinor: 0 },
    });
    expect(await refundsOf(charges)).toMatchObject([
      {
        id: `settle:${charges.bookingId}:c2`,
        postings: [
          { account: `liability:credit:${charges.ownerId}`, minor: -985_000 },
          { account: `asset:receivable:${charges.bookingId}`, minor: 985_000 },
        ],
      },
    ]);
    await eventually(() => {
      const reported = ledger.reported.findLast(({ bookingId }) => bookingId === charges.bookingId);
      return Promise.resolve(reported?.refundedMinor === 985_000 && reported.isSettled === true);
    });
  });

  it('returns the kwacha that a booking in another currency received', async () => {
    const charges = await ledger.charged({ quotedCurrency: 'USD' });
    const at = (minor: number, quoted: number, perUnit: string) =>
      ledger.accounts.capture({
        payment: paymentOf(charges.bookingId, minor, {
          settles: { currency: 'USD', minor: quoted, perUnit, rateId: 'r' },
        }),
      });
    await at(250_000, 10_000, '25');
    await at(300_000, 11_111, '27');
    await send(closed(charges));
    expect(await creditOf(charges.ownerId)).toBe('5500.00');
    expect((await booksOf(charges)).balanceMinor).toBe(0);
  });

  it('includes money that arrives after the booking was closed', async () => {
    const charges = await paid(100_000);
    await send(closed(charges));
    await ledger.accounts.capture({ payment: paymentOf(charges.bookingId, 20_000) });
    await ledger.part(RefundRecoveryJob).finishOpen();
    expect(await creditOf(charges.ownerId)).toBe('1200.00');
    expect(await booksOf(charges)).toMatchObject({ receivedMinor: 120_000, refundedMinor: 120_000, balanceMinor: 0 });
  });

  it('stays with the booking if it is open again, and if nothing was received', async () => {
    const charges = await paid(100_000);
    await send(closed(charges), { ...charges, chargesVersion: 3 });
    expect([await creditOf(charges.ownerId), await refundsOf(charges)]).toEqual(['0.00', []]);
    const unpaid = await ledger.charged();
    await send(closed(unpaid));
    expect([await creditOf(unpaid.ownerId), await refundsOf(unpaid)]).toEqual(['0.00', []]);
  });

  it('waits as a work item while a bank transfer is not confirmed', async () => {
    const charges = await ledger.charged();
    await ledger.accounts.capture({
      payment: paymentOf(charges.bookingId, 100_000, { method: 'bank', reference: 'FT1', takenBy: 'mercy' }),
      isUnconfirmed: true,
    });
    await send(closed(charges));
    expect([await creditOf(charges.ownerId), (await booksOf(charges)).refundedMinor]).toEqual(['0.00', 0]);
    const assertion = await ledger.assertionFor('admin');
    const listed = await ledger.call('GET', '/payments/unmatched', { assertion });
    expect(listed.as<{ data: { bookingId?: string }[] }>().data.map(({ bookingId }) => bookingId)).toContain(
      charges.bookingId,
    );
  });

  it.each([
    'refund-entry:before',
    'refund-entry:after',
    'refund-credit:before',
    'refund-credit:after',
    'refund-done:before',
  ])('[A8] moves once after a crash at %s', async (failpoint) => {
    const charges = await paid(123_400);
    const dying = await startTestProcess('services/payments/dist/main.mjs', {
      ...ledger.env,
      FAILPOINT: `${failpoint}:exit`,
    });
    const headers = { 'content-type': 'application/json', [callerTokenHeader]: await ledger.fromBookings() };
    const body = JSON.stringify(effectsOf(closed(charges)));
    await fetch(`${dying.url}/internal/effects`, { method: 'POST', headers, body }).catch(() => undefined);
    expect(await dying.exited).toBe(97);
    await ledger.part(RefundRecoveryJob).finishOpen();
    await send(closed(charges));
    expect(await creditOf(charges.ownerId)).toBe('1234.00');
    expect(await refundsOf(charges)).toHaveLength(1);
    expect((await booksOf(charges)).balanceMinor).toBe(0);
  });
});
