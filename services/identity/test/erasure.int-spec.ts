import { createServer, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ActivityLogEntry, type Booking, type DataExport, type TravelPackage } from '@portal/contracts';
import {
  eventually,
  serviceTokenFor,
  startTestProcess,
  testServiceEnv,
  type TestAnswer,
  type TestProcess,
} from '@portal/test-kit';
import mongoose from 'mongoose';
import { startIdentity, type IdentityFixture } from './identity-fixture';

let identity: IdentityFixture;
let catalog: TestProcess;
let bookings: TestProcess;
let startBookings: () => Promise<TestProcess>;

const freePort = () =>
  new Promise<number>((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => done(port));
    });
  });

beforeAll(async () => {
  const port = await freePort();
  const bookingsUrl = `http://127.0.0.1:${port}`;
  identity = await startIdentity({ BOOKINGS_URL: bookingsUrl, ERASURE_WINDOW_S: '3' });
  const shared = { ...testServiceEnv({ mongoUri: identity.mongoUri, identityUrl: identity.url }), SEED_DEMO_DATA: '1' };
  catalog = await startTestProcess('services/catalog/dist/main.mjs', shared);
  startBookings = () =>
    startTestProcess('services/bookings/dist/main.mjs', {
      ...shared,
      SEED_DEMO_DATA: '0',
      PORT: String(port),
      CATALOG_URL: catalog.url,
      FLIGHTS_URL: catalog.url,
    });
  bookings = await startBookings();
});
afterAll(async () => {
  await Promise.all([bookings.stop(), catalog.stop()]);
  await identity.stop();
});

const password = 'Zambezi-2026';

interface Person {
  id: string;
  username: string;
  email: string;
  token: string;
  assertion: string;
  passportNumber: string;
  phoneNumber: string;
  ipAddress: string;
}

let people = 0;
async function newPerson(): Promise<Person> {
  people += 1;
  const username = `canary.bird${people}`;
  const email = `${username}@example.test`;
  const passportNumber = `ZNCAN31337${people}`;
  const phoneNumber = `+260 977 313 3${people}7`;
  const ipAddress = `10.33.7.${people}7`;
  const registered = await identity.call('POST', '/auth/register', { body: { username, email, password } });
  const token = String(registered.body.token);
  const { assertion = '' } = await identity.introspect(token);
  const profile = { phoneNumber, dateOfBirth: '1971-03-17', passportDetails: { passportNumber } };
  await identity.call('PUT', '/auth/profile', { assertion, body: profile, ipAddress });
  const { id } = registered.body.user as { id: string };
  return { id, username, email, token, assertion, passportNumber, phoneNumber, ipAddress };
}

async function bookPackage({ assertion, email, phoneNumber }: Person): Promise<Booking> {
  const listed = (await (await fetch(`${catalog.url}/packages`)).json()) as { data: TravelPackage[] };
  const upcoming = ({ availableDates }: TravelPackage) =>
    availableDates.find((date) => date > new Date().toISOString());
  const offered = listed.data.find(
    (one) => one.isAvailable && upcoming(one) && (one.maxCapacity ?? 100) - one.currentBookings > 5,
  );
  const startDate = offered && upcoming(offered);
  const answer = await fetch(`${bookings.url}/bookings`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-portal-assertion': assertion },
    body: JSON.stringify({
      packageId: offered?._id,
      numberOfTravelers: 1,
      selectedTravelDates: { startDate, endDate: startDate },
      contact: { emailAddress: email, phoneNumber },
      specialRequests: `Please greet ${email}`,
    }),
  });
  const body = (await answer.json()) as { data: Booking };
  expect([answer.status, body]).toMatchObject([201, { data: { status: 'confirmed' } }]);
  return body.data;
}

const erase = ({ assertion }: Person, currentPassword = password): Promise<TestAnswer> =>
  identity.call('DELETE', '/auth/profile', { assertion, body: { currentPassword } });

/** Every document of every collection of every database, as text. */
async function everything(): Promise<string> {
  const connection = await mongoose.createConnection(identity.mongoUri).asPromise();
  const { databases } = await connection.db!.admin().listDatabases();
  const documents = await Promise.all(
    databases.map(async ({ name }) => {
      const database = connection.getClient().db(name);
      const collections = await database.listCollections().toArray();
      return Promise.all(collections.map((collection) => database.collection(collection.name).find().toArray()));
    }),
  );
  await connection.close();
  return JSON.stringify(documents);
}

const namesOf = ({ username, email, passportNumber, phoneNumber, ipAddress }: Person) => [
  username,
  email,
  passportNumber,
  phoneNumber,
  ipAddress,
];
const found = async (who: Person) => {
  const text = await everything();
  return namesOf(who).filter((value) => text.includes(value));
};

describe('GET /auth/profile/export', () => {
  it('answers all that the portal keeps of whoever asks, and nothing of others', async () => {
    const who = await newPerson();
    const booking = await bookPackage(who);
    const other = await newPerson();
    const answer = await identity.call('GET', '/auth/profile/export', { assertion: who.assertion });
    expect(answer.headers.get('content-disposition')).toContain('attachment');
    const exported = answer.as<DataExport>();
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

  it('says so when a part of the portal cannot answer', async () => {
    const who = await newPerson();
    await bookings.stop();
    const answer = await identity.call('GET', '/auth/profile/export', { assertion: who.assertion });
    expect([answer.status, answer.body.code]).toEqual([503, 'SERVICE_DOWN']);
    bookings = await startBookings();
  });
});

describe('DELETE /auth/profile', () => {
  it('needs the password', async () => {
    const who = await newPerson();
    const answers = [
      await erase(who, 'not it'),
      await identity.call('DELETE', '/auth/profile', { assertion: who.assertion }),
    ];
    expect(answers.map(({ body }) => body.code)).toEqual(['CURRENT_PASSWORD_WRONG', 'BODY_INVALID']);
    expect((await identity.introspect(who.token)).active).toBe(true);
  });

  it('leaves no trace of a person in any collection, and the books in order', async () => {
    const who = await newPerson();
    const booking = await bookPackage(who);
    const admin = await identity.assertionOf('admin');
    const renamed = { assertion: admin, body: { username: `${who.username}.renamed` } };
    await identity.call('PUT', `/admin/users/${who.id}`, renamed);
    await eventually(async () => (await everything()).includes(`Changed for ${who.username}`));
    expect((await found(who)).length).toBeGreaterThan(2);

    expect(await erase(who)).toMatchObject({ status: 200, body: { message: expect.stringContaining('erased') } });
    expect(await eventually(async () => (await found(who)).length === 0)).toBe(true);
    expect((await identity.introspect(who.token)).active).toBe(false);
    const login = { email: who.email, password };
    expect((await identity.call('POST', '/auth/login', { body: login })).status).toBe(401);

    const listed = await fetch(`${bookings.url}/bookings?q=${booking.bookingNumber}`, {
      headers: { 'x-portal-assertion': admin },
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

  it('leaves no trace either when an admin does it at the request of the person', async () => {
    const who = await newPerson();
    const booking = await bookPackage(who);
    const admin = await identity.assertionOf('admin');
    const path = `/admin/users/${who.id}?atOwnersRequest=true`;
    expect((await identity.call('DELETE', path, { assertion: admin })).status).toBe(200);
    expect(await eventually(async () => (await found(who)).length === 0)).toBe(true);
    expect((await identity.introspect(who.token)).active).toBe(false);
    const listed = await fetch(`${bookings.url}/bookings?q=${booking.bookingNumber}`, {
      headers: { 'x-portal-assertion': admin },
    });
    expect(await listed.json()).toMatchObject({ data: [{ user: { username: expect.stringMatching(/^erased-/) } }] });
    const logs = await identity.call('GET', `/admin/users/${who.id}/logs`, { assertion: admin });
    const erasure = logs.as<ActivityLogEntry[]>().find(({ action }) => action === 'ACCOUNT_ERASED');
    expect(erasure).toMatchObject({
      employeeUsername: 'admin',
      description: expect.stringMatching(/^Erased the account of erased-\w+ at the person's request$/),
    });
  });

  it('catches what arrives late, and then forgets the name for good', async () => {
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
    await eventually(async () => (await found(who)).length === 0, 12_000);
    await eventually(async () => !(await everything()).includes('sealedName'), 12_000);
  });

  it('reaches bookings however long they are away', async () => {
    const who = await newPerson();
    await bookPackage(who);
    await bookings.stop();
    expect((await erase(who)).status).toBe(200);
    expect(await found(who)).not.toEqual([]);
    bookings = await startBookings();
    await eventually(async () => (await found(who)).length === 0, 12_000);
  });

  it('is refused to the last admin, who stays signed in', async () => {
    const token = await identity.signIn('admin');
    const { assertion = '' } = await identity.introspect(token);
    const answer = await identity.call('DELETE', '/auth/profile', { assertion, body: { currentPassword: password } });
    expect([answer.status, answer.body.code]).toEqual([409, 'LAST_ADMIN']);
    expect((await identity.introspect(token)).active).toBe(true);
  });
});
