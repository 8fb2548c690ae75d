import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { defaultCurrency, type Payment } from '@portal/contracts';
import pWaitFor from 'p-wait-for';
import { getCallbacks, postCallback, untilPaid } from '../../calls/mobile-money';
import { bookablePackage, payableBooking } from '../../calls/sample-bodies';
import { bearer, sendJson, type Answer } from '../../client/http';
import { startTraceCollector, type TraceCollector } from '../../client/trace-collector';
import { accountOfEachRole, demoAccount, newName, type Account } from '../../portal/accounts';
import { recordMeasurements } from '../../portal/measurements';
import { portalUnderTest } from '../../portal/portal-under-test';
import { startGateway, type ExtraGateway } from '../../portal/start-gateway';

const { url, dataFolder, parts } = portalUnderTest();
const figures: Record<string, number | string> = {};

/** Unique in the run. The simulator completes deposits of numbers that are not in its sandbox. */
const local = '977314159';
const number = { national: `0${local}`, international: `260${local}`, spaced: '+260 977 314 159' };
const requestId = `payment-traces-${randomUUID()}`;
const tracedParts = ['payments', 'bookings'] as const;

let collector: TraceCollector;
let people: Record<'client' | 'employee' | 'admin' | 'superadmin', Account>;
const processes: ExtraGateway[] = [];
let edge: ExtraGateway;

const logFolder = join(dataFolder, 'logs');
const logOf = (name: string): string => join(logFolder, `payment-traces-${name}.log`);

beforeAll(async () => {
  people = await accountOfEachRole(url, (await demoAccount(url, 'admin')).token);
  collector = await startTraceCollector();
  const env = { ...collector.env, LOG_LEVEL: 'debug' };
  const addresses: Record<string, string> = {};
  for (const name of tracedParts) {
    const part = parts[name]!;
    const service = await startGateway(part.entry, { ...part.env, ...env, ...addresses }, logOf(name));
    processes.unshift(service);
    addresses[`${name.toUpperCase()}_URL`] = service.url;
  }
  const gateway = parts['gateway']!;
  edge = await startGateway(gateway.entry, { ...gateway.env, ...env, ...addresses }, logOf('gateway'));
  processes.unshift(edge);
});
afterAll(() => {
  collector.stop();
  recordMeasurements('payment traces', figures);
});

const amount = { amount: '10.00', currency: defaultCurrency };
const network = 'AIRTEL_OAPI_ZMB';

const ask = (method: string, path: string, account?: Account, body?: object): Promise<Answer> =>
  sendJson(edge.url, {
    method,
    path: `/api${path}`,
    headers: { 'x-request-id': requestId, 'idempotency-key': randomUUID(), ...(account && bearer(account.token)) },
    ...(body && { body }),
  });
const idIn = (answer: Answer): string => (answer.json as { data: Payment }).data.id;

/** Pays by account and by link, and makes every call that carries the number, with correct and with wrong input. */
async function payOnce(): Promise<{ statuses: number[]; token: string }> {
  const { client, employee, admin } = people;
  const bookingId = await payableBooking(edge.url, client.token, await bookablePackage(url));
  const body = { bookingId, amount, phoneNumber: number.national, network };
  const started = await ask('POST', '/payments', client, body);
  const id = idIn(started);
  await untilPaid(edge.url, client, id);
  const isCalled = async (): Promise<boolean> => (await getCallbacks(id)).length > 0;
  await pWaitFor(isCalled, { interval: 50, timeout: 20_000 });
  const [callback] = await getCallbacks(id);
  const made = await ask('POST', '/payments/links', employee, { bookingId });
  const { token } = (made.json as { data: { token: string } }).data;
  const link = `/payments/links/${token}`;
  const byLink = await ask('POST', link, undefined, { amount, phoneNumber: number.spaced, network });
  const query = (text: string): string => `/payments?q=${encodeURIComponent(text)}`;
  const answers = [
    started,
    await postCallback(edge.url, callback!),
    await postCallback(edge.url, { headers: { 'content-type': 'application/json' }, body: callback!.body }),
    await ask('POST', '/payments/methods/predict', undefined, { phoneNumber: number.international }),
    await ask('POST', '/payments', client, { ...body, phoneNumber: `${number.national}5` }),
    await ask('POST', '/payments', client, { ...body, network: number.international }),
    await ask('GET', link),
    byLink,
    await ask('GET', `${link}/payments/${idIn(byLink)}`),
    await ask('GET', query(number.international), admin),
    await ask('GET', query(number.national.slice(-3)), employee),
    await ask('GET', query(client.username), employee),
    await ask('GET', `/payments/${number.national}`, client),
    await ask('GET', `/payments/${id}`, client),
    await ask('GET', `/payments/bookings/${bookingId}`, client),
    await ask('GET', `/payments/${id}/receipt`, client),
    await ask('POST', '/payments/manual', employee, {
      bookingId,
      amount,
      method: 'bank',
      reference: newName(number.national),
      receivedOn: number.national,
    }),
  ];
  return { statuses: answers.map(({ status }) => status), token };
}

describe('a payment from the first call to its receipt', () => {
  it('[A19] [N1.22] leaves number, token and name of its payer in no trace and in no log', async () => {
    const { statuses, token } = await payOnce();
    expect(statuses).toEqual([202, 200, 401, 200, 400, 400, 200, 202, 200, 200, 200, 200, 404, 200, 200, 200, 400]);
    for (const each of processes) await each.stop();

    const traces = collector.text();
    for (const service of ['gateway', ...tracedParts]) expect(traces).toContain(`"stringValue":"${service}"`);
    for (const span of ['startPayment', 'receiveDepositCallback', 'payByLink', 'POST /payments', 'getReceipt'])
      expect(traces).toContain(span);
    const logs = readdirSync(logFolder).map((name) => readFileSync(join(logFolder, name), 'utf8'));
    const log = logs.join('\n');
    // Traces and logs are searched for an allowed value too, which shows that the search finds values sent.
    expect([traces.includes(requestId), log.includes(requestId)]).toEqual([true, true]);

    const { username, email, token: session } = people.client;
    const secrets = [local, number.spaced, token, session, username, email];
    figures['bytes of traces'] = traces.length;
    figures['bytes of logs'] = log.length;
    figures['values looked for'] = secrets.length;
    expect(secrets.filter((secret) => traces.includes(secret))).toEqual([]);
    expect(secrets.filter((secret) => log.includes(secret))).toEqual([]);
  });
});
