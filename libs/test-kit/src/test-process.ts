import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';

export interface TestProcess {
  url: string;
  process: ChildProcess;
  /** Resolves with the exit code, or null after a signal. */
  exited: Promise<number | null>;
  /** Output on stdout and stderr so far. */
  output(): string;
  stop(): Promise<void>;
}

const startDeadlineMs = 20_000;

/** Returns a port that is free at the moment, for processes that cannot choose one. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

/**
 * Starts a built app as a process and waits for its line `<name> ready: http://…`.
 * @param bundle path from the repository root, such as 'services/flights/dist/main.mjs'
 */
export async function startTestProcess(bundle: string, env: Record<string, string>): Promise<TestProcess> {
  const file = new URL(`../../../${bundle}`, import.meta.url).pathname;
  const child = spawn(process.execPath, [file], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const written: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => written.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => {
    written.push(chunk);
    process.stderr.write(chunk);
  });
  const exited = new Promise<number | null>((done) => child.once('exit', (code) => done(code)));
  const url = await readyLine(child, bundle).catch((error: unknown) => {
    child.kill('SIGKILL');
    throw error;
  });
  return {
    url,
    process: child,
    exited,
    output: () => Buffer.concat(written).toString('utf8'),
    stop: async () => {
      child.kill('SIGTERM');
      const timeout = setTimeout(() => child.kill('SIGKILL'), 5_000);
      await exited;
      clearTimeout(timeout);
    },
  };
}

function readyLine(child: ChildProcess, bundle: string): Promise<string> {
  return new Promise((done, failed) => {
    const late = setTimeout(() => failed(new Error(`${bundle} was not ready in time; is it built?`)), startDeadlineMs);
    child.once('exit', (code) => {
      clearTimeout(late);
      failed(new Error(`${bundle} ended with ${code} before it was ready`));
    });
    if (!child.stdout) return;
    createInterface({ input: child.stdout }).on('line', (line) => {
      const url = / ready: ((?:https?|mongodb):\/\/\S+)$/.exec(line)?.[1];
      if (!url) return;
      clearTimeout(late);
      done(url);
    });
  });
}
