import { describe, expect, it } from '@jest/globals';
import type { Booking, Work, WorkItem } from '@portal/contracts';
import { eventually } from '@portal/test-kit';
import { createTestUser } from '../fixtures/bookings-fixture';
import { settleMs } from '../fixtures/use-pay-first';
import { type TicketedFlight, useDateChanges } from '../fixtures/use-date-changes';

const setup = useDateChanges();
const { changes, call, ticketed, orderOf } = setup;

const threeDaysMs = 3 * 24 * 60 * 60_000;

const changesOf = async (booking: Booking) => (await orderOf(booking)).airlineChanges;
const isAccepted = async (booking: Booking): Promise<boolean> =>
  (await changesOf(booking)).every(({ action_taken }) => action_taken === 'accepted');

/** Lets the poller check the order once. */
async function poll(booking: Booking): Promise<void> {
  await setup.stored(booking, { $set: { lookAt: new Date(0) } });
  await eventually(async () => ((await setup.stored(booking)) as { lookAt?: Date }).lookAt?.getTime() !== 0, settleMs);
}
/** Ticketed flight that the airline moves, once the portal knows. */
async function moved(minutes: number, more: object = {}): Promise<TicketedFlight> {
  const made = await ticketed();
  await changes.duffel.change((await orderOf(made.booking)).id, 'retime', { minutes, ...more });
  await poll(made.booking);
  return { ...made, booking: await setup.readAs(made.person, made.booking) };
}
const answer = ({ person, booking }: TicketedFlight, kind: 'keep' | 'call') =>
  call(person, 'POST', `/bookings/${booking._id}/schedule-change/answer`, {
    number: booking.scheduleChange?.number ?? 0,
    answer: kind,
  });
const workOf = async ({ booking }: TicketedFlight): Promise<WorkItem[]> => {
  const staff = await createTestUser(setup.surroundings, 'employee');
  const { later = [] } = (await call(staff, 'GET', '/work')).as<{ data: Work }>().data;
  const items = later.flatMap(({ section, items: found = [] }) => (section === 'schedule-changes' ? found : []));
  return (items as WorkItem[]).filter(({ bookingId }) => bookingId === booking._id);
};

describe('flights that an airline of Duffel moves', () => {
  it('are accepted at the airline once the owner keeps them, and not before', async () => {
    const made = await moved(200);
    expect(made.booking.scheduleChange).toMatchObject({ isAsked: true, canCancel: true });
    expect(await isAccepted(made.booking)).toBe(false);
    expect(await answer(made, 'keep')).toMatchObject({ status: 200 });
    await eventually(() => isAccepted(made.booking), settleMs);
    expect(await workOf(made)).toEqual([]);
  });

  it('are accepted without a question after a small shift', async () => {
    const made = await moved(10);
    await eventually(() => isAccepted(made.booking), settleMs);
    expect(made.booking.scheduleChange).toBeUndefined();
  });

  it('are not accepted while the owner wants to be called', async () => {
    const made = await moved(200);
    expect(await answer(made, 'call')).toMatchObject({ status: 200 });
    await poll(made.booking);
    expect(await isAccepted(made.booking)).toBe(false);
    expect(await workOf(made)).toHaveLength(1);
  });

  it('lead to a call when the owner has not confirmed a medium shift after three days', async () => {
    const made = await moved(60);
    await poll(made.booking);
    expect(await workOf(made)).toEqual([]);
    const stored = (await setup.stored(made.booking)) as { lookAt: Date; scheduleChange: { at: Date } };
    expect(stored.lookAt.getTime() - stored.scheduleChange.at.getTime()).toBe(threeDaysMs);
    const earlier = new Date(stored.scheduleChange.at.getTime() - threeDaysMs);
    await setup.stored(made.booking, { $set: { 'scheduleChange.at': earlier } });
    await poll(made.booking);
    const item = await eventually(async () => (await workOf(made))[0], settleMs);
    expect(item).toMatchObject({ reason: 'schedule-change', changeNumber: 1 });
    await poll(made.booking);
    expect(await workOf(made)).toHaveLength(1);
    expect(await isAccepted(made.booking)).toBe(false);
    expect(await answer(made, 'keep')).toMatchObject({ status: 200 });
    await eventually(() => isAccepted(made.booking), settleMs);
    expect(await workOf(made)).toEqual([]);
  });

  it('are accepted once after a lost response and a restart', async () => {
    const made = await moved(200);
    await changes.duffel.fault({ operation: 'airline-change-accept', action: 'reset-after' });
    await answer(made, 'keep');
    await eventually(() => isAccepted(made.booking), settleMs);
    await setup.restart(setup.parts.env);
    setup.parts.toBookings.leadTo(setup.running.service.url);
    await poll(made.booking);
    expect(await changesOf(made.booking)).toMatchObject([{ acceptances: 1 }]);
    expect(await workOf(made)).toEqual([]);
  });

  it('are left to staff once when the airline takes no answer from the portal', async () => {
    const made = await moved(200, { actions: ['update'] });
    expect(made.booking.scheduleChange).not.toHaveProperty('canCancel');
    await answer(made, 'keep');
    const item = await eventually(async () => (await workOf(made))[0], settleMs);
    expect(item).toMatchObject({ reason: 'airline-awaits-answer', changeNumber: 1 });
    const staff = await createTestUser(setup.surroundings, 'employee');
    const done = `/bookings/${made.booking._id}/schedule-change/done`;
    expect(await call(staff, 'POST', done, { number: 1 })).toMatchObject({ status: 200 });
    await poll(made.booking);
    expect(await workOf(made)).toEqual([]);
  });

  it('are refunded in full when the owner cancels instead', async () => {
    const made = await moved(200);
    const quoted = await call(made.person, 'GET', `/bookings/${made.booking._id}/cancel-quote`);
    expect(quoted.body).toMatchObject({
      data: { offer: { retained: { amount: '0.00' }, refund: made.booking.money?.received } },
    });
  });
});
