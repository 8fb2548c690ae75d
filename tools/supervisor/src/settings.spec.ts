import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { newSecrets } from './secrets';
import { readSettings } from './settings';

const production = {
  NODE_ENV: 'production',
  ...newSecrets(),
  FLIGHTS_PROVIDER: 'duffel',
  FLIGHTS_DUFFEL_TOKEN: 'given',
  FLIGHTS_DUFFEL_ORDERS: 'pay_later',
  PORTAL_URL: 'https://portal.example',
  ALLOWED_HOSTS: 'portal.example',
  SMTP_URL: 'smtps://portal:drawn@mail.example',
};

const noSecrets = { OFFER_SECRET: '', DATA_KEYS: '', LOG_KEYS: '' };

describe('readSettings', () => {
  it('returns defaults for an empty environment', async () => {
    expect(await readSettings({})).toMatchObject({
      port: 8080,
      simPort: 8090,
      simAdminPort: 8091,
      simulator: 'flight-simulator',
      pawapayPort: 8092,
      partnerAdminPort: 8095,
      usesPartnerSimulator: true,
    });
  });

  it('treats an empty variable as unset', async () => {
    expect(await readSettings({ PORT: '', MONGODB_URI: '' })).toMatchObject({ port: 8080, mongoUri: undefined });
  });

  it('lists every problem at once', async () => {
    const wrong = { PORT: 'x', FLIGHTS_PROVIDER: 'pigeon', MONGODB_URI: 'postgres://', OFFER_SECRET: 'short' };
    const message = await readSettings(wrong).catch((error: Error) => error.message);
    expect((message as string).split('\n').slice(1).sort()).toEqual([
      '  FLIGHTS_PROVIDER: must be simulator, amadeus or duffel',
      '  MONGODB_URI: must be a mongodb address',
      '  OFFER_SECRET: must have at least 32 characters',
      '  PORT: must be a port number',
    ]);
  });

  it.each([
    ['SIM_PORT', '99999'],
    ['SIM_ADMIN_PORT', 'x'],
    ['SIM_PAWAPAY_PORT', '99999'],
    ['SIM_PARTNER_ADMIN_PORT', 'x'],
    ['SIM_PAWAPAY_DELAY_MS', '-1'],
    ['HOST', 'example.com'],
    ['NODE_ENV', 'prod'],
    ['RATE_LIMIT_PROFILE', 'none'],
    ['STAFF_SIGNUP', 'yes'],
    ['LOG_LEVEL', 'loud'],
    ['SMTP_URL', 'http://mail.example'],
    ['SESSION_IDLE_S', 'an hour'],
    ['MAIL_POLL_INTERVAL_MS', '0'],
    ['DATA_KEYS', 'short'],
  ])('rejects %s=%s, as the process that reads it does', async (name, value) => {
    await expect(readSettings({ [name]: value })).rejects.toThrow(new RegExp(`not usable:\\n  ${name}: [^\\n]+$`));
  });

  it('reads secrets from files, for itself and for the processes', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'portal-settings-'));
    const file = join(folder, 'uri');
    writeFileSync(file, 'mongodb://127.0.0.1:9\n');
    const settings = await readSettings({ MONGODB_URI_FILE: file });
    expect([settings.mongoUri, settings.env.MONGODB_URI_FILE]).toEqual(['mongodb://127.0.0.1:9', undefined]);
    const missing = { MONGODB_URI_FILE: join(folder, 'x'), OFFER_SECRET: 'short' };
    await expect(readSettings(missing)).rejects.toThrow(
      'not usable:\n  MONGODB_URI_FILE: cannot be read\n  OFFER_SECRET: must have',
    );
    rmSync(folder, { recursive: true });
  });

  it('never includes a value in a message', async () => {
    await expect(readSettings({ OFFER_SECRET: 'hunter2' })).rejects.toThrow(expect.not.stringContaining('hunter2'));
  });

  it('requires every secret in production', async () => {
    const message = await readSettings({ ...production, ...noSecrets }).catch((error: Error) => error.message);
    expect((message as string).split('\n').slice(1)).toEqual(
      ['OFFER_SECRET', 'DATA_KEYS', 'LOG_KEYS'].map((name) => `  ${name}: is required in production`),
    );
  });

  it('requires a mail server in production', async () => {
    await expect(readSettings({ ...production, SMTP_URL: '' })).rejects.toThrow(/usable:\n {2}SMTP_URL: [^\n]*$/);
    expect((await readSettings(production)).isProduction).toBe(true);
  });

  it('rejects test limits in production', async () => {
    await expect(readSettings({ ...production, RATE_LIMIT_PROFILE: 'test' })).rejects.toThrow(/RATE_LIMIT_PROFILE/);
  });

  it.each(['', 'simulator'])('requires a real provider in production: %j', async (provider) => {
    await expect(readSettings({ ...production, FLIGHTS_PROVIDER: provider })).rejects.toThrow(/FLIGHTS_PROVIDER/);
  });

  it.each([
    ['OFFER_SECRET', 'x'.repeat(32)],
    ['MONGODB_URI', 'mongodb://db.example'],
    ['TRUSTED_PROXIES', '0.0.0.0/0'],
    ['PUBLIC_ORIGINS', 'http://portal.example'],
    ['ALLOWED_HOSTS', ''],
    ['FAILPOINT', 'order:after:exit'],
    ['SEED_DEMO_DATA', '1'],
  ])('rejects %s=%s in production before anything starts', async (name, value) => {
    await expect(readSettings({ ...production, [name]: value })).rejects.toThrow(`  ${name}: `);
  });

  it('rejects the payment simulator in production, and next to the real provider', async () => {
    expect((await readSettings(production)).usesPartnerSimulator).toBe(false);
    const trial = await readSettings({ ...production, TRIAL: 'on', FLIGHTS_PROVIDER: '', SMTP_URL: '' });
    expect([trial.usesPartnerSimulator, trial.simulator]).toEqual([true, 'flight-simulator']);
    const real = {
      PAWAPAY_URL: 'https://api.pawapay.example',
      PAWAPAY_TOKEN: 'given',
      PAWAPAY_CALLBACK_HOST: 'portal.example',
    };
    expect((await readSettings(real)).usesPartnerSimulator).toBe(false);
    await expect(readSettings({ PAWAPAY_URL: real.PAWAPAY_URL })).rejects.toThrow(/PAWAPAY_TOKEN/);
  });

  it('requires the credentials of a real provider', async () => {
    await expect(readSettings({ FLIGHTS_PROVIDER: 'amadeus' })).rejects.toThrow(
      /FLIGHTS_AMADEUS_CLIENT_ID[^]*CLIENT_SECRET/,
    );
    const host = { FLIGHTS_PROVIDER: 'duffel', FLIGHTS_DUFFEL_HOST: 'https://api.duffel.com' };
    await expect(readSettings(host)).rejects.toThrow(/FLIGHTS_DUFFEL_TOKEN/);
  });

  it('simulates Duffel without its token and address, outside production and in a trial', async () => {
    expect((await readSettings({ FLIGHTS_PROVIDER: 'duffel' })).simulator).toBe('duffel-simulator');
    expect((await readSettings({ FLIGHTS_PROVIDER: 'duffel', FLIGHTS_DUFFEL_TOKEN: 'given' })).simulator).toBe(
      undefined,
    );
    const withoutToken = { ...production, FLIGHTS_DUFFEL_TOKEN: '' };
    await expect(readSettings(withoutToken)).rejects.toThrow(/FLIGHTS_DUFFEL_TOKEN/);
    expect((await readSettings({ ...withoutToken, TRIAL: 'on' })).simulator).toBe('duffel-simulator');
  });

  it.each(['', 'instant'])(
    'rejects %j orders at Duffel, which spend the agency’s balance, in production',
    async (kind) => {
      await expect(readSettings({ ...production, FLIGHTS_DUFFEL_ORDERS: kind })).rejects.toThrow(
        /FLIGHTS_DUFFEL_ORDERS.*pay_later/,
      );
    },
  );
});
