import { describe, expect, it } from '@jest/globals';
import type { TimelineEntry } from '@portal/contracts';
import { bookingFrom, type Person, createTestUser } from '../fixtures/bookings-fixture';
import { useBookings } from '../fixtures/setup-bookings';

const { surroundings, staff, as, bookedPackage } = useBookings();

const take = (id: string, person: Person = staff.employee) => as(person, 'POST', `/bookings/${id}/assignee`);
const giveBack = (id: string, person: Person = staff.employee) => as(person, 'DELETE', `/bookings/${id}/assignee`);
const read = async (id: string, person: Person = staff.admin) =>
  bookingFrom(await as(person, 'GET', `/bookings/${id}`));
const colleague = () => createTestUser(surroundings, 'employee');

describe('assignee of a booking', () => {
  it('is the member of staff who took it, visible to staff only [N2.12]', async () => {
    const { owner, booking } = await bookedPackage();
    expect(bookingFrom(await take(booking._id))).toMatchObject({ assignee: { id: staff.employee.id } });
    expect((await read(booking._id, staff.superadmin)).assignee).toEqual({
      id: staff.employee.id,
      username: expect.stringMatching(/^employee-/),
      at: expect.stringMatching(/Z$/),
    });
    expect(await read(booking._id, owner)).not.toHaveProperty('assignee');
  });

  it('is unchanged when the same member takes it again', async () => {
    const { booking } = await bookedPackage();
    const first = bookingFrom(await take(booking._id));
    expect(bookingFrom(await take(booking._id)).assignee).toEqual(first.assignee);
  });

  it('is one of two concurrent takers, and named to the other [N2.12]', async () => {
    const second = await colleague();
    for (let round = 0; round < 10; round++) {
      const { booking } = await bookedPackage();
      const responses = await Promise.all([take(booking._id), take(booking._id, second)]);
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
      const { assignee } = await read(booking._id);
      const rejected = responses.find(({ status }) => status === 409);
      expect(rejected?.body).toMatchObject({ code: 'ALREADY_ASSIGNED' });
      expect(rejected?.body.message).toContain(assignee?.username);
    }
  });

  it('can unassign the booking, as can an admin but no one else', async () => {
    const { booking } = await bookedPackage();
    const { assignee } = bookingFrom(await take(booking._id));
    const rejected = await giveBack(booking._id, await colleague());
    expect(rejected).toMatchObject({ status: 409, body: { code: 'ALREADY_ASSIGNED' } });
    expect(rejected.body.message).toContain(assignee?.username);
    expect(bookingFrom(await giveBack(booking._id))).not.toHaveProperty('assignee');
    expect((await giveBack(booking._id)).status).toBe(200);
    await take(booking._id);
    expect(bookingFrom(await giveBack(booking._id, staff.admin))).not.toHaveProperty('assignee');
  });

  it('is recorded in the timeline without causing edit conflicts [N2.15]', async () => {
    const { booking } = await bookedPackage();
    const { assignee } = bookingFrom(await take(booking._id));
    await giveBack(booking._id);
    const { body } = await as(staff.admin, 'GET', `/bookings/${booking._id}/timeline`);
    const timeline = (body as unknown as { data: TimelineEntry[] }).data;
    expect(timeline.slice(0, 2)).toMatchObject([
      { kind: 'assignee', by: assignee?.username, changes: [{ field: 'assignee', from: assignee?.username }] },
      { kind: 'assignee', by: assignee?.username, changes: [{ field: 'assignee', to: assignee?.username }] },
    ]);
    const change = { version: booking.version, specialRequests: 'Two birthdays' };
    expect((await as(staff.admin, 'PUT', `/bookings/${booking._id}`, change)).status).toBe(200);
  });

  it('cannot be a client, and requires an existing booking', async () => {
    const { owner, booking } = await bookedPackage();
    expect([(await take(booking._id, owner)).status, (await giveBack(booking._id, owner)).status]).toEqual([403, 403]);
    expect(await take('640000000000000000abcdef')).toMatchObject({ status: 404, body: { code: 'BOOKING_NOT_FOUND' } });
  });
});
