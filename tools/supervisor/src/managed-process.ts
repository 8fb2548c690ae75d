import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import type { ProcessLog } from './process-log';
import { inWorkspace } from './workspace';

const preload = inWorkspace('tools/supervisor/src/exit-with-parent.mjs');
const readyLine = /^[\w-]+ ready: (\S+)$/;
const readyDeadlineMs = 60_000;
const firstDelayMs = 250;
const longestDelayMs = 10_000;
/** Uptime after which the restart backoff is reset. */
const healthyMs = 30_000;

export interface ProcessSpec {
  name: string;
  /** Name shown on the console. */
  label: string;
  /** Absolute path of the bundle. */
  entry: string;
  /** Complete environment of the process. */
  env: Record<string, string>;
  /** Processes that must be ready first. */
  after: string[];
  /** Maximum restart delay; default 10 s. */
  longestDelayMs?: number;
}

/** Child process of the portal: started, monitored, restarted after a crash, stopped in order. */
export class ManagedProcess {
  private child: ChildProcess | undefined;
  private isWanted = false;
  private delayMs = firstDelayMs;
  private restartTimer: NodeJS.Timeout | undefined;
  restarts = 0;
  /** Exit codes or signals of unexpected exits. */
  readonly endings: (number | NodeJS.Signals)[] = [];

  constructor(
    readonly spec: ProcessSpec,
    readonly log: ProcessLog,
    readonly say: (text: string) => void,
  ) {}

  get name() {
    return this.spec.name;
  }

  get pid() {
    return this.child?.pid;
  }

  /** Sends a signal without stopping supervision, so the process is restarted. */
  kill(signal: NodeJS.Signals) {
    return this.child?.kill(signal) ?? false;
  }

  /** Starts the process and waits for its ready line. Returns the address in the ready line. */
  async start(): Promise<string> {
    this.isWanted = true;
    const address = await this.launch();
    this.watch();
    return address;
  }

  private launch(): Promise<string> {
    // Container images run the bundles with the same flag (deploy/docker/Dockerfile).
    const flags = ['--enable-source-maps', '--import', preload];
    const child = spawn(process.execPath, [...flags, this.spec.entry], {
      env: this.spec.env,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      // Own process group: Ctrl-C reaches only the supervisor, which stops the processes in order.
      detached: true,
    });
    this.child = child;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => reject(new Error(`${this.name} was not ready within ${readyDeadlineMs / 1_000} s`)),
        readyDeadlineMs,
      );
      child.once('error', reject);
      child.once('exit', (code, signal) => {
        clearTimeout(timer);
        reject(new Error(`${this.name} ended before it was ready (${signal ?? code}):\n${this.log.tail().join('\n')}`));
      });
      this.log.follow(child.stdout as Readable, false, (line) => {
        const address = readyLine.exec(line)?.[1];
        if (address === undefined) return;
        clearTimeout(timer);
        resolve(address);
      });
      this.log.follow(child.stderr as Readable, true);
    });
  }

  private watch() {
    const child = this.child;
    const startedAt = Date.now();
    const onExit = (code: number | null, signal: NodeJS.Signals | null) => {
      if (!this.isWanted || this.child !== child) return;
      this.endings.push(signal ?? code ?? 0);
      if (Date.now() - startedAt > healthyMs) this.delayMs = firstDelayMs;
      this.restartLater(`${this.name} ended (${signal ?? code})`);
    };
    if (child?.exitCode !== null || child.signalCode !== null)
      onExit(child?.exitCode ?? null, child?.signalCode ?? null);
    else child.once('exit', onExit);
  }

  private restartLater(reason: string) {
    const delayMs = this.delayMs;
    this.delayMs = Math.min(delayMs * 2, this.spec.longestDelayMs ?? longestDelayMs);
    this.say(`${reason}; restarting in ${(delayMs / 1_000).toFixed(2)} s`);
    this.restartTimer = setTimeout(() => void this.restart(), delayMs);
  }

  private async restart() {
    const startedAt = Date.now();
    try {
      await this.launch();
      if (!this.isWanted) return;
      this.restarts += 1;
      this.say(`${this.name} is back after ${((Date.now() - startedAt) / 1_000).toFixed(1)} s`);
      this.watch();
    } catch (error) {
      this.child?.kill('SIGKILL');
      if (this.isWanted) this.restartLater((error as Error).message.split('\n')[0] ?? '');
    }
  }

  /** Stops the process and starts its new build. */
  async replace(patienceMs: number = 5_000) {
    await this.stop(patienceMs);
    return this.start();
  }

  /** Sends SIGTERM, then SIGKILL after `patienceMs`. */
  async stop(patienceMs: number) {
    this.isWanted = false;
    clearTimeout(this.restartTimer);
    const child = this.child;
    if (!child || child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), patienceMs);
    await ended;
    clearTimeout(timer);
  }
}
