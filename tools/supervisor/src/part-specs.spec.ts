import { describe, expect, it } from '@jest/globals';
import { forServices, serviceNames } from '@portal/contracts';
import { partSchemas } from './part-schemas';
import { partSpecs } from './part-specs';
import { newSecrets } from './secrets';
import { readSettings } from './settings';

const ports = {
  ...forServices((name) => 4101 + serviceNames.indexOf(name)),
  mongo: 27_117,
};

/** `{part: its environment}` when this is set. */
async function environments(env: Record<string, string>): Promise<Record<string, Record<string, string>>> {
  const settings = await readSettings(env);
  const specs = partSpecs({ settings, secrets: newSecrets(), ports, schemas: await partSchemas() });
  return Object.fromEntries(specs.map((spec) => [spec.name, spec.env as Record<string, string>]));
}

describe('what is set', () => {
  it.each<[string, string, string[]]>([
    ['MAIL_EVERY_MS', '500', ['bookings']],
    ['MAIL_LEASE_MS', '9000', ['bookings']],
    ['SWEEP_EVERY_MS', '100', ['bookings']],
    ['MAIL_DIR', '/tmp/mail', ['bookings']],
    ['SESSION_IDLE_S', '60', ['identity']],
    ['SESSION_LIFETIME_S', '600', ['identity']],
    ['SIGNING_KEY_LIFETIME_S', '600', ['identity']],
    ['SIGNING_KEY_LEAD_S', '5', ['identity']],
    ['ERASURE_WINDOW_S', '30', ['identity']],
    ['STAFF_SIGNUP', 'approval', ['identity']],
    ['FLIGHTS_CURRENCY', 'USD', ['flights']],
    ['SIM_DRIFT', '1', ['flight-simulator']],
    ['EDGE_SECRET', 'e'.repeat(32), ['gateway']],
    ['METRICS_TOKEN', 'm'.repeat(32), ['gateway']],
    ['DRAIN_DELAY_MS', '250', [...serviceNames, 'gateway']],
    ['LOG_LEVEL', 'warn', ['embedded-mongo', 'flight-simulator', ...serviceNames, 'gateway']],
    [
      'OTEL_EXPORTER_OTLP_ENDPOINT',
      'http://127.0.0.1:4318',
      ['embedded-mongo', 'flight-simulator', ...serviceNames, 'gateway'],
    ],
    ['AWS_SECRET_ACCESS_KEY', 'of somebody else', []],
  ])('%s=%s reaches the parts that read it, and no other', async (name, value, readers) => {
    const given = await environments({ [name]: value });
    const reached = Object.keys(given).filter((part) => given[part]![name] === value);
    expect(reached.sort()).toEqual([...readers].sort());
  });
});

it('gives each part what it starts with, whatever is set', async () => {
  const given = await environments({ HOST: '0.0.0.0', IDENTITY_URL: 'http://elsewhere', SEED_DEMO_DATA: '0' });
  expect(given['gateway']).toMatchObject({ HOST: '0.0.0.0', IDENTITY_URL: 'http://127.0.0.1:4101' });
  expect(given['catalog']).toMatchObject({ HOST: '127.0.0.1', PORT: '4102', SEED_DEMO_DATA: '0' });
  expect(given['bookings']!['MONGODB_URI']).toBe('mongodb://127.0.0.1:27117');
});
