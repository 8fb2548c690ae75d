import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ChargesChanged, Credit } from '@portal/contracts';
import { ledgerProjection } from '../../src/ledger/projection';
import { RefundRecoveryJob } from '../../src/refunds/refund-recovery-job';
import { type IsolatedLedger, paymentOf, startLedger } from '../ledger/ledger-fixture';

let ledger: IsolatedLedger;
beforeAll(async () => {
  ledger = await startLedger();
});
afterAll(() => ledger.stop());

const send = async (...charges: ChargesChanged[]) => {
  const at = new Date().toISOString();
  const effects = charges.map((body) => ({ id: randomUUID(), at, kind: 'charges-changed', body }));
  const serviceToken = await ledger.fromBookings();
  expect((await ledger.call('POST', '/internal/effects', { serviceToken, body: { effects } })).status).toBe(200);
};
const line = (id: string, minor: number): ChargesChanged['lines'][number] => ({
  ...{ id, kind: 'fare-difference', label: 'Change of date', minor, dueAt: new Date().toISOString() },
});
/** Version of the charges with these lines in addition. */
const version = (
  charges: ChargesChanged,
  chargesVersion: number,
  ...more: ChargesChanged['lines']
): ChargesChanged => ({
  ...{ ...charges, chargesVersion, lines: [...charges.lines, ...more], excessToCredit: true },
});
const totalOf = ({ lines }: ChargesChanged): number => lines.reduce((sum, { minor }) => sum + minor, 0);
const capture = ({ bookingId }: ChargesChanged, minor: number, more = {}) =>
  ledger.accounts.capture({ payment: paymentOf(bookingId, minor, more) });
/** Charges that are paid in full. */
async function paid(): Promise<ChargesChanged> {
  const charges = await ledger.charged();
  await capture(charges, totalOf(charges));
  return charges;
}
const creditOf = async ({ ownerId }: ChargesChanged): Promise<string> => {
  const assertion = await ledger.assertionFor('admin');
  return (await ledger.call('GET', `/payments/credits/${ownerId}`, { assertion })).as<{ data: Credit }>().data.available
    .amount;
};
const booksOf = async ({ bookingId }: ChargesChanged) =>
  ledgerProjection(await ledger.entries.ofBooking(bookingId), bookingId);

describe('money above the charges of an open booking', () => {
  it('becomes credit once when the line that it paid is removed, however often that is delivered', async () => {
    const charges = await paid();
    const changed = version(charges, 2, line('change', 85_000));
    await send(changed);
    await capture(charges, 85_000);
    expect(await creditOf(charges)).toBe('0.00');
    await Promise.all(Array.from({ length: 10 }, () => send(version(charges, 3))));
    expect(await creditOf(charges)).toBe('850.00');
    expect(await booksOf(charges)).toMatchObject({ refundedMinor: 85_000, balanceMinor: 0 });
    const memos = (await ledger.entries.ofBooking(charges.bookingId)).map(({ memo }) => memo);
    expect(memos).toEqual(
      expect.arrayContaining(['Change of date', 'Change of date withdrawn', 'Added to the credit']),
    );
  });

  it('becomes credit when it arrives after the line was removed', async () => {
    const charges = await paid();
    await send(version(charges, 2, line('change', 85_000)), version(charges, 3));
    await capture(charges, 85_000);
    await ledger.part(RefundRecoveryJob).finishOpen();
    expect(await creditOf(charges)).toBe('850.00');
    expect((await booksOf(charges)).balanceMinor).toBe(0);
  });

  it('becomes credit for a line below zero, as far as money was received', async () => {
    const charges = await paid();
    await send(version(charges, 2, line('change', -25_000)));
    expect(await creditOf(charges)).toBe('250.00');
    const unpaid = await ledger.charged();
    await send(version(unpaid, 2, line('change', -25_000)));
    expect([await creditOf(unpaid), (await booksOf(unpaid)).refundedMinor]).toEqual(['0.00', 0]);
  });

  it('stays with the booking for charges that do not say so', async () => {
    const charges = await paid();
    const { excessToCredit: _never, ...silent } = version(charges, 2, line('change', -25_000));
    await send(silent);
    expect([await creditOf(charges), (await booksOf(charges)).balanceMinor]).toEqual(['0.00', -25_000]);
  });
});
