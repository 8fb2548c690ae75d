import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { demoUserIds, type PassportsResponse } from '@portal/contracts';
import { serviceTokenFor } from '@portal/test-kit';
import mongoose from 'mongoose';
import { type IdentityFixture, startIdentity } from '../identity-fixture';

let identity: IdentityFixture;
let connection: mongoose.Connection;
beforeAll(async () => {
  identity = await startIdentity();
  connection = await mongoose.createConnection(identity.mongoUri, { dbName: 'portal_identity' }).asPromise();
});
afterAll(async () => {
  await connection.close();
  await identity.stop();
});

const [holder = ''] = demoUserIds.customers;
const hold = (change: object) =>
  connection.collection('users').updateOne({ _id: new mongoose.Types.ObjectId(holder) }, change);
const ask = async (trips: readonly object[], caller: 'bookings' | 'payments' = 'bookings') =>
  identity.call('POST', '/internal/passports', {
    body: { trips },
    serviceToken: await serviceTokenFor('identity', caller),
  });
const suffices = async (...trips: object[]) => (await ask(trips)).as<PassportsResponse>();

it('reports whether a passport is valid until the given day, without passport data', async () => {
  await hold({ $set: { 'passportDetails.expiryDate': '2027-06-30' } });
  const trips = ['2027-06-29', '2027-06-30', '2027-07-01'].map((until) => ({ userId: holder, until }));
  expect(await suffices(...trips)).toEqual({ suffices: [true, true, false] });
  await hold({ $unset: { 'passportDetails.expiryDate': 1 } });
  expect(await suffices(...trips)).toEqual({ suffices: [false, false, false] });
  await hold({ $set: { passportDetails: { expiryDate: '2037-01-01' } } });
  expect(await suffices(trips[0]!)).toEqual({ suffices: [false] });
  await hold({ $unset: { passportDetails: 1 } });
  expect(await suffices(trips[0]!)).toEqual({ suffices: [false] });
});

it('requires no passport for an erased account', async () => {
  const until = '2027-01-01';
  expect(await suffices({ userId: '0123456789abcdef01234567', until }, { userId: 'erased-0a1b2c', until })).toEqual({
    suffices: [true, true],
  });
});

it('accepts requests with valid dates from bookings only', async () => {
  expect((await ask([{ userId: holder, until: '2027-01-01' }], 'payments')).status).toBe(403);
  expect((await ask([{ userId: holder, until: 'soon' }])).status).toBe(400);
});
