import { afterEach, describe, expect, it } from '@jest/globals';
import type { Booking, FareTotals } from '@portal/contracts';
import { eventually, startTestProcess, type TestProcess } from '@portal/test-kit';
import { moneyOf, deliverMoneyChanged } from '../fixtures/payments-stub';
import { waitForIdle, setupHolds } from '../fixtures/setup-holds';

const { surroundings, running, restart, stop, held, read, until, stored, workOf } = setupHolds();
let dying: TestProcess | undefined;
afterEach(() => dying?.stop());

/** Outcomes of the issue requests that the airline received. */
async function issuances({ bookingNumber }: Booking): Promise<string[]> {
  const order = (await surroundings.simulator.orders()).find(({ reference }) => reference === bookingNumber);
  return (order?.issuances ?? []).map(({ outcome }) => outcome);
}

/** Creates a paid booking whose service crashed at a failpoint of issuing, and restarts the service. */
async function diedAt(
  failpoint: string,
  beforePaying?: () => Promise<void>,
): Promise<Awaited<ReturnType<typeof held>>> {
  await restart({ SWEEP_INTERVAL_MS: '3600000' });
  const made = await held();
  await beforePaying?.();
  await deliverMoneyChanged(running.service, moneyOf(made.booking._id, 1, { receivedMinor: 8_100, balanceMinor: 0 }));
  await stop();
  dying = await startTestProcess('services/bookings/dist/main.mjs', {
    ...surroundings.bookingsEnv,
    SIM_CLOCK_URL: surroundings.simulator.adminUrl,
    CANCEL_LEASE_MS: '1000',
    FAILPOINT: `${failpoint}:exit`,
  });
  expect(await dying.exited).toBe(97);
  await restart();
  return made;
}

describe('crash while issuing tickets', () => {
  it.each(['issue:after', 'record-issue:before', 'record-issue:after'])(
    'at %s leaves a booking that is ticketed with one issue request [N2.6]',
    async (failpoint) => {
      const { person, booking } = await diedAt(failpoint);
      await until(person, booking, 'ticketed');
      expect(await issuances(booking)).toEqual(['issued']);
    },
  );

  it('after a fare change leaves the decision on the new fare to staff [N2.7]', async () => {
    const { booking } = await diedAt('issue:after', () =>
      surroundings.simulator.fault({ operation: 'order-issue', action: 'fare-change-at-issue', amount: '200' }),
    );
    await eventually(async () => (await workOf(booking)).includes('fare-changed'), 15_000);
    const { work } = await stored(booking);
    const { before, now } = work![0]!.totals as FareTotals;
    expect(Number(now.amount) - Number(before.amount)).toBeCloseTo(200);
    expect(await issuances(booking)).toEqual(['refused']);
  });

  it('before the claim leaves a booking that is ticketed after the restart', async () => {
    const { person, booking } = await diedAt('claim-issue:before');
    await until(person, booking, 'ticketed');
    expect(await issuances(booking)).toEqual(['issued']);
  });

  it.each(['claim-issue:after', 'issue:before'])(
    'at %s leaves a booking that is not retried, and in the work list after ten minutes',
    async (failpoint) => {
      const { person, booking } = await diedAt(failpoint);
      await waitForIdle();
      expect(await read(person, booking)).toMatchObject({ fulfilment: { state: 'ticketing' } });
      expect(await workOf(booking)).toEqual([]);
      const startedAt = new Date(Date.now() - 11 * 60_000);
      await stored(booking, { $set: { 'fulfilment.issue.startedAt': startedAt } });
      await eventually(async () => (await workOf(booking)).includes('issue-unknown'), 15_000);
      await waitForIdle();
      expect(await workOf(booking)).toEqual(['issue-unknown']);
      expect(await issuances(booking)).toEqual([]);
    },
  );
});
