import { spawn } from 'node:child_process';

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
      env: { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false', ...env },
    });
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
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
