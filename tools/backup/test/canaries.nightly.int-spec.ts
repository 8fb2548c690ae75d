import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Booking } from '@portal/contracts';
import { dayAhead, demoPassword, flightBooking, flightSearch, openApi, pricedOffer } from '@portal/driver';
import { eventually } from '@portal/test-kit';
import { backup } from '../src/backup';
import { restore } from '../src/restore';
import { getPaymentResponses, paidCanary, paidIn, seedPayments } from './canary-payments';
import { CanaryPortal } from './canary-portal';

const password = 'Luangwa-2026';

/** Unique value in every personal field that the portal stores. */
const canary = {
  username: 'canary.bird',
  email: 'canary.mail@example.test',
  firstName: 'Canarina',
  phoneNumber: '0977313371',
  passportNumber: 'ZNCANARY31',
  dateOfBirth: '1971-03-17',
  city: 'Canaryville',
  emergency: 'Canarykin Banda',
  traveler: 'Canaryflyer',
  travelerBorn: '1969-08-23',
  contact: 'canary.contact@example.test',
  contactPhone: '+260 977 313 372',
  requests: 'canarywish for insulin',
  note: 'canarynote of a colleague',
  ipAddress: '41.72.113.37',
};
/** Field-encrypted values: never stored in plain text, even before an erasure. */
const sealed = ['phoneNumber', 'passportNumber', 'dateOfBirth', 'travelerBorn', 'requests'] as const;
const names = Object.keys(canary) as (keyof typeof canary)[];
const foundIn = (text: string) => [...names.filter((name) => text.includes(canary[name])), ...paidIn(text)];

const portal = new CanaryPortal();
beforeAll(() => portal.open(), 120_000);
afterAll(() => portal.close());

/** Creates an account with a canary in every field, through the public API. */
async function plant() {
  const { ipAddress, username, email } = canary;
  const body = { username, email, password, firstName: canary.firstName };
  const made = await portal.send<{ token: string; user: { id: string } }>('identity', 'POST /auth/register', {
    body,
    ipAddress,
  });
  const session = made.body.token;
  const profile = {
    phoneNumber: canary.phoneNumber,
    dateOfBirth: canary.dateOfBirth,
    passportDetails: { passportNumber: canary.passportNumber },
    address: { city: canary.city },
    emergencyContact: { name: canary.emergency },
  };
  const saved = await portal.send('identity', 'PUT /auth/profile', { session, body: profile, ipAddress });
  const search = flightSearch(0, { destinationLocationCode: 'JNB', departureDate: dayAhead(40) });
  const offer = await pricedOffer({ api: openApi(portal.door('flights', session)) }, search);
  const booked = await portal.send<{ data: Booking }>('bookings', 'POST /bookings', {
    session,
    ipAddress,
    body: flightBooking(offer, {
      travelers: [
        { firstName: canary.traveler, lastName: 'Banda', dateOfBirth: canary.travelerBorn, gender: 'FEMALE' },
      ],
      contact: { emailAddress: canary.contact, countryCallingCode: '260', phoneNumber: canary.contactPhone },
      specialRequests: canary.requests,
    }),
  });
  const desk = await portal.signIn('employee@demo.test', demoPassword);
  const notes = `POST /customers/${made.body.user.id}/notes`;
  const noted = await portal.send('identity', notes, { session: desk, body: { text: canary.note } });
  expect([saved.status, booked.status, noted.status]).toEqual([200, 201, 201]);
  const planted = { id: made.body.user.id, session, booking: booked.body.data._id };
  await seedPayments(portal, planted, { desk, admin: await portal.signIn('admin@demo.test', demoPassword) });
  return planted;
}

/** Returns everything that staff and superadmins can read through the API. */
async function readEverything(bookingId: string): Promise<string> {
  const admin = await portal.signIn('admin@demo.test', demoPassword);
  const superadmin = await portal.signIn('superadmin@demo.test', demoPassword);
  const read = await Promise.all([
    portal.send('bookings', `GET /bookings/${bookingId}`, { session: admin }),
    portal.send('bookings', 'GET /reports/bookings?format=csv', { session: admin }),
    portal.send('bookings', `GET /bookings/${bookingId}/timeline`, { session: admin }),
    portal.send('identity', 'GET /admin/users', { session: admin }),
    portal.send('identity', 'GET /logs/file', { session: superadmin }),
  ]);
  expect(read.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  return [...read.map(({ text }) => text), await getPaymentResponses(portal, bookingId, admin)].join('\n');
}

describe('canary values in every personal field', () => {
  let planted: Awaited<ReturnType<typeof plant>>;

  it('are stored where expected, encrypted if sensitive, and never logged', async () => {
    planted = await plant();
    await eventually(async () => (await portal.everything()).outbox.includes(canary.email), 20_000);
    const { session } = planted;
    const exported = await portal.send('identity', 'POST /auth/profile/export', {
      session,
      body: { currentPassword: password },
    });
    expect(names.filter((name) => !exported.text.includes(canary[name]))).toEqual([]);
    const { database, logs } = await portal.everything();
    const open = names.filter((name) => !sealed.some((one) => one === name));
    // The payer's number is encrypted too.
    expect(foundIn(database)).toEqual([...open, 'slip', 'reason']);
    const staffRead = await readEverything(planted.booking);
    expect(staffRead).toContain(paidCanary.slip);
    expect(foundIn(logs)).toEqual([]);
  });

  it('are removed a day after the erasure from database, outbox, logs and staff exports', async () => {
    await backup(portal.backupEnv, join(portal.home, 'copy'));
    const { session } = planted;
    const erased = await portal.send('identity', 'DELETE /auth/profile', {
      session,
      body: { currentPassword: password },
    });
    expect(erased.status).toBe(200);
    await portal.aheadBy(24);
    await eventually(async () => !(await portal.everything()).database.includes('sealedName'), 30_000);
    const { database, outbox, logs } = await portal.everything();
    expect([foundIn(database), foundIn(outbox), foundIn(logs)]).toEqual([[], [], []]);
    expect(foundIn(await readEverything(planted.booking))).toEqual([]);
  });

  it('are erased again after a restore', async () => {
    await portal.stop();
    await restore(portal.backupEnv, join(portal.home, 'copy'), { force: true });
    await portal.start();
    await eventually(async () => foundIn((await portal.everything()).database).length === 0, 30_000);
    expect(foundIn(await readEverything(planted.booking))).toEqual([]);
    expect(foundIn((await portal.everything()).logs)).toEqual([]);
    const login = { body: { email: canary.email, password } };
    expect((await portal.send('identity', 'POST /auth/login', login)).status).toBe(401);
  }, 120_000);
});
