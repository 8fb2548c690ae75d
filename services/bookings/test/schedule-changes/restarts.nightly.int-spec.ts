import { expect, it } from '@jest/globals';
import { eventually } from '@portal/test-kit';
import { createTestUser } from '../fixtures/bookings-fixture';
import { instantOf, segmentsOf, setupScheduleChanges, type Traveled } from '../fixtures/setup-schedule-changes';
import { waitForIdle } from '../fixtures/setup-holds';

const setup = setupScheduleChanges();
const { surroundings, ticketed, moveFlights, pollAgain, read, workItems, mailsOf } = setup;
const restarts = 20;
const minuteMs = 60_000;

interface Change {
  minutes?: number;
  /** Minutes that are left for the connection. */
  left?: number;
  to?: string;
  mails: number;
  work: string[];
}
const changes: readonly Change[] = [
  { minutes: 10, mails: 0, work: [] },
  { minutes: 60, mails: 1, work: [] },
  { minutes: 200, mails: 1, work: ['schedule-change'] },
  { to: 'HRE', mails: 1, work: ['schedule-change'] },
  { left: 30, mails: 1, work: ['missed-connection'] },
];

async function changed({ minutes = 0, left, to }: Change): Promise<Traveled> {
  const made = await ticketed(left === undefined ? {} : { destinationLocationCode: 'LHR' });
  const [first, second] = segmentsOf(made.booking);
  const connection = (instantOf(second?.departs) - instantOf(first?.arrives)) / minuteMs;
  const shift = left === undefined ? minutes : connection - left;
  const isWhole = left === undefined && to === undefined;
  const move = isWhole ? undefined : { flight: 0, ...(to !== undefined && { to }) };
  await surroundings.simulator.retime(made.booking.amadeusRecordLocator ?? '', shift, move);
  return made;
}

it(`each change is reported once over ${restarts} restarts, and once more when it is taken back [A16] [N6.15]`, async () => {
  const staff = await createTestUser(surroundings, 'employee');
  const all: Traveled[] = [];
  for (const change of changes) all.push(await changed(change));
  const sequences: (readonly number[])[] = [];
  for (let round = 0; round < restarts; round += 1) {
    await setup.restart();
    await Promise.all(all.map(pollAgain));
    sequences.push(await Promise.all(all.map(async (made) => (await setup.calendarOf(made)).sequence)));
  }
  await eventually(() =>
    Promise.resolve(all.every(({ booking }, index) => mailsOf(booking) === changes[index]?.mails)),
  );
  await waitForIdle();
  const seen = await Promise.all(
    all.map(async ({ booking }) => ({
      mails: mailsOf(booking),
      work: (await workItems(staff, booking)).map(({ reason }) => reason),
      inTimeline: (await setup.flightChanges(staff, booking)).length,
    })),
  );
  expect(seen).toEqual(changes.map(({ mails, work }) => ({ mails, work, inTimeline: 1 })));
  expect(new Set(sequences.map((one) => one.join())).size).toBe(1);

  const made = all[2]!;
  const now = await read(made.person, made.booking);
  const back = await moveFlights(made, -200);
  expect(segmentsOf(back)).toEqual(segmentsOf(made.booking));
  await eventually(() => Promise.resolve(mailsOf(now) === 2));
  expect(await workItems(staff, now)).toHaveLength(1);
  expect(back.scheduleChange).toMatchObject({ number: 2, before: now.itineraries });
}, 300_000);
