import { describe, expect, it } from '@jest/globals';
import type { ActivityLogEntry, Booking, DataExport } from '@portal/contracts';
import { eventually, gatewayHeaders, serviceTokenFor } from '@portal/test-kit';
import { namesOf, password, type Person, usePersonalData } from './personal-data-fixture';

const { identity, parts, newPerson, bookPackage, erase, everything, found } = usePersonalData();

const exportOf = ({ assertion }: Person, body: object = { currentPassword: password }) =>
  identity.call('POST', '/auth/profile/export', { assertion, body });

/** Time for several rounds of the erasure worker, which runs every five seconds. */
const roundsMs = 25_000;

describe('a personal data export', () => {
  it('contains all data of the caller and none of other users', async () => {
    const who = await newPerson();
    const booking = await bookPackage(who);
    const other = await newPerson();
    const response = await exportOf(who);
    expect(response.headers.get('content-disposition')).toContain('attachment');
    const exported = response.as<DataExport>();
    expect(exported.account).toMatchObject({
      email: who.email,
      dateOfBirth: '1971-03-17',
      passportDetails: { passportNumber: who.passportNumber },
    });
    expect(exported.bookings).toMatchObject([
      { bookingNumber: booking.bookingNumber, contact: { emailAddress: who.email, phoneNumber: who.phoneNumber } },
    ]);
    expect(exported.sessions).toHaveLength(1);
    expect(exported.activity.map(({ action }) => action)).toContain('REGISTERED');
    for (const value of [...namesOf(other), 'argon2', 'emailKey', 'events']) {
      expect(JSON.stringify(exported)).not.toContain(value);
    }
  });

  it('requires the current password of an account without a second factor, in both calls', async () => {
    const who = await newPerson();
    const bare = await identity.call('GET', '/auth/profile/export', { assertion: who.assertion });
    for (const response of [bare, await exportOf(who, {})]) {
      expect([response.status, response.body.code]).toEqual([400, 'BODY_INVALID']);
      expect(response.body.fields).toHaveProperty('currentPassword');
    }
    expect((await exportOf(who, { currentPassword: 'a guess' })).body.code).toBe('CURRENT_PASSWORD_WRONG');
  });

  it('reports an unavailable service', async () => {
    const who = await newPerson();
    await parts.bookings.stop();
    const response = await exportOf(who);
    expect([response.status, response.body.code]).toEqual([503, 'SERVICE_DOWN']);
    parts.bookings = await parts.startBookings();
  });
});

describe('DELETE /auth/profile', () => {
  it('requires the password', async () => {
    const who = await newPerson();
    const responses = [
      await erase(who, 'not it'),
      await identity.call('DELETE', '/auth/profile', { assertion: who.assertion }),
    ];
    expect(responses.map(({ body }) => body.code)).toEqual(['CURRENT_PASSWORD_WRONG', 'BODY_INVALID']);
    expect((await identity.introspect(who.token)).active).toBe(true);
  });

  it('leaves no personal data in any collection, and the ledger consistent', async () => {
    const who = await newPerson();
    const booking = await bookPackage(who);
    const admin = await identity.assertionOf('admin');
    const renamed = { assertion: admin, body: { username: `${who.username}.renamed` } };
    await identity.call('PUT', `/admin/users/${who.id}`, renamed);
    await eventually(async () => (await everything()).includes(`Changed for ${who.username}`));
    expect((await found(who)).length).toBeGreaterThan(2);

    expect(await erase(who)).toMatchObject({ status: 200, body: { message: expect.stringContaining('erased') } });
    await eventually(async () => (await found(who)).length === 0, roundsMs);
    expect((await identity.introspect(who.token)).active).toBe(false);
    const login = { email: who.email, password };
    expect((await identity.call('POST', '/auth/login', { body: login })).status).toBe(401);

    const listed = await fetch(`${parts.bookings.url}/bookings?q=${booking.bookingNumber}`, {
      headers: gatewayHeaders(await identity.assertionOf('admin', 'bookings')),
    });
    const { data } = (await listed.json()) as { data: Booking[] };
    const { totalPrice, currency, status, selectedTravelDates } = booking;
    expect(data).toMatchObject([
      { totalPrice, currency, status, selectedTravelDates, user: { username: expect.stringMatching(/^erased-/) } },
    ]);
    const logs = await identity.call('GET', `/admin/users/${who.id}/logs`, { assertion: admin });
    const actions = logs.as<{ action: string }[]>().map(({ action }) => action);
    expect(actions).toEqual(
      expect.arrayContaining(['ACCOUNT_ERASED', 'REGISTERED', 'USER_UPDATED', 'BOOKING_CONFIRMED']),
    );
  });

  it("leaves no personal data either after an erasure by an admin at the owner's request", async () => {
    const who = await newPerson();
    const booking = await bookPackage(who);
    const admin = await identity.assertionOf('admin');
    const path = `/admin/users/${who.id}?atOwnersRequest=true`;
    expect((await identity.call('DELETE', path, { assertion: admin })).status).toBe(200);
    await eventually(async () => (await found(who)).length === 0, roundsMs);
    expect((await identity.introspect(who.token)).active).toBe(false);
    const listed = await fetch(`${parts.bookings.url}/bookings?q=${booking.bookingNumber}`, {
      headers: gatewayHeaders(await identity.assertionOf('admin', 'bookings')),
    });
    expect(await listed.json()).toMatchObject({ data: [{ user: { username: expect.stringMatching(/^erased-/) } }] });
    const logs = await identity.call('GET', `/admin/users/${who.id}/logs`, { assertion: admin });
    const erasure = logs.as<ActivityLogEntry[]>().find(({ action }) => action === 'ACCOUNT_ERASED');
    expect(erasure).toMatchObject({
      employeeUsername: 'admin',
      description: expect.stringMatching(/^Erased the account of erased-\w+ at the owner's request$/),
    });
  });

  it('erases late events, and then the name itself', async () => {
    const who = await newPerson();
    await erase(who);
    const serviceToken = await serviceTokenFor('identity', 'bookings');
    const late = {
      id: `late-${who.id}`,
      at: new Date().toISOString(),
      action: 'BOOKING_UPDATED',
      description: `Changed for ${who.username}`,
      targetEntity: 'Booking',
      targetEntityId: 'b1',
      actorId: who.id,
      actorUsername: who.username,
      userIds: [who.id],
      ipAddress: who.ipAddress,
    };
    await identity.call('POST', '/internal/activity', { serviceToken, body: { events: [late] } });
    expect(await found(who)).toContain(who.username);
    await eventually(async () => (await found(who)).length === 0, roundsMs);
    await eventually(async () => !(await everything()).includes('sealedName'), roundsMs);
  });

  it('reaches bookings after an outage', async () => {
    const who = await newPerson();
    await bookPackage(who);
    await parts.bookings.stop();
    expect((await erase(who)).status).toBe(200);
    expect(await found(who)).not.toEqual([]);
    parts.bookings = await parts.startBookings();
    await eventually(async () => (await found(who)).length === 0, roundsMs);
  });

  it('is rejected for the last admin, who stays logged in', async () => {
    const token = await identity.signIn('admin');
    const { assertion = '' } = await identity.introspect(token);
    const response = await identity.call('DELETE', '/auth/profile', { assertion, body: { currentPassword: password } });
    expect([response.status, response.body.code]).toEqual([409, 'LAST_ADMIN']);
    expect((await identity.introspect(token)).active).toBe(true);
  });
});
