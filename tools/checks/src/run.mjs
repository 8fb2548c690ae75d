import { spawn } from 'node:child_process';

const quietNx = { NX_DAEMON: 'false', NX_TUI: 'false' };

/**
 * Runs a command with inherited output; answers its exit code (1 when a signal ended it).
 * @param {string} command
 * @param {string[]} args
 * @param {Record<string, string>} [env]
 * @returns {Promise<number>}
 */
export function run(command, args, env = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      stdio: 'inherit',
      env: { ...process.env, ...quietNx, ...env },
    });
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

/**
 * As run(), for steps beside each other: what the command prints comes in one piece when it has ended.
 * @param {string} command
 * @param {string[]} args
 * @returns {Promise<number>}
 */
export function runCaptured(command, args) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { env: { ...process.env, ...quietNx } });
    /** @type {Buffer[]} */
    const output = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(chunk));
    child.on('error', reject);
    child.on('close', (code) => {
      process.stdout.write(Buffer.concat(output));
      resolve(code ?? 1);
    });
  });
}

/**
 * @param {() => Promise<number>} work
 * @returns {Promise<{ code: number, seconds: string }>}
 */
export async function timed(work) {
  const started = Date.now();
  const code = await work();
  return { code, seconds: ((Date.now() - started) / 1000).toFixed(1) };
}

/** @param {string} line */
export const report = (line) => process.stdout.write(`${line}\n`);
