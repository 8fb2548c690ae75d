import { readEnv } from '@portal/node-kit';
import { describe, expect, it } from 'vitest';
import { gatewayEnvSchema } from './env';

const usable = {
  IDENTITY_URL: 'http://127.0.0.1:1/',
  CATALOG_URL: 'http://127.0.0.1:2',
  BOOKINGS_URL: 'http://127.0.0.1:3',
  FLIGHTS_URL: 'http://127.0.0.1:4',
  SERVICE_TOKEN_SECRET: 'a secret of the tests with 32 characters',
};

describe('gatewayEnvSchema', () => {
  it('fills in what is left out', () => {
    const env = readEnv(gatewayEnvSchema, usable);
    expect(env).toMatchObject({ PORT: 8080, HOST: '127.0.0.1', RATE_LIMIT_PROFILE: 'standard', TRUSTED_PROXIES: [] });
    expect(env.IDENTITY_URL).toEqual(['http://127.0.0.1:1']);
  });

  it('reads lists', () => {
    const env = readEnv(gatewayEnvSchema, { ...usable, TRUSTED_PROXIES: '10.0.0.0/8, ::1' });
    expect(env.TRUSTED_PROXIES).toEqual(['10.0.0.0/8', '::1']);
  });

  it('names every problem at once', () => {
    const read = () =>
      readEnv(gatewayEnvSchema, { ...usable, FLIGHTS_URL: 'x', PORT: '70000', TRUSTED_PROXIES: 'everybody' });
    expect(read).toThrow(/PORT[^]*FLIGHTS_URL[^]*TRUSTED_PROXIES/);
  });

  it('refuses the limits of tests in production', () => {
    const read = () => readEnv(gatewayEnvSchema, { ...usable, NODE_ENV: 'production', RATE_LIMIT_PROFILE: 'test' });
    expect(read).toThrow(/RATE_LIMIT_PROFILE/);
  });
});
