import { describe, expect, it } from '@jest/globals';
import { urlVariables } from '@portal/contracts';
import { newServiceKey, readEnv } from '@portal/node-kit';
import { envSchema } from './env';

const usable = {
  ...urlVariables(() => 'http://127.0.0.1:2'),
  IDENTITY_URL: 'http://127.0.0.1:1/',
  SERVICE_KEY: newServiceKey().privateKey,
};

describe('envSchema', () => {
  it('applies defaults', () => {
    const env = readEnv(envSchema, usable);
    expect(env).toMatchObject({ PORT: 8080, HOST: '127.0.0.1', RATE_LIMIT_PROFILE: 'standard', TRUSTED_PROXIES: [] });
    expect(env.IDENTITY_URL).toEqual(['http://127.0.0.1:1']);
  });

  it('parses lists', () => {
    const env = readEnv(envSchema, { ...usable, TRUSTED_PROXIES: '10.0.0.0/8, ::1' });
    expect(env.TRUSTED_PROXIES).toEqual(['10.0.0.0/8', '::1']);
  });

  const key = { RELEASE_PUBLIC_KEY_FILE: '/keys/release.pub.pem' };

  it('parses the origins of slices', () => {
    const SLICE_ORIGINS = 'mfe-client=https://clients.example:8443, mfe-staff=http://127.0.0.1:9000';
    const env = readEnv(envSchema, { ...usable, ...key, SLICE_ORIGINS });
    expect([...env.SLICE_ORIGINS]).toEqual([
      ['mfe-client', 'https://clients.example:8443'],
      ['mfe-staff', 'http://127.0.0.1:9000'],
    ]);
    expect(readEnv(envSchema, usable).SLICE_ORIGINS.size).toBe(0);
  });

  it.each([
    'https://clients.example',
    'mfe-client',
    'mfe-nobody=https://clients.example',
    'mfe-client=https://clients.example/path',
    'mfe-client=https://user:secret@clients.example',
    'mfe-client=ftp://clients.example',
    'mfe-client=https://[',
    'mfe-client=https://a.example,mfe-client=https://b.example',
  ])('rejects %s as slice origins', (SLICE_ORIGINS) => {
    expect(() => readEnv(envSchema, { ...usable, ...key, SLICE_ORIGINS })).toThrow(/SLICE_ORIGINS/);
  });

  it('rejects an origin without a release public key', () => {
    const read = () => readEnv(envSchema, { ...usable, SLICE_ORIGINS: 'mfe-client=https://clients.example' });
    expect(read).toThrow(/RELEASE_PUBLIC_KEY_FILE/);
  });

  it.each(['0.0.0.0/0', '10.0.0.0/33', '::/129', '10.0.0', '10.0.0.0/8/8'])(
    'rejects %s as a trusted proxy',
    (TRUSTED_PROXIES) => {
      expect(() => readEnv(envSchema, { ...usable, TRUSTED_PROXIES })).toThrow(/TRUSTED_PROXIES/);
    },
  );

  it('reports all problems together', () => {
    const read = () => readEnv(envSchema, { ...usable, FLIGHTS_URL: 'x', PORT: '70000', TRUSTED_PROXIES: 'everybody' });
    expect(read).toThrow(/PORT[^]*FLIGHTS_URL[^]*TRUSTED_PROXIES/);
  });

  const drawn = '9f3c1e7ab25d8460f1c7e93ab0d24856';
  const production = {
    ...usable,
    NODE_ENV: 'production',
    ALLOWED_HOSTS: 'portal.example',
  };

  it('accepts generated secrets in production', () => {
    const env = { ...production, TRUSTED_PROXIES: '10.0.0.0/8', PUBLIC_ORIGINS: 'https://portal.example' };
    expect(readEnv(envSchema, env).NODE_ENV).toBe('production');
  });

  it.each([
    ['SERVICE_KEY', ''],
    ['SERVICE_KEY', 'x'.repeat(64)],
    ['SERVICE_TOKEN_SECRET', '5d0b7c92e8f14a6390ce71d8b2f6a435'],
    ['METRICS_TOKEN', '0123456789abcdef'.repeat(2)],
    ['METRICS_TOKEN', 'change-me-8f2k1q9z7w3r5t1y0u6i4o2p'],
    ['TRUSTED_PROXIES', '10.0.0.0/8,0.0.0.0/0'],
    ['TRUSTED_PROXIES', '::/0'],
    ['TRUSTED_PROXIES', '0.0.0.0/7'],
    ['SLICE_ORIGINS', 'mfe-client=http://clients.example'],
    ['PUBLIC_ORIGINS', 'http://portal.example'],
    ['PUBLIC_ORIGINS', 'https://*.example'],
    ['ALLOWED_HOSTS', ''],
    ['IDENTITY_URL', 'http://127.0.0.1:1,http://identity:8080'],
    ['REDIS_URL', 'redis://redis:6379'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://collector:4318'],
    ['HOST', '0.0.0.0'],
    ['TLS_CA_FILE', '/nowhere/ca.pem'],
  ])('rejects %s=%s in production', (name, value) => {
    expect(() => readEnv(envSchema, { ...production, [name]: value })).toThrow(new RegExp(name));
  });

  it('rejects one secret for two purposes in production', () => {
    const env = { ...production, TRIAL: 'on', SERVICE_TOKEN_SECRET: drawn, METRICS_TOKEN: drawn };
    const read = () => readEnv(envSchema, env);
    expect(read).toThrow(/METRICS_TOKEN: is the same as another secret/);
  });

  it('requires TLS for other machines', () => {
    const secure = { IDENTITY_URL: 'https://identity:8080', REDIS_URL: 'rediss://redis:6379' };
    expect(readEnv(envSchema, { ...production, ...secure }).IDENTITY_URL).toEqual(['https://identity:8080']);
  });

  it('rejects test rate limits in production', () => {
    const read = () => readEnv(envSchema, { ...usable, NODE_ENV: 'production', RATE_LIMIT_PROFILE: 'test' });
    expect(read).toThrow(/RATE_LIMIT_PROFILE/);
  });
});
