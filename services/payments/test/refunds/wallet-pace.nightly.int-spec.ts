import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ChargesChanged } from '@portal/contracts';
import { eventually, repetitions } from '@portal/test-kit';
import { startWalletRefunds, toWallet, type WalletRefundsHarness } from './wallet-refunds-harness';

const count = repetitions({ perChange: 50, nightly: 1_000 });
const atOnce = 20;
const perSecond = 5;
/** The statement allows an hour. */
const deadlineMs = 3_600_000;
/** Tolerance for the network between the pace of the sender and the provider. */
const toleranceMs = 150;
const settleAllMs = 600_000;
/** The simulator keeps its last 1,000 calls, ten a second at this pace. */
const readLogEveryMs = 20_000;

let the: WalletRefundsHarness;
beforeAll(async () => {
  the = await startWalletRefunds();
});
afterAll(() => the.stop());

/** Collects the refund requests that the simulator received, each with its time. */
function collectRequests() {
  const received = new Map<string, { refundId: string; atMs: number }>();
  let readAt = Date.now();
  const readSometimes = async (): Promise<void> => {
    if (Date.now() - readAt > readLogEveryMs) await read();
  };
  const read = async (): Promise<void> => {
    readAt = Date.now();
    for (const { operation, refundId = '', at } of await the.pawapay.calls())
      if (operation === 'refund') received.set(`${refundId} ${at}`, { refundId, atMs: Date.parse(at) });
  };
  return { read, readSometimes, all: () => [...received.values()].toSorted((one, other) => one.atMs - other.atMs) };
}

/** Prompts to one number are limited. Payments from these numbers complete. */
const numberOf = (index: number): string => `26097${6_000_000 + index}`;
const countIn = (collection: string, filter: object) => the.connection.collection(collection).countDocuments(filter);
/** Polls the database seldom, so that the tests leave the processor to the service. */
const untilCount = (collection: string, filter: object, deadlineMs: number, meanwhile?: () => Promise<void>) =>
  eventually(async () => {
    if ((await countIn(collection, filter)) === count) return true;
    await meanwhile?.();
    return sleep(500, false);
  }, deadlineMs);

/** Pays bookings by mobile money, and closes them. */
async function closeAll(): Promise<ChargesChanged[]> {
  const all: ChargesChanged[] = [];
  while (all.length < count) {
    const pay = async (index: number): Promise<ChargesChanged> => {
      const charges = await the.ledger.charged();
      await the.ledger.pay(charges, { amount: '20', phoneNumber: numberOf(index) });
      return charges;
    };
    const batch = Array.from({ length: atOnce }, (_, index) => pay(all.length + index));
    all.push(...(await Promise.all(batch)));
  }
  await untilCount('payments', { state: 'completed' }, settleAllMs);
  for (const charges of all) await the.close(charges);
  return all;
}

describe(`${count} refunds`, () => {
  it(
    'within an hour are sent once each, at most five a second, and all arrive [D7]',
    async () => {
      const all = await closeAll();
      const requests = collectRequests();
      const startedAt = Date.now();
      for (let start = 0; start < count; start += atOnce) {
        await the.renew();
        const batch = all.slice(start, start + atOnce);
        const responses = await Promise.all(batch.map((charges) => the.settle(charges, toWallet)));
        expect(responses.map(({ status }) => status)).toEqual(batch.map(() => 200));
        await requests.readSometimes();
      }
      await untilCount(
        'refundparts',
        { state: 'completed' },
        deadlineMs - (Date.now() - startedAt),
        requests.readSometimes,
      );
      await requests.read();

      const sent = requests.all();
      expect(sent).toHaveLength(count);
      expect(new Set(sent.map(({ refundId }) => refundId)).size).toBe(count);
      for (const [index, { atMs }] of sent.slice(perSecond).entries())
        expect(atMs - sent[index]!.atMs).toBeGreaterThan(1_000 - toleranceMs);

      const journal = await the.pawapay.refunds();
      expect(journal.filter(({ status, amount }) => status === 'COMPLETED' && amount === '20')).toHaveLength(count);
      expect(journal).toHaveLength(count);
      expect(new Set(journal.map(({ depositId }) => depositId)).size).toBe(count);
      expect(await countIn('entries', { kind: 'refund' })).toBe(count);
    },
    deadlineMs + 600_000,
  );
});
