import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { dayAhead, packageBooking } from '@portal/driver';
import { callJson, register, signIn, startBenchPortal, type BenchPortal } from '../fixtures/portal';
import { startCallbackFront, type CallbackProxy } from '../fixtures/callback-proxy';
import { quantile } from '../measure/statistics';
import { log } from '../say';

const perSecond = 20;
/** Each is paid once per round: an account allows one open payment attempt. */
const bookingCount = 60;
const firstEndMs = 30_000;

interface Payer {
  token: string;
  bookingId: string;
}

/** Creates a package that can be booked and paid without limit. */
async function makePackage(api: string, admin: string): Promise<string> {
  const name = `Bench ${randomUUID()}`;
  const body = {
    name,
    description: 'For measuring.',
    price: 1_000_000,
    currency: 'ZMW',
    duration: '3 days',
    destinations: ['Siavonga'],
    inclusions: ['Boat'],
    exclusions: ['Flights'],
    availableDates: [`${dayAhead(60)}T00:00:00.000Z`],
    isAvailable: true,
  };
  await callJson(`${api}/packages`, {
    method: 'POST',
    token: admin,
    body,
    headers: { 'idempotency-key': randomUUID() },
  });
  const { data } = await callJson<{ data: { _id: string; name: string }[] }>(`${api}/packages`);
  const made = data.find((one) => one.name === name);
  if (!made) throw new Error(`The package ${name} is not in the catalogue`);
  return made._id;
}

async function book(api: string, token: string, packageId: string): Promise<Payer> {
  const selectedTravelDates = { startDate: dayAhead(60), endDate: dayAhead(62) };
  const body = packageBooking({ _id: packageId }, { selectedTravelDates });
  const headers = { 'idempotency-key': randomUUID() };
  const booked = await callJson<{ data: { _id: string } }>(`${api}/bookings`, { method: 'POST', token, body, headers });
  return { token, bookingId: booked.data._id };
}

const pay = (api: string, { token, bookingId }: Payer) =>
  callJson(`${api}/payments`, {
    method: 'POST',
    token,
    headers: { 'idempotency-key': randomUUID() },
    body: {
      bookingId,
      amount: { amount: '1.00', currency: 'ZMW' },
      phoneNumber: '0973456789',
      network: 'AIRTEL_OAPI_ZMB',
    },
  });

/** Retries until payments has received the booking. */
async function payWhenKnown(api: string, payer: Payer): Promise<void> {
  const deadline = Date.now() + firstEndMs;
  for (;;) {
    try {
      await pay(api, payer);
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await wait(200);
    }
  }
}

async function until(isReached: () => boolean, missing: () => string): Promise<void> {
  const deadline = Date.now() + firstEndMs;
  while (!isReached()) {
    if (Date.now() > deadline) throw new Error(missing());
    await wait(50);
  }
}
const heard = ({ received }: CallbackProxy, count: number) =>
  until(
    () => received.length >= count,
    () => `${received.length} callbacks of ${count} received`,
  );
const held = ({ waiting }: CallbackProxy, count: number) =>
  until(
    () => waiting() >= count,
    () => `${waiting()} callbacks of ${count} held`,
  );

async function makePayers({ url }: BenchPortal): Promise<Payer[]> {
  const api = `${url}/api`;
  const packageId = await makePackage(api, await signIn(url, 'admin'));
  const token = await register(url, `bench-${Date.now().toString(36)}`);
  const payers: Payer[] = [];
  for (let made = 0; made < bookingCount; made += 1) payers.push(await book(api, token, packageId));
  return payers;
}

/**
 * Measures provider callbacks at 20 per second through the gateway until the response, including signature check,
 * ledger, account and payment. Payments are started before, since that costs more than the callback.
 */
export async function measureCallbacks({ quick }: { quick: boolean }) {
  const front = await startCallbackFront();
  const portal = await startBenchPortal({ arrange: front.arrange });
  try {
    front.sendTo(portal.url);
    const api = `${portal.url}/api`;
    const payers = await makePayers(portal);
    await Promise.all(payers.map((payer) => payWhenKnown(api, payer)));
    await heard(front, payers.length);
    front.received.length = 0;
    const rounds = quick ? 3 : 12;
    for (let round = 1; round <= rounds; round += 1) {
      front.hold();
      for (const payer of payers) await payWhenKnown(api, payer);
      await held(front, payers.length);
      await front.release(perSecond);
      await heard(front, round * payers.length);
    }
    const times = front.received.map(({ ms }) => ms);
    const result = {
      perSecond,
      callbacks: times.length,
      refused: front.received.filter(({ status }) => status !== 200).length,
      p50: quantile(times, 0.5),
      p95: quantile(times, 0.95),
      p99: quantile(times, 0.99),
    };
    log(`  ${result.callbacks} callbacks, ${result.refused} rejected, p99 ${result.p99.toFixed(0)} ms`);
    return result;
  } finally {
    await portal.stop();
    await front.stop();
  }
}
