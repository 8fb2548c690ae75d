import { execFileSync, spawn } from 'node:child_process';
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, describe, expect, it } from '@jest/globals';
import { slices } from '@portal/release-format';
import { workspaceRoot } from '../src/workspace/workspace';
import { deployFolder, environmentOf, kindOf, type EnvVariable } from './deploy-files';

/*
 * Every service reads its environment before anything else and ends when it is unusable. Here the real bundle gets what
 * the manifests give it, with secrets made up.
 */
const keyFolder = mkdtempSync(join(tmpdir(), 'portal-deploy-'));
const publicKey = join(keyFolder, 'key.pub.pem');
writeFileSync(publicKey, generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'pem' }));
afterAll(() => rmSync(keyFolder, { recursive: true }));

/** The keys of the parts, drawn by the very lines that the README tells an operator to run. */
function drawnKeys(): Record<string, string> {
  const readme = readFileSync(join(deployFolder, 'README.md'), 'utf8');
  const lines = /^ {4}for part in [^]*?SERVICE_PUBLIC_KEYS.*$/m.exec(readme)?.[0] ?? '';
  const said = execFileSync('bash', ['-c', lines], { encoding: 'utf8' });
  return Object.fromEntries(said.split('\n').map((line) => line.split(/=(.*)/).slice(0, 2) as [string, string]));
}
const keys = drawnKeys();

const madeUp: Readonly<Record<string, string>> = {
  MONGODB_URI: 'mongodb://127.0.0.1:9/?serverSelectionTimeoutMS=500',
  DATA_KEYS: `k1:${randomBytes(32).toString('base64')}`,
  LOG_KEYS: `k1:${randomBytes(32).toString('base64')}`,
  REDIS_URL: 'redis://127.0.0.1:9',
  SMTP_URL: 'smtp://127.0.0.1:9',
  PICTURES_S3_URL: 'https://pictures.example/bucket',
  FLIGHTS_AMADEUS_HOST: 'provider.example',
};
/** The secret of each part is its own. */
const secretValue = ({ name, valueFrom }: EnvVariable): string => {
  const part = /^portal-service-key-(\w+)$/.exec(valueFrom?.secretKeyRef?.name ?? '')?.[1];
  return (
    (part ? keys[`${part.toUpperCase()}_${name}`] : (keys[name] ?? madeUp[name])) ?? randomBytes(32).toString('hex')
  );
};

/** One that ends by itself is waited for; one that runs is read for so long. */
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

  it.each<[string, Record<string, string>, string]>([
    ['a secret missing', { SERVICE_KEY: '' }, 'SERVICE_KEY: is missing'],
    [
      'the key of another part',
      { SERVICE_KEY: keys['BOOKINGS_SERVICE_KEY'] ?? '' },
      'SERVICE_KEY: is the key of another',
    ],
    [
      'the key of a caller missing',
      { SERVICE_PUBLIC_KEYS: '' },
      'SERVICE_PUBLIC_KEYS: lacks the public key of bookings',
    ],
  ])('would be refused with %s', async (_what, change, said) => {
    const env = { ...environmentFor('catalog'), ...change };
    expect(await sayingOf(join(workspaceRoot, 'services/catalog/dist/main.mjs'), env, 20_000)).toContain(said);
  });
});
