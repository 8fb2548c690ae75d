import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPortal } from '@portal/supervisor';

/**
 * Starts a portal of its own for the journeys: free ports, an empty data folder, the demo data. With PORTAL_URL and
 * SIM_ADMIN_URL set, the journeys go to that portal instead.
 */
export default async function start() {
  if (process.env['PORTAL_URL']) return;
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-e2e-'));
  const portal = await startPortal({
    port: 0,
    dataDir,
    env: { ...process.env, RATE_LIMIT_PROFILE: 'test', NODE_ENV: 'test' },
    log: (line: string) => process.stdout.write(`${line}\n`),
  });
  process.env['PORTAL_URL'] = portal.url;
  process.env['SIM_ADMIN_URL'] = portal.simAdminUrl;
  return async () => {
    await portal.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
