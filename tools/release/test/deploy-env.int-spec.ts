import { spawn } from 'node:child_process';
import { chmodSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, describe, expect, it } from '@jest/globals';
import { slices } from '@portal/release-format';
import { workspaceRoot } from '../src/workspace/workspace';
import { compose } from './compose-files';
import { DeployedEnvironments } from './deployed-environments';

/*
 * Every service validates its environment first and exits if it is invalid. The built bundles are started with the
 * environments of the manifests and of the compose file, and with secrets from the operator's script.
 */
const deployed = new DeployedEnvironments();
const { folder: keyFolder, secretsFolder } = deployed;
const drawn = (name: string) => deployed.drawn(name);
const draw = () => deployed.draw();
afterAll(() => deployed.remove());

/** Returns the output until the process exits, or after `forMs`. */
async function sayingOf(entry: string, env: Record<string, string>, forMs = 4_000): Promise<string> {
  const child = spawn('node', [entry], { env: { PATH: process.env['PATH'], ...env } });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)));
  const ended = new Promise((resolve) => child.once('exit', resolve));
  await Promise.race([ended, wait(forMs)]);
  child.kill('SIGKILL');
  await ended;
  return said;
}

const services = slices.filter(({ kind }) => kind === 'service');
const environmentFor = (name: string) => deployed.kubernetes(name);
const composed = (name: string) => deployed.compose(name);
const bundleOf = (folder: string) => join(workspaceRoot, folder, 'dist/main.mjs');

describe('secrets script', () => {
  it('generates every secret of the compose file that no third party issues', () => {
    const named = Object.values(compose.secrets).map(({ file }) => file.replace('./secrets/', ''));
    const have = readdirSync(secretsFolder);
    expect(named.filter((file) => !have.includes(file))).toEqual([]);
  });

  it('writes files readable only by owner and group', () => {
    const modes = readdirSync(secretsFolder).map((file) => statSync(join(secretsFolder, file)).mode & 0o007);
    expect(new Set(modes)).toEqual(new Set([0]));
  });

  it('keeps existing secrets and regenerates missing ones', () => {
    const before = [drawn('offer-secret'), drawn('redis-password')];
    rmSync(join(secretsFolder, 'redis-password'));
    expect(draw()).toMatch(/^generated: redis-password\ngenerated: redis-url\nPublic[^]*=gateway:/);
    expect(drawn('offer-secret')).toBe(before[0]);
    expect(drawn('redis-password')).not.toBe(before[1]);
    expect(drawn('redis-url')).toBe(`rediss://:${drawn('redis-password')}@redis:6379`);
  });
});

describe('environment of the manifests', () => {
  it.concurrent.each(services.map(({ name, folder }) => [name, folder] as const))(
    'is accepted by %s',
    async (name, folder) => {
      expect(await sayingOf(bundleOf(folder), environmentFor(name))).not.toContain('environment is not usable');
    },
  );

  it.each<[string, Record<string, string>, string]>([
    ['a missing secret', { SERVICE_KEY: '' }, 'SERVICE_KEY: is missing'],
    [
      'the key of another service',
      { SERVICE_KEY: drawn('bookings-service-key') },
      'SERVICE_KEY: is the key of another',
    ],
    ['no certificate', { TLS_CERT_FILE: '', TLS_KEY_FILE: '' }, 'HOST: is open to other machines without TLS'],
    [
      'an unencrypted connection, even with the obsolete PRIVATE_NETWORK',
      { IDENTITY_URL: 'http://identity:8080', PRIVATE_NETWORK: '1' },
      'IDENTITY_URL: leads to another machine without TLS',
    ],
    [
      'a missing key of a caller',
      { SERVICE_PUBLIC_KEYS: '' },
      'SERVICE_PUBLIC_KEYS: lacks the public key of gateway, bookings',
    ],
  ])('is rejected with %s', async (_what, change, said) => {
    const env = { ...environmentFor('catalog'), ...change };
    expect(await sayingOf(bundleOf('services/catalog'), env, 20_000)).toContain(said);
  });
});

describe('environment of the compose file', () => {
  it.concurrent.each(services.map(({ name, folder }) => [name, folder] as const))(
    'is accepted by %s, with secrets as files',
    async (name, folder) => {
      expect(await sayingOf(bundleOf(folder), composed(name))).not.toContain('environment is not usable');
    },
  );

  it('is rejected with a world-readable secret, without printing it', async () => {
    const open = join(keyFolder, 'open');
    writeFileSync(open, drawn('mongodb-uri'));
    chmodSync(open, 0o644);
    const response = await sayingOf(
      bundleOf('services/catalog'),
      { ...composed('catalog'), MONGODB_URI_FILE: open },
      20_000,
    );
    expect(response).toContain('MONGODB_URI_FILE: is accessible to every account');
    expect(response).not.toContain(drawn('mongo-password'));
  });

  it('is rejected with a world-readable certificate key', async () => {
    const env = composed('catalog');
    const file = join(keyFolder, 'open.key');
    writeFileSync(file, readFileSync(env['TLS_KEY_FILE']!));
    chmodSync(file, 0o644);
    const response = await sayingOf(bundleOf('services/catalog'), { ...env, TLS_KEY_FILE: file }, 20_000);
    expect(response).toContain('TLS_KEY_FILE: is accessible to every account');
  });
});
