import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { freePort } from './machine/ports';
import { workspaceRoot } from './workspace';

const names = ['PORT', 'SIM_PORT', 'SIM_ADMIN_PORT', 'SIM_PAWAPAY_PORT', 'SIM_PARTNER_ADMIN_PORT'];
const timeoutMs = 240_000;

async function until(isMet: () => boolean): Promise<void> {
  while (!isMet()) await wait(100);
}

it(
  'stops all processes when npm receives SIGTERM',
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'portal-npm-start-'));
    const ports = await Promise.all(names.map(async (name) => [name, `${await freePort()}`] as const));
    const env = { ...process.env, NODE_ENV: 'development', DATA_DIR: dataDir, ...Object.fromEntries(ports) };
    // A build replaces the bundles that concurrent tests start.
    const npm = spawn('npm', ['start', '--', '--built'], {
      cwd: workspaceRoot,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    try {
      let said = '';
      for (const stream of [npm.stdout, npm.stderr]) stream.on('data', (chunk) => (said += String(chunk)));
      await until(() => said.includes('Portal ready'));
      npm.kill('SIGTERM');
      await until(() => said.includes('Stopped ('));
      await expect(fetch(`http://127.0.0.1:${ports[0]?.[1]}/healthz`)).rejects.toThrow();
    } finally {
      npm.kill('SIGKILL');
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
  timeoutMs,
);
