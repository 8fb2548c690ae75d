import { describe, expect, it } from 'vitest';
import { readSettings } from './settings.mjs';

const secret = 'x'.repeat(32);
const production = {
  NODE_ENV: 'production',
  SERVICE_TOKEN_SECRET: secret,
  OFFER_SECRET: secret,
  DATA_KEYS: secret,
  FLIGHTS_PROVIDER: 'duffel',
  FLIGHTS_DUFFEL_TOKEN: 'given',
  FLIGHTS_DUFFEL_ORDERS: 'pay_later',
};

describe('readSettings', () => {
  it('starts with nothing set', () => {
    expect(readSettings({})).toMatchObject({ port: 8080, simPort: 8090, simAdminPort: 8091, usesSimulator: true });
  });

  it('takes an empty variable for unset', () => {
    expect(readSettings({ PORT: '', MONGODB_URI: '' })).toMatchObject({ port: 8080, mongoUri: undefined });
  });

  it('names every problem at once', () => {
    const read = () =>
      readSettings({ PORT: 'x', FLIGHTS_PROVIDER: 'pigeon', MONGODB_URI: 'postgres://', OFFER_SECRET: 'short' });
    expect(read).toThrow(/PORT[^]*FLIGHTS_PROVIDER[^]*MONGODB_URI[^]*OFFER_SECRET/);
  });

  it('never repeats a value', () => {
    expect(() => readSettings({ OFFER_SECRET: 'hunter2' })).toThrow(expect.not.stringContaining('hunter2'));
  });

  it('wants every secret in production', () => {
    expect(() => readSettings({ NODE_ENV: 'production' })).toThrow(/SERVICE_TOKEN_SECRET[^]*OFFER_SECRET[^]*DATA_KEYS/);
    expect(readSettings(production).isProduction).toBe(true);
  });

  it('refuses the limits of tests in production', () => {
    expect(() => readSettings({ ...production, RATE_LIMIT_PROFILE: 'test' })).toThrow(/RATE_LIMIT_PROFILE/);
  });

  it('names a provider in production, and not the simulator', () => {
    for (const FLIGHTS_PROVIDER of ['', 'simulator']) {
      expect(() => readSettings({ ...production, FLIGHTS_PROVIDER })).toThrow(/FLIGHTS_PROVIDER/);
    }
  });

  it('wants the account of a real provider', () => {
    expect(() => readSettings({ FLIGHTS_PROVIDER: 'amadeus' })).toThrow(/FLIGHTS_AMADEUS_CLIENT_ID[^]*CLIENT_SECRET/);
    expect(() => readSettings({ FLIGHTS_PROVIDER: 'duffel' })).toThrow(/FLIGHTS_DUFFEL_TOKEN/);
  });

  it('refuses orders at Duffel that spend the agency’s balance, in production', () => {
    for (const FLIGHTS_DUFFEL_ORDERS of ['', 'instant']) {
      expect(() => readSettings({ ...production, FLIGHTS_DUFFEL_ORDERS })).toThrow(/FLIGHTS_DUFFEL_ORDERS.*pay_later/);
    }
  });
});
