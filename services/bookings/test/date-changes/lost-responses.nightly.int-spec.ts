import { afterEach, describe, expect, it } from '@jest/globals';
import { startTestProcess, type TestProcess } from '@portal/test-kit';
import { useDateChanges } from '../fixtures/use-date-changes';

const dates = useDateChanges();
const { surroundings, running, parts, changes, ticketed, offered, start, due, untilChange, orderOf } = dates;
const { startPaying, untilCredit, restart, stop } = dates;

let dying: TestProcess | undefined;
afterEach(() => dying?.stop());

/** Starts a bookings process that exits at a failpoint, in place of the one of the tests. */
async function startDying(failpoint: string): Promise<TestProcess> {
  await stop();
  const clock = { SIM_CLOCK_URL: surroundings.simulator.adminUrl };
  const env = { ...surroundings.bookingsEnv, ...parts.env, ...clock, FAILPOINT: `${failpoint}:exit` };
  dying = await startTestProcess('services/bookings/dist/main.mjs', env);
  parts.toBookings.leadTo(dying.url);
  return dying;
}
async function startAgain(): Promise<void> {
  await restart(parts.env);
  parts.toBookings.leadTo(running.service.url);
}

describe('a lost response of the airline', () => {
  it.each([
    ['reset-after', 'done', 1],
    ['hang-after', 'done', 1],
    ['hang', 'ended', 0],
    ['reset-before', 'ended', 0],
  ] as const)('%s ends as %s, paid once or as credit', async (action, state, count) => {
    const flight = await ticketed();
    const { person, booking } = flight;
    await start(person, booking, await offered(flight));
    await due(flight, '850.00');
    await changes.duffel.fault({ operation: 'order-change', action });
    await startPaying(person, booking, { amount: '850.00' });
    await untilChange(flight, state);
    expect((await orderOf(booking)).changes).toHaveLength(count);
    await untilCredit(person, count === 1 ? 0 : 850);
    await due(flight, '0.00');
  });

  it('is tried again while the airline certainly did not receive it', async () => {
    const flight = await ticketed();
    const { person, booking } = flight;
    await start(person, booking, await offered(flight));
    await due(flight, '850.00');
    await changes.duffel.fault({ operation: 'order-change', action: 'rate-limit' });
    await startPaying(person, booking, { amount: '850.00' });
    await untilChange(flight, 'done');
    expect((await orderOf(booking)).changes).toHaveLength(1);
    await untilCredit(person, 0);
  });
});

describe('a crash while a change is confirmed', () => {
  it.each([
    ['claim-change:before', 'done'],
    ['claim-change:after', 'ended'],
    ['confirm-change:before', 'ended'],
    ['confirm-change:after', 'done'],
    ['record-change:before', 'done'],
    ['record-change:after', 'done'],
  ] as const)('at %s ends as %s, changed and charged once or neither', async (failpoint, state) => {
    const flight = await ticketed();
    const { person, booking } = flight;
    await start(person, booking, await offered(flight));
    await due(flight, '850.00');
    const process = await startDying(failpoint);
    expect(await startPaying(person, booking, { amount: '850.00' })).toMatchObject({ status: 202 });
    expect(await process.exited).toBe(97);
    await startAgain();
    await untilChange(flight, state);
    expect((await orderOf(booking)).changes).toHaveLength(state === 'done' ? 1 : 0);
    await untilCredit(person, state === 'done' ? 0 : 850);
    await due(flight, '0.00');
  });
});
