import { describe, expect, it } from '@jest/globals';
import type { Booking, Work } from '@portal/contracts';
import { eventually } from '@portal/test-kit';
import { createTestUser, getLoggedActions } from '../fixtures/bookings-fixture';
import { waitForIdle, setupHolds } from '../fixtures/setup-holds';

const hourMs = 3_600_000;
const pollMs = 15_000;

const {
  surroundings,
  time,
  restart,
  forgetMigration,
  as,
  held,
  read,
  until,
  pay,
  stored,
  workOf,
  mailsAbout,
  liveOrders,
} = setupHolds();

/** Changes the trip so that it ends at the instant in Johannesburg, which has the UTC offset of Lusaka. */
const endingAt = (instant: Date) => {
  const local = new Date(instant.getTime() + 2 * hourMs).toISOString().slice(0, 19);
  return { tripEnd: local, 'segments.0.to': 'JNB', 'segments.0.arrives': local };
};
async function ticketed(): Promise<Awaited<ReturnType<typeof held>>> {
  const made = await held();
  await pay(made.booking);
  await until(made.person, made.booking, 'ticketed');
  return made;
}
const completions = (booking: Booking): number =>
  getLoggedActions(surroundings, booking).filter((action) => action === 'BOOKING_COMPLETED').length;

describe('finished trip', () => {
  it('is completed once, a day after its last arrival, unless cancelled [N2.20]', async () => {
    const flown = await ticketed();
    const cancelled = await held();
    await as(cancelled.person, 'DELETE', `/bookings/${cancelled.booking._id}`);
    const unpaid = await held();
    const end = new Date(Date.now() + hourMs);
    for (const { booking } of [flown, cancelled, unpaid]) await stored(booking, { $set: endingAt(end) });
    await time.pass(25 * hourMs - 60_000);
    await waitForIdle();
    expect(await read(flown.person, flown.booking)).toMatchObject({ status: 'confirmed' });
    await time.pass(120_000);
    await eventually(async () => (await read(flown.person, flown.booking)).status === 'completed', pollMs);
    await restart();
    await waitForIdle();
    await eventually(async () => completions(flown.booking) === 1);
    expect(await read(cancelled.person, cancelled.booking)).toMatchObject({ status: 'cancelled' });
    expect(await read(unpaid.person, unpaid.booking)).toMatchObject({ status: 'confirmed' });
    expect(completions(cancelled.booking) + completions(unpaid.booking)).toBe(0);
  });
});

describe('flights booked before holds', () => {
  it('get their state from the airline; none is cancelled and no email is sent [N2.22]', async () => {
    await restart({ MAIL_POLL_INTERVAL_MS: '3600000' });
    const [waiting, issued, ending, gone] = [await held(), await held(), await held(), await held()];
    const all = [waiting, issued, ending, gone];
    const former = {
      $set: { lookAt: new Date(Date.now() + 24 * hourMs) },
      $unset: { fulfilment: 1, mails: 1, mailDue: 1 },
    };
    for (const { booking } of all) await stored(booking, former);
    await surroundings.simulator.issueTickets(issued.booking.amadeusRecordLocator ?? '');
    await surroundings.simulator.cancelByAirline(gone.booking.amadeusRecordLocator ?? '');
    // Departs in 29 hours, too soon for a payment deadline with fair notice.
    const soon = new Date(Date.now() + 29 * hourMs).toISOString().slice(0, 19);
    await stored(ending.booking, { $set: { 'segments.0.departs': soon } });
    await forgetMigration('seats of earlier bookings');
    await restart();
    await time.pass(hourMs + 60_000);
    await until(waiting.person, waiting.booking, 'held');
    await until(issued.person, issued.booking, 'ticketed');
    await until(ending.person, ending.booking, 'held');
    await eventually(async () => (await read(gone.person, gone.booking)).outcomeUnknown === true, pollMs);
    expect((await read(waiting.person, waiting.booking)).fulfilment?.payBy).toBeDefined();
    expect((await read(ending.person, ending.booking)).fulfilment?.payBy).toBeUndefined();
    expect(await workOf(ending.booking)).toEqual(['issue']);
    const employee = await createTestUser(surroundings, 'employee');
    const { data } = (await as(employee, 'GET', '/work')).as<{ data: Work }>();
    expect(
      data.sections.flatMap(({ section, items }) => items.map(({ bookingId, reason }) => [section, bookingId, reason])),
    ).toEqual(
      expect.arrayContaining([
        ['not-ticketed', ending.booking._id, 'issue'],
        ['call-airline', gone.booking._id, 'airline-cancelled'],
      ]),
    );
    for (const { person, booking } of all) expect((await read(person, booking)).status).not.toBe('cancelled');
    for (const { booking } of [waiting, issued, ending]) expect(await liveOrders(booking)).toHaveLength(1);
    await waitForIdle();
    expect(all.flatMap(({ booking }) => mailsAbout(booking))).toEqual([]);
  });
});
