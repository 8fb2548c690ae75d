import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { defaultCurrency, type Payment, type PayLink } from '@portal/contracts';
import type { MongoClient } from 'mongodb';
import pWaitFor from 'p-wait-for';
import { codeOf, paymentIn, press } from '../../calls/desk';
import { bookablePackage, payableBooking } from '../../calls/sample-bodies';
import { bearer, send, sendJson, type Answer } from '../../client/http';
import { demoAccount, newAccount, type Account } from '../../portal/accounts';
import { openDatabase } from '../../portal/database';
import { recordMeasurements } from '../../portal/measurements';
import { portalUnderTest } from '../../portal/portal-under-test';
import { startGateway, type ExtraGateway } from '../../portal/start-gateway';

const { url, mongoUri, dataFolder, parts } = portalUnderTest();
/** Number of an uninvolved person, who declines. */
const otherUser = '0973456039';
const spellings = ['0973456039', '+260 973 456 039', '260973456039', '00260973456039', '097-345-6039'];
const figures: Record<string, number> = {};

let database: MongoClient;
/** Gateway and payments service with production limits. */
let strict: ExtraGateway;
let payments: ExtraGateway;
let employee: Account;
let admin: Account;

beforeAll(async () => {
  database = await openDatabase(mongoUri);
  admin = await demoAccount(url, 'admin');
  employee = await newAccount(url, 'employee', admin.token);
  const logFile = (name: string): string => join(dataFolder, 'logs', `${name}-with-limits.log`);
  const { payments: service, gateway } = parts as Record<'payments' | 'gateway', (typeof parts)[string]>;
  const limited = { ...service.env, RATE_LIMIT_PROFILE: 'standard' };
  payments = await startGateway(service.entry, limited, logFile('payments'));
  strict = await startGateway(gateway.entry, { ...gateway.env, PAYMENTS_URL: payments.url }, logFile('gateway'));
});
const prompts = () => database.db('portal_payments').collection('prompts');
beforeEach(() => prompts().deleteMany({}));
afterAll(async () => {
  recordMeasurements('payment requests', figures);
  await strict.stop();
  await payments.stop();
  await database.close();
});

interface Request {
  bookingId: string;
  phoneNumber?: string;
}

const bookingOf = async (owner: Account): Promise<string> =>
  payableBooking(url, owner.token, await bookablePackage(url));
const client = (): Promise<Account> => newAccount(url, 'client', admin.token);
const bodyOf = ({ phoneNumber = otherUser }: Partial<Request>) => ({
  ...{ amount: { amount: '10.00', currency: defaultCurrency }, network: 'AIRTEL_OAPI_ZMB', phoneNumber },
});
const keyed = (account?: Account) => ({ ...bearer(account?.token), 'idempotency-key': randomUUID() });

const ask = (asker: Account, request: Request): Promise<Answer> =>
  sendJson(strict.url, {
    ...{ method: 'POST', path: '/api/payments', headers: keyed(asker) },
    body: { ...bodyOf(request), bookingId: request.bookingId },
  });

async function untilEnded(asker: Account, id: string): Promise<void> {
  const isOver = async (): Promise<boolean> => {
    const { json } = await send(url, { path: `/api/payments/${id}`, headers: bearer(asker.token) });
    return ['failed', 'completed'].includes((json as { data?: Payment } | undefined)?.data?.state ?? '');
  };
  await pWaitFor(isOver, { interval: 50, timeout: 30_000 });
}

function expectTooMany(response: Answer, message: RegExp): void {
  expect(codeOf(response)).toEqual([429, 'TOO_MANY_REQUESTS']);
  expect((response.json as { message: string }).message).toMatch(message);
  const seconds = Number(response.headers['retry-after']);
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(3_600);
}

async function makeLink(bookingId: string): Promise<PayLink & { token: string }> {
  const response = await sendJson(strict.url, {
    ...{ method: 'POST', path: '/api/payments/links', headers: keyed(employee), body: { bookingId } },
  });
  return (response.json as { data: PayLink & { token: string } }).data;
}
const askByLink = (token: string, request: Partial<Request> = {}): Promise<Answer> =>
  sendJson(strict.url, {
    ...{ method: 'POST', path: `/api/payments/links/${token}`, headers: keyed(), body: bodyOf(request) },
  });

describe('payment requests to an uninvolved person', () => {
  it('are limited to five per hour over all clients and spellings of the number', async () => {
    const askers = await Promise.all(Array.from({ length: 15 }, client));
    const bookings = await Promise.all(askers.map(bookingOf));
    const responses = await Promise.all(
      askers.map((asker, at) =>
        ask(asker, { bookingId: bookings[at]!, phoneNumber: spellings[at % spellings.length]! }),
      ),
    );
    const statuses = responses.map(({ status }) => status);
    figures['requests to one number at once'] = statuses.length;
    expect([...new Set(statuses)].sort()).toEqual([202, 429]);
    expect(statuses.filter((status) => status === 202).length).toBeLessThanOrEqual(5);
    expectTooMany(
      responses.find(({ status }) => status === 429)!,
      /This number has received too many payment requests/,
    );
  });

  it('are counted together for clients, staff and pay links', async () => {
    const [one, two] = await Promise.all([client(), client()]);
    const statuses: number[] = [];
    for (let turn = 0; turn < 6; turn += 1) {
      const bookingId = await bookingOf(turn % 2 ? one : two);
      const response =
        turn % 3 === 0
          ? await askByLink((await makeLink(bookingId)).token)
          : await ask(turn % 2 ? one : two, { bookingId });
      statuses.push(response.status);
    }
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
  });

  it('leave no phone number in the counters', async () => {
    const asker = await client();
    await ask(asker, { bookingId: await bookingOf(asker) });
    const stored = JSON.stringify(await prompts().find().toArray());
    expect(stored).toContain(asker.id);
    expect(spellings.filter((spelling) => stored.includes(spelling.slice(-6)))).toEqual([]);
  });
});

describe('payment requests by account and booking', () => {
  /** Returns a different payer's number for each request. */
  const numberOf = (at: number): string => `09734${50 + at}039`;

  it('are limited to ten per hour for a booking', async () => {
    const asker = await client();
    const bookingId = await bookingOf(asker);
    for (let at = 0; at < 10; at += 1)
      await untilEnded(asker, paymentIn(await ask(asker, { bookingId, phoneNumber: numberOf(at) })).id);
    expectTooMany(await ask(asker, { bookingId, phoneNumber: numberOf(10) }), /booking/);
    const { token } = await makeLink(bookingId);
    expectTooMany(await askByLink(token, { phoneNumber: numberOf(11) }), /booking/);
  });

  it('are limited to ten per hour for an account', async () => {
    const asker = await client();
    const statuses: number[] = [];
    for (let at = 0; at < 11; at += 1)
      statuses.push((await ask(asker, { bookingId: await bookingOf(asker), phoneNumber: numberOf(at) })).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 202), 429]);
  });
});

describe('a payment request made by a pay link', () => {
  it('ends with the link and no longer blocks the owner and the desk', async () => {
    const owner = await client();
    const bookingId = await bookingOf(owner);
    const link = await makeLink(bookingId);
    // The payer of this sandbox number never responds.
    expect((await askByLink(link.token, { phoneNumber: '0973456129' })).status).toBe(202);
    expect(codeOf(await ask(owner, { bookingId }))).toEqual([409, 'PAYMENT_IN_PROGRESS']);
    const revoked = await send(strict.url, {
      ...{ method: 'DELETE', path: `/api/payments/links/${link.id}`, headers: bearer(employee.token) },
    });
    expect(revoked.status).toBe(200);
    expect((await ask(owner, { bookingId })).status).toBe(202);
  });

  it('can be ended by staff and the owner, and by no other client', async () => {
    const owner = await client();
    const bookingId = await bookingOf(owner);
    const open = paymentIn(await ask(owner, { bookingId, phoneNumber: '0973456129' }));
    expect(codeOf(await press(strict.url, await client(), ['end', open.id]))).toEqual([404, 'PAYMENT_NOT_FOUND']);
    expect((await press(strict.url, employee, ['end', open.id])).status).toBe(200);
    const again = paymentIn(await ask(owner, { bookingId, phoneNumber: '0973456129' }));
    expect((await press(strict.url, owner, ['end', again.id])).status).toBe(200);
  });
});
