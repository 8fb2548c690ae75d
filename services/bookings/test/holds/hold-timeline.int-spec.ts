import { describe, expect, it } from '@jest/globals';
import type { Booking, TimelineEntry } from '@portal/contracts';
import { createTestUser, type Person } from '../fixtures/bookings-fixture';
import { setupHolds } from '../fixtures/setup-holds';

const hourMs = 3_600_000;
const { surroundings, time, as, held, until, pay } = setupHolds();

const timelineOf = async (employee: Person, { _id }: Booking): Promise<TimelineEntry[]> =>
  (await as(employee, 'GET', `/bookings/${_id}/timeline`)).as<{ data: TimelineEntry[] }>().data;

/** Changes of a field in the order in which they happened, with their entries. */
const changesOf = (timeline: readonly TimelineEntry[], name: string) =>
  timeline
    .toReversed()
    .flatMap(({ changes = [], ...entry }) => changes.map((change) => ({ ...entry, ...change })))
    .filter(({ field }) => field === name);

const at = expect.stringMatching(/^20\d\d-.*Z$/);

describe('the timeline of a held flight', () => {
  it('[A19] [N2.15] names the hold, its extension by staff, and each ticket, from what to what', async () => {
    const { person, booking } = await held(2);
    const employee = await createTestUser(surroundings, 'employee');
    const { username } = surroundings.identity.people.get(employee.id)!;
    await time.pass(2 * hourMs);
    const extended = await as(employee, 'POST', `/bookings/${booking._id}/extend-hold`);
    expect(extended.status).toBe(200);
    await pay(booking);
    const { ticketNumbers } = await until(person, booking, 'ticketed');
    expect(ticketNumbers).toHaveLength(2);
    const timeline = await timelineOf(employee, booking);

    const [begun, ...states] = changesOf(timeline, 'fulfilment');
    expect(begun).toMatchObject({ kind: 'hold', at, by: booking.user.username, to: 'held' });
    expect(begun?.ipAddress).toBeTruthy();
    expect(states.map(({ by, from, to }) => [by, from, to])).toEqual([
      ['system', 'held', 'ticketing'],
      ['system', 'ticketing', 'ticketed'],
    ]);
    const deadline = booking.fulfilment?.payBy;
    const [first, moved] = changesOf(timeline, 'payBy');
    expect(first).toMatchObject({ kind: 'hold', to: deadline });
    expect(moved).toMatchObject({ kind: 'hold', at, by: username, from: deadline, to: at });
    expect(moved?.ipAddress).toBeTruthy();
    expect(changesOf(timeline, 'ticketNumbers')).toEqual([
      expect.objectContaining({ kind: 'ticket', at, by: 'system', to: ticketNumbers.join(', ') }),
    ]);
  });

  it('[A19] [N2.15] names the end of a hold that was not paid', async () => {
    const { person, booking, payBy } = await held();
    const employee = await createTestUser(surroundings, 'employee');
    await time.pass(payBy.getTime() - Date.now() + 60_000);
    await until(person, booking, 'lapsed');
    const [newest] = await timelineOf(employee, booking);
    expect(newest).toMatchObject({ kind: 'hold', at, by: 'system', text: expect.stringContaining('expired unpaid') });
    expect(newest?.changes).toEqual(
      expect.arrayContaining([
        { field: 'fulfilment', from: 'held', to: 'lapsed' },
        { field: 'status', from: 'confirmed', to: 'cancelled' },
      ]),
    );
  });
});
