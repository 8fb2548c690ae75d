import { createPrivateKey, createPublicKey } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { getCallersOfService, mapServices, internalCallers, serviceNames, urlVariable } from '@portal/contracts';
import { loadEnvSchemas } from './env-schemas';
import { createProcessSpecs } from './process-specs';
import { newSecrets } from './secrets';
import { readSettings } from './settings';

const ports = mapServices((name) => 4101 + serviceNames.indexOf(name));

/** Returns the environment of each process for the given settings. */
async function environments(env: Record<string, string>): Promise<Record<string, Record<string, string>>> {
  const settings = await readSettings(env);
  const specs = createProcessSpecs({ settings, secrets: newSecrets(), ports, schemas: await loadEnvSchemas() });
  return Object.fromEntries(specs.map((spec) => [spec.name, spec.env as Record<string, string>]));
}

describe('settings', () => {
  it.each<[string, string, string[]]>([
    ['MAIL_POLL_INTERVAL_MS', '500', ['identity', 'bookings']],
    ['MAIL_LEASE_MS', '9000', ['identity', 'bookings']],
    ['SWEEP_INTERVAL_MS', '100', ['bookings']],
    ['MAIL_DIR', '/tmp/mail', ['identity', 'bookings']],
    ['SESSION_IDLE_S', '60', ['identity']],
    ['SESSION_LIFETIME_S', '600', ['identity']],
    ['SIGNING_KEY_LIFETIME_S', '600', ['identity']],
    ['SIGNING_KEY_LEAD_S', '5', ['identity']],
    ['ERASURE_WINDOW_S', '30', ['identity']],
    ['STAFF_SIGNUP', 'approval', ['identity']],
    ['FLIGHTS_CURRENCY', 'USD', ['flights']],
    ['SIM_DRIFT', '1', ['flight-simulator']],
    ['METRICS_TOKEN', 'm'.repeat(32), ['gateway']],
    ['DRAIN_DELAY_MS', '250', [...serviceNames, 'gateway']],
    ['SIM_PAWAPAY_DELAY_MS', '5', ['partner-simulator']],
    ['LOG_LEVEL', 'warn', ['embedded-mongo', 'flight-simulator', 'partner-simulator', ...serviceNames, 'gateway']],
    [
      'OTEL_EXPORTER_OTLP_ENDPOINT',
      'http://127.0.0.1:4318',
      ['embedded-mongo', 'flight-simulator', 'partner-simulator', ...serviceNames, 'gateway'],
    ],
    ['TLS_CA_FILE', '/certificates/ca.pem', []],
    ['AWS_SECRET_ACCESS_KEY', 'of somebody else', []],
  ])('%s=%s is passed only to the processes that read it', async (name, value, readers) => {
    const given = await environments({ [name]: value });
    const reached = Object.keys(given).filter((part) => given[part]![name] === value);
    expect(reached.sort()).toEqual([...readers].sort());
  });

  it('reaches its process also under the former name of the variable', async () => {
    const given = await environments({ SWEEP_EVERY_MS: '100' });
    expect(given['bookings']).toMatchObject({ SWEEP_INTERVAL_MS: '100' });
  });
});

it.each(['identity', 'bookings'])('passes %s the base URL of links: the local one, or PORTAL_URL', async (part) => {
  const leads = async (set: Record<string, string>) => (await environments(set))[part]!['PORTAL_URL'];
  expect(await leads({ PORT: '8099' })).toBe('http://localhost:8099');
  expect(await leads({ PORTAL_URL: 'https://portal.example' })).toBe('https://portal.example');
});

it('sets the addresses and folders of each process, whatever is configured', async () => {
  const set = { HOST: '0.0.0.0', IDENTITY_URL: 'http://elsewhere', SEED_DEMO_DATA: '0', MONGO_PORT: '27117' };
  const given = await environments({ ...set, DATA_DIR: '/srv/portal' });
  expect(given['gateway']).toMatchObject({ HOST: '0.0.0.0', IDENTITY_URL: 'http://127.0.0.1:4101' });
  expect(given['catalog']).toMatchObject({ HOST: '127.0.0.1', PORT: '4102', SEED_DEMO_DATA: '0' });
  expect(given['bookings']!['MONGODB_URI']).toBe('mongodb://%2Fsrv%2Fportal%2Fmongo%2Fmongo.sock');
  expect(given['embedded-mongo']).toMatchObject({ DATA_DIR: '/srv/portal/mongo', MONGO_PORT: '' });
  expect(given['bookings']).toMatchObject({ PAYMENTS_URL: 'http://127.0.0.1:4105' });
  expect(given['payments']).toMatchObject({ BOOKINGS_URL: 'http://127.0.0.1:4103' });
});

it('seeds demo data outside production only, in every service that stores data [A5]', async () => {
  const production = {
    ...{
      NODE_ENV: 'production',
      ...newSecrets(),
      PORTAL_URL: 'https://portal.example',
      ALLOWED_HOSTS: 'portal.example',
    },
    ...{ FLIGHTS_PROVIDER: 'duffel', FLIGHTS_DUFFEL_TOKEN: 'given', FLIGHTS_DUFFEL_ORDERS: 'pay_later' },
    SMTP_URL: 'smtps://portal:drawn@mail.example',
  };
  const seeding = async (env: Record<string, string>) =>
    Object.entries(await environments(env)).flatMap(([part, { SEED_DEMO_DATA: seeds }]) =>
      seeds === '1' ? [part] : [],
    );
  expect((await seeding({})).sort()).toEqual(['bookings', 'catalog', 'identity', 'payments']);
  expect(await seeding(production)).toEqual([]);
});

describe('service authentication', () => {
  const secretsOf = (env: Record<string, string> | undefined) => env?.['SERVICE_KEY'] ?? '';
  const publicOf = (env: Record<string, string> | undefined) => {
    const key = createPrivateKey({ key: Buffer.from(secretsOf(env), 'base64'), format: 'der', type: 'pkcs8' });
    return createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64');
  };

  it('uses a separate key per process, and the public keys of permitted callers', async () => {
    const given = await environments({});
    expect(new Set(internalCallers.map((part) => secretsOf(given[part]))).size).toBe(internalCallers.length);
    for (const service of serviceNames) {
      const expected = getCallersOfService(service).map((caller) => `${caller}:${publicOf(given[caller])}`);
      // A service has no callers until the contract names them.
      expect(given[service]!['SERVICE_PUBLIC_KEYS']).toBe(expected.join());
    }
    expect(given['gateway']).not.toHaveProperty('SERVICE_PUBLIC_KEYS');
  });

  it('shares no private key, and generates new ones on every start', async () => {
    const [given, next] = [await environments({}), await environments({})];
    for (const part of internalCallers) {
      const { [part]: own, ...others } = given;
      expect(JSON.stringify(others)).not.toContain(secretsOf(own));
      expect(JSON.stringify(next)).not.toContain(secretsOf(own));
    }
  });

  it('includes the URLs of called services', async () => {
    const given = await environments({});
    const known = (part: string) => serviceNames.filter((name) => urlVariable(name) in given[part]!);
    expect([known('catalog'), known('flights')]).toEqual([['identity'], ['identity', 'payments']]);
    expect(known('payments')).toEqual(['identity', 'bookings']);
    expect(known('bookings')).toEqual(['identity', 'catalog', 'flights', 'payments']);
  });

  it('uses no shared secret, even if one is set in the environment', async () => {
    const given = await environments({ SERVICE_TOKEN_SECRET: 's'.repeat(40) });
    expect(JSON.stringify(given)).not.toContain('SERVICE_TOKEN_SECRET');
  });
});

describe('simulated Duffel', () => {
  const duffel = { FLIGHTS_PROVIDER: 'duffel', SIM_PORT: '8190', SIM_ADMIN_PORT: '8191', DATA_DIR: '/srv/portal' };

  it('replaces the flight simulator, at the address and with the token that the flights service gets', async () => {
    const { flights, 'duffel-simulator': simulator, ...others } = await environments(duffel);
    expect(flights).toMatchObject({
      FLIGHTS_DUFFEL_HOST: 'http://127.0.0.1:8190',
      FLIGHTS_DUFFEL_TOKEN: simulator!['SIM_DUFFEL_TOKEN'],
      FLIGHTS_DUFFEL_ORDERS: 'pay_later',
      SIM_CLOCK_URL: 'http://127.0.0.1:8191',
    });
    expect(simulator).toMatchObject({
      SIM_PORT: '8190',
      SIM_ADMIN_PORT: '8191',
      SIM_DUFFEL_STATE_FILE: '/srv/portal/duffel-simulator.json',
    });
    expect(others).not.toHaveProperty('flight-simulator');
  });

  it('sells in the currency of its account, and pays at once if that is set', async () => {
    const given = await environments({ ...duffel, SIM_DUFFEL_CURRENCY: 'ZMW', FLIGHTS_DUFFEL_ORDERS: 'instant' });
    expect(given['duffel-simulator']).toMatchObject({ SIM_DUFFEL_CURRENCY: 'ZMW' });
    expect(given['flights']).toMatchObject({ FLIGHTS_DUFFEL_ORDERS: 'instant' });
  });
});

describe('mobile money', () => {
  const host = '127.0.0.1:8099';

  it('uses a simulator that only the payments service knows', async () => {
    const { payments, 'partner-simulator': partner, ...others } = await environments({ PORT: '8099' });
    expect(payments).toMatchObject({ PAWAPAY_URL: 'http://127.0.0.1:8092', PAWAPAY_CALLBACK_HOST: host });
    expect(partner).toMatchObject({
      SIM_PAWAPAY_TOKEN: payments!['PAWAPAY_TOKEN'],
      SIM_PAWAPAY_CALLBACK_URL: `http://${host}/api/payments/callbacks/pawapay`,
    });
    expect(payments!['PAWAPAY_TOKEN']).toMatch(/^[\w-]{32}$/);
    expect(JSON.stringify(others)).not.toContain(payments!['PAWAPAY_TOKEN']);
  });

  it.each([
    ['0.0.0.0', '127.0.0.1:8080'],
    ['::', '127.0.0.1:8080'],
    ['::1', 'localhost:8080'],
    ['localhost', 'localhost:8080'],
  ])('sends callbacks to the gateway’s address: %s', async (HOST, expected) => {
    expect((await environments({ HOST })).payments!['PAWAPAY_CALLBACK_HOST']).toBe(expected);
  });

  it('uses the real provider without a simulator if configured', async () => {
    const real = {
      PAWAPAY_URL: 'https://api.pawapay.example',
      PAWAPAY_TOKEN: 'of the account',
      PAWAPAY_CALLBACK_HOST: 'portal.example',
    };
    const given = await environments(real);
    expect(given['payments']).toMatchObject(real);
    expect(given).not.toHaveProperty('partner-simulator');
  });
});
