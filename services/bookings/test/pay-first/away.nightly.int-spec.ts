import { beforeAll, describe, expect, it } from '@jest/globals';
import { apiCalls, type Booking, texts } from '@portal/contracts';
import { eventually } from '@portal/test-kit';
import type { Person } from '../fixtures/bookings-fixture';
import { settleMs, usePayFirst } from '../fixtures/use-pay-first';

const pay = usePayFirst();
const { parts, awaiting, startPaying, untilState, ordersOf } = pay;

/** Payments keeps the state of the networks for a while. A payment unknown to the provider fails after a second. */
async function restartPayments(): Promise<void> {
  await parts.payments.stop();
  await pay.startPayments({ NOT_FOUND_GRACE_MS: '1000' });
}
beforeAll(restartPayments);

/** Waits until no payment of the booking is open any more. */
const untilEnded = (person: Person, booking: Booking) =>
  eventually(async () => {
    const { payments = [] } = (await pay.statementOf(person, booking)) ?? {};
    return payments.length > 0 && payments.every(({ state }) => state === 'failed');
  }, settleMs);

/** Starts a payment and returns the answer, which has to arrive before the gateway gives up. */
async function startInTime({ person, booking }: Pick<Awaited<ReturnType<typeof awaiting>>, 'person' | 'booking'>) {
  const startedAt = Date.now();
  const answer = await startPaying(person, booking);
  expect(Date.now() - startedAt).toBeLessThan(apiCalls.startPayment.limits.timeoutMs);
  return answer;
}

/** Expects that nothing was collected or ordered, and that the booking can still be paid once. */
async function expectUntouched({ person, booking }: Awaited<ReturnType<typeof awaiting>>): Promise<void> {
  expect(await pay.deposits()).toBe(0);
  expect(await pay.booked(person)).toBe(0);
  expect(await ordersOf(booking)).toEqual([]);
  expect((await pay.readAs(person, booking)).payFirst?.state).toBe('awaiting-payment');
  await parts.pawapay.reset();
  await pay.payable(person, booking);
  expect(await startPaying(person, booking)).toMatchObject({ status: 202 });
  await untilState(person, booking, 'ticketed');
  expect([(await ordersOf(booking)).length, await pay.deposits()]).toEqual([1, 1]);
}

/** Waits until payments has read the networks of the provider again. */
const untilOffered = (person: Person) =>
  eventually(async () => {
    const { body } = await pay.askPayments<{ isOpen: boolean }[]>(person, 'GET', '/payments/methods');
    return body.data.some(({ isOpen }) => isOpen);
  }, settleMs);

describe('flight that is paid first', () => {
  it.each(['500', 'reset-before'])(
    '[A9] collects nothing while the payment provider is away before the PIN (%s)',
    async (action) => {
      const made = await awaiting();
      await parts.pawapay.fault({ operation: 'deposit', action, times: 'always' });
      await startPaying(made.person, made.booking);
      await untilEnded(made.person, made.booking);
      await expectUntouched(made);
    },
  );

  it.each(['DELAYED', 'CLOSED'])(
    '[A9] collects nothing while the network of the payer is away before the PIN (%s)',
    async (networkStatus) => {
      const made = await awaiting();
      const network = 'AIRTEL_OAPI_ZMB';
      const fault = { operation: 'active-conf', action: 'network-status', network, networkStatus, times: 'always' };
      await parts.pawapay.fault(fault);
      await restartPayments();
      const refused = await startPaying(made.person, made.booking);
      expect(refused).toMatchObject({ status: 409, body: { code: 'METHOD_NOT_AVAILABLE' } });
      expect(await parts.pawapay.deposits()).toEqual([]);
      await parts.pawapay.reset();
      await restartPayments();
      await expectUntouched(made);
    },
  );

  it('[A9] collects nothing while the airline accepts calls and never responds', async () => {
    const made = await awaiting();
    await pay.surroundings.simulator.fault({ operation: 'price', action: 'hang', times: 'always' });
    const refused = await startInTime(made);
    expect(refused).toMatchObject({
      status: 503,
      body: { code: 'PROVIDER_DOWN', message: texts.payFirst.airlineAway },
    });
    expect(await parts.pawapay.deposits()).toEqual([]);
    await pay.surroundings.simulator.clearFaults();
    await expectUntouched(made);
  });

  it('[A9] collects nothing while the payment provider accepts calls and never responds', async () => {
    const made = await awaiting();
    await parts.pawapay.fault({ operation: 'active-conf', action: 'hang', times: 'always' });
    await restartPayments();
    const refused = await startInTime(made);
    expect(refused).toMatchObject({ status: 409, body: { code: 'METHOD_NOT_AVAILABLE' } });
    expect(await parts.pawapay.deposits()).toEqual([]);
    await parts.pawapay.reset();
    await untilOffered(made.person);
    await expectUntouched(made);
  });

  it('[A9] collects nothing when the payment provider never responds to the payment itself', async () => {
    const made = await awaiting();
    await parts.pawapay.fault({ operation: 'deposit', action: 'hang', times: 'always' });
    expect(await startInTime(made)).toMatchObject({ status: 202, body: { data: { state: 'sent' } } });
    await untilEnded(made.person, made.booking);
    expect(await parts.pawapay.deposits()).toEqual([]);
    await expectUntouched(made);
  });

  it.each([
    ['reports it', []],
    ['never reports it', [{ operation: 'callback', action: 'no-callback', times: 'always' }]],
  ])('[A9] is ticketed once if the provider took the payment, never responded, and %s', async (_case, faults) => {
    const { person, booking } = await awaiting();
    await parts.pawapay.fault({ operation: 'deposit', action: 'delay', ms: 30_000 });
    for (const fault of faults) await parts.pawapay.fault(fault);
    expect(await startInTime({ person, booking })).toMatchObject({ status: 202 });
    await untilState(person, booking, 'ticketed');
    expect([(await ordersOf(booking)).length, await pay.deposits()]).toEqual([1, 1]);
  });
});
