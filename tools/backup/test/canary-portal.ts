import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { callerTokenHeader, clientAddressHeader } from '@portal/contracts';
import { type Door, logIn } from '@portal/driver';
import {
  gatewayHeaders,
  serviceTokenFor,
  startTestPawapay,
  startTestProcess,
  startTestSimulator,
  testServiceEnv,
  type TestPawapay,
  type TestProcess,
  type TestSimulator,
} from '@portal/test-kit';
import { MongoClient } from 'mongodb';
import { readBackupEnv } from '../src/env';

const keys = `k:${randomBytes(32).toString('base64')}`;

const freePort = () =>
  new Promise<number>((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => done(port));
    });
  });

export interface Sent {
  body?: object;
  session?: string | undefined;
  ipAddress?: string;
}

/**
 * Portal of real processes on a data folder, driven by the simulator's clock. Tests can search everything it stores.
 */
export class CanaryPortal {
  private running: TestProcess[] = [];
  private logs = '';
  private simulator!: TestSimulator;
  private pawapay!: TestPawapay;
  private mongoUri = '';
  home = '';
  urls = { identity: '', catalog: '', flights: '', bookings: '', payments: '' };

  async open(): Promise<void> {
    this.home = await mkdtemp(join(tmpdir(), 'portal-canary-'));
    this.simulator = await startTestSimulator();
    this.pawapay = await startTestPawapay();
    await this.start();
  }

  get backupEnv() {
    return readBackupEnv({ DATA_DIR: join(this.home, 'live'), DATA_KEYS: keys });
  }

  async start(): Promise<void> {
    const live = join(this.home, 'live');
    const database = await startTestProcess('tools/embedded-mongo/dist/main.mjs', {
      DATA_DIR: join(live, 'mongo'),
      MONGO_PORT: '0',
    });
    const port = await freePort();
    const shared = (part: string, identityUrl?: string) => ({
      ...testServiceEnv(part, { mongoUri: database.url, ...(identityUrl && { identityUrl }) }),
      ...{ LOG_LEVEL: 'debug', DATA_KEYS: keys, MAIL_DIR: join(live, 'outbox') },
      ...{ SIM_CLOCK_URL: this.simulator.adminUrl, ERASED_ACCOUNTS_FILE: join(live, 'erased-accounts.jsonl') },
    });
    const identity = await startTestProcess('services/identity/dist/main.mjs', {
      ...shared('identity'),
      ...{ SEED_DEMO_DATA: '1', BOOKINGS_URL: `http://127.0.0.1:${port}`, ERASURE_WINDOW_S: '1' },
    });
    const [catalog, flights] = await Promise.all([
      startTestProcess('services/catalog/dist/main.mjs', shared('catalog', identity.url)),
      startTestProcess('services/flights/dist/main.mjs', {
        ...shared('flights', identity.url),
        ...this.simulator.flightsEnv,
        OFFER_SECRET: 'a seal secret of the tests, long enough',
      }),
    ]);
    const payments = await startTestProcess('services/payments/dist/main.mjs', {
      ...shared('payments', identity.url),
      ...this.pawapay.paymentsEnv,
      ...{ BOOKINGS_URL: `http://127.0.0.1:${port}`, PAYMENT_POLL_INTERVAL_MS: '200' },
    });
    this.pawapay.sendTo(payments.url);
    const bookings = await startTestProcess('services/bookings/dist/main.mjs', {
      ...shared('bookings', identity.url),
      ...{ PORT: `${port}`, CATALOG_URL: catalog.url, FLIGHTS_URL: flights.url, PAYMENTS_URL: payments.url },
    });
    this.mongoUri = database.url;
    this.running = [bookings, payments, flights, catalog, identity, database];
    const parts = { identity, catalog, flights, bookings, payments };
    for (const [name, { url }] of Object.entries(parts)) this.urls[name as keyof typeof parts] = url;
  }

  async stop(): Promise<void> {
    for (const part of this.running.splice(0)) {
      await part.stop();
      this.logs += part.output();
    }
  }

  async close(): Promise<void> {
    await this.stop();
    await Promise.all([this.simulator.stop(), this.pawapay.stop()]);
    await rm(this.home, { recursive: true });
  }

  /** Sets the clock of all processes to that many hours ahead of real time. */
  aheadBy(hours: number): Promise<void> {
    return this.simulator.setClock(new Date(Date.now() + hours * 3_600_000));
  }

  async send<Body>(part: keyof CanaryPortal['urls'], call: string, { body, session, ipAddress }: Sent = {}) {
    const [method = '', path = ''] = call.split(' ');
    const response = await fetch(this.urls[part] + path, {
      method,
      headers: {
        'content-type': 'application/json',
        'idempotency-key': randomBytes(8).toString('hex'),
        ...(session && gatewayHeaders(await this.assertionFor(part, session))),
        ...(ipAddress && { [clientAddressHeader]: ipAddress }),
      },
      body: body && JSON.stringify(body),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    return { status: response.status, text, body: (isJson ? JSON.parse(text) : undefined) as Body };
  }

  private async assertionFor(part: string, token: string): Promise<string> {
    const response = await fetch(`${this.urls.identity}/internal/sessions/introspect?service=${part}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [callerTokenHeader]: await serviceTokenFor('identity', 'gateway'),
      },
      body: JSON.stringify({ token }),
    });
    return ((await response.json()) as { assertion?: string }).assertion ?? '';
  }

  /** Connects the driver directly to one service, without the gateway. */
  door(part: keyof CanaryPortal['urls'], session?: string): Door {
    const fetch: Door['fetch'] = async (url, { method = 'GET', body } = {}) => {
      const call = `${method} ${`${url}`.replace(/^\/api/, '')}`;
      const response = await this.send(part, call, { session, ...(body && { body: JSON.parse(`${body}`) as object }) });
      return new Response(response.text, { status: response.status, headers: { 'content-type': 'application/json' } });
    };
    return { baseUrl: '', fetch };
  }

  async signIn(email: string, password: string): Promise<string> {
    return (await logIn(this.door('identity'), email, password)).token;
  }

  /** Returns everything the portal has stored: all collections, sent messages and logs. */
  async everything(): Promise<{ database: string; outbox: string; logs: string }> {
    const client = await new MongoClient(this.mongoUri, { retryWrites: false }).connect();
    const { databases } = await client.db().admin().listDatabases();
    const documents = [];
    for (const { name } of databases) {
      for (const { name: collection } of await client.db(name).listCollections().toArray()) {
        documents.push(await client.db(name).collection(collection).find().toArray());
      }
    }
    await client.close();
    const folder = join(this.home, 'live', 'outbox');
    const messages = (await readdir(folder).catch(() => [])).map((file) => readFile(join(folder, file), 'utf8'));
    const outbox = (await Promise.all(messages)).join('\n');
    const logs = this.logs + this.running.map((part) => part.output()).join('');
    return { database: JSON.stringify(documents), outbox, logs };
  }
}
