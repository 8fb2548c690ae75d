import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { urlVariables } from '@portal/contracts';
import { startTestProcess, testKeyOf, type TestProcess } from '@portal/test-kit';
import pWaitFor from 'p-wait-for';
import { startGateway, writeRelease, type RunningGateway } from './running-gateway';
import { findNginx, startNginx, type RunningNginx } from './running-nginx';
import { builtFiles, makeReleaseKeys, pathOf, slice, startTeamOrigin, type TeamOrigin } from './team-origin';

const keys = makeReleaseKeys();
afterAll(() => keys.remove());

const entry = `/mfe/${slice}/1.0.0/remoteEntry.js`;
const isListed = async (url: string): Promise<boolean> =>
  (await (await fetch(`${url}/remotes.json`)).text()).includes(entry);

const nginxPath = findNginx();

(nginxPath === undefined ? describe.skip : describe)('behind nginx, a slice of its own origin', () => {
  const edgeSecret = 'a secret of the edge with 32 characters';
  let team: TeamOrigin;
  let gateway: RunningGateway;
  let nginx: RunningNginx;

  beforeAll(async () => {
    team = await startTeamOrigin(keys);
    team.publish({ version: '1.0.0', number: 1 });
    gateway = await startGateway({
      RELEASE_PUBLIC_KEY_FILE: keys.publicKeyFile,
      SLICE_ORIGINS: `${slice}=${team.url}`,
      SLICE_ORIGINS_EVERY_MS: '100',
      EDGE_SECRET: edgeSecret,
      TRUSTED_PROXIES: '127.0.0.1',
    });
    const hosts = Object.entries({ ...gateway.stub.urls, gateway: gateway.url });
    const upstreams = Object.fromEntries(hosts.map(([name, url]) => [name, [new URL(url).host]])) as never;
    const shellDir = join(gateway.site, 'shell/dist');
    nginx = await startNginx(nginxPath!, { upstreams, shellDir, originSlices: [slice] }, edgeSecret);
    await pWaitFor(() => isListed(nginx.url), { timeout: 5_000 });
  });
  afterAll(async () => {
    await nginx?.stop();
    await gateway?.stop();
    await team?.stop();
  });

  it('comes through the gateway, with its headers', async () => {
    const answer = await fetch(nginx.url + entry, { headers: { cookie: 'portal-group=7' } });
    expect([answer.status, await answer.text()]).toEqual([200, builtFiles('1.0.0')['remoteEntry.js']]);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(team.seen.find(({ path }) => path === pathOf('1.0.0', 'remoteEntry.js'))?.headers.cookie).toBeUndefined();
  });

  it('is never taken from the folder of releases', async () => {
    const folder = join(nginx.folder, 'releases/remotes', slice, '6.6.6');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'remoteEntry.js'), 'console.log("put here by somebody")');
    expect((await fetch(`${nginx.url}/mfe/${slice}/6.6.6/remoteEntry.js`)).status).toBe(404);
  });

  it('is unavailable as at the gateway when its bytes are not what was signed', async () => {
    team.say(pathOf('1.0.0', 'remote.css'), '.evil{}');
    const answer = await fetch(`${nginx.url}/mfe/${slice}/1.0.0/remote.css`);
    expect([answer.status, await answer.json()]).toEqual([503, expect.objectContaining({ code: 'SERVICE_DOWN' })]);
  });
});

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
      SLICE_ORIGINS_EVERY_MS: '100',
      ...env,
    });

  it('passes files of an https origin on whose certificate it trusts', async () => {
    const gateway = await start({ NODE_EXTRA_CA_CERTS: join(folder, 'cert.pem') });
    await pWaitFor(() => isListed(gateway.url), { timeout: 5_000 });
    const answer = await fetch(gateway.url + entry);
    expect([answer.status, await answer.text()]).toEqual([200, builtFiles('1.0.0')['remoteEntry.js']]);
    await gateway.stop();
  });

  it('lists nothing of one whose certificate nobody vouches for, and says so', async () => {
    const gateway = await start({});
    await pWaitFor(() => gateway.output().includes(`The origin of ${slice} cannot be used`), { timeout: 5_000 });
    expect(await isListed(gateway.url)).toBe(false);
    expect((await fetch(gateway.url + entry)).status).toBe(404);
    await gateway.stop();
  });
});
