import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { newServiceKey } from '@portal/node-kit';
import { readPaymentsEnv } from './env';

const { privateKey } = newServiceKey();
const usable = {
  MONGODB_URI: 'mongodb://127.0.0.1:27017',
  SERVICE_KEY: privateKey,
  SERVICE_PUBLIC_KEYS: ['gateway', 'bookings', 'flights'].map((name) => `${name}:${newServiceKey().publicKey}`).join(),
  BOOKINGS_URL: 'http://127.0.0.1:4103',
};
const keys = { DATA_KEYS: `own:${randomBytes(32).toString('base64')}` };
const pawapay = {
  PAWAPAY_URL: 'https://api.pawapay.io',
  PAWAPAY_TOKEN: 'given',
  PAWAPAY_CALLBACK_HOST: 'portal.example',
};

describe('the environment of payments', () => {
  it('applies defaults', () => {
    expect(readPaymentsEnv(usable)).toMatchObject({ HOST: '127.0.0.1', PORT: 0, NODE_ENV: 'development' });
  });

  it('requires a database and the keys of callers, and reports all that are missing', () => {
    expect(() => readPaymentsEnv({})).toThrow(
      /MONGODB_URI[^]*SERVICE_KEY[^]*SERVICE_PUBLIC_KEYS: lacks the public key of gateway, bookings/,
    );
  });

  it('rejects a database without credentials in production', () => {
    const settings = { ...usable, ...keys, NODE_ENV: 'production' };
    const open = 'mongodb://db.internal:27017';
    expect(() => readPaymentsEnv({ ...settings, MONGODB_URI: open })).toThrow('MONGODB_URI');
    const closed = 'mongodb://portal:drawn@db.internal:27017/?tls=true';
    expect(readPaymentsEnv({ ...settings, MONGODB_URI: closed }).MONGODB_URI).toBe(closed);
  });

  it('accepts no provider, and one with complete settings', () => {
    expect(readPaymentsEnv(usable).PAWAPAY_URL).toBeUndefined();
    expect(readPaymentsEnv({ ...usable, ...pawapay })).toMatchObject(pawapay);
  });

  it.each([
    ['PAWAPAY_TOKEN', ''],
    ['PAWAPAY_CALLBACK_HOST', ''],
    ['PAWAPAY_CALLBACK_HOST', 'https://portal.example/'],
    ['PAWAPAY_URL', 'http://api.pawapay.io'],
    ['PAWAPAY_URL', 'http://127.0.0.1.example'],
    ['PAWAPAY_URL', 'api.pawapay.io'],
  ])('rejects %s=%s', (name, value) => {
    expect(() => readPaymentsEnv({ ...usable, ...pawapay, [name]: value })).toThrow(name);
  });

  it.each(['http://127.0.0.1:8092', 'http://localhost:8092', 'https://[::1]:8092'])(
    'accepts %s as its provider, but not in production',
    (url) => {
      const settings = { ...usable, ...keys, ...pawapay, PAWAPAY_URL: url };
      expect(readPaymentsEnv(settings).PAWAPAY_URL).toBe(url);
      expect(() => readPaymentsEnv({ ...settings, NODE_ENV: 'production' })).toThrow('PAWAPAY_URL');
    },
  );

  it('rejects demo data in production [A5]', () => {
    expect(readPaymentsEnv(usable).SEED_DEMO_DATA).toBe(false);
    const settings = { ...usable, ...keys, NODE_ENV: 'production' };
    expect(() => readPaymentsEnv({ ...settings, SEED_DEMO_DATA: '1' })).toThrow('SEED_DEMO_DATA');
  });

  it('requires its own keys in production, for the numbers of payers', () => {
    expect(() => readPaymentsEnv({ ...usable, NODE_ENV: 'production' })).toThrow('DATA_KEYS');
  });
});
