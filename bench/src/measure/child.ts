import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const readyDeadlineMs = 30_000;

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

export function temporaryFolder(prefix: string): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), `portal-bench-${prefix}-`));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

export interface Child {
  pid: number;
  stop: () => Promise<void>;
}

async function isResponding(url: string) {
  const response = await fetch(url).catch(() => undefined);
  await response?.arrayBuffer();
  return response !== undefined && response.status < 500;
}

/**
 * Starts a process and waits until its URL responds. Its output goes to a file, as in production, and is shown if the
 * start fails.
 */
export async function startChild({
  command = process.execPath,
  args,
  env = {},
  readyUrl,
}: {
  command?: string;
  args: string[];
  env?: Record<string, string>;
  readyUrl: string;
}): Promise<Child> {
  const { path, remove } = temporaryFolder('log');
  const logFile = join(path, 'output.log');
  const log = openSync(logFile, 'w');
  const child = spawn(command, args, { env: { PATH: process.env.PATH, ...env }, stdio: ['ignore', log, log] });
  closeSync(log);
  const exited = once(child, 'exit');
  const leave = () => void child.kill('SIGKILL');
  process.once('exit', leave);
  const stop = async () => {
    const timeout = setTimeout(() => child.kill('SIGKILL'), 10_000);
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
    await exited;
    clearTimeout(timeout);
    process.off('exit', leave);
    remove();
  };
  const deadline = Date.now() + readyDeadlineMs;
  while (!(await isResponding(readyUrl))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      const said = readFileSync(logFile, 'utf8').slice(-2_000);
      await stop();
      throw new Error(`${[command, ...args].join(' ')} did not start:\n${said}`);
    }
    await wait(50);
  }
  if (child.pid === undefined) throw new Error(`${command} has no pid`);
  return { pid: child.pid, stop };
}
