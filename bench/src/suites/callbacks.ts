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
/** A refund waits for those before it: payments sends at most five a second. */
const refundMs = 1_000;

/** Accounts and phone numbers may start a limited number of payments an hour. */
const accountCount = 6;

interface Payer {
  token: string;
  bookingId: string;
  phoneNumber: string;
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

async function book(api: string, token: string, packageId: string): Promise<Omit<Payer, 'phoneNumber'>> {
  const selectedTravelDates = { startDate: dayAhead(60), endDate: dayAhead(62) };
  const body = packageBooking({ _id: packageId }, { selectedTravelDates });
  const headers = { 'idempotency-key': randomUUID() };
  const booked = await callJson<{ data: { _id: string } }>(`${api}/bookings`, { method: 'POST', token, body, headers });
  return { token, bookingId: booked.data._id };
}

const pay = (api: string, { token, bookingId, phoneNumber }: Payer) =>
  callJson(`${api}/payments`, {
    method: 'POST',
    token,
    headers: { 'idempotency-key': randomUUID() },
    body: {
      bookingId,
      amount: { amount: '1.00', currency: 'ZMW' },
      phoneNumber,
      network: 'AIRTEL_OAPI_ZMB',
    },
  });

const payWhenKnown = (api: string, payer: Payer) => retry(() => pay(api, payer));

/** Retries until payments has received the booking or its cancellation. */
async function retry(work: () => Promise<unknown>): Promise<void> {
  const deadline = Date.now() + firstEndMs;
  for (;;) {
    try {
      await work();
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await wait(200);
    }
  }
}

async function until(isReached: () => boolean, missing: () => string, withinMs = firstEndMs): Promise<void> {
  const deadline = Date.now() + withinMs;
  while (!isReached()) {
    if (Date.now() > deadline) throw new Error(missing());
    await wait(50);
  }
}
const heard = ({ received }: CallbackProxy, count: number, withinMs?: number) =>
  until(
    () => received.length >= count,
    () => `${received.length} callbacks of ${count} received`,
    withinMs,
  );
const held = ({ waiting }: CallbackProxy, count: number) =>
  until(
    () => waiting() >= count,
    () => `${waiting()} callbacks of ${count} held`,
  );

/** Cancels the bookings and returns each of their payments to its wallet. */
async function refundAll(url: string, payers: readonly Payer[]): Promise<void> {
  const api = `${url}/api`;
  const staff = await signIn(url, 'employee');
  const body = { retain: '0', way: 'momo', reason: 'For measuring.' };
  for (const { token, bookingId } of payers) {
    await callJson(`${api}/bookings/${bookingId}`, { method: 'DELETE', token });
    const settle = `${api}/payments/bookings/${bookingId}/settle`;
    await retry(() => callJson(settle, { method: 'POST', token: staff, body }));
  }
}

function summarize(received: CallbackProxy['received']) {
  const times = received.map(({ ms }) => ms);
  return {
    callbacks: times.length,
    refused: received.filter(({ status }) => status !== 200).length,
    p50: quantile(times, 0.5),
    p95: quantile(times, 0.95),
    p99: quantile(times, 0.99),
  };
}
type Summary = ReturnType<typeof summarize>;
interface Measured extends Summary {
  perSecond: number;
  /** Absent in results stored by earlier releases. */
  refunds?: Summary;
}

const describeSummary = ({ callbacks, refused, p50, p95, p99 }: Summary): string =>
  `${callbacks} callbacks, ${refused} rejected, p50 ${p50.toFixed(1)}, p95 ${p95.toFixed(1)}, p99 ${p99.toFixed(1)} ms`;

async function makePayers({ url }: BenchPortal): Promise<Payer[]> {
  const api = `${url}/api`;
  const packageId = await makePackage(api, await signIn(url, 'admin'));
  const tokens: string[] = [];
  for (let made = 0; made < accountCount; made += 1)
    tokens.push(await register(url, `bench-${Date.now().toString(36)}-${made}`));
  const payers: Payer[] = [];
  for (let made = 0; made < bookingCount; made += 1) {
    const booked = await book(api, tokens[made % accountCount]!, packageId);
    payers.push({ ...booked, phoneNumber: `0976${100_000 + made}` });
  }
  return payers;
}

/**
 * Measures provider callbacks at 20 per second through the gateway until the response, including signature check,
 * ledger, account and payment. Payments are started before, since that costs more than the callback. Then every payment
 * is refunded, at the pace of payments: 1,020 refunds in the full form.
 */
export async function measureCallbacks({ quick }: { quick: boolean }): Promise<Measured> {
  const front = await startCallbackFront();
  const portal = await startBenchPortal({ arrange: front.arrange });
  try {
    front.sendTo(portal.url);
    const api = `${portal.url}/api`;
    const payers = await makePayers(portal);
    await Promise.all(payers.map((payer) => payWhenKnown(api, payer)));
    await heard(front, payers.length);
    front.received.length = 0;
    const rounds = quick ? 3 : 16;
    for (let round = 1; round <= rounds; round += 1) {
      front.hold();
      for (const payer of payers) await payWhenKnown(api, payer);
      await held(front, payers.length);
      await front.release(perSecond);
      await heard(front, round * payers.length);
    }
    const payments = summarize(front.received);
    log(`  payments: ${describeSummary(payments)}`);
    front.received.length = 0;
    await refundAll(portal.url, payers);
    const count = (rounds + 1) * payers.length;
    await heard(front, count, count * refundMs);
    const refunds = summarize(front.received);
    log(`  refunds: ${describeSummary(refunds)}`);
    return { perSecond, ...payments, refunds };
  } finally {
    await portal.stop();
    await front.stop();
  }
}
