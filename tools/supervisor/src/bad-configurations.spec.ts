import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { serviceNames, urlVariables } from '@portal/contracts';
import { keysOfCallers, newServiceKeys, ownKey } from './keys/service-keys';
import { loadEnvSchemas, type EnvSchemas } from './env-schemas';

/*
 * Configurations that production must reject, checked against the schemas of the real services. Each row is one change
 * to a valid configuration. `security/production-gate` starts the real processes with more of them.
 */
const keys = newServiceKeys();
const folder = mkdtempSync(join(tmpdir(), 'portal-gate-'));
const someFile = join(folder, 'certificate.pem');
writeFileSync(someFile, 'a certificate');
const openFile = join(folder, 'open');
writeFileSync(openFile, 'of everybody');
chmodSync(openFile, 0o644);
const drawn = () => randomBytes(32).toString('hex');
const drawnKeys = () => `k1:${randomBytes(32).toString('base64')}`;
const database = 'mongodb://portal:drawn@db.example/?tls=true';
const mailServer = 'smtps://portal:drawn@mail.example';
const elsewhere = urlVariables((name) => `https://${name}.example`);
const ofAnotherKind = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;

const right: Record<string, Record<string, string>> = {
  gateway: { ...ownKey(keys, 'gateway'), ...elsewhere, ALLOWED_HOSTS: 'portal.example' },
  identity: {
    DATA_KEYS: drawnKeys(),
    LOG_KEYS: drawnKeys(),
    PORTAL_URL: 'https://portal.example',
    SMTP_URL: mailServer,
  },
  bookings: { DATA_KEYS: drawnKeys(), SMTP_URL: mailServer },
  flights: {
    OFFER_SECRET: drawn(),
    FLIGHTS_PROVIDER: 'duffel',
    FLIGHTS_DUFFEL_TOKEN: 'x',
    FLIGHTS_DUFFEL_ORDERS: 'pay_later',
  },
  payments: { DATA_KEYS: drawnKeys() },
};
for (const name of serviceNames)
  right[name] = {
    MONGODB_URI: database,
    ...{ ...elsewhere, ...ownKey(keys, name), ...keysOfCallers(keys, name), ...right[name] },
  };

const bad: readonly (readonly [what: string, part: string, variable: string, value: string])[] = [
  ['no provider of flights is named', 'flights', 'FLIGHTS_PROVIDER', ''],
  ['flights are simulated', 'flights', 'FLIGHTS_PROVIDER', 'simulator'],
  ['money is simulated', 'payments', 'PAWAPAY_URL', 'http://127.0.0.1:8092'],
  ['money is that of a sandbox', 'payments', 'PAWAPAY_URL', 'https://api.sandbox.pawapay.io'],
  ['flights are those of a test system', 'flights', 'FLIGHTS_AMADEUS_HOST', 'test.api.amadeus.com'],
  ['flights are those of this machine', 'flights', 'FLIGHTS_AMADEUS_HOST', '127.0.0.1'],
  ['flights are those of a test account', 'flights', 'FLIGHTS_DUFFEL_TOKEN', 'duffel_test_Zm9vYmFyYmF6'],
  ['flights are simulated by another name', 'flights', 'FLIGHTS_DUFFEL_HOST', 'http://127.0.0.1:8096'],
  ['strangers become employees', 'identity', 'STAFF_SIGNUP', 'open'],
  ['staff log in with a password alone', 'identity', 'STAFF_SECOND_FACTOR', 'offered'],
  ['sessions last for years', 'identity', 'SESSION_LIFETIME_S', '94608000'],
  ['idle sessions last for years', 'identity', 'SESSION_IDLE_S', '94608000'],
  ['links to reset passwords become files', 'identity', 'SMTP_URL', ''],
  ['messages become files', 'bookings', 'SMTP_URL', ''],
  ...(['gateway', ...serviceNames] as const).map(
    (part) => ['parts share a secret', part, 'SERVICE_TOKEN_SECRET', drawn()] as const,
  ),
  ['a secret can be guessed', 'flights', 'OFFER_SECRET', 'change-me-8f2k1q9z7w3r5t1y0u6i4o2p'],
  ['data is encrypted with a key that all know', 'bookings', 'DATA_KEYS', `k1:${Buffer.alloc(32).toString('base64')}`],
  ['the log has no keys', 'identity', 'LOG_KEYS', ''],
  ['accounts of a demo are made', 'identity', 'SEED_DEMO_DATA', '1'],
  ['people reach it without TLS', 'gateway', 'PUBLIC_ORIGINS', 'http://portal.example'],
  ['it answers to any name', 'gateway', 'ALLOWED_HOSTS', ''],
  ['it has the limits of tests', 'gateway', 'RATE_LIMIT_PROFILE', 'test'],
  ['it believes the addresses of everybody', 'gateway', 'TRUSTED_PROXIES', '0.0.0.0/7'],
  ['the database wants no password', 'catalog', 'MONGODB_URI', 'mongodb://db.example/?tls=true'],
  ['the database is asked without TLS', 'bookings', 'MONGODB_URI', 'mongodb://portal:drawn@db.example'],
  ['a part has no key', 'catalog', 'SERVICE_KEY', ''],
  ['a secret’s file is not there', 'payments', 'PAWAPAY_TOKEN_FILE', join(folder, 'missing')],
  ['everybody may read a secret’s file', 'identity', 'LOG_KEYS_FILE', openFile],
  ['a secret is given twice', 'catalog', 'MONGODB_URI_FILE', openFile],
  [
    ...(['a key is of another kind', 'gateway', 'SERVICE_KEY'] as const),
    ofAnotherKind.export({ type: 'pkcs8', format: 'der' }).toString('base64'),
  ],
  ['a part has the key of another', 'catalog', 'SERVICE_KEY', ownKey(keys, 'bookings')['SERVICE_KEY']!],
  [
    ...(['a caller’s key is missing', 'identity', 'SERVICE_PUBLIC_KEYS'] as const),
    keysOfCallers(keys, 'catalog')['SERVICE_PUBLIC_KEYS']!,
  ],
  ['a certificate has no key', 'payments', 'TLS_KEY_FILE', ''],
  ['a service listens to other machines without TLS', 'flights', 'HOST', '0.0.0.0'],
  ['the portal listens to other machines without TLS', 'gateway', 'HOST', '0.0.0.0'],
  ['a service is called without TLS', 'gateway', 'IDENTITY_URL', 'http://identity.example'],
  ['limits are shared without TLS', 'gateway', 'REDIS_URL', 'redis://:drawn@redis.example'],
  ['traces leave without TLS', 'payments', 'OTEL_EXPORTER_OTLP_ENDPOINT', 'http://collector.example:4318'],
  ['messages leave without TLS', 'bookings', 'SMTP_URL', 'smtp://user:drawn@mail.example'],
  ['messages leave for whoever answers', 'identity', 'SMTP_URL', 'smtps://mail.example/?tls.rejectUnauthorized=false'],
  ['pictures leave without TLS', 'catalog', 'PICTURES_S3_URL', 'http://pictures.example/bucket'],
];
/** Additional variables for changes that are only invalid in combination. */
const beside: Record<string, Record<string, string>> = {
  FLIGHTS_PROVIDER: { FLIGHTS_AMADEUS_CLIENT_ID: 'x', FLIGHTS_AMADEUS_CLIENT_SECRET: 'x' },
  TLS_KEY_FILE: { TLS_CERT_FILE: someFile },
  LOG_KEYS_FILE: { LOG_KEYS: '' },
  PICTURES_S3_URL: { PICTURES_S3_ACCESS_KEY_ID: 'x', PICTURES_S3_SECRET_ACCESS_KEY: 'x' },
  PAWAPAY_URL: { PAWAPAY_TOKEN: 'x', PAWAPAY_CALLBACK_HOST: 'portal.example' },
  FLIGHTS_AMADEUS_HOST: {
    FLIGHTS_PROVIDER: 'amadeus',
    FLIGHTS_AMADEUS_CLIENT_ID: 'x',
    FLIGHTS_AMADEUS_CLIENT_SECRET: 'x',
  },
};

/** Sandbox values: rejected in production, accepted in a trial. */
const unreal = [
  ['payments', 'PAWAPAY_URL', 'https://api.sandbox.pawapay.io'],
  ['payments', 'PAWAPAY_URL', 'http://127.0.0.1:8092'],
  ['flights', 'FLIGHTS_AMADEUS_HOST', 'test.travel.api.amadeus.com'],
  ['flights', 'FLIGHTS_PROVIDER', 'simulator'],
  ['flights', 'FLIGHTS_DUFFEL_TOKEN', 'duffel_test_Zm9vYmFyYmF6'],
  ['identity', 'STAFF_SIGNUP', 'open'],
  ['identity', 'STAFF_SECOND_FACTOR', 'offered'],
  ['identity', 'SESSION_LIFETIME_S', '94608000'],
  ['identity', 'SMTP_URL', ''],
  ['bookings', 'SMTP_URL', ''],
  ['gateway', 'SERVICE_TOKEN_SECRET', drawn()],
] as const;

let schemas: EnvSchemas;
let rejected = 0;
beforeAll(async () => {
  schemas = await loadEnvSchemas();
});
afterAll(() => {
  rmSync(folder, { recursive: true });
  process.stdout.write(`${rejected} of ${bad.length} bad configurations refused\n`);
});

const problemsOf = (part: string, change: Record<string, string> = {}): readonly string[] =>
  schemas[part]!.problemsIn({ NODE_ENV: 'production', ...right[part], ...change });

describe('production', () => {
  it.each(Object.keys(right))('starts %s with a valid configuration', (part) => {
    expect(problemsOf(part)).toEqual([]);
  });

  it.each(bad)('rejects %s (%s: %s)', (_what, part, variable, value) => {
    const problems = problemsOf(part, { ...beside[variable], [variable]: value });
    expect(problems).toEqual([expect.stringMatching(new RegExp(`^${variable}: \\S+ .*`))]);
    if (value.length > 12) expect(problems.join()).not.toContain(value);
    rejected += 1;
  });

  it.each(unreal)('starts as a trial with %s %s=%s, and reports it', (part, variable, value) => {
    const change = { ...beside[variable], [variable]: value };
    expect(problemsOf(part, { ...change, TRIAL: 'on' })).toEqual([]);
    expect(problemsOf(part, { ...change, TRIAL: 'off' })).toEqual([expect.stringContaining('TRIAL=on')]);
  });

  it('rejects an unknown value of TRIAL', () => {
    expect(problemsOf('payments', { TRIAL: '1' })).toEqual(['TRIAL: must be on or off']);
  });

  it('lists all problems at once with their fixes', () => {
    const problems = problemsOf('identity', {
      STAFF_SIGNUP: 'open',
      STAFF_SECOND_FACTOR: 'offered',
      SMTP_URL: '',
      SESSION_LIFETIME_S: '94608000',
      SERVICE_TOKEN_SECRET: drawn(),
      SEED_DEMO_DATA: '1',
    });
    const named = ['SMTP_URL', 'STAFF_SIGNUP', 'STAFF_SECOND_FACTOR', 'SESSION_LIFETIME_S', 'SERVICE_TOKEN_SECRET'];
    expect(problems.map((problem) => problem.split(':')[0]).sort()).toEqual([...named, 'SEED_DEMO_DATA'].sort());
    for (const name of named)
      expect(problems.find((problem) => problem.startsWith(name))).toMatch(/: (?:set|name|remove) .*TRIAL=on/);
  });

  it('covers more than twenty configurations', () => {
    expect(bad.length).toBeGreaterThanOrEqual(20);
  });
});
