import { describe, expect, it } from '@jest/globals';
import { texts } from '@portal/contracts';
import { isFullRun, repetitions } from '@portal/test-kit';
import { assertionAgain, bookingFrom, createTestUser, type Person } from '../fixtures/bookings-fixture';
import { usePayFirst } from '../fixtures/use-pay-first';

const pay = usePayFirst();
const { surroundings, startPaying, untilState, untilCredit, ordersOf, deposits } = pay;
const races = repetitions({ perChange: 3, nightly: 1_000 });
const purchases = repetitions({ perChange: 4, nightly: 200 });
const raceTimeoutMs = isFullRun ? 3_600_000 : 120_000;

const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0;

it('a cancelled booking can be revived by staff although its trip was booked again', async () => {
  const { person, offer, booking } = await pay.awaiting();
  const call = async (caller: Person, method: string, body?: object) =>
    pay.running.service.call(method, `/bookings/${booking._id}`, {
      assertion: await assertionAgain(surroundings, caller),
      ...(body && { body }),
    });
  await call(person, 'DELETE');
  const again = bookingFrom(await pay.bookOffer(person, offer));
  expect(again._id).not.toBe(booking._id);
  const employee = await createTestUser(surroundings, 'employee');
  expect(await call(employee, 'PUT', { status: 'pending' })).toMatchObject({ status: 200 });
  expect((await pay.readAs(person, booking)).status).toBe('pending');
});

it('a trip that is booked again under another key is answered by the booking and says so', async () => {
  const { person, offer, booking } = await pay.awaiting();
  const repeated = [await pay.bookOffer(person, offer), await pay.bookOffer(person, await pay.soonOffer(person))];
  for (const response of repeated) {
    expect([response.status, response.body.message]).toEqual([201, texts.success.alreadyBooked]);
    expect(bookingFrom(response)._id).toBe(booking._id);
  }
});

it('a booking that is repeated under its key is answered as at first', async () => {
  const person = await createTestUser(surroundings);
  const offer = await pay.soonOffer(person);
  for (const _time of ['first', 'again']) {
    const response = await pay.bookOffer(person, offer, 'the-key-of-this-form');
    expect([response.status, response.body.message]).toEqual([201, texts.success.flightBooked]);
  }
});

/** Another number each time, because prompts to one number are limited. */
const payerOf = (purchase: number) => ({ phoneNumber: `260973${String(purchase % 1_000).padStart(3, '0')}789` });

describe('two tabs', () => {
  it(
    `[A8] that book and pay the same flight at once make one order and one deposit, ${races} times`,
    async () => {
      for (let race = 1; race <= races; race += 1) {
        const person = await createTestUser(surroundings);
        const offer = await pay.soonOffer(person);
        // Each tab has an idempotency key of its own, and its own price of the same flight.
        const offers = [offer, await pay.soonOffer(person)];
        const booked = (await Promise.all(offers.map((one) => pay.bookOffer(person, one)))).map(bookingFrom);
        expect(new Set(booked.map(({ _id }) => _id)).size).toBe(1);
        const [booking] = booked;
        if (!booking) throw new Error('not booked');
        await pay.payable(person, booking);
        const before = await deposits();
        const paid = await Promise.all([1, 2].map(() => startPaying(person, booking, payerOf(race))));
        expect(paid.map(({ status }) => status).toSorted()).toEqual([202, 409]);
        await untilState(person, booking, 'ticketed');
        expect([(await ordersOf(booking)).length, (await deposits()) - before]).toEqual([1, 1]);
        await untilCredit(person, 0);
      }
    },
    raceTimeoutMs,
  );

  it(
    '[A6] end ticketed within 60 s of the payment',
    async () => {
      const tookMs: number[] = [];
      for (let purchase = 1; purchase <= purchases; purchase += 1) {
        const { person, booking } = await pay.awaiting();
        expect(await startPaying(person, booking, payerOf(purchase))).toMatchObject({ status: 202 });
        const startedAt = performance.now();
        await untilState(person, booking, 'ticketed');
        tookMs.push(performance.now() - startedAt);
      }
      const sorted = tookMs.toSorted((one, other) => one - other);
      const [p50, p95] = [0.5, 0.95].map((share) => Math.round(percentile(sorted, share)));
      process.stdout.write(`payment to ticket over ${purchases}: p50 ${p50} ms, p95 ${p95} ms\n`);
      expect(sorted.at(-1)).toBeLessThan(60_000);
    },
    raceTimeoutMs,
  );
});
