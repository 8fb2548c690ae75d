import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { urlVariables } from '@portal/contracts';
import { startTestProcess, testKeyOf, type TestProcess } from '@portal/test-kit';
import pWaitFor from 'p-wait-for';
import { writeRelease } from '../test-gateway';
import { builtFiles, makeReleaseKeys, slice, startTeamOrigin, type TeamOrigin } from './team-origin';

const keys = makeReleaseKeys();
afterAll(() => keys.remove());

const entry = `/mfe/${slice}/1.0.0/remoteEntry.js`;
const isListed = async (url: string): Promise<boolean> =>
  (await (await fetch(`${url}/remotes.json`)).text()).includes(entry);

const hasOpenssl = spawnSync('openssl', ['version']).status === 0;

(hasOpenssl ? describe : describe.skip)('a gateway in production', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-tls-'));
  let team: TeamOrigin;
  let site: string;

  beforeAll(async () => {
    const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
    const files = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'cert.pem')];
    execFileSync('openssl', ['req', '-x509', '-newkey', 'ed25519', '-nodes', '-days', '2', ...subject, ...files], {
      stdio: 'ignore',
    });
    const [key, cert] = ['key.pem', 'cert.pem'].map((file) => readFileSync(join(folder, file)));
    team = await startTeamOrigin(keys, { key: key!, cert: cert! });
    team.publish({ version: '1.0.0', number: 1 });
    site = writeRelease();
  });
  afterAll(async () => {
    await team.stop();
    for (const made of [folder, site]) rmSync(made, { recursive: true, force: true });
  });

  const start = (env: Record<string, string>): Promise<TestProcess> =>
    startTestProcess('gateway/dist/main.mjs', {
      NODE_ENV: 'production',
      ALLOWED_HOSTS: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'error',
      ...urlVariables(() => 'http://127.0.0.1:9'),
      SERVICE_KEY: testKeyOf('gateway').privateKey,
      SITE_DIR: site,
      RELEASE_PUBLIC_KEY_FILE: keys.publicKeyFile,
      SLICE_ORIGINS: `${slice}=${team.url}`,
      SLICE_ORIGINS_POLL_INTERVAL_MS: '100',
      ...env,
    });

  it('proxies files of an https origin with a trusted certificate', async () => {
    const gateway = await start({ NODE_EXTRA_CA_CERTS: join(folder, 'cert.pem') });
    await pWaitFor(() => isListed(gateway.url), { timeout: 5_000 });
    const response = await fetch(gateway.url + entry);
    expect([response.status, await response.text()]).toEqual([200, builtFiles('1.0.0')['remoteEntry.js']]);
    await gateway.stop();
  });

  it('ignores an origin with an untrusted certificate and logs it', async () => {
    const gateway = await start({});
    await pWaitFor(() => gateway.output().includes(`origin of ${slice} unavailable`), { timeout: 5_000 });
    expect(await isListed(gateway.url)).toBe(false);
    expect((await fetch(gateway.url + entry)).status).toBe(404);
    await gateway.stop();
  });
});
