import { describe, expect, it } from '@jest/globals';
import { readPaymentsEnv } from './env';

const usable = {
  MONGODB_URI: 'mongodb://127.0.0.1:27017',
  SERVICE_TOKEN_SECRET: 'a secret of the tests with 32 characters',
};

describe('the environment of payments', () => {
  it('fills in what is left out', () => {
    expect(readPaymentsEnv(usable)).toMatchObject({ ...usable, HOST: '127.0.0.1', PORT: 0, NODE_ENV: 'development' });
  });

  it('needs a database and a secret, and says so of both', () => {
    expect(() => readPaymentsEnv({})).toThrow(/MONGODB_URI[^]*SERVICE_TOKEN_SECRET/);
  });

  it('refuses in production a database without credentials', () => {
    const secret = '9f3c1e7ab25d8460f1c7e93ab0d24856';
    const settings = { ...usable, NODE_ENV: 'production', SERVICE_TOKEN_SECRET: secret };
    const open = 'mongodb://db.internal:27017';
    expect(() => readPaymentsEnv({ ...settings, MONGODB_URI: open })).toThrow('MONGODB_URI');
    const closed = 'mongodb://portal:drawn@db.internal:27017';
    expect(readPaymentsEnv({ ...settings, MONGODB_URI: closed }).MONGODB_URI).toBe(closed);
  });
});
