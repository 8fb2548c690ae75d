import { randomBytes, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import {
  type ChargesChanged,
  demoUserIds,
  effectBatchSchema,
  type MoneyChanged,
  type PaidTrip,
  type Role,
} from '@portal/contracts';
import {
  serviceTokenFor,
  startTestDatabase,
  startTestIdentityKeys,
  startTestService,
  testServiceEnv,
  type TestPerson,
} from '@portal/test-kit';
import mongoose from 'mongoose';
import { Accounts } from '../../src/accounts/accounts';
import { Charges } from '../../src/accounts/charges';
import { createApp } from '../../src/app';
import { readPaymentsEnv } from '../../src/env';
import { EntriesRepository } from '../../src/ledger/entries.repository';
import type { PaymentRecord } from '../../src/payments/payment-record';
import { PaymentsRepository } from '../../src/payments/payments.repository';
import { SettleBooking } from '../../src/refunds/settle-booking';

/** Stub of bookings: records published balances and returns the trips that a test has set. */
async function startBookings() {
  const reported: MoneyChanged[] = [];
  const trips = new Map<string, PaidTrip>();
  const server = createServer(async (request, response) => {
    const [, tripOf] = /^\/internal\/bookings\/(\w+)\/trip$/.exec(request.url ?? '') ?? [];
    if (tripOf !== undefined) {
      const trip = trips.get(tripOf);
      response.setHeader('content-type', 'application/json').writeHead(trip ? 200 : 404);
      return void response.end(JSON.stringify(trip ?? { code: 'BOOKING_NOT_FOUND' }));
    }
    const { effects } = effectBatchSchema.parse(JSON.parse(await text(request)));
    for (const effect of effects) if (effect.kind === 'money-changed') reported.push(effect.body);
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ accepted: effects.length }));
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    reported,
    trips,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  };
}

/** Payments with its own database and a stub of bookings, and access to its providers. */
export async function startLedger(extraEnv: Record<string, string> = {}) {
  const [database, identity, bookings] = await Promise.all([
    startTestDatabase(),
    startTestIdentityKeys(),
    startBookings(),
  ]);
  const env: Record<string, string> = {
    ...testServiceEnv('payments', { mongoUri: database.uri, identityUrl: identity.url }),
    BOOKINGS_URL: bookings.url,
  };
  const app = await createApp(readPaymentsEnv({ ...env, ...extraEnv }));
  const service = await startTestService(Promise.resolve(app));
  const connection = await mongoose.createConnection(database.uri, { dbName: 'portal_payments' }).asPromise();
  const charges = app.get(Charges);
  return {
    ...service,
    env: { ...env, ...extraEnv },
    connection,
    accounts: app.get(Accounts),
    charges,
    part: <Part>(of: new (...given: never[]) => Part): Part => app.get(of),
    entries: app.get(EntriesRepository),
    payments: app.get(PaymentsRepository),
    reported: bookings.reported,
    trips: bookings.trips,
    people: identity.people,
    deliveredActivity: identity.deliveredActivity,
    /** Each role is a different user. */
    assertionFor: (who: Role | TestPerson) =>
      identity.assertionFor(typeof who === 'string' ? { role: who, id: demoUserIds[who], username: who } : who),
    fromBookings: () => serviceTokenFor('payments', 'bookings'),
    charged: async (over: Partial<ChargesChanged> = {}): Promise<ChargesChanged> => {
      const made = chargesOf(over);
      await charges.apply(made);
      return made;
    },
    startNeighbour: async () => {
      const neighbour = await createApp(readPaymentsEnv(env));
      await neighbour.init();
      return {
        accounts: neighbour.get(Accounts),
        charges: neighbour.get(Charges),
        settling: neighbour.get(SettleBooking),
        stop: () => neighbour.close(),
      };
    },
    stop: async () => {
      await connection.close();
      await service.stop();
      await Promise.all([database.stop(), identity.stop(), bookings.stop()]);
    },
  };
}
export type IsolatedLedger = Awaited<ReturnType<typeof startLedger>>;

export const newBookingId = (): string => randomBytes(12).toString('hex');

export function lineOf(minor: number, over: Partial<ChargesChanged['lines'][number]> = {}) {
  return {
    id: 'trip',
    kind: 'package',
    label: 'Falls and safari',
    minor,
    dueAt: '2026-12-01T00:00:00.000Z',
    ...over,
  } as const;
}

/** Charge of K 9,850.00 for a package by default. */
export const chargesOf = (over: Partial<ChargesChanged> = {}): ChargesChanged => ({
  bookingId: newBookingId(),
  chargesVersion: 1,
  ownerId: newBookingId(),
  bookingNumber: 'BK-TEST01',
  quotedCurrency: 'ZMW',
  isPayable: true,
  lines: [lineOf(985_000)],
  ...over,
});

/** Mobile money payment for a booking, in kwacha unless `settles` is given. */
export function paymentOf(bookingId: string, minor: number, over: Partial<PaymentRecord> = {}): PaymentRecord {
  const now = new Date();
  return {
    id: randomUUID(),
    bookingId,
    ownerId: 'owner',
    claim: randomUUID(),
    requestHash: 'hash',
    method: 'momo',
    provider: 'pawapay',
    minor,
    settles: { currency: 'ZMW', minor },
    payer: { sealedNumber: 'sealed', last3: '789', network: 'MTN_MOMO_ZMB' },
    state: 'processing',
    history: [],
    createdAt: now,
    updatedAt: now,
    ...over,
  };
}

export const soon = (): Date => new Date(Date.now() + 60_000);
