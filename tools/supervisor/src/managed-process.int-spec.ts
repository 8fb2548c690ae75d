import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { openProcessLog } from './process-log';
import { ManagedProcess } from './managed-process';
import { reservePort, freePort } from './machine/ports';

let folder: string;
let said: string[];
let part: ManagedProcess | undefined;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-part-'));
  said = [];
});
afterEach(async () => {
  await part?.stop(500);
  part = undefined;
  rmSync(folder, { recursive: true, force: true });
});

function createTestProcess(source: string): ManagedProcess {
  const entry = join(folder, 'main.mjs');
  writeFileSync(entry, source);
  const say = (text: string): void => void said.push(text);
  const spec = { name: 'probe', label: 'Probe', entry, env: { SECRET: 'only this' }, after: [] };
  part = new ManagedProcess(spec, openProcessLog(folder, 'probe', say), say);
  return part;
}

const lasting = `console.log('probe ready: http://127.0.0.1:1'); setInterval(() => {}, 1000);`;

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function until(isDone: () => boolean): Promise<void> {
  const deadline = Date.now() + 8_000;
  while (!isDone() && Date.now() < deadline) await wait(25);
  expect(isDone()).toBe(true);
}

describe('ManagedProcess', () => {
  it('is started once it prints its ready line', async () => {
    expect(await createTestProcess(lasting).start()).toBe('http://127.0.0.1:1');
  });

  it('gets only its own variables', async () => {
    const address = await createTestProcess(
      `console.log('probe ready: ' + Object.keys(process.env).filter((name) => name !== 'NODE_CHANNEL_FD' && name !== 'NODE_CHANNEL_SERIALIZATION_MODE')); setInterval(() => {}, 1000);`,
    ).start();
    expect(address).toBe('SECRET');
  });

  it('throws the output of a process that exited before it was ready', async () => {
    await expect(createTestProcess(`console.error('no disk'); process.exit(3);`).start()).rejects.toThrow(
      /\(3\)[^]*no disk/,
    );
  });

  it('is restarted after a crash', async () => {
    const running = createTestProcess(lasting);
    await running.start();
    const first = running.pid;
    running.kill('SIGKILL');
    await until(() => running.restarts === 1);
    expect(running.pid).not.toBe(first);
    expect(said.join()).toMatch(/ended \(SIGKILL\); restarting in 0\.25 s.*is back/);
  });

  it('is restarted with increasing delays up to the maximum, and records its exits', async () => {
    const running = createTestProcess(`setTimeout(() => process.exit(7), 20); ${lasting}`);
    running.spec.longestDelayMs = 300;
    await running.start();
    await until(() => running.restarts === 3);
    expect(running.endings.slice(0, 3)).toEqual([7, 7, 7]);
    expect(said.join()).toMatch(/restarting in 0\.25 s.*restarting in 0\.30 s.*restarting in 0\.30 s/);
  });

  it('stays stopped after a stop', async () => {
    const running = createTestProcess(lasting);
    await running.start();
    await running.stop(1_000);
    await wait(500);
    expect(running.restarts).toBe(0);
  });

  it('is killed if it ignores SIGTERM', async () => {
    const running = createTestProcess(`process.on('SIGTERM', () => {}); ${lasting}`);
    await running.start();
    const startedAt = Date.now();
    await running.stop(300);
    expect(Date.now() - startedAt).toBeLessThan(2_000);
  });

  it('exits when the supervisor was killed', async () => {
    const partModule = JSON.stringify(new URL('./managed-process.ts', import.meta.url).href);
    writeFileSync(join(folder, 'main.mjs'), lasting);
    writeFileSync(
      join(folder, 'supervisor.mjs'),
      `import { ManagedProcess } from ${partModule};
      const log = { follow: (stream, _isError, onLine) => stream.on('data', (text) => onLine?.(String(text).trim())), tail: () => [] };
      const part = new ManagedProcess({ name: 'probe', entry: ${JSON.stringify(join(folder, 'main.mjs'))}, env: {}, after: [] }, log, () => {});
      await part.start();
      console.log(part.pid);`,
    );
    const supervisor = spawn(process.execPath, ['--import', 'tsx', join(folder, 'supervisor.mjs')], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [pid] = (await once(supervisor.stdout, 'data')) as [Buffer];
    supervisor.kill('SIGKILL');
    await until(() => !isAlive(Number(pid)));
  });

  it('writes every line to its log', async () => {
    await createTestProcess(lasting).start();
    await until(() => readFileSync(join(folder, 'probe.log'), 'utf8').includes('probe | probe ready'));
  });
});

describe('reservePort', () => {
  it('throws one sentence naming the port and how to choose another', async () => {
    const holder = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => holder.once('listening', resolve));
    const { port } = holder.address() as AddressInfo;
    await expect(reservePort('PORT', port)).rejects.toThrow(`Port ${port} is taken`);
    holder.close();
  });

  it('returns different free ports', async () => {
    expect(await freePort()).toBeGreaterThan(0);
  });
});
