import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ChargesChanged } from '@portal/contracts';
import { eventually, gatewayHeaders, startTestProcess, type TestProcess } from '@portal/test-kit';
import { RefundPartsJob } from '../../src/refund-parts/refund-parts-job';
import { RefundRecoveryJob } from '../../src/refunds/refund-recovery-job';
import { reason } from './closed-bookings';
import { startWalletRefunds, toWallet, type WalletRefundsHarness, wallets } from './wallet-refunds-harness';

/** Rounds at each of ten failpoints: 200 crashes. Each takes 4 to 10 s. */
const rounds = 20;
const everyRound = Array.from({ length: rounds }, (_, index) => index + 1);
const recoveryMs = 40_000;

/** Shares its database with the process that crashes. Its jobs run only when a test runs them. */
let survivor: WalletRefundsHarness;
let dying: TestProcess | undefined;
beforeAll(async () => {
  survivor = await startWalletRefunds({ PAYMENT_POLL_INTERVAL_MS: '600000', NOT_FOUND_GRACE_MS: '1500' });
});
beforeEach(() => survivor.renew());
afterEach(() => dying?.stop());
afterAll(() => survivor.stop());

async function crash(charges: ChargesChanged, failpoint: string): Promise<void> {
  dying = await startTestProcess('services/payments/dist/main.mjs', {
    ...survivor.env,
    PAYMENT_POLL_INTERVAL_MS: '100',
    FAILPOINT: `${failpoint}:exit`,
  });
  survivor.pawapay.sendTo(dying.url);
  await fetch(`${dying.url}/payments/bookings/${charges.bookingId}/settle`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...gatewayHeaders(survivor.mercy) },
    body: JSON.stringify({ ...toWallet, retain: '100', reason }),
  }).catch(() => undefined);
  expect(await dying.exited).toBe(97);
  survivor.pawapay.sendTo(survivor.url);
}

/** Lets the jobs run until every part has ended. */
const recover = (charges: ChargesChanged) =>
  eventually(async () => {
    await survivor.part(RefundRecoveryJob).finishOpen();
    await survivor.part(RefundPartsJob).run();
    const parts = await survivor.partsOf(charges);
    return parts.length > 0 && parts.every(({ state }) => state === 'completed' || state === 'failed') && parts;
  }, recoveryMs);

/** Failpoints, and the payer whose refund reaches them. */
const failpoints = [
  ['refund-parts:before', wallets.completes],
  ['refund-parts:after', wallets.completes],
  ['part-send:before', wallets.completes],
  ['part-send:after', wallets.completes],
  ['callback:after', wallets.completes],
  ['part-entry:before', wallets.completes],
  ['part-account:before', wallets.completes],
  ['part-account:after', wallets.completes],
  ['part-done:before', wallets.completes],
  ['part-release:before', wallets.closed],
] as const;

describe('a crash during a refund to a wallet', () => {
  it.each(failpoints.flatMap(([failpoint, payer]) => everyRound.map((round) => [failpoint, payer, round] as const)))(
    'at %s sends each part at most once, and money, ledger and provider agree [N6.9.1] (%s, round %d)',
    async (failpoint, payer) => {
      const charges = await survivor.closedPaid(['300', '200'], payer);
      await crash(charges, failpoint);
      const parts = await recover(charges);
      expect(parts).toHaveLength(2);
      const requests = await Promise.all(parts.map(({ id }) => survivor.asked('refund', id)));
      expect(Math.max(...requests)).toBeLessThanOrEqual(1);
      const arrived = parts.filter(({ state }) => state === 'completed').map(({ id }) => id);
      const there = await survivor.refundsAt(charges);
      const theirs = there.filter(({ status }) => status === 'COMPLETED').map(({ refundId }) => refundId);
      expect(theirs.toSorted()).toEqual(arrived.toSorted());
      // Money returns only if the crash prevented the request, or if the wallet is closed.
      const received = parts.filter((_part, index) => requests[index] === 1 && payer !== wallets.closed);
      expect(arrived).toEqual(received.map(({ id }) => id));
      const entries = await survivor.refundEntries(charges);
      expect(entries.map(({ id }) => id.split(':').at(-1)).toSorted()).toEqual(arrived.toSorted());
      const { refundedMinor } = await survivor.books(charges);
      const statement = await survivor.statement(charges);
      expect(Number(statement.refunded.amount) * 100).toBe(refundedMinor);
      expect(Number(statement.closed!.held.amount) * 100).toBe(40_000 - refundedMinor);
      // The failed part can be refunded again.
      const payments = await survivor.payments.ofBooking(charges.bookingId);
      expect(payments.flatMap(({ refunds = [] }) => refunds.map(({ id }) => id)).toSorted()).toEqual(
        arrived.toSorted(),
      );
    },
    120_000,
  );
});
