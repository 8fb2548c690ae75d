import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { agencyDate, agencyDayStart, type HoldSettings } from '@portal/contracts';
import { eventually, type TestResponse } from '@portal/test-kit';
import { flightBooking, type Person, pricedOffer, createTestUser } from '../fixtures/bookings-fixture';
import { waitForIdle, setupHolds } from '../fixtures/setup-holds';

const hourMs = 3_600_000;
const usual: HoldSettings = {
  days: 6,
  marginHours: 4,
  maxHours: 48,
  autoIssue: true,
  packageDays: 7,
  cancelTerms: [],
};

const { surroundings, time, as, held, read, pay, workOf } = setupHolds();
let admin: Person;

beforeAll(async () => {
  admin = await createTestUser(surroundings, 'admin');
});
afterEach(() => write(usual));
const write = (settings: object): Promise<TestResponse> => as(admin, 'PUT', '/settings/holds', settings);

/** Moves the clock to an hour of tomorrow in Lusaka, and returns the end of that day. */
async function untilTomorrowAt(hour: number): Promise<Date> {
  const start = agencyDayStart(agencyDate(new Date(Date.now() + 24 * hourMs))).getTime();
  await time.pass(start + hour * hourMs - Date.now());
  return new Date(start + 24 * hourMs);
}

/** Seats that cannot be held long enough are bought once they are paid. */
async function expectPaidFirst(): Promise<void> {
  const client = await createTestUser(surroundings);
  const body = flightBooking(await pricedOffer(surroundings, client));
  expect(await as(client, 'POST', '/bookings', body)).toMatchObject({
    status: 201,
    body: { data: { status: 'pending', payFirst: { state: 'awaiting-payment' } } },
  });
}

describe('hold settings', () => {
  it('have defaults, are changed by an admin and recorded in the activity log', async () => {
    expect((await as(admin, 'GET', '/settings/holds')).body).toEqual({ data: usual });
    const stricter = { ...usual, maxHours: 12 };
    expect(await write(stricter)).toMatchObject({ status: 200, body: { data: stricter } });
    await eventually(async () =>
      (surroundings.identity.deliveredActivity as { action: string }[]).some(
        ({ action }) => action === 'HOLD_SETTINGS_UPDATED',
      ),
    );
    const { payBy } = await held();
    expect((payBy.getTime() - Date.now()) / hourMs).toBeLessThanOrEqual(12);
  });

  it.each([{ ...usual, days: 7 }, { ...usual, marginHours: 3 }, { ...usual, feeMinor: 1 }, { days: 1 }])(
    'reject %j',
    async (settings) => {
      expect(await write(settings)).toMatchObject({ status: 400, body: { code: 'BODY_INVALID' } });
    },
  );

  it('set the requested hold in days', async () => {
    await write({ ...usual, days: 1, maxHours: 100 });
    const midnight = await untilTomorrowAt(9);
    const { booking, payBy } = await held();
    expect(booking.fulfilment?.state).toBe('held');
    expect(payBy).toEqual(new Date(midnight.getTime() - usual.marginHours * hourMs));
  });

  it('allow no deadline on the evening before the airline’s deadline', async () => {
    await write({ ...usual, days: 1, maxHours: 100 });
    await untilTomorrowAt(18.5);
    await expectPaidFirst();
  });

  it('leave ticketing to staff when automatic ticketing is off [N2.5]', async () => {
    await write({ ...usual, autoIssue: false });
    const { person, booking } = await held();
    await pay(booking);
    await eventually(async () => (await workOf(booking)).includes('issue'), 15_000);
    await waitForIdle();
    expect(await read(person, booking)).toMatchObject({ fulfilment: { state: 'held' }, ticketNumbers: [] });
    await write(usual);
    await time.pass(25 * hourMs);
    await waitForIdle();
    expect(await workOf(booking)).toEqual(['issue']);
  });
});

describe('flight with too short a hold to be paid', () => {
  it('is paid first by clients and booked for staff', async () => {
    await write({ ...usual, days: 1, marginHours: 48 });
    await expectPaidFirst();
    const employee = await createTestUser(surroundings, 'employee');
    const own = flightBooking(await pricedOffer(surroundings, employee));
    expect(await as(employee, 'POST', '/bookings', own)).toMatchObject({ status: 201 });
  });
});
