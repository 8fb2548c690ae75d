import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from '@jest/globals';
import type { Booking } from '@portal/contracts';
import { eventually, gatewayHeaders, startTestProcess, type TestProcess } from '@portal/test-kit';
import { assertionAgain, bookingsFrom, createTestUser, flightBooking, type Person } from '../fixtures/bookings-fixture';
import { settleMs, usePayFirst } from '../fixtures/use-pay-first';

const pay = usePayFirst();
const { surroundings, running, parts, restart, stop, awaiting, startPaying, untilState, untilCredit } = pay;
/** Rounds at each of eleven failpoints: at least 200 crashes. Each takes 3 to 8 s. */
const rounds = 19;
const everyRound = Array.from({ length: rounds }, (_, index) => index + 1);

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
/** Expects one order and one deposit, or no order and the whole sum as credit. */
async function expectWhole(person: Person, booking: Booking, isMade: boolean): Promise<void> {
  await untilState(person, booking, isMade ? 'ticketed' : 'not-bought');
  const left = isMade ? 0 : booking.totalPrice;
  await untilCredit(person, left);
  await eventually(async () => (await pay.booked(person)) === left, settleMs);
  expect([(await pay.ordersOf(booking)).length, await pay.deposits()]).toEqual([isMade ? 1 : 0, 1]);
}

describe('crash while a paid flight is bought', () => {
  const failpoints: [string, boolean][] = [
    ['set-aside:before', true],
    ['set-aside:after', false],
    ['order:before', false],
    ['order:after', true],
    ['outcome:before', true],
    ['outcome:after', true],
  ];
  it.each(failpoints.flatMap(([failpoint, isMade]) => everyRound.map((round) => [failpoint, isMade, round] as const)))(
    '[A8] at %s ends with one order and one deposit (%s), or none and the whole credit (round %d)',
    async (failpoint, isMade) => {
      const { person, booking } = await awaiting();
      const process = await startDying(failpoint);
      expect(await startPaying(person, booking)).toMatchObject({ status: 202 });
      expect(await process.exited).toBe(97);
      await startAgain();
      await expectWhole(person, booking, isMade);
    },
  );

  it.each(everyRound)('[A8] at intent:after leaves a booking that can be paid once (round %d)', async () => {
    const person = await createTestUser(surroundings);
    const offer = await pay.soonOffer(person);
    const process = await startDying('intent:after');
    const sent = fetch(`${process.url}/bookings`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...gatewayHeaders(await assertionAgain(surroundings, person)),
        'idempotency-key': randomUUID(),
      },
      body: JSON.stringify(flightBooking(offer)),
    });
    await expect(sent).rejects.toThrow();
    expect(await process.exited).toBe(97);
    await startAgain();
    const booking = await eventually(async () => {
      const assertion = await assertionAgain(surroundings, person);
      const found = bookingsFrom(await running.service.call('GET', '/bookings/my', { assertion }));
      return found.find(({ payFirst }) => payFirst?.state === 'awaiting-payment');
    }, settleMs);
    await pay.payable(person, booking);
    expect(await startPaying(person, booking)).toMatchObject({ status: 202 });
    await expectWhole(person, booking, true);
  });

  const ofPayments = ['callback:before', 'callback:after', 'entry:before', 'entry:after'];
  it.each(ofPayments.flatMap((failpoint) => everyRound.map((round) => [failpoint, round] as const)))(
    '[A8] of payments at %s of the callback ends with one order and one deposit (round %d)',
    async (failpoint) => {
      const { person, booking } = await awaiting();
      await parts.payments.stop();
      await pay.startPayments({ FAILPOINT: `${failpoint}:exit` });
      const process = parts.payments;
      await startPaying(person, booking).catch(() => undefined);
      expect(await process.exited).toBe(97);
      await pay.startPayments();
      await expectWhole(person, booking, true);
    },
  );
});

describe('answers lost while a paid flight is bought', () => {
  it.each([
    ['the airline has the order', 'reset-after', true],
    ['the airline has none', 'reset-before', false],
  ])('[A8] end with one order, or none and the whole credit: %s', async (_what, action, isMade) => {
    const { person, booking } = await awaiting();
    await surroundings.simulator.fault({ operation: 'order', action, times: 1 });
    expect(await startPaying(person, booking)).toMatchObject({ status: 202 });
    await expectWhole(person, booking, isMade);
  });

  it('[A8] end with one order when the callback is lost', async () => {
    const { person, booking } = await awaiting();
    await parts.pawapay.fault({ operation: 'callback', action: 'no-callback', times: 9 });
    expect(await startPaying(person, booking)).toMatchObject({ status: 202 });
    await expectWhole(person, booking, true);
  });
});
