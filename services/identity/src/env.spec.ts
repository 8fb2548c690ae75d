import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { testKeysEnv } from '@portal/test-kit';
import { readIdentityEnv } from './env';

const production = {
  NODE_ENV: 'production',
  MONGODB_URI: 'mongodb://portal:drawn@db.internal/?replicaSet=portal&tls=true',
  ...testKeysEnv('identity'),
  DATA_KEYS: `k1:${randomBytes(32).toString('base64')}`,
  LOG_KEYS: `k1:${randomBytes(32).toString('base64')}`,
  PORTAL_URL: 'https://portal.example',
  SMTP_URL: 'smtps://mail.example',
};

describe('production environment', () => {
  it('accepts generated keys', () => {
    expect(readIdentityEnv(production).NODE_ENV).toBe('production');
  });

  it.each([
    ['SERVICE_KEY', ''],
    ['SERVICE_PUBLIC_KEYS', ''],
    ['SERVICE_TOKEN_SECRET', 'x'.repeat(40)],
    ['SERVICE_TOKEN_SECRET', 'a secret of the portal, forty characters'],
    ['DATA_KEYS', `k1:${Buffer.alloc(32).toString('base64')}`],
    ['DATA_KEYS', `k1:${Buffer.from('0123456789abcdef0123456789abcdef').toString('base64')}`],
    ['DATA_KEYS', ''],
    ['LOG_KEYS', ''],
    ['LOG_KEYS', `k1:${Buffer.alloc(32).toString('base64')}`],
    ['MONGODB_URI', 'mongodb://db.internal'],
    ['MONGODB_URI', 'mongodb://portal@db.internal'],
    ['MONGODB_URI', 'mongodb://portal:drawn@db.internal/?replicaSet=portal'],
    ['HOST', '0.0.0.0'],
    ['BOOKINGS_URL', 'http://bookings:8080'],
    ['PORTAL_URL', 'http://portal.example'],
    ['SEED_DEMO_DATA', '1'],
    ['PORTAL_URL', ''],
    ['SMTP_URL', 'http://mail.internal'],
    ['SMTP_URL', ''],
  ])('rejects %s=%s', (name, value) => {
    expect(() => readIdentityEnv({ ...production, [name]: value })).toThrow(new RegExp(name));
  });
});
