import { beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@portal/test-kit';
import type { Booking } from '@portal/contracts';
import { instantAt } from '@portal/node-kit/airport-time';
import { createTestUser, type Person } from '../fixtures/bookings-fixture';
import { instantOf, segmentsOf, setupScheduleChanges, type Traveled } from '../fixtures/setup-schedule-changes';

const setup = setupScheduleChanges();
const { surroundings, ticketed, moveFlights, read, workItems, answer } = setup;
const minuteMs = 60_000;
let staff: Person;
beforeAll(async () => {
  staff = await createTestUser(surroundings, 'employee');
});

const timeText = (local = ''): string => local.slice(0, 16).replace('T', ' ');
/** Flights as the timeline shows them. */
const textOf = (segments: ReturnType<typeof segmentsOf>): string =>
  segments
    .map(
      ({ carrier, number, from, departs, to, arrives }) =>
        `${carrier} ${number} ${from} ${timeText(departs)} to ${to} ${timeText(arrives)}`,
    )
    .join('; ');

/** Expects the new flights in the booking, its calendar and its itinerary, and the former ones in the timeline only. */
async function expectEverywhere(made: Traveled, sequence: number, now: Booking): Promise<void> {
  const [old, current] = [segmentsOf(made.booking), segmentsOf(now)];
  const [first, last] = [current[0], current.at(-1)];
  expect(now).toMatchObject({
    flightDetails: { departureDate: first?.departs },
    selectedTravelDates: { startDate: first?.departs, endDate: last?.arrives },
    tripEnd: last?.arrives,
  });
  expect(now.version).toBeGreaterThan(made.booking.version ?? 0);
  const calendar = await setup.calendarOf(made);
  expect(calendar.sequence).toBeGreaterThan(sequence);
  expect(calendar.events?.map(({ start, end, summary }) => [start.date, end?.date, summary])).toEqual(
    current.map(({ departs, arrives, from, to }) => [
      instantAt(departs, from),
      instantAt(arrives ?? '', to),
      expect.stringMatching(`\\(${from}\\) to .*\\(${to}\\)$`),
    ]),
  );
  const itinerary = await setup.itineraryOf(made);
  for (const { departs, arrives = '', from, to } of current)
    for (const text of [departs.slice(11, 16), arrives.slice(11, 16), `(${from})`, `(${to})`])
      expect(itinerary).toContain(text);
  expect(await setup.flightChanges(staff, now)).toEqual([{ field: 'flights', from: textOf(old), to: textOf(current) }]);
}

describe('flights changed by the airline', () => {
  it.each([
    { minutes: 10, mails: 0, work: [] },
    { minutes: 60, mails: 1, work: [] },
    { minutes: 200, mails: 1, work: ['schedule-change'] },
  ])(
    'are noted, told or asked once after a shift of $minutes min, and used everywhere [A16] [N6.15]',
    async (moved) => {
      const made = await ticketed();
      const [old] = segmentsOf(made.booking);
      const before = await setup.calendarOf(made);
      const now = await moveFlights(made, moved.minutes);
      expect(instantOf(segmentsOf(now)[0]?.departs) - instantOf(old?.departs)).toBe(moved.minutes * minuteMs);
      await expectEverywhere(made, before.sequence, now);
      await eventually(async () => setup.mailsOf(now) === moved.mails);
      expect((await workItems(staff, now)).map(({ reason }) => reason)).toEqual(moved.work);
      expect(now.scheduleChange !== undefined).toBe(moved.mails > 0);
      expect(now.scheduleChange?.isAsked ?? false).toBe(moved.work.length > 0);
    },
  );

  it('are used everywhere, and reported as a changed route, when an airport changes [A16]', async () => {
    const made = await ticketed();
    const { sequence } = await setup.calendarOf(made);
    const now = await moveFlights(made, 0, { flight: 0, to: 'HRE' });
    expect(segmentsOf(now)[0]?.to).toBe('HRE');
    await expectEverywhere(made, sequence, now);
    expect(now.flightDetails).toMatchObject({ destination: segmentsOf(now).length === 1 ? 'HRE' : 'JNB' });
    await eventually(async () => setup.mailsOf(now) === 1);
    expect(await workItems(staff, now)).toEqual([
      expect.objectContaining({
        reason: 'schedule-change',
        detail: expect.stringContaining('to HRE'),
        changeNumber: 1,
      }),
    ]);
  });

  it('are used everywhere, and reported as a missed connection when 30 min are left for it [A16] [N6.15]', async () => {
    const made = await ticketed({ destinationLocationCode: 'LHR' });
    const [first, second] = segmentsOf(made.booking);
    expect(second).toBeDefined();
    const left = (instantOf(second?.departs) - instantOf(first?.arrives)) / minuteMs;
    const { sequence } = await setup.calendarOf(made);
    const now = await moveFlights(made, left - 30, { flight: 0 });
    await expectEverywhere(made, sequence, now);
    expect(now.scheduleChange).toMatchObject({ connection: { at: first?.to, minutes: 30 } });
    await eventually(async () => setup.mailsOf(now) === 1);
    expect(setup.mailsAbout(now).join()).toContain('30 minutes');
    expect((await workItems(staff, now)).map(({ reason }) => reason)).toEqual(['missed-connection']);
  });

  it('informs the owner once small shifts add up, with the times of the last message as the former ones', async () => {
    const made = await ticketed();
    await moveFlights(made, 10);
    const now = await moveFlights(made, 10);
    await eventually(async () => setup.mailsOf(now) === 1);
    expect(now.scheduleChange?.before).toEqual(made.booking.itineraries);
    expect((await setup.storedOf(now)).scheduleVersion).toBe(2);
  });

  it('sends no message about a small shift that is taken back', async () => {
    const made = await ticketed();
    await moveFlights(made, 10);
    const now = await moveFlights(made, -10);
    expect(segmentsOf(now)).toEqual(segmentsOf(made.booking));
    expect(await setup.flightChanges(staff, now)).toHaveLength(2);
    expect([setup.mailsOf(now), now.scheduleChange]).toEqual([0, undefined]);
  });
});

describe('reported change', () => {
  it('stands in the work list with the phone number after "Call me", until the owner keeps the flights [N6.16]', async () => {
    const made = await ticketed();
    const now = await moveFlights(made, 200);
    const number = now.scheduleChange?.number ?? 0;
    for (const _twice of [1, 2]) expect(await answer(made.person, now, 'call', number)).toMatchObject({ status: 200 });
    expect((await read(made.person, now)).scheduleChange).toMatchObject({ isAsked: true, answer: 'call' });
    const phone = `+${made.booking.contact?.phoneNumber.replace(/^[+]/, '') ?? ''}`;
    expect(await workItems(staff, now)).toEqual([
      expect.objectContaining({ phoneNumber: expect.stringContaining(phone.slice(-9)), changeNumber: number }),
    ]);
    expect((await workItems(staff, now))[0]?.detail).toMatch(/^The customer asks for a call\. /);
    for (const _twice of [1, 2]) expect(await answer(made.person, now, 'keep', number)).toMatchObject({ status: 200 });
    expect(await workItems(staff, now)).toEqual([]);
    for (const person of [made.person, staff]) expect(await read(person, now)).not.toHaveProperty('scheduleChange');
    const timeline = JSON.stringify((await setup.as(staff, 'GET', `/bookings/${now._id}/timeline`)).body);
    for (const text of ['Asked for a call about the new flights', 'Kept the new flights'])
      expect(timeline.split(text)).toHaveLength(2);
  });

  it('is answered by staff for the customer, and not for another customer or an older change', async () => {
    const made = await ticketed();
    const now = await moveFlights(made, 200);
    const number = now.scheduleChange?.number ?? 0;
    expect(await answer(await createTestUser(surroundings), now, 'keep', number)).toMatchObject({ status: 404 });
    expect(await answer(staff, now, 'keep', number + 1)).toMatchObject({
      status: 409,
      body: { code: 'EDIT_CONFLICT' },
    });
    expect(await answer(staff, now, 'keep', number)).toMatchObject({ status: 200 });
    expect(await workItems(staff, now)).toEqual([]);
    expect(await read(made.person, now)).not.toHaveProperty('scheduleChange');
  });

  it('disappears from the client page once read and from the work list once done, each idempotently', async () => {
    const made = await ticketed();
    const now = await moveFlights(made, 200);
    const number = now.scheduleChange?.number ?? 0;
    expect(now.scheduleChange).not.toHaveProperty('reason');
    const other = await createTestUser(surroundings);
    expect(await answer(other, now, 'read', number)).toMatchObject({ status: 404 });
    expect(await answer(made.person, now, 'done', number)).toMatchObject({ status: 403 });
    for (const _twice of [1, 2]) expect(await answer(made.person, now, 'read', number)).toMatchObject({ status: 200 });
    expect(await read(made.person, now)).not.toHaveProperty('scheduleChange');
    expect((await read(staff, now)).scheduleChange).toMatchObject({ isRead: true, reason: 'schedule-change' });
    for (const _twice of [1, 2]) expect(await answer(staff, now, 'done', number)).toMatchObject({ status: 200 });
    expect(await read(staff, now)).not.toHaveProperty('scheduleChange');
    expect(await workItems(staff, now)).toEqual([]);
  });

  it('cannot be confirmed after the airline has changed the flights again', async () => {
    const made = await ticketed();
    await moveFlights(made, 60);
    const now = await moveFlights(made, 60);
    const stale = await answer(made.person, now, 'read', 1);
    expect(stale).toMatchObject({
      status: 409,
      body: { code: 'EDIT_CONFLICT', current: { scheduleChange: { number: 2 } } },
    });
    expect((await answer(made.person, now, 'read', 2)).status).toBe(200);
  });

  it('leaves the work list when the booking is cancelled', async () => {
    const made = await setup.bookTrip();
    const now = await moveFlights(made, 200);
    expect(await workItems(staff, now)).toHaveLength(1);
    await setup.as(made.person, 'DELETE', `/bookings/${now._id}`);
    expect(await workItems(staff, now)).toEqual([]);
    expect(await read(made.person, now)).not.toHaveProperty('scheduleChange');
  });
});
