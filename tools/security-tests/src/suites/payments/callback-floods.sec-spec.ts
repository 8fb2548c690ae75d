import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { MongoClient } from 'mongodb';
import pWaitFor from 'p-wait-for';
import {
  callbackPath,
  genuineCallback,
  startPayment,
  controlPartner,
  postCallback,
  type SentCallback,
  untilPaid,
} from '../../calls/mobile-money';
import { bookablePackage, payableBooking } from '../../calls/sample-bodies';
import { inParallel, whilePollingHealth } from '../../client/load';
import { demoAccount, newAccount, type Account } from '../../portal/accounts';
import { openDatabase } from '../../portal/database';
import { ms, recordMeasurements, percentile } from '../../portal/measurements';
import { portalUnderTest } from '../../portal/portal-under-test';

const { url, proxiedUrl, strictUrl, services, mongoUri } = portalUnderTest();
const badPerMinute = 20;
/** Concurrent connections that one client opens to a gateway. */
const connectionsAtOnce = 64;
const json = { 'content-type': 'application/json' };

let client: MongoClient;
let owner: Account;
let bookingId: string;
let genuine: SentCallback;
const figures: Record<string, number | string> = {};

beforeAll(async () => {
  client = await openDatabase(mongoUri);
  const admin = await demoAccount(url, 'admin');
  owner = await newAccount(url, 'client', admin.token);
  bookingId = await payableBooking(url, owner.token, await bookablePackage(url));
});
// A signature is valid for one minute.
beforeEach(async () => {
  genuine = await genuineCallback(url, { owner, bookingId });
});
afterAll(async () => {
  recordMeasurements('callback floods', figures);
  await client.close();
});

/**
 * Sends the body of a callback one byte at a time.
 * @returns the response and the seconds until the connection closed
 */
const dribble = (): Promise<{ text: string; seconds: number }> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(url);
    const startedAt = performance.now();
    const socket = connect(Number(port), hostname);
    let text = '';
    socket.write(
      `POST ${callbackPath} HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{`,
    );
    // eslint-disable-next-line no-restricted-syntax -- slow test client, no background work
    const timer = setInterval(() => socket.writable && socket.write(' '), 400);
    socket.on('data', (chunk) => (text += String(chunk)));
    socket.on('error', () => undefined);
    socket.once('close', () => {
      clearInterval(timer);
      resolve({ text, seconds: (performance.now() - startedAt) / 1_000 });
    });
  });

describe('callbacks sent one byte at a time', () => {
  it('are ended and delay no valid callback', async () => {
    const slow = Array.from({ length: 60 }, dribble);
    const times: number[] = [];
    for (let count = 0; count < 100; count += 1) {
      const startedAt = performance.now();
      expect((await postCallback(url, genuine)).status).toBe(200);
      times.push(performance.now() - startedAt);
      await wait(20);
    }
    const ended = await Promise.all(slow);
    figures['slow callbacks ended'] = ended.length;
    figures['a real one beside them, p99'] = ms(percentile(times, 0.99));
    expect(ended.filter(({ seconds }) => seconds > 15)).toEqual([]);
    expect(ended.filter(({ text }) => !/^HTTP\/1\.1 4\d\d /.test(text) && text !== '')).toEqual([]);
    // The provider's timeout is ten seconds.
    expect(percentile(times, 0.99)).toBeLessThan(5_000);
  });
});

const floodSeconds = 5;
const floodPerSecond = 1_000;

/** Sends forged callbacks from one address at a constant rate. Returns the response statuses. */
async function flood(address: string, forged: { headers: Record<string, string>; body: string }): Promise<number[]> {
  const startedAt = performance.now();
  const responses: Promise<number>[] = [];
  while (responses.length < floodSeconds * floodPerSecond) {
    const due = Math.min(((performance.now() - startedAt) / 1_000) * floodPerSecond, floodSeconds * floodPerSecond);
    while (responses.length < due)
      responses.push(
        postCallback(strictUrl, forged, address).then(
          ({ status }) => status,
          () => 0,
        ),
      );
    await wait(5);
  }
  figures['flood, sent in seconds'] = ((performance.now() - startedAt) / 1_000).toFixed(1);
  return Promise.all(responses);
}

/** Uses its own connections, so that it does not wait for responses to the flood. */
async function postCallbackFrom({ headers, body }: SentCallback, address: string): Promise<number> {
  const { 'content-length': _length, ...rest } = headers;
  const sent = { ...rest, 'x-forwarded-for': address };
  return (await fetch(`${strictUrl}${callbackPath}`, { method: 'POST', headers: sent, body })).status;
}

describe('a flood of 1,000 invalid callbacks per second', () => {
  it('[N1.5] is ignored after twenty per minute and address, while the provider is served', async () => {
    const address = '10.211.0.1';
    const forged = { headers: json, body: genuine.body };
    for (let bad = 0; bad < badPerMinute; bad += 1)
      expect((await postCallback(strictUrl, forged, address)).status).toBe(401);
    const rejected = await postCallback(strictUrl, forged, address);
    expect(rejected.status).toBe(429);
    expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0);
    // A valid callback from the same address is accepted at once.
    expect((await postCallback(strictUrl, genuine, address)).status).toBe(200);
    expect((await postCallback(strictUrl, forged, address)).status).toBe(429);

    const startedAt = performance.now();
    const healthMs: number[] = [];
    let statuses: number[] = [];
    const taken: number[] = [];
    await whilePollingHealth([url, services.payments], healthMs, async () => {
      const flooding = flood('10.211.0.2', forged);
      const real = await genuineCallback(url, { owner, bookingId });
      expect(real.status).toBe(200);
      for (let count = 0; count < 10; count += 1) taken.push(await postCallbackFrom(real, '10.211.0.3'));
      statuses = await flooding;
    });
    const heard = statuses.filter((status) => status === 401).length;
    Object.assign(figures, {
      'flood of one address': statuses.length,
      'of these heard': heard,
      'of these refused with 429': statuses.filter((status) => status === 429).length,
      'health while it lasts, p99': ms(percentile(healthMs, 0.99)),
    });
    expect(taken).toEqual(Array.from({ length: 10 }, () => 200));
    // Per minute: callbacks in flight when the twentieth was answered are processed too.
    const minutes = 1 + Math.ceil((performance.now() - startedAt) / 60_000);
    expect(heard).toBeLessThanOrEqual(minutes * (badPerMinute + connectionsAtOnce));
    expect(statuses.filter((status) => ![401, 429].includes(status))).toEqual([]);
  });

  it('from as many addresses blocks no valid callback', async () => {
    const forged = { headers: json, body: genuine.body };
    const statuses: number[] = [];
    const addresses = Array.from({ length: 1_000 }, (_, index) => `10.212.${index >> 8}.${index & 255}`);
    const flooding = inParallel(addresses, async (address) => {
      statuses.push((await postCallback(proxiedUrl, forged, address)).status);
    });
    const id = await startPayment(url, { owner, bookingId });
    await untilPaid(url, owner, id);
    await flooding;
    expect(new Set(statuses)).toEqual(new Set([401]));
    figures['forged from as many addresses'] = statuses.length;
  });

  it('leaves the ledger consistent with the provider', async () => {
    const deposits = (await controlPartner('GET', 'deposits')) as { depositId: string; status: string }[];
    const completed = deposits.filter(({ status }) => status === 'COMPLETED').map(({ depositId }) => depositId);
    const entries = client.db('portal_payments').collection<{ _id: string }>('entries');
    await pWaitFor(async () => (await entries.countDocuments({ kind: 'capture' })) >= completed.length, {
      timeout: 20_000,
    });
    const captured = await entries.find({ kind: 'capture' }).toArray();
    expect(captured.map(({ _id }) => _id.replace('capture:', '')).sort()).toEqual(completed.sort());
  });
});
