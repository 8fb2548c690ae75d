import { execFileSync, spawn } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { chmodSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, describe, expect, it } from '@jest/globals';
import { slices } from '@portal/release-format';
import { workspaceRoot } from '../src/workspace/workspace';
import { compose, composeEnvironment } from './compose-files';
import { deployFolder, environmentOf, kindOf, type EnvVariable } from './deploy-files';

/*
 * Every service reads its environment before anything else and ends when it is unusable. Here the real bundle gets what
 * the manifests and the compose file give it, with the secrets that the operator's own script draws.
 */
const keyFolder = mkdtempSync(join(tmpdir(), 'portal-deploy-'));
const publicKey = join(keyFolder, 'key.pub.pem');
writeFileSync(publicKey, generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'pem' }));
afterAll(() => rmSync(keyFolder, { recursive: true }));

const secretsFolder = join(keyFolder, 'secrets');
const draw = () => execFileSync(join(deployFolder, 'draw-secrets.sh'), [secretsFolder], { encoding: 'utf8' });
const said = draw();
const publicKeys = /^SERVICE_PUBLIC_KEYS=(.*)$/m.exec(said)?.[1] ?? '';
const tlsFolder = join(keyFolder, 'tls');
execFileSync(join(deployFolder, 'make-certificates.sh'), [tlsFolder], { stdio: 'ignore' });
const drawn = (name: string) => readFileSync(join(secretsFolder, name), 'utf8');

/** What others give. */
const given: Readonly<Record<string, string>> = {
  'smtp-url': 'smtps://portal:given@mail.example',
  'pictures-s3-secret-access-key': 'given by the bucket',
  'flights-amadeus-client-secret': 'given by the provider',
  'pawapay-token': 'given by pawaPay',
};
for (const [file, text] of Object.entries(given))
  writeFileSync(join(secretsFolder, file), `${text}\n`, { mode: 0o440 });

/** What is no secret. */
const madeUp: Readonly<Record<string, string>> = {
  SERVICE_PUBLIC_KEYS: publicKeys,
  PORTAL_URL: 'https://portal.example',
  ALLOWED_HOSTS: 'portal.example',
  PICTURES_S3_URL: 'https://pictures.example/bucket',
  PICTURES_S3_ACCESS_KEY_ID: 'portal',
  FLIGHTS_AMADEUS_HOST: 'provider.example',
  FLIGHTS_AMADEUS_CLIENT_ID: 'portal',
  PAWAPAY_URL: 'https://api.pawapay.example',
  PAWAPAY_CALLBACK_HOST: 'portal.example',
  // Only a system that moves to keys has it.
  SERVICE_TOKEN_SECRET: '',
};

/** The key of each part is its own. */
const secretValue = ({ name, valueFrom }: EnvVariable): string => {
  const part = /^portal-(service-key)-(\w+)$/.exec(valueFrom?.secretKeyRef?.name ?? '');
  if (part) return drawn(`${part[2]}-${part[1]}`);
  return madeUp[name] ?? drawn(name.toLowerCase().replaceAll('_', '-')).trim();
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
/** What is mounted in a container stands elsewhere here. */
const ofThisMachine = (name: string, env: Record<string, string>): Record<string, string> => ({
  ...Object.fromEntries(
    Object.entries(env).map(([variable, value]) => [variable, value.replace('/etc/portal/tls', join(tlsFolder, name))]),
  ),
  ...('SITE_DIR' in env && {
    SITE_DIR: workspaceRoot,
    RELEASES_DIR: keyFolder,
    RELEASE_PUBLIC_KEY_FILE: publicKey,
    DRAIN_DELAY_MS: '0',
  }),
  // As the image has it: open to other machines.
  ...{ HOST: '0.0.0.0', PORT: '0', LOG_LEVEL: 'silent' },
});
const environmentFor = (name: string): Record<string, string> => {
  const deployment = kindOf('Deployment').find(({ metadata }) => metadata.name === name)!;
  return ofThisMachine(name, environmentOf(deployment.spec.template.spec.containers[0]!, secretValue));
};
const composed = (name: string) => ofThisMachine(name, composeEnvironment(name, madeUp, secretsFolder));
const bundleOf = (folder: string) => join(workspaceRoot, folder, 'dist/main.mjs');

describe('the script that draws secrets', () => {
  it('draws all that the compose file names and nobody gives', () => {
    const named = Object.values(compose.secrets).map(({ file }) => file.replace('./secrets/', ''));
    const have = readdirSync(secretsFolder);
    expect(named.filter((file) => !have.includes(file))).toEqual(['release-key.pub.pem']);
  });

  it('lets nobody but owner and group read', () => {
    const modes = readdirSync(secretsFolder).map((file) => statSync(join(secretsFolder, file)).mode & 0o007);
    expect(new Set(modes)).toEqual(new Set([0]));
  });

  it('leaves what is there, and draws anew what was taken away', () => {
    const before = [drawn('offer-secret'), drawn('edge-secret')];
    rmSync(join(secretsFolder, 'edge-secret'));
    expect(draw()).toMatch(/^drawn: edge-secret\ndrawn: edge.conf\nNo secret[^]*=gateway:/);
    expect(drawn('offer-secret')).toBe(before[0]);
    expect(drawn('edge-secret')).not.toBe(before[1]);
    expect(drawn('edge.conf')).toBe(`set $portal_edge "${drawn('edge-secret')}";`);
  });
});

describe('what the manifests say', () => {
  it.concurrent.each(services.map(({ name, folder }) => [name, folder] as const))(
    'is an environment that %s accepts',
    async (name, folder) => {
      expect(await sayingOf(bundleOf(folder), environmentFor(name))).not.toContain('environment is not usable');
    },
  );

  it.each<[string, Record<string, string>, string]>([
    ['a secret missing', { SERVICE_KEY: '' }, 'SERVICE_KEY: is missing'],
    ['the key of another part', { SERVICE_KEY: drawn('bookings-service-key') }, 'SERVICE_KEY: is the key of another'],
    ['no certificate', { TLS_CERT_FILE: '', TLS_KEY_FILE: '' }, 'HOST: is open to other machines without TLS'],
    [
      'a plain connection, whatever was once said of it',
      { IDENTITY_URL: 'http://identity:8080', PRIVATE_NETWORK: '1' },
      'IDENTITY_URL: leads to another machine without TLS',
    ],
    [
      'the key of a caller missing',
      { SERVICE_PUBLIC_KEYS: '' },
      'SERVICE_PUBLIC_KEYS: lacks the public key of bookings',
    ],
  ])('would be refused with %s', async (_what, change, said) => {
    const env = { ...environmentFor('catalog'), ...change };
    expect(await sayingOf(bundleOf('services/catalog'), env, 20_000)).toContain(said);
  });
});

describe('what the compose file says', () => {
  it.concurrent.each(services.map(({ name, folder }) => [name, folder] as const))(
    'is an environment that %s accepts, with its secrets in files',
    async (name, folder) => {
      expect(await sayingOf(bundleOf(folder), composed(name))).not.toContain('environment is not usable');
    },
  );

  it('would be refused with a secret that everybody may read, and says no word of it', async () => {
    const open = join(keyFolder, 'open');
    writeFileSync(open, drawn('mongodb-uri'));
    chmodSync(open, 0o644);
    const answer = await sayingOf(
      bundleOf('services/catalog'),
      { ...composed('catalog'), MONGODB_URI_FILE: open },
      20_000,
    );
    expect(answer).toContain('MONGODB_URI_FILE: is open to everybody');
    expect(answer).not.toContain(drawn('mongo-password'));
  });

  it('would be refused with a key of its certificate that everybody may read', async () => {
    const env = composed('catalog');
    const file = join(keyFolder, 'open.key');
    writeFileSync(file, readFileSync(env['TLS_KEY_FILE']!));
    chmodSync(file, 0o644);
    const answer = await sayingOf(bundleOf('services/catalog'), { ...env, TLS_KEY_FILE: file }, 20_000);
    expect(answer).toContain('TLS_KEY_FILE: is open to everybody');
  });
});
