import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { checkInvariants, describeFaults } from '@portal/chaos';
import type { ChargesChanged } from '@portal/contracts';
import { eventually, gatewayHeaders, repetitions, startTestProcess, type TestProcess } from '@portal/test-kit';
import { RefundPartsJob } from '../../src/refund-parts/refund-parts-job';
import { RefundRecoveryJob } from '../../src/refunds/refund-recovery-job';
import { newBookingId } from '../ledger/ledger-fixture';
import { reason } from './closed-bookings';
import { startWalletRefunds, toWallet, type WalletRefundsHarness, wallets } from './wallet-refunds-harness';

/** Rounds at each of 20 failpoints: 200 crashes. Each takes 4 to 10 s. */
const rounds = repetitions({ perChange: 1, nightly: 10 });
const everyRound = Array.from({ length: rounds }, (_, index) => index + 1);
const approvals = 20;
const recoveryMs = 40_000;
/** K 2,400 of two payments: above the limit of one person. */
const refund = { ...toWallet, retain: '100', reason };

/** Failpoints on the way of an approval to the provider and back, and the payer whose refund reaches them. */
const failpoints = [
  ...['effect', 'refund-entry', 'refund-parts', 'refund-done', 'part-send', 'callback'].map(onTheWay),
  ...['part-entry', 'part-account', 'part-done'].map(onTheWay),
  ['part-release', wallets.closed] as const,
].flatMap(([step, payer]) => ['before', 'after'].map((moment) => [`${step}:${moment}`, payer] as const));
function onTheWay(step: string) {
  return [step, wallets.completes] as const;
}

/** Lost responses and callbacks of the provider, one in each round. The request of the first one is processed. */
const losses = [
  { operation: 'refund', action: 'reset-after' },
  { operation: 'refund', action: 'reset-before' },
  { operation: 'refund', action: '500' },
  { operation: 'refund-get', action: 'reset-before' },
  { operation: 'callback', action: 'no-callback' },
] as const;

/** Shares its database with the process that is killed. Its jobs run only when a test runs them. */
let survivor: WalletRefundsHarness;
let dying: TestProcess | undefined;
beforeAll(async () => {
  survivor = await startWalletRefunds({ PAYMENT_POLL_INTERVAL_MS: '600000', NOT_FOUND_GRACE_MS: '1500' });
});
beforeEach(() => survivor.renew());
afterEach(async () => {
  await dying?.stop();
  await survivor.pawapay.clearFaults();
});
afterAll(() => survivor.stop());

/** Approves a refund with 20 persons at once, and returns the statuses of the responses that arrived. */
async function approveAtOnce({ bookingId }: ChargesChanged, url: string): Promise<number[]> {
  const approve = async (person: number): Promise<number[]> => {
    const factor = { shownSecondsAgo: 30 };
    const who = { role: 'employee', id: newBookingId(), username: `approver-${person}`, factor } as const;
    const headers = { 'content-type': 'application/json', ...gatewayHeaders(await survivor.assertionFor(who)) };
    const call = { method: 'POST', headers, body: JSON.stringify(refund) };
    return fetch(`${url}/payments/bookings/${bookingId}/settle`, call).then(
      ({ status }) => [status],
      () => [],
    );
  };
  return (await Promise.all(Array.from({ length: approvals }, (_, person) => approve(person)))).flat();
}

/** Kills the process at the failpoint, which it reaches during the approvals or afterwards. */
async function killDuring(charges: ChargesChanged, failpoint: string): Promise<void> {
  dying = await startTestProcess('services/payments/dist/main.mjs', {
    ...survivor.env,
    PAYMENT_POLL_INTERVAL_MS: '100',
    FAILPOINT: `${failpoint}:kill`,
  });
  survivor.pawapay.sendTo(dying.url);
  const statuses = await approveAtOnce(charges, dying.url);
  expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(1);
  await dying.exited;
  expect(dying.process.signalCode).toBe('SIGKILL');
  survivor.pawapay.sendTo(survivor.url);
}

/** Lets the jobs run until every part has ended, and returns the parts. */
const recover = (charges: ChargesChanged) =>
  eventually(async () => {
    await survivor.part(RefundRecoveryJob).finishOpen();
    await survivor.part(RefundPartsJob).run();
    const parts = await survivor.partsOf(charges);
    return parts.every(({ state }) => state === 'completed' || state === 'failed') && parts;
  }, recoveryMs);
const heldOf = async (charges: ChargesChanged) => (await survivor.statement(charges)).closed?.held.amount;

/** Approves again what no wallet has received: a part that certainly never arrived is undecided money. */
async function recoverAll(charges: ChargesChanged) {
  let parts = await recover(charges);
  for (let attempt = 0; attempt < 4 && (await heldOf(charges)) !== '0.00'; attempt += 1) {
    await approveAtOnce(charges, survivor.url);
    parts = await recover(charges);
  }
  return parts;
}

/** Invariants but I8, which needs accounts of identity. */
async function findBroken(): Promise<string[]> {
  const sources = { mongoUri: survivor.env['MONGODB_URI']!, partnerAdminUrl: survivor.pawapay.adminUrl };
  const results = await checkInvariants(sources);
  expect(results.map(({ name }) => name.split(' ', 1)[0])).toEqual(expect.arrayContaining(['I27', 'I28', 'I29']));
  return describeFaults(results.filter(({ name }) => !name.startsWith('I8 ')));
}

describe('20 approvals at once of a refund to wallets, and kill -9', () => {
  it.each(failpoints.flatMap(([failpoint, payer]) => everyRound.map((round) => [failpoint, payer, round] as const)))(
    'at %s return each part once, and I27 to I29 hold [N6.9] (%s, round %d)',
    async (failpoint, payer, round) => {
      const charges = await survivor.closedPaid(['1300', '1200'], payer);
      expect((await survivor.settle(charges, refund)).status).toBe(200);
      const payments = await survivor.payments.ofBooking(charges.bookingId);
      const [older, newer] = payments.map(({ id }) => id);
      const loss = losses[(round + failpoints.findIndex(([name]) => name === failpoint)) % losses.length]!;
      await survivor.pawapay.fault({ ...loss, ...(loss.operation === 'refund' && { bodyContains: newer }) });
      await killDuring(charges, failpoint);

      const isClosed = payer === wallets.closed;
      const parts = await (isClosed ? recover(charges) : recoverAll(charges));
      const requests = await Promise.all(parts.map(({ id }) => survivor.asked('refund', id)));
      expect(Math.max(...requests)).toBe(1);
      const sent = await survivor.refundsAt(charges);
      expect(new Set(sent.map(({ refundId }) => refundId)).size).toBe(sent.length);
      const arrived = sent.filter(({ status }) => status === 'COMPLETED');
      const both = [
        { depositId: older, amount: '1200' },
        { depositId: newer, amount: '1200' },
      ];
      const byDeposit = arrived.map(({ depositId, amount }) => ({ depositId, amount }));
      expect(byDeposit).toHaveLength(isClosed ? 0 : both.length);
      expect(byDeposit).toEqual(isClosed ? [] : expect.arrayContaining(both));
      expect(sent.filter(({ status }) => status !== 'COMPLETED' && status !== 'FAILED')).toEqual([]);

      const arrivedIds = arrived.map(({ refundId }) => refundId).toSorted();
      const completed = parts.filter(({ state }) => state === 'completed').map(({ id }) => id);
      expect(completed.toSorted()).toEqual(arrivedIds);
      const entries = await survivor.refundEntries(charges);
      expect(entries.map(({ id }) => id.split(':').at(-1)).toSorted()).toEqual(arrivedIds);
      const refundedMinor = isClosed ? 0 : 240_000;
      expect(await survivor.books(charges)).toMatchObject({ refundedMinor });
      expect(await heldOf(charges)).toBe(isClosed ? '2400.00' : '0.00');
      expect(await findBroken()).toEqual([]);
    },
    120_000,
  );
});
