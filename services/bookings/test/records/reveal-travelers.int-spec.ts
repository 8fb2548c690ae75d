import { describe, expect, it } from '@jest/globals';
import type { ActivityEvent, RevealedTraveler, TimelineEntry } from '@portal/contracts';
import { eventually } from '@portal/test-kit';
import { bookingFrom, bookingsFrom, flightBooking, type Person, createTestUser } from '../fixtures/bookings-fixture';
import { ipAddress, useBookings } from '../fixtures/setup-bookings';

const { surroundings, service, staff, as, book, bookedPackage, clientWithOffer } = useBookings();

const reveal = (id: string, person: Person = staff.employee) => as(person, 'POST', `/bookings/${id}/reveal`);
const read = async (id: string, person: Person) => bookingFrom(await as(person, 'GET', `/bookings/${id}`));
const timelineOf = async (id: string) =>
  ((await as(staff.admin, 'GET', `/bookings/${id}/timeline`)).body as unknown as { data: TimelineEntry[] }).data;

async function bookedFlight() {
  const { person, offer } = await clientWithOffer(2);
  return { person, booking: bookingFrom(await book(person, flightBooking(offer))) };
}

describe('travelers’ dates of birth', () => {
  it('are masked for staff, and returned to no other user [N2.13.2]', async () => {
    const { person, booking } = await bookedFlight();
    const masked = (await read(booking._id, staff.superadmin)).travelers;
    expect(masked?.map(({ dateOfBirth }) => dateOfBirth)).toEqual(['••••-••-••', '••••-••-••']);
    const listed = bookingsFrom(await as(staff.admin, 'GET', '/bookings?sort=-createdAt'));
    for (const one of [await read(booking._id, person), listed.find(({ _id }) => _id === booking._id)])
      expect(one?.travelers?.map((traveler) => Object.keys(traveler))).toEqual(
        Array(2).fill(['firstName', 'lastName']),
      );
  });

  it.each(['employee', 'admin'] as const)(
    'are revealed to an %s on request, and recorded in log and timeline [N2.13.2]',
    async (role) => {
      const { booking } = await bookedFlight();
      const before = await read(booking._id, staff.admin);
      const response = await reveal(booking._id, staff[role]);
      expect(response.status).toBe(200);
      expect((response.body as unknown as { data: RevealedTraveler[] }).data).toEqual(
        booking.travelers?.map((name) => ({ ...name, dateOfBirth: '1990-05-04', gender: expect.any(String) })),
      );
      const [entry] = await timelineOf(booking._id);
      expect(entry).toMatchObject({
        kind: 'booking',
        text: `Viewed the dates of birth of the travelers of booking ${booking.bookingNumber}`,
        by: expect.stringMatching(new RegExp(`^${role}-`)),
        ipAddress,
      });
      expect(JSON.stringify(entry)).not.toContain('1990');
      const reported = await eventually(async () =>
        (surroundings.identity.deliveredActivity as ActivityEvent[]).find(
          ({ action, targetEntityId }) => action === 'PERSONAL_DATA_REVEALED' && targetEntityId === booking._id,
        ),
      );
      expect(reported).toMatchObject({
        actorId: staff[role].id,
        userIds: expect.arrayContaining([staff[role].id, booking.user._id]),
        ipAddress,
      });
      // A reveal changes nothing: it causes no edit conflict and does not update the time of the last change.
      expect(await read(booking._id, staff.admin)).toEqual(before);
    },
  );

  it('are empty for a package, and the reveal is logged', async () => {
    const { booking } = await bookedPackage();
    expect((await reveal(booking._id)).body).toEqual({ data: [] });
    expect((await timelineOf(booking._id))[0]?.text).toContain('Viewed');
  });

  it('require step-up beyond the hourly budget, and are rejected beyond the daily one', async () => {
    const { booking } = await bookedFlight();
    const id = '650000000000000000000b0d';
    const statusWith = async (factor?: { shownSecondsAgo?: number }) => {
      const person = { id, username: 'curious', role: 'employee', ...(factor && { factor }) } as const;
      const assertion = await surroundings.identity.assertionFor(person);
      const response = await service.call('POST', `/bookings/${booking._id}/reveal`, { assertion });
      return [response.status, response.body.code];
    };
    expect(await statusWith({})).toEqual([200, undefined]);
    surroundings.identity.beyondBudget.set(id, 'hour');
    const seen = (await timelineOf(booking._id)).length;
    for (const factor of [{}, { shownSecondsAgo: 601 }])
      expect(await statusWith(factor)).toEqual([403, 'STEP_UP_NEEDED']);
    expect(await timelineOf(booking._id)).toHaveLength(seen);
    expect(await statusWith({ shownSecondsAgo: 600 })).toEqual([200, undefined]);
    const reported = (await timelineOf(booking._id)).length;
    surroundings.identity.beyondBudget.set(id, 'day');
    for (const factor of [undefined, { shownSecondsAgo: 0 }])
      expect(await statusWith(factor)).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(await timelineOf(booking._id)).toHaveLength(reported);
  });

  it('are denied to clients and superadmins, and require an existing booking', async () => {
    const { person, booking } = await bookedFlight();
    const others = [person, staff.superadmin, await createTestUser(surroundings)];
    expect(await Promise.all(others.map(async (one) => (await reveal(booking._id, one)).status))).toEqual(
      others.map(() => 403),
    );
    expect(await reveal('640000000000000000abcdef')).toMatchObject({
      status: 404,
      body: { code: 'BOOKING_NOT_FOUND' },
    });
    expect(await timelineOf(booking._id)).toHaveLength(1);
  });
});
