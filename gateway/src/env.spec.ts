import { describe, expect, it } from '@jest/globals';
import { readEnv } from '@portal/node-kit';
import { envSchema } from './env';

const usable = {
  IDENTITY_URL: 'http://127.0.0.1:1/',
  CATALOG_URL: 'http://127.0.0.1:2',
  BOOKINGS_URL: 'http://127.0.0.1:3',
  FLIGHTS_URL: 'http://127.0.0.1:4',
  SERVICE_TOKEN_SECRET: 'a secret of the tests with 32 characters',
};

describe('envSchema', () => {
  it('fills in what is left out', () => {
    const env = readEnv(envSchema, usable);
    expect(env).toMatchObject({ PORT: 8080, HOST: '127.0.0.1', RATE_LIMIT_PROFILE: 'standard', TRUSTED_PROXIES: [] });
    expect(env.IDENTITY_URL).toEqual(['http://127.0.0.1:1']);
  });

  it('reads lists', () => {
    const env = readEnv(envSchema, { ...usable, TRUSTED_PROXIES: '10.0.0.0/8, ::1' });
    expect(env.TRUSTED_PROXIES).toEqual(['10.0.0.0/8', '::1']);
  });

  it('names every problem at once', () => {
    const read = () => readEnv(envSchema, { ...usable, FLIGHTS_URL: 'x', PORT: '70000', TRUSTED_PROXIES: 'everybody' });
    expect(read).toThrow(/PORT[^]*FLIGHTS_URL[^]*TRUSTED_PROXIES/);
  });

  const drawn = '9f3c1e7ab25d8460f1c7e93ab0d24856';
  const production = { ...usable, NODE_ENV: 'production', SERVICE_TOKEN_SECRET: drawn };

  it('starts in production with what was drawn', () => {
    const env = { ...production, TRUSTED_PROXIES: '10.0.0.0/8', PUBLIC_ORIGINS: 'https://portal.example' };
    expect(readEnv(envSchema, env).NODE_ENV).toBe('production');
  });

  it.each([
    ['SERVICE_TOKEN_SECRET', 'x'.repeat(40)],
    ['EDGE_SECRET', '0123456789abcdef'.repeat(2)],
    ['EDGE_SECRET', drawn],
    ['METRICS_TOKEN', 'change-me-8f2k1q9z7w3r5t1y0u6i4o2p'],
    ['TRUSTED_PROXIES', '10.0.0.0/8,0.0.0.0/0'],
    ['TRUSTED_PROXIES', '::/0'],
    ['PUBLIC_ORIGINS', 'http://portal.example'],
    ['PUBLIC_ORIGINS', 'https://*.example'],
  ])('refuses %s=%s in production', (name, value) => {
    expect(() => readEnv(envSchema, { ...production, [name]: value })).toThrow(new RegExp(name));
  });

  it('refuses the limits of tests in production', () => {
    const read = () => readEnv(envSchema, { ...usable, NODE_ENV: 'production', RATE_LIMIT_PROFILE: 'test' });
    expect(read).toThrow(/RATE_LIMIT_PROFILE/);
  });
});
