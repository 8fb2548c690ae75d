import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { serviceNames } from '@portal/contracts';
import { startPortal } from '@portal/supervisor';
import { handOver, type PortalUnderTest } from './portal-under-test';
import { startGateway } from './start-gateway';
import { registerTeardown } from './stop-portal';

const trusted = { TRUSTED_PROXIES: '127.0.0.1' };

/** Starts a portal and two additional gateways: free ports, empty data folder, demo data. */
export default async function start(): Promise<void> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'portal-security-'));
  const probeFolder = join(dataFolder, 'probes');
  mkdirSync(probeFolder);
  const probe = pathToFileURL(join(import.meta.dirname, 'probe.mjs'));
  probe.searchParams.set('folder', probeFolder);
  const env = {
    ...process.env,
    RATE_LIMIT_PROFILE: 'test',
    NODE_ENV: 'test',
    LOG_LEVEL: 'info',
    // The suites wait until deliveries and due checks are complete.
    MAIL_POLL_INTERVAL_MS: '200',
    SWEEP_INTERVAL_MS: '500',
    NODE_OPTIONS: `--import=${probe.href}`,
  };
  const portal = await startPortal({ port: 0, dataDir: dataFolder, env, log: (line) => console.log(line) });
  const { gateway, ...others } = portal.processes;
  if (!gateway) throw new Error('The portal has no gateway');
  const startExtra = (name: string, changes: Record<string, string>) =>
    startGateway(gateway.spec.entry, { ...gateway.spec.env, ...trusted, ...changes }, logFile(dataFolder, name));
  const [proxied, strict] = await Promise.all([
    startExtra('gateway-proxied', {}),
    startExtra('gateway-strict', {
      NODE_ENV: 'production',
      RATE_LIMIT_PROFILE: 'standard',
      ALLOWED_HOSTS: '127.0.0.1,localhost',
    }),
  ]);
  const apart = await Promise.all(
    ['-30', '30'].map(async (seconds) => {
      const { entry, env: catalogEnv } = others['catalog']!.spec;
      const clock = pathToFileURL(join(import.meta.dirname, 'shifted-clock.mjs'));
      clock.searchParams.set('seconds', seconds);
      const shifted = { ...catalogEnv, NODE_OPTIONS: `--import=${clock.href}` };
      const catalog = await startGateway(entry, shifted, logFile(dataFolder, `catalog${seconds}`));
      const edge = await startExtra(`gateway${seconds}`, { CATALOG_URL: catalog.url });
      return { seconds, url: edge.url, stop: () => edge.stop().then(catalog.stop) };
    }),
  );
  const serviceUrl = (name: string) => `http://127.0.0.1:${others[name]?.spec.env['PORT']}`;
  const pids = Object.entries(portal.processes).map(([name, part]) => [name, part.pid ?? 0] as const);
  handOver({
    url: portal.url.replace('localhost', '127.0.0.1'),
    proxiedUrl: proxied.url,
    strictUrl: strict.url,
    apartUrls: Object.fromEntries(apart.map(({ seconds, url }) => [seconds, url])),
    parts: Object.fromEntries(
      Object.values(portal.processes).map(({ spec: { name, entry, env } }) => [name, { entry, env }]),
    ),
    services: Object.fromEntries(serviceNames.map((name) => [name, serviceUrl(name)])) as PortalUnderTest['services'],
    mongoUri: portal.mongoUri,
    simAdminUrl: portal.simAdminUrl ?? '',
    partnerAdminUrl: portal.partnerAdminUrl ?? '',
    dataFolder,
    probeFolder,
    pids: { ...Object.fromEntries(pids), 'gateway-proxied': proxied.pid, 'gateway-strict': strict.pid },
  });
  registerTeardown(async () => {
    await Promise.all([proxied, strict, ...apart].map(({ stop }) => stop()));
    await portal.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  });
}

const logFile = (dataFolder: string, name: string): string => join(dataFolder, 'logs', `${name}.log`);
