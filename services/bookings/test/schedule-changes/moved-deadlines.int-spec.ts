import { describe, expect, it } from '@jest/globals';
import type { Booking } from '@portal/contracts';
import { eventually } from '@portal/test-kit';
import { instantAt } from '@portal/node-kit/airport-time';
import { daysFromToday } from '../fixtures/bookings-fixture';
import { instantOf, segmentsOf, setupScheduleChanges, type Traveled } from '../fixtures/setup-schedule-changes';
import { waitForIdle } from '../fixtures/setup-holds';

const { bookTrip, ticketed, moveFlights, read, time, mailsAbout, mailsOf } = setupScheduleChanges();
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const pollMs = 15_000;
/** Departs so soon that the departure limits the payment deadline. */
const soon = { departureDate: daysFromToday(2) };
const viaHub = { ...soon, destinationLocationCode: 'LHR' };

const departsAt = (booking: Booking): number => {
  const [first] = segmentsOf(booking);
  return instantAt(first?.departs ?? '', first?.from ?? '')?.getTime() ?? 0;
};
const arrivesAt = (booking: Booking): number => {
  const last = segmentsOf(booking).at(-1);
  return instantAt(last?.arrives ?? '', last?.to ?? '')?.getTime() ?? 0;
};
const payByTime = ({ fulfilment }: Booking): number => Date.parse(fulfilment?.payBy ?? '');

/** Delays the first flight so that 30 min are left for the connection. */
function shortenConnection(made: Traveled): Promise<Booking> {
  const [first, second] = segmentsOf(made.booking);
  const left = (instantOf(second?.departs) - instantOf(first?.arrives)) / minuteMs;
  return moveFlights(made, left - 30, { flight: 0 });
}

describe('payment deadline after a change of the departure', () => {
  it.each([-60, -200, 60])('moves with the departure by %i min, and the owner receives it [A16]', async (minutes) => {
    const made = await bookTrip(soon);
    const payBy = payByTime(made.booking);
    expect(departsAt(made.booking) - payBy).toBe(24 * hourMs);
    const now = await moveFlights(made, minutes);
    expect(payByTime(now) - payBy).toBe(minutes * minuteMs);
    await eventually(async () => mailsOf(now) === 1);
    expect(mailsAbout(now).findLast((mail) => mail.includes('flights changed'))).toContain('Pay by');
  });

  it('follows another airport of departure, whose zone is an hour ahead [A16]', async () => {
    const made = await bookTrip(soon);
    const now = await moveFlights(made, 0, { flight: 0, from: 'NBO' });
    expect([payByTime(now) - payByTime(made.booking), departsAt(now) - payByTime(now)]).toEqual([-hourMs, 24 * hourMs]);
  });

  it('follows a first flight that leaves 30 min for the connection [A16]', async () => {
    const made = await bookTrip(viaHub);
    expect(departsAt(made.booking) - payByTime(made.booking)).toBe(24 * hourMs);
    const now = await shortenConnection(made);
    expect(payByTime(now)).toBeGreaterThan(payByTime(made.booking));
    // The maximum time to pay may end earlier than a day before the new departure.
    expect(departsAt(now) - payByTime(now)).toBeGreaterThanOrEqual(24 * hourMs);
  });

  it('stays after a shift that is only recorded, because its owner is not informed', async () => {
    const made = await bookTrip(soon);
    const now = await moveFlights(made, -10);
    expect(now.fulfilment).toEqual(made.booking.fulfilment);
  });
});

describe('completion after a change of the arrival', () => {
  it.each([
    ['of the shifted flight', soon, (made: Traveled) => moveFlights(made, 200)],
    [
      'at another airport',
      soon,
      (made: Traveled) => moveFlights(made, 0, { flight: segmentsOf(made.booking).length - 1, to: 'NBO' }),
    ],
    ['after a short connection', viaHub, shortenConnection],
  ])('is a day after the new arrival %s [A16]', async (_where, criteria, move) => {
    const made = await ticketed(criteria);
    const now = await move(made);
    await time.pass(arrivesAt(now) + 23 * hourMs - Date.now());
    await waitForIdle();
    expect(await read(made.person, now)).toMatchObject({ status: 'confirmed' });
    await time.pass(hourMs + 5 * minuteMs);
    await eventually(async () => (await read(made.person, now)).status === 'completed', pollMs);
    expect(await read(made.person, now)).not.toHaveProperty('scheduleChange');
  });
});
