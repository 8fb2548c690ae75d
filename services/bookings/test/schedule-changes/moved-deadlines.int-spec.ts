import { describe, expect, it } from '@jest/globals';
import { eventually } from '@portal/test-kit';
import { instantAt } from '@portal/node-kit/airport-time';
import { daysFromToday } from '../fixtures/bookings-fixture';
import { segmentsOf, setupScheduleChanges } from '../fixtures/setup-schedule-changes';
import { waitForIdle } from '../fixtures/setup-holds';

const { bookTrip, ticketed, moveFlights, read, time, mailsAbout, mailsOf } = setupScheduleChanges();
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const pollMs = 15_000;
/** Departs so soon that the departure limits the payment deadline. */
const soon = { departureDate: daysFromToday(2) };

describe('payment deadline after a change of the departure', () => {
  it.each([-60, -200, 60])('moves with the departure by %i min, and the owner receives it [A16]', async (minutes) => {
    const made = await bookTrip(soon);
    const payBy = Date.parse(made.booking.fulfilment?.payBy ?? '');
    const [first] = segmentsOf(made.booking);
    const departure = instantAt(first?.departs ?? '', first?.from ?? '')?.getTime() ?? 0;
    expect(departure - payBy).toBe(24 * hourMs);
    const now = await moveFlights(made, minutes);
    expect(Date.parse(now.fulfilment?.payBy ?? '') - payBy).toBe(minutes * minuteMs);
    await eventually(async () => mailsOf(now) === 1);
    expect(mailsAbout(now).findLast((mail) => mail.includes('flights changed'))).toContain('Pay by');
  });

  it('stays after a shift that is only recorded, because its owner is not informed', async () => {
    const made = await bookTrip(soon);
    const now = await moveFlights(made, -10);
    expect(now.fulfilment).toEqual(made.booking.fulfilment);
  });
});

describe('completion after a change of the arrival', () => {
  it('is a day after the new arrival [A16]', async () => {
    const made = await ticketed(soon);
    const now = await moveFlights(made, 200);
    const last = segmentsOf(now).at(-1);
    const end = instantAt(last?.arrives ?? '', last?.to ?? '')?.getTime() ?? 0;
    await time.pass(end + 23 * hourMs - Date.now());
    await waitForIdle();
    expect(await read(made.person, now)).toMatchObject({ status: 'confirmed' });
    await time.pass(hourMs + 5 * minuteMs);
    await eventually(async () => (await read(made.person, now)).status === 'completed', pollMs);
    expect(await read(made.person, now)).not.toHaveProperty('scheduleChange');
  });
});
