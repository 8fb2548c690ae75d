import { describe, expect, it } from '@jest/globals';
import { bookingFrom, createTestUser } from '../fixtures/bookings-fixture';
import { ipAddress, useBookings } from '../fixtures/setup-bookings';

const { surroundings, service, staff, as, bookedPackage } = useBookings();

describe('GET /bookings/:id', () => {
  it('returns the booking to its owner as in their list', async () => {
    const { owner, booking } = await bookedPackage();
    const response = await as(owner, 'GET', `/bookings/${booking._id}`);
    expect(response.status).toBe(200);
    const listed = await as(owner, 'GET', '/bookings/my');
    expect(response.body).toEqual({ data: (listed.body as unknown as { data: unknown[] }).data[0] });
    expect(bookingFrom(response).ipAddress).toBeUndefined();
  });

  it.each(['employee', 'admin', 'superadmin'] as const)('returns the network address to the %s', async (role) => {
    const { booking } = await bookedPackage();
    const response = await as(staff[role], 'GET', `/bookings/${booking._id}`);
    expect([response.status, bookingFrom(response).ipAddress]).toEqual([200, ipAddress]);
  });

  it('returns the same for another client’s booking as for a missing one [N2.13]', async () => {
    const { booking } = await bookedPackage();
    const other = await createTestUser(surroundings);
    const [foreign, unknown] = await Promise.all(
      [booking._id, '640000000000000000abcdef'].map((id) => as(other, 'GET', `/bookings/${id}`)),
    );
    const bare = (response: typeof foreign) => [response?.status, JSON.stringify({ ...response?.body, requestId: '' })];
    expect(bare(foreign)).toEqual(bare(unknown));
    expect([foreign?.status, foreign?.body.code]).toEqual([404, 'BOOKING_NOT_FOUND']);
  });

  it('returns 404 for an invalid id', async () => {
    const response = await as(staff.admin, 'GET', '/bookings/my-last-one');
    expect([response.status, response.body.code]).toEqual([404, 'BOOKING_NOT_FOUND']);
  });

  it('requires a login', async () => {
    const response = await service.call('GET', '/bookings/640000000000000000abcdef');
    expect([response.status, response.body.code]).toEqual([401, 'NOT_SIGNED_IN']);
  });
});
