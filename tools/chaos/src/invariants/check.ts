import { setTimeout as wait } from 'node:timers/promises';
import { invariants } from './invariants';
import type { Ledger } from './ledger';
import { moneyInvariants } from './money-invariants';
import { openBookingInvariants } from './open-booking-invariants';
import { readMoney, readSnapshot, type Sources } from './stored';
import { ticketInvariants } from './ticket-invariants';

const shownFaults = 5;

export interface InvariantResult {
  name: string;
  faults: string[];
}

/**
 * Waits until the count is zero.
 * @returns the duration in seconds
 * @throws Error after the deadline
 */
export async function waitUntilEmpty(count: () => Promise<number>, what: string, deadlineMs: number): Promise<number> {
  const startedAt = Date.now();
  for (;;) {
    const left = await count().catch(() => -1);
    if (left === 0) return (Date.now() - startedAt) / 1_000;
    if (Date.now() - startedAt > deadlineMs) {
      throw new Error(left < 0 ? 'the database does not respond' : `${left} ${what} are left`);
    }
    await wait(200);
  }
}

/** Checks all invariants. Call it only when no operation is in progress. */
export async function checkInvariants(sources: Sources, ledger?: Ledger): Promise<InvariantResult[]> {
  const [snapshot, stored] = await Promise.all([readSnapshot(sources), readMoney(sources)]);
  const money = { ...stored, ...(ledger && { earlierBytes: new Map(ledger.entryBytes) }) };
  ledger?.noteEntries(stored.entryBytes ?? new Map());
  return [
    ...[...invariants, ...ticketInvariants, ...openBookingInvariants].map(({ name, broken }) => ({
      name,
      faults: broken(snapshot, ledger),
    })),
    ...moneyInvariants.map(({ name, broken }) => ({ name, faults: broken(money) })),
  ];
}

export const describeFaults = (results: readonly InvariantResult[]): string[] =>
  results.flatMap(({ name, faults }) => {
    const more = faults.length > shownFaults ? [`… and ${faults.length - shownFaults} more`] : [];
    return faults.length === 0
      ? []
      : [name, ...[...faults.slice(0, shownFaults), ...more].map((line) => `    ${line}`)];
  });
