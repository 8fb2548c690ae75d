import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll } from '@jest/globals';
import { type Booking, type FlightOffer, fromMinorUnits } from '@portal/contracts';
import {
  type DuffelStub,
  startDuffelStub,
  startTestProcess,
  testKeysEnv,
  type TestResponse,
  type TestProcess,
  gatewayHeaders,
} from '@portal/test-kit';
import mongoose, { type Connection } from 'mongoose';
import { type FlakyNetwork, startFlakyNetwork } from './flaky-network';
import { daysFromToday, flightBooking, type Person, createTestUser } from './bookings-fixture';
import { setupHolds } from './setup-holds';

interface Parts {
  duffel: DuffelStub;
  payments: TestProcess;
  /** Environment of the bookings service in addition to that of its test environment. */
  env: Record<string, string>;
  toBookings: FlakyNetwork;
  connection: Connection;
  employee: Person;
}

const perUnit = 20;

/** Starts bookings with holds, real payments, and a provider that also has instant-payment offers. */
export function useCredit() {
  const flightsEnv: Record<string, string> = {};
  const parts = {} as Parts;
  beforeAll(async () => {
    parts.duffel = await startDuffelStub();
    parts.duffel.offersInstant = true;
    Object.assign(flightsEnv, {
      FLIGHTS_PROVIDER: 'duffel',
      FLIGHTS_DUFFEL_TOKEN: parts.duffel.token,
      FLIGHTS_DUFFEL_HOST: parts.duffel.url,
      FLIGHTS_DUFFEL_ORDERS: 'pay_later',
    });
  });
  const holds = setupHolds(flightsEnv);
  const { surroundings, running, restart } = holds;

  beforeAll(async () => {
    parts.toBookings = await startFlakyNetwork();
    const { MONGODB_URI = '', IDENTITY_URL = '' } = surroundings.bookingsEnv;
    const own = { MONGODB_URI, IDENTITY_URL, ...testKeysEnv('payments'), BOOKINGS_URL: parts.toBookings.url };
    parts.payments = await startTestProcess('services/payments/dist/main.mjs', { ...own, NODE_ENV: 'test' });
    parts.env = { FEATURES: 'money,holds', PAYMENTS_URL: parts.payments.url };
    await restart(parts.env);
    parts.toBookings.leadTo(running.service.url);
    parts.employee = await createTestUser(surroundings, 'employee');
    parts.connection = await mongoose.createConnection(MONGODB_URI, { dbName: 'portal_payments' }).asPromise();
    const rate = {
      currency: 'USD',
      perUnit: `${perUnit}.0000`,
      source: 'agency',
      by: 'admin',
      requestHash: 'h',
      events: [],
    };
    await parts.connection.collection('rates').insertOne({ ...rate, claim: 'usd', validFrom: new Date() });
  });
  afterAll(async () => {
    await parts.connection.close();
    await parts.payments.stop();
    await parts.toBookings.stop();
    await parts.duffel.stop();
  });

  const requested = async (method: string, path: string, body?: object): Promise<{ status: number; data: unknown }> => {
    const response = await fetch(`${parts.payments.url}${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
        ...gatewayHeaders(parts.employee.assertion),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, data: ((await response.json()) as { data: unknown }).data };
  };
  /** Records a cash deposit as credit of a customer, in kwacha. */
  async function depositCredit({ id }: Person, amount: string): Promise<void> {
    const money = {
      amount: { amount, currency: 'ZMW' },
      method: 'cash',
      reference: 'Till 2',
      receivedOn: daysFromToday(0),
    };
    const { status } = await requested('POST', '/payments/manual', { userId: id, ...money });
    if (status !== 201) throw new Error(`the deposit was rejected: ${status}`);
  }
  const creditOf = async ({ id }: Person): Promise<number> => {
    const { data } = await requested('GET', `/payments/credits/${id}`);
    return Number((data as { available: { amount: string } }).available.amount);
  };
  /** Returns the credit balance of a customer in the ledger. */
  async function booked({ id }: Person): Promise<number> {
    const entries = await parts.connection.collection('entries').find().toArray();
    const postings = entries.flatMap(({ postings: all }) => all as { account: string; minor: number }[]);
    const own = postings.filter(({ account }) => account === `liability:credit:${id}`);
    return fromMinorUnits(own.reduce((sum, { minor }) => sum - minor, 0));
  }
  const flights = async (path: string, init: RequestInit = {}): Promise<unknown> => {
    const headers = { 'content-type': 'application/json', ...gatewayHeaders(parts.employee.assertion) };
    const response = await fetch(`${surroundings.flights.url}/flights/${path}`, { ...init, headers });
    return ((await response.json()) as { data: unknown }).data;
  };
  /** Returns an offer that requires instant payment, and its price in kwacha. */
  async function instantOffer(): Promise<{ offer: FlightOffer; kwacha: number }> {
    const found = await flights(
      `offers?originLocationCode=LUN&destinationLocationCode=JNB&departureDate=${daysFromToday(40)}&adults=1`,
    );
    const instant = (found as FlightOffer[]).find(({ needsInstantPayment }) => needsInstantPayment);
    const body = JSON.stringify({ offer: instant });
    const offer = (await flights('pricing', { method: 'POST', body })) as FlightOffer;
    return { offer, kwacha: Number((Number(offer.price.grandTotal) * perUnit).toFixed(2)) };
  }
  const ordersOf = ({ bookingNumber }: Booking) =>
    parts.duffel.orders.filter(
      ({ metadata, cancelled_at }) => metadata['reference'] === bookingNumber && !cancelled_at,
    );
  const bookFor = (
    customer: Person | undefined,
    offer: FlightOffer,
    { person = parts.employee, key = randomUUID() as string } = {},
  ): Promise<TestResponse> =>
    running.service.call('POST', '/bookings', {
      assertion: person.assertion,
      headers: { 'idempotency-key': key },
      body: flightBooking(offer, customer && { onBehalfOf: customer.id }),
    });

  return { ...holds, parts, bring: depositCredit, creditOf, booked, instantOffer, ordersOf, bookFor };
}
