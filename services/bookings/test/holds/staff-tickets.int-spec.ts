import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Booking, Work } from '@portal/contracts';
import { bookingFrom, type Person, createTestUser } from '../fixtures/bookings-fixture';
import { waitForIdle, setupHolds } from '../fixtures/setup-holds';

const { surroundings, time, as, held, read, pay, stored, until, liveOrders } = setupHolds();
let employee: Person;
beforeAll(async () => {
  employee = await createTestUser(surroundings, 'employee');
});

const issue = ({ _id }: Booking, body: object = {}, person = employee) =>
  as(person, 'POST', `/bookings/${_id}/issue`, body);
const extend = ({ _id }: Booking, person = employee) => as(person, 'POST', `/bookings/${_id}/extend-hold`);
const preview = ({ _id }: Booking, person = employee) => as(person, 'GET', `/bookings/${_id}/extend-hold`);
const sectionsOf = async ({ _id }: Booking) => {
  const { sections } = ((await as(employee, 'GET', '/work')).body as unknown as { data: Work }).data;
  return sections.filter(({ items }) => items.some(({ bookingId }) => bookingId === _id)).map(({ section }) => section);
};
const ticket = expect.stringMatching(/^\d{3}-\d{10}$/);

describe('POST /bookings/:id/issue', () => {
  it('issues a paid booking that awaits staff, in one step [N2.5]', async () => {
    const { booking } = await held();
    await stored(booking, { $set: { work: [{ reason: 'issue', since: new Date() }] } });
    await pay(booking);
    await waitForIdle();
    expect(await sectionsOf(booking)).toEqual(['not-ticketed']);
    const response = await issue(booking);
    expect(response.status).toBe(200);
    expect(bookingFrom(response)).toMatchObject({ ticketNumbers: [ticket], fulfilment: { state: 'ticketed' } });
    expect(await sectionsOf(booking)).toEqual([]);
  });

  it('rejects an employee while a balance is due, regardless of the payment status', async () => {
    const { booking } = await held();
    const reason = 'The company pays on account';
    const rejection = {
      status: 403,
      body: { code: 'ADMIN_NEEDED', message: 'Ask an admin to issue these tickets.' },
    };
    expect(await issue(booking, { reason })).toMatchObject(rejection);
    await as(employee, 'PUT', `/bookings/${booking._id}`, { paymentStatus: 'paid' });
    expect(await issue(booking, { reason })).toMatchObject(rejection);
    expect(await issue(booking)).toMatchObject(rejection);
    expect((await stored(booking)).fulfilment?.state).toBe('held');
  });

  it('lets an admin issue an unpaid booking, with a reason of ten characters and step-up', async () => {
    const { booking } = await held();
    const reason = 'On account';
    expect(reason).toHaveLength(10);
    const admin = await createTestUser(surroundings, 'admin', { factor: { shownSecondsAgo: 30 } });
    const earlier = await createTestUser(surroundings, 'admin', { factor: { shownSecondsAgo: 613 } });
    expect(await issue(booking, {}, admin)).toMatchObject({
      status: 400,
      body: { fields: { reason: expect.any(String) } },
    });
    expect(await issue(booking, { reason: reason.slice(0, 9) }, admin)).toMatchObject({ status: 400 });
    expect(await issue(booking, { reason }, earlier)).toMatchObject({ status: 403, body: { code: 'STEP_UP_NEEDED' } });
    expect(bookingFrom(await issue(booking, { reason }, admin))).toMatchObject({ ticketNumbers: [ticket] });
  });

  it('is rejected with the current state for ticketed and cancelled bookings', async () => {
    const { person, booking } = await held();
    await pay(booking);
    await until(person, booking, 'ticketed');
    expect(await issue(booking)).toMatchObject({ status: 409, body: { code: 'NOT_ISSUABLE' } });
    const other = await held();
    await as(other.person, 'DELETE', `/bookings/${other.booking._id}`);
    expect(await issue(other.booking)).toMatchObject({ status: 409, body: { code: 'NOT_ISSUABLE' } });
    expect(await liveOrders(other.booking)).toEqual([]);
  });

  it('is allowed for employees and admins', async () => {
    const { person, booking } = await held();
    const superadmin = await createTestUser(surroundings, 'superadmin');
    const responses = await Promise.all(
      [person, superadmin].flatMap((one) => [issue(booking, {}, one), extend(booking, one)]),
    );
    expect(responses.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    expect(await issue({ ...booking, _id: '640000000000000000abcdef' })).toMatchObject({ status: 404 });
  });
});

describe('POST /bookings/:id/extend-hold', () => {
  it('extends the deadline as far as the airline’s deadline allows', async () => {
    const { person, booking, payBy } = await held();
    await time.pass(20 * 3_600_000);
    const previewed = await preview(booking);
    expect((await read(person, booking)).fulfilment?.payBy).toBe(payBy.toISOString());
    const response = await extend(booking);
    expect(response.status).toBe(200);
    expect(previewed.body).toEqual({ data: { payBy: bookingFrom(response).fulfilment?.payBy } });
    const extended = new Date((await read(person, booking)).fulfilment?.payBy ?? 0);
    expect(extended.getTime()).toBeGreaterThan(payBy.getTime());
  });

  it('is rejected without a later deadline, and when nothing is held', async () => {
    const { booking } = await held();
    expect(await extend(booking)).toMatchObject({ status: 422, body: { code: 'HOLD_NOT_EXTENDED' } });
    const other = await held();
    await as(other.person, 'DELETE', `/bookings/${other.booking._id}`);
    expect(await extend(other.booking)).toMatchObject({ status: 409, body: { code: 'NOT_ISSUABLE' } });
  });
});
