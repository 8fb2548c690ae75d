import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Portal, startPortal } from '@portal/supervisor';

/** Starts a portal with demo data on free ports and in a temporary folder. Stopping it removes the folder. */
export async function startOwnPortal(env: Record<string, string> = {}): Promise<Portal> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-e2e-'));
  const portal = await startPortal({
    port: 0,
    dataDir,
    env: {
      ...process.env,
      RATE_LIMIT_PROFILE: 'test',
      FLIGHTS_BACKGROUND_SEARCHES_PER_MINUTE: '10000',
      NODE_ENV: 'test',
      ...env,
    },
    log: (line: string) => process.stdout.write(`${line}\n`),
  });
  return {
    ...portal,
    stop: async () => {
      await portal.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Starts the portal for the tests. With PORTAL_URL and SIM_ADMIN_URL set, uses that portal instead. */
export default async function start() {
  if (process.env['PORTAL_URL']) return;
  const portal = await startOwnPortal();
  process.env['PORTAL_URL'] = portal.url;
  process.env['SIM_ADMIN_URL'] = portal.simAdminUrl;
  return () => portal.stop();
}
