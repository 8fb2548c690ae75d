import { randomBytes } from 'node:crypto';
import { readEnv } from '@portal/node-kit';
import { describe, expect, it } from 'vitest';
import { envSchema } from './env';

const drawn = randomBytes(32).toString('hex');
const production = {
  NODE_ENV: 'production',
  SERVICE_TOKEN_SECRET: drawn,
  OFFER_SECRET: randomBytes(32).toString('hex'),
  FLIGHTS_PROVIDER: 'amadeus',
  FLIGHTS_AMADEUS_HOST: 'api.amadeus.com',
  FLIGHTS_AMADEUS_CLIENT_ID: 'given',
  FLIGHTS_AMADEUS_CLIENT_SECRET: 'given',
};

describe('production', () => {
  it('starts with a provider that is named', () => {
    expect(readEnv(envSchema, production).FLIGHTS_PROVIDER).toBe('amadeus');
  });

  it.each([
    ['FLIGHTS_PROVIDER', ''],
    ['FLIGHTS_PROVIDER', 'simulator'],
    ['FLIGHTS_AMADEUS_CLIENT_SECRET', ''],
    ['FLIGHTS_AMADEUS_PLAIN_HTTP', '1'],
    ['OFFER_SECRET', 'x'.repeat(40)],
    ['OFFER_SECRET', drawn],
  ])('refuses %s=%s', (name, value) => {
    expect(() => readEnv(envSchema, { ...production, [name]: value })).toThrow(new RegExp(name));
  });
});
