import { describe, expect, it } from '@jest/globals';
import type { ActivityEvent, RevealedTraveler, TimelineEntry } from '@portal/contracts';
import { eventually } from '@portal/test-kit';
import { bookingFrom, bookingsFrom, flightBooking, type Person, createTestUser } from './bookings-fixture';
import { ipAddress, useBookings } from './setup-bookings';

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
  it('are masked for staff who look at a booking, and told to nobody else [N2.13.2]', async () => {
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
    'are told to an %s who asks for them, and log and timeline say so [N2.13.2]',
    async (role) => {
      const { booking } = await bookedFlight();
      const before = await read(booking._id, staff.admin);
      const answer = await reveal(booking._id, staff[role]);
      expect(answer.status).toBe(200);
      expect((answer.body as unknown as { data: RevealedTraveler[] }).data).toEqual(
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
      const told = await eventually(async () =>
        (surroundings.identity.deliveredActivity as ActivityEvent[]).find(
          ({ action, targetEntityId }) => action === 'PERSONAL_DATA_REVEALED' && targetEntityId === booking._id,
        ),
      );
      expect(told).toMatchObject({
        actorId: staff[role].id,
        userIds: expect.arrayContaining([staff[role].id, booking.user._id]),
        ipAddress,
      });
      // Who looks changes nothing: no edit that is open meets a conflict, and the record says no other last change.
      expect(await read(booking._id, staff.admin)).toEqual(before);
    },
  );

  it('are none of a package, and that is logged all the same', async () => {
    const { booking } = await bookedPackage();
    expect((await reveal(booking._id)).body).toEqual({ data: [] });
    expect((await timelineOf(booking._id))[0]?.text).toContain('Viewed');
  });

  it('need the second factor, shown lately, beyond the budget of an hour, and are refused beyond that of a day', async () => {
    const { booking } = await bookedFlight();
    const id = '650000000000000000000b0d';
    const statusWith = async (factor?: { shownSecondsAgo?: number }) => {
      const person = { id, username: 'curious', role: 'employee', ...(factor && { factor }) } as const;
      const assertion = await surroundings.identity.assertionFor(person);
      const answer = await service.call('POST', `/bookings/${booking._id}/reveal`, { assertion });
      return [answer.status, answer.body.code];
    };
    expect(await statusWith({})).toEqual([200, undefined]);
    surroundings.identity.beyondBudget.set(id, 'hour');
    const seen = (await timelineOf(booking._id)).length;
    for (const factor of [{}, { shownSecondsAgo: 601 }])
      expect(await statusWith(factor)).toEqual([403, 'STEP_UP_NEEDED']);
    expect(await timelineOf(booking._id)).toHaveLength(seen);
    expect(await statusWith({ shownSecondsAgo: 600 })).toEqual([200, undefined]);
    const told = (await timelineOf(booking._id)).length;
    surroundings.identity.beyondBudget.set(id, 'day');
    for (const factor of [undefined, { shownSecondsAgo: 0 }])
      expect(await statusWith(factor)).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(await timelineOf(booking._id)).toHaveLength(told);
  });

  it('are told to no client, no superadmin, and of no booking that does not exist', async () => {
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
