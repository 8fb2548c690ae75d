import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { isGuessableSecret, lacksDatabaseCredentials, isPlainDatabase, isPlainMail } from './production-checks';

describe('isGuessableSecret', () => {
  it.each([
    'x'.repeat(40),
    'ab'.repeat(20),
    '0123456789abcdef'.repeat(2),
    'abcdefghijklmnopqrstuvwxyz0123456789',
    '98765432109876543210987654321098',
    'change-me-8f2k1q9z7w3r5t1y0u6i4o2p',
    'a secret of the portal, forty characters',
    'Zambezi2026Zambezi2026Zambezi2026',
    'aaaaaaaaaaaaaaaabbbbbbbbbbbbbbbb',
    '11111111111111111111111111111112',
  ])('finds %j', (text) => expect(isGuessableSecret(text)).toBe(true));

  it('accepts random secrets in every encoding', () => {
    // Deterministic. All draws detect a false positive rate of one in 100,000.
    const draws = process.env['TEST_FULL'] ? 100_000 : 10_000;
    const rejected = Array.from({ length: draws }, (_, draw) => createHash('sha256').update(`${draw}`).digest())
      .flatMap((bytes) => [
        bytes.subarray(0, 16).toString('hex'),
        ...(['base64', 'base64url'] as const).map((encoding) => bytes.subarray(0, 24).toString(encoding)),
      ])
      .filter(isGuessableSecret);
    expect(rejected).toEqual([]);
  });
});

describe('lacksDatabaseCredentials', () => {
  it.each([
    ['mongodb://127.0.0.1:27017', false],
    ['mongodb://localhost,[::1]:27018/x', false],
    ['mongodb://%2Frun%2Fmongodb.sock/?replicaSet=portal', false],
    ['mongodb://db.sock', true],
    ['mongodb://db.internal', true],
    ['mongodb://127.0.0.1,db.internal', true],
    ['mongodb://portal@db.internal', true],
    ['mongodb+srv://portal:drawn@db.internal/?replicaSet=portal', false],
    ['mongodb://CN=portal@db.internal/?authMechanism=MONGODB-X509', false],
  ])('judges %s', (uri, isOpen) => expect(lacksDatabaseCredentials(uri)).toBe(isOpen));
});

describe('isPlainDatabase', () => {
  it.each([
    ['mongodb://127.0.0.1:27017', false],
    ['mongodb://db.internal', true],
    ['mongodb://db.internal/?replicaSet=portal', true],
    ['mongodb://db.internal/?replicaSet=portal&tls=true', false],
    ['mongodb://db.internal/?ssl=true', false],
    ['mongodb://%2Frun%2Fmongodb.sock', false],
    ['mongodb://db.internal/?tls=true&tlsCAFile=/etc/portal/tls/ca.crt', false],
    ['mongodb://127.0.0.1,db.internal/?tls=false', true],
    ['mongodb+srv://db.internal', false],
    ['mongodb+srv://db.internal/?tls=false', true],
    ['mongodb://db.internal/?tls=true&tlsAllowInvalidCertificates=true', true],
  ])('judges %s', (uri, isPlain) => expect(isPlainDatabase(uri)).toBe(isPlain));
});

describe('isPlainMail', () => {
  it.each([
    ['smtp://127.0.0.1:1025', false],
    ['smtp://localhost', false],
    ['smtps://user:drawn@mail.example', false],
    ['smtp://user:drawn@mail.example:587/?requireTLS=true', false],
    ['smtp://user:drawn@mail.example:587', true],
    ['smtp://user:drawn@mail.example/?requireTLS=false', true],
    ['smtp://mail.example/?requireTLS=true&ignoreTLS=true', true],
    ['smtps://mail.example/?tls.rejectUnauthorized=false', true],
  ])('judges %s', (url, isPlain) => expect(isPlainMail(url)).toBe(isPlain));
});
