import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { MongoClient } from 'mongodb';
import {
  callbackPath,
  genuineCallback,
  startPayment,
  controlPartner,
  postCallback,
  type SentCallback,
  getCallbacks,
  untilPaid,
} from '../../calls/mobile-money';
import { bookablePackage, payableBooking } from '../../calls/sample-bodies';
import { inParallel } from '../../client/load';
import { exchangeRaw, rawRequest } from '../../client/raw-socket';
import { demoAccount, newAccount, type Account } from '../../portal/accounts';
import { changedPlaces, openDatabase, takeSnapshot, type Snapshot } from '../../portal/database';
import { recordMeasurements } from '../../portal/measurements';
import { portalUnderTest } from '../../portal/portal-under-test';

const { url, mongoUri } = portalUnderTest();
const bodyLimitBytes = 32 * 1024;

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
afterAll(async () => {
  recordMeasurements('callbacks', figures);
  await client.close();
});
// A signature is valid for one minute.
beforeEach(async () => {
  await controlPartner('DELETE', 'faults');
  genuine = await genuineCallback(url, { owner, bookingId });
});

async function books(): Promise<Snapshot> {
  const { stored } = await takeSnapshot(client);
  return new Map([...stored].filter(([place]) => place.startsWith('portal_payments.')));
}

const digestOf = (body: string): string => `sha-512=:${createHash('sha512').update(body).digest('base64')}:`;
const without = (name: string): Record<string, string> =>
  Object.fromEntries(Object.entries(genuine.headers).filter(([header]) => header !== name));
const dearer = (): string => genuine.body.replace(/"amount":"(\d+)/, '"amount":"9$1');

describe('a callback not sent by the provider', () => {
  it.each<[string, number, () => { headers: Record<string, string>; body: string | Buffer }]>([
    ['without a signature', 401, () => ({ headers: without('signature'), body: genuine.body })],
    ['without signature input', 401, () => ({ headers: without('signature-input'), body: genuine.body })],
    ['without a digest', 401, () => ({ headers: without('content-digest'), body: genuine.body })],
    ['with another amount', 401, () => ({ headers: genuine.headers, body: dearer() })],
    [
      'with another amount and its digest',
      401,
      () => ({ headers: { ...genuine.headers, 'content-digest': digestOf(dearer()) }, body: dearer() }),
    ],
    [
      'with a later creation time',
      401,
      () => {
        const input = genuine.headers['signature-input'] ?? '';
        const younger = input.replace(/created=\d+/, `created=${Math.floor(Date.now() / 1_000) + 5}`);
        return { headers: { ...genuine.headers, 'signature-input': younger }, body: genuine.body };
      },
    ],
    [
      'without a signed path',
      401,
      () => {
        const input = (genuine.headers['signature-input'] ?? '').replace(' "@path"', '');
        return { headers: { ...genuine.headers, 'signature-input': input }, body: genuine.body };
      },
    ],
    ['without a body', 401, () => ({ headers: { ...genuine.headers, 'content-length': '0' }, body: '' })],
    ['with invalid JSON', 401, () => ({ headers: genuine.headers, body: '{not JSON' })],
    ['too large', 413, () => ({ headers: genuine.headers, body: Buffer.alloc(bodyLimitBytes + 1, 'x') })],
    ['compressed', 415, () => ({ headers: { ...genuine.headers, 'content-encoding': 'gzip' }, body: genuine.body })],
    ['as a form', 415, () => ({ headers: { ...genuine.headers, 'content-type': 'text/plain' }, body: genuine.body })],
  ])('%s returns %i and writes nothing', async (_what, status, forge) => {
    const before = await books();
    const { headers, body } = forge();
    const { 'content-length': _length, ...rest } = headers;
    expect((await postCallback(url, { headers: rest, body })).status).toBe(status);
    expect(changedPlaces(before, await books())).toEqual([]);
    figures['forgeries in other bytes'] = Number(figures['forgeries in other bytes'] ?? 0) + 1;
  });

  it('without a length returns 413 once it is too large', async () => {
    const chunk = 'x'.repeat(bodyLimitBytes);
    const piece = `${bodyLimitBytes.toString(16)}\r\n${chunk}\r\n`;
    const headers = ['Host: portal', 'Content-Type: application/json', 'Transfer-Encoding: chunked'];
    const { status } = await exchangeRaw(url, rawRequest(`POST ${callbackPath} HTTP/1.1`, headers, piece + piece));
    expect(status).toBe(413);
  });

  it.each(['byte', 'path', 'old', 'keyid', 'unsigned'])(
    'that imitates the provider (%s) returns 401, and its deposit is polled and counted once',
    async (flaw) => {
      await controlPartner('POST', 'faults', { operation: 'callback', action: 'bad-signature', flaw });
      const id = await startPayment(url, { owner, bookingId });
      // The provider does not retry; the payment is found by polling.
      await untilPaid(url, owner, id);
      expect((await getCallbacks(id)).map(({ status }) => status)).toEqual([401]);
    },
  );
});

describe('a replayed callback', () => {
  it('is accepted repeatedly and counts once', async () => {
    const before = await books();
    const statuses: number[] = [];
    await inParallel(
      Array.from({ length: 200 }),
      async () => void statuses.push((await postCallback(url, genuine)).status),
    );
    figures['replays, answered 200'] = statuses.filter((status) => status === 200).length;
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(changedPlaces(before, await books())).toEqual([]);
  });

  it('is rejected at another call', async () => {
    const paths = [
      '/api/payments/callbacks/pawapay/refunds',
      '/api/payments/callbacks/pawapay/deposits/',
      '/api/payments',
    ];
    for (const path of paths) {
      const { status } = await fetch(`${url}${path}`, { method: 'POST', headers: genuine.headers, body: genuine.body });
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
    }
  });
});

describe('a rotated provider key', () => {
  it('is accepted for the next callback, and the previous one is rejected', async () => {
    await controlPartner('POST', 'faults', { operation: 'callback', action: 'key-rotation' });
    const next = await genuineCallback(url, { owner, bookingId });
    expect(next.status).toBe(200);
    expect(next.headers['signature-input']).not.toContain(
      /keyid="([^"]+)"/.exec(genuine.headers['signature-input']!)![1],
    );
    expect((await postCallback(url, genuine)).status).toBe(401);
  });
});
