import { describe, expect, it } from '@jest/globals';
import type { TimelineEntry } from '@portal/contracts';
import { eventually, serviceTokenFor } from '@portal/test-kit';
import { bookingFrom, bookingsFrom, flightBooking, pricedOffer, createTestUser } from '../fixtures/bookings-fixture';
import { setupHolds } from '../fixtures/setup-holds';

const { surroundings, running, as, mailsAbout } = setupHolds();

async function made(role: 'employee' | 'admin' = 'employee') {
  const [customer, staff] = [await createTestUser(surroundings), await createTestUser(surroundings, role)];
  const offer = await pricedOffer(surroundings, staff);
  const response = await as(staff, 'POST', '/bookings', flightBooking(offer, { onBehalfOf: customer.id }));
  return { customer, staff, answer: response };
}
const usernameOf = (id: string): string => surroundings.identity.people.get(id)!.username;

describe('booking on behalf of a customer', () => {
  it.each(['employee', 'admin'] as const)(
    '[N3.14.1] belongs to the customer and names the %s who made it',
    async (role) => {
      const { customer, staff, answer } = await made(role);
      expect(answer.status).toBe(201);
      const booking = bookingFrom(answer);
      const own = bookingsFrom(await as(customer, 'GET', '/bookings/my'));
      expect(own.map(({ _id, bookedBy }) => [_id, bookedBy])).toEqual([[booking._id, undefined]]);
      expect(bookingsFrom(await as(staff, 'GET', '/bookings/my'))).toEqual([]);
      expect(bookingFrom(await as(staff, 'GET', `/bookings/${booking._id}`))).toMatchObject({
        user: { _id: customer.id },
        bookedBy: { _id: staff.id, username: usernameOf(staff.id) },
      });
      const words = `made by ${usernameOf(staff.id)} for ${usernameOf(customer.id)}`;
      const { data } = (await as(staff, 'GET', `/bookings/${booking._id}/timeline`)).body as unknown as {
        data: TimelineEntry[];
      };
      expect(data.find(({ text }) => text.includes(words))).toMatchObject({ by: usernameOf(staff.id) });
      await eventually(() => Promise.resolve(mailsAbout(booking).some((mail) => mail.includes(words))));
      const logged = () =>
        (
          surroundings.identity.deliveredActivity as {
            targetEntityId: string;
            description: string;
            userIds: string[];
          }[]
        ).find(({ targetEntityId, description }) => targetEntityId === booking._id && description.includes(words));
      const { userIds } = await eventually(() => Promise.resolve(logged()));
      expect(userIds.toSorted()).toEqual([customer.id, staff.id].toSorted());
    },
  );

  it('[N3.18] is allowed for staff who serve customers, and for customers only', async () => {
    const offer = await pricedOffer(surroundings, await createTestUser(surroundings));
    const [client, employee, chief] = [
      await createTestUser(surroundings),
      await createTestUser(surroundings, 'employee'),
      await createTestUser(surroundings, 'superadmin'),
    ];
    const codeOf = async (who: typeof client, onBehalfOf: string) => {
      const { status, body } = await as(who, 'POST', '/bookings', flightBooking(offer, { onBehalfOf }));
      return [status, body.code];
    };
    const other = await createTestUser(surroundings);
    expect(await codeOf(client, other.id)).toEqual([403, 'NOT_ALLOWED']);
    expect(await codeOf(client, client.id)).toEqual([403, 'NOT_ALLOWED']);
    expect(await codeOf(chief, other.id)).toEqual([403, 'NOT_ALLOWED']);
    expect(await codeOf(employee, (await createTestUser(surroundings, 'employee')).id)).toEqual([
      422,
      'NOT_A_CUSTOMER',
    ]);
    expect(await codeOf(employee, employee.id)).toEqual([422, 'NOT_A_CUSTOMER']);
    expect(await codeOf(employee, '0123456789abcdef01234567')).toEqual([404, 'USER_NOT_FOUND']);
    expect(await codeOf(employee, 'chanda')).toEqual([400, 'BODY_INVALID']);
    expect(bookingsFrom(await as(other, 'GET', '/bookings/my'))).toEqual([]);
  });

  it('omits address and name of its maker in the customer’s export and after erasure', async () => {
    const { customer, staff, answer } = await made();
    const booking = bookingFrom(answer);
    const serviceToken = await serviceTokenFor('bookings', 'identity');
    const { service } = running;
    const path = `/internal/users/${customer.id}`;
    const exported = (await service.call('GET', `${path}/bookings`, { serviceToken })).as<{ ipAddress?: string }[]>();
    expect(exported.map(({ ipAddress }) => ipAddress)).toEqual([undefined]);
    const erased = await service.call('POST', `${path}/erasure`, {
      serviceToken,
      body: { pseudonym: 'erased-0123456789ab' },
    });
    expect(erased.status).toBe(200);
    const timeline = await as(staff, 'GET', `/bookings/${booking._id}/timeline`);
    expect(JSON.stringify(timeline.body)).not.toContain(usernameOf(customer.id));
    expect(JSON.stringify(timeline.body)).toContain(`made by ${usernameOf(staff.id)} for erased-0123456789ab`);
  });
});
