import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { EnvError, readEnv, type EnvSource } from '@portal/node-kit';
import { testKeysEnv } from '@portal/test-kit';
import { envSchema } from './env';

const production = {
  NODE_ENV: 'production',
  ...testKeysEnv('flights'),
  OFFER_SECRET: randomBytes(32).toString('hex'),
  FLIGHTS_PROVIDER: 'amadeus',
  FLIGHTS_AMADEUS_HOST: 'api.amadeus.com',
  FLIGHTS_AMADEUS_CLIENT_ID: 'given',
  FLIGHTS_AMADEUS_CLIENT_SECRET: 'given',
};

function problemsOf(env: EnvSource): readonly string[] {
  try {
    readEnv(envSchema, env);
    return [];
  } catch (error) {
    if (error instanceof EnvError) return error.problems;
    throw error;
  }
}

describe('missing settings', () => {
  it.each([
    ['simulator', ['FLIGHTS_AMADEUS_CLIENT_ID', 'FLIGHTS_AMADEUS_CLIENT_SECRET']],
    ['amadeus', ['FLIGHTS_AMADEUS_CLIENT_ID', 'FLIGHTS_AMADEUS_CLIENT_SECRET']],
    ['duffel', ['FLIGHTS_DUFFEL_TOKEN']],
  ])('are all listed at once (%s)', (FLIGHTS_PROVIDER, credentials) => {
    const names = problemsOf({ FLIGHTS_PROVIDER }).map((problem) => problem.split(':')[0]);
    expect(names).toEqual(['SERVICE_KEY', 'SERVICE_PUBLIC_KEYS', 'OFFER_SECRET', ...credentials]);
  });
});

describe('production', () => {
  it('starts with an explicit provider', () => {
    expect(readEnv(envSchema, production).FLIGHTS_PROVIDER).toBe('amadeus');
  });

  it.each([
    ['FLIGHTS_PROVIDER', ''],
    ['FLIGHTS_PROVIDER', 'simulator'],
    ['FLIGHTS_AMADEUS_CLIENT_SECRET', ''],
    ['FLIGHTS_AMADEUS_PLAIN_HTTP', '1'],
    ['OFFER_SECRET', 'x'.repeat(40)],
    ['SERVICE_TOKEN_SECRET', production.OFFER_SECRET],
    ['SERVICE_KEY', ''],
    ['SERVICE_PUBLIC_KEYS', ''],
  ])('rejects %s=%s', (name, value) => {
    expect(() => readEnv(envSchema, { ...production, [name]: value })).toThrow(new RegExp(name));
  });
});

describe('Duffel orders', () => {
  const duffel = { ...production, FLIGHTS_PROVIDER: 'duffel', FLIGHTS_DUFFEL_TOKEN: 'duffel_live_token' };

  it('are rejected in production when paid immediately from the agency’s balance [N2.17]', () => {
    expect(problemsOf(duffel)).toEqual([expect.stringMatching(/^FLIGHTS_DUFFEL_ORDERS: .*pay_later/)]);
    expect(problemsOf({ ...duffel, FLIGHTS_DUFFEL_ORDERS: 'instant' })).toHaveLength(1);
  });

  it('are allowed in production when held and paid later', () => {
    const env = readEnv(envSchema, { ...duffel, FLIGHTS_DUFFEL_ORDERS: 'pay_later' });
    expect(env.FLIGHTS_DUFFEL_ORDERS).toBe('pay_later');
  });

  it('may be paid immediately outside production; other providers ignore the setting', () => {
    expect(readEnv(envSchema, { ...duffel, NODE_ENV: 'test' }).FLIGHTS_DUFFEL_ORDERS).toBe('instant');
    expect(problemsOf({ ...production, FLIGHTS_DUFFEL_ORDERS: 'instant' })).toEqual([]);
  });
});
