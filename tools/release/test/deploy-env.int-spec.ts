import { spawn } from 'node:child_process';
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, describe, expect, it } from '@jest/globals';
import { slices } from '@portal/release-format';
import { workspaceRoot } from '../src/workspace/workspace';
import { environmentOf, kindOf, type EnvVariable } from './deploy-files';

/*
 * Every service reads its environment before anything else and ends when it is unusable. Here the real bundle gets what
 * the manifests give it, with secrets made up.
 */
const keyFolder = mkdtempSync(join(tmpdir(), 'portal-deploy-'));
const publicKey = join(keyFolder, 'key.pub.pem');
writeFileSync(publicKey, generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'pem' }));
afterAll(() => rmSync(keyFolder, { recursive: true }));

const madeUp: Readonly<Record<string, string>> = {
  MONGODB_URI: 'mongodb://127.0.0.1:9/?serverSelectionTimeoutMS=500',
  DATA_KEYS: `k1:${randomBytes(32).toString('base64')}`,
  LOG_KEYS: `k1:${randomBytes(32).toString('base64')}`,
  REDIS_URL: 'redis://127.0.0.1:9',
  SMTP_URL: 'smtp://127.0.0.1:9',
  PICTURES_S3_URL: 'https://pictures.example/bucket',
  FLIGHTS_AMADEUS_HOST: 'provider.example',
};
const secretValue = ({ name }: EnvVariable): string => madeUp[name] ?? randomBytes(32).toString('hex');

async function sayingOf(entry: string, env: Record<string, string>): Promise<string> {
  const child = spawn('node', [entry], { env: { PATH: process.env['PATH'], ...env } });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)));
  const ended = new Promise((resolve) => child.once('exit', resolve));
  await Promise.race([ended, wait(4_000)]);
  child.kill('SIGKILL');
  await ended;
  return said;
}

const services = slices.filter(({ kind }) => kind === 'service');
const environmentFor = (name: string): Record<string, string> => {
  const deployment = kindOf('Deployment').find(({ metadata }) => metadata.name === name)!;
  const given = environmentOf(deployment.spec.template.spec.containers[0]!, secretValue);
  return { ...given, HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'silent', ...ofThisMachine(given) };
};
/** What is mounted in a container stands elsewhere here. */
const ofThisMachine = (given: Record<string, string>): Record<string, string> =>
  'SITE_DIR' in given
    ? { SITE_DIR: workspaceRoot, RELEASES_DIR: keyFolder, RELEASE_PUBLIC_KEY_FILE: publicKey, DRAIN_DELAY_MS: '0' }
    : {};

describe('what the manifests say', () => {
  it.concurrent.each(services.map(({ name, folder }) => [name, folder] as const))(
    'is an environment that %s accepts',
    async (name, folder) => {
      const said = await sayingOf(join(workspaceRoot, folder, 'dist/main.mjs'), environmentFor(name));
      expect(said).not.toContain('environment is not usable');
    },
  );

  it('would be refused with a secret missing', async () => {
    const { SERVICE_TOKEN_SECRET: _secret, ...env } = environmentFor('catalog');
    expect(await sayingOf(join(workspaceRoot, 'services/catalog/dist/main.mjs'), env)).toContain(
      'SERVICE_TOKEN_SECRET',
    );
  });
});
