import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const preload = fileURLToPath(new URL('./leave-with-supervisor.mjs', import.meta.url));
const readyLine = /^[\w-]+ ready: (\S+)$/;
const readyDeadlineMs = 60_000;
const firstDelayMs = 250;
const longestDelayMs = 10_000;
/** A part that ran this long was healthy: its next failure starts the delays anew. */
const healthyMs = 30_000;

/**
 * @typedef {object} PartSpec
 * @property {string} name
 * @property {string} label what the console calls it
 * @property {string} entry absolute path of its bundle
 * @property {Record<string, string>} env all it gets to read
 * @property {string[]} after parts that must be ready before it starts
 * @property {number} [longestDelayMs] between an end and the next start; ten seconds when left out
 */

/** One process of the portal: started, followed, started again when it dies, stopped in order. */
export class Part {
  /** @type {import('node:child_process').ChildProcess | undefined} */
  #child;
  #isWanted = false;
  #delayMs = firstDelayMs;
  /** @type {NodeJS.Timeout | undefined} */
  #restartTimer;

  /**
   * @param {PartSpec} spec
   * @param {import('./part-log.mjs').PartLog} log
   * @param {(text: string) => void} say
   */
  constructor(spec, log, say) {
    this.spec = spec;
    this.log = log;
    this.say = say;
    this.restarts = 0;
    /** @type {(number | NodeJS.Signals)[]} how its processes ended without being asked to: exit code or signal */
    this.endings = [];
  }

  get name() {
    return this.spec.name;
  }

  get pid() {
    return this.#child?.pid;
  }

  /** Sends a signal to the process, as an accident would. @param {NodeJS.Signals} signal */
  kill(signal) {
    return this.#child?.kill(signal) ?? false;
  }

  /**
   * Starts the process and waits for its ready line.
   * @returns {Promise<string>} the address it announces
   */
  async start() {
    this.#isWanted = true;
    const address = await this.#launch();
    this.#watch();
    return address;
  }

  /** @returns {Promise<string>} */
  #launch() {
    const child = spawn(process.execPath, ['--enable-source-maps', '--import', preload, this.spec.entry], {
      env: this.spec.env,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      // An own process group: Ctrl-C reaches the supervisor only, which stops the parts in order.
      detached: true,
    });
    this.#child = child;
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
      this.log.follow(/** @type {import('node:stream').Readable} */ (child.stdout), false, (line) => {
        const address = readyLine.exec(line)?.[1];
        if (address === undefined) return;
        clearTimeout(timer);
        resolve(address);
      });
      this.log.follow(/** @type {import('node:stream').Readable} */ (child.stderr), true);
    });
  }

  #watch() {
    const child = this.#child;
    const startedAt = Date.now();
    /** @param {number | null} code @param {NodeJS.Signals | null} signal */
    const onExit = (code, signal) => {
      if (!this.#isWanted || this.#child !== child) return;
      this.endings.push(signal ?? code ?? 0);
      if (Date.now() - startedAt > healthyMs) this.#delayMs = firstDelayMs;
      this.#restartLater(`${this.name} ended (${signal ?? code})`);
    };
    if (child?.exitCode !== null || child.signalCode !== null)
      onExit(child?.exitCode ?? null, child?.signalCode ?? null);
    else child.once('exit', onExit);
  }

  /** @param {string} reason */
  #restartLater(reason) {
    const delayMs = this.#delayMs;
    this.#delayMs = Math.min(delayMs * 2, this.spec.longestDelayMs ?? longestDelayMs);
    this.say(`${reason}; starting it again in ${(delayMs / 1_000).toFixed(2)} s`);
    this.#restartTimer = setTimeout(() => void this.#restart(), delayMs);
  }

  async #restart() {
    const startedAt = Date.now();
    try {
      await this.#launch();
      if (!this.#isWanted) return;
      this.restarts += 1;
      this.say(`${this.name} is back after ${((Date.now() - startedAt) / 1_000).toFixed(1)} s`);
      this.#watch();
    } catch (error) {
      this.#child?.kill('SIGKILL');
      if (this.#isWanted) this.#restartLater(/** @type {Error} */ (error).message.split('\n')[0] ?? '');
    }
  }

  /** Ends the process in order and starts it again, for a new build of it. @param {number} [patienceMs] */
  async replace(patienceMs = 5_000) {
    await this.stop(patienceMs);
    return this.start();
  }

  /**
   * Asks the process to stop and kills it after `patienceMs`.
   * @param {number} patienceMs
   */
  async stop(patienceMs) {
    this.#isWanted = false;
    clearTimeout(this.#restartTimer);
    const child = this.#child;
    if (!child || child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), patienceMs);
    await ended;
    clearTimeout(timer);
  }
}
