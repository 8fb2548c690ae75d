import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { defaultCurrency, type PayLink } from '@portal/contracts';
import type { MongoClient } from 'mongodb';
import pWaitFor from 'p-wait-for';
import { payer } from '../../calls/mobile-money';
import { bookablePackage, payableBooking } from '../../calls/sample-bodies';
import { bearer, send, sendJson, type Answer } from '../../client/http';
import { inParallel } from '../../client/load';
import { startTraceCollector } from '../../client/trace-collector';
import { accountOfEachRole, demoAccount, type Account } from '../../portal/accounts';
import { openDatabase } from '../../portal/database';
import { recordMeasurements } from '../../portal/measurements';
import { portalUnderTest } from '../../portal/portal-under-test';
import { startGateway } from '../../portal/start-gateway';

const { url, mongoUri, dataFolder, parts } = portalUnderTest();
const guesses = 10_000;
const figures: Record<string, number | string> = {};

type MadeLink = PayLink & { token: string };

let client: MongoClient;
let people: Record<'client' | 'employee' | 'admin' | 'superadmin', Account>;
const links: Record<'valid' | 'paid' | 'revoked' | 'expired', MadeLink> = {} as never;

const linkPath = (token: string): string => `/api/payments/links/${token}`;

async function make(amount?: string): Promise<MadeLink> {
  const bookingId = await payableBooking(url, people.client.token, await bookablePackage(url));
  const answer = await sendJson(url, {
    method: 'POST',
    path: '/api/payments/links',
    headers: { ...bearer(people.employee.token), 'idempotency-key': randomUUID() },
    body: { bookingId, ...(amount && { amount: { amount, currency: defaultCurrency } }) },
  });
  const link = (answer.json as { data?: MadeLink } | undefined)?.data;
  if (!link) throw new Error(`No link: ${answer.status} ${answer.text}`);
  return link;
}

const payBy = (token: string, headers: Record<string, string> = {}): Promise<Answer> =>
  sendJson(url, {
    method: 'POST',
    path: linkPath(token),
    headers: { 'idempotency-key': randomUUID(), ...headers },
    body: { amount: { amount: '10.00', currency: defaultCurrency }, phoneNumber: payer, network: 'AIRTEL_OAPI_ZMB' },
  });

beforeAll(async () => {
  client = await openDatabase(mongoUri);
  people = await accountOfEachRole(url, (await demoAccount(url, 'admin')).token);
  for (const kind of ['valid', 'revoked', 'expired'] as const) links[kind] = await make();
  links.paid = await make('10.00');
  expect((await payBy(links.paid.token)).status).toBe(202);
  const isOver = async (): Promise<boolean> => (await send(url, { path: linkPath(links.paid.token) })).status === 404;
  await pWaitFor(isOver, { interval: 50, timeout: 20_000 });
  const revoked = await send(url, {
    method: 'DELETE',
    path: linkPath(links.revoked.id),
    headers: bearer(people.employee.token),
  });
  expect(revoked.status).toBe(200);
  const stored = client.db('portal_payments').collection<{ _id: string }>('links');
  const yesterday = { $set: { expiresAt: new Date(Date.now() - 86_400_000) } };
  expect((await stored.updateOne({ _id: links.expired.id }, yesterday)).modifiedCount).toBe(1);
});
/** The holder of a link opens its page first. */
const openPages = (): Promise<void> =>
  inParallel(Object.values(links), async ({ token }) => {
    expect((await send(url, { path: `/pay/${token}` })).status).toBe(200);
  });
afterAll(async () => {
  recordMeasurements('pay links', figures);
  await client.close();
});

const requestId = 'pay-links-0123456789abcdef';
/** Returns the whole response except the Date header, for comparison. */
async function whole(answer: Promise<Answer>): Promise<string> {
  const { status, headers, text } = await answer;
  const { date: _date, ...comparable } = headers;
  return JSON.stringify([status, comparable, text]);
}
const opened = (token: string): Promise<string> =>
  whole(send(url, { path: linkPath(token), headers: { 'x-request-id': requestId } }));
const paid = (token: string): Promise<string> => whole(payBy(token, { 'x-request-id': requestId }));

const unknown = (): string => randomBytes(32).toString('base64url');
const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Returns tokens similar to real ones, and related stored or displayed values. */
function nearGuesses(): string[] {
  const near = Object.values(links).flatMap(({ token, id, bookingId }) => [
    ...Array.from(token, (letter, at) => token.slice(0, at) + (letter === 'A' ? 'B' : 'A') + token.slice(at + 1)),
    ...Array.from(token, (_letter, at) => token.slice(0, at + 1)).slice(0, -1),
    ...[`${token}A`, `A${token}`, token.toLowerCase(), token.toUpperCase(), [...token].reverse().join('')],
    ...[id, bookingId, sha256(token).toString('hex'), sha256(token).toString('base64url')],
    ...[`${token}%20`, `${token}=`],
  ]);
  const tokens = new Set(Object.values(links).map(({ token }) => token));
  return near.filter((guess) => !tokens.has(guess));
}

describe('a pay link', () => {
  it('[N1.17] returns the same bytes if unknown, expired, revoked or paid', async () => {
    const over = ['paid', 'revoked', 'expired'] as const;
    const expected = { opened: await opened(unknown()), paid: await paid(unknown()) };
    expect(expected.opened).toContain('LINK_NOT_VALID');
    for (const kind of over) {
      expect([kind, await opened(links[kind].token)]).toEqual([kind, expected.opened]);
      expect([kind, await paid(links[kind].token)]).toEqual([kind, expected.paid]);
    }
    expect((await send(url, { path: linkPath(links.valid.token) })).status).toBe(200);
  });

  it('[N1.17] is not found by 10,000 guesses, none of them rate-limited', async () => {
    const near = nearGuesses();
    const tries = [...near, ...Array.from({ length: guesses - near.length }, unknown)];
    const expected = await opened(unknown());
    const others: string[] = [];
    let alike = 0;
    const startedAt = performance.now();
    await inParallel(tries, async (guess) => {
      const answer = await opened(guess);
      if (answer === expected) alike += 1;
      else others.push(`${guess}: ${answer.slice(0, 200)}`);
    });
    Object.assign(figures, {
      guesses: tries.length,
      'of these next to a real one': near.length,
      'answered as an unknown link': alike,
      'seconds of guessing': ((performance.now() - startedAt) / 1_000).toFixed(1),
    });
    expect(others).toEqual([]);
    expect((await send(url, { path: linkPath(links.valid.token) })).status).toBe(200);
  });

  it('[N1.17] cannot be paid by guesses', async () => {
    const payments = client.db('portal_payments').collection('payments');
    const before = await payments.countDocuments();
    const statuses = new Set<number>();
    await inParallel(nearGuesses().slice(0, 300), async (guess) => void statuses.add((await payBy(guess)).status));
    expect([...statuses].filter((status) => ![400, 404].includes(status))).toEqual([]);
    expect(await payments.countDocuments()).toBe(before);
  });
});

describe('a pay link token', () => {
  const tokens = (): string[] => Object.values(links).map(({ token }) => token);

  it('[N1.17] is in no trace', async () => {
    const collector = await startTraceCollector();
    const { payments, gateway } = parts as Record<'payments' | 'gateway', (typeof parts)[string]>;
    const log = (name: string): string => join(dataFolder, 'logs', `traced-${name}.log`);
    const service = await startGateway(payments.entry, { ...payments.env, ...collector.env }, log('payments'));
    const env = { ...gateway.env, ...collector.env, PAYMENTS_URL: service.url };
    const edge = await startGateway(gateway.entry, env, log('gateway'));
    for (const token of tokens()) {
      await send(edge.url, { path: linkPath(token) });
      await send(edge.url, { path: `${linkPath(token)}/payments/${randomUUID()}` });
      await send(edge.url, { path: `${linkPath(token)}/payments/${randomUUID()}/receipt` });
      await send(edge.url, { method: 'PUT', path: linkPath(token) });
    }
    const { text } = collector;
    await pWaitFor(() => text().includes('openPayLink') && text().includes('payments'), { timeout: 10_000 });
    await edge.stop();
    await service.stop();
    collector.stop();
    figures['bytes of traces looked through'] = text().length;
    expect(tokens().filter((token) => text().includes(token))).toEqual([]);
  });

  it('[N1.17] is in no log', async () => {
    await openPages();
    const folder = join(dataFolder, 'logs');
    const written = readdirSync(folder).map((file) => [file, readFileSync(join(folder, file), 'utf8')] as const);
    expect(written.map(([, text]) => text).join('')).toContain(requestId);
    const found = written.flatMap(([file, text]) => tokens().flatMap((token) => (text.includes(token) ? [file] : [])));
    figures['log files looked through'] = written.length;
    expect(found).toEqual([]);
  });

  it('[N1.17] is stored nowhere', async () => {
    let looked = 0;
    const found: string[] = [];
    for (const name of ['portal_identity', 'portal_catalog', 'portal_bookings', 'portal_payments']) {
      for (const { name: collection } of await client.db(name).listCollections().toArray()) {
        const documents = await client.db(name).collection(collection).find().toArray();
        looked += documents.length;
        const text = JSON.stringify(documents);
        if (tokens().some((token) => text.includes(token))) found.push(`${name}.${collection}`);
      }
    }
    figures['records looked through'] = looked;
    expect(found).toEqual([]);
  });
});
