import { spawn } from 'node:child_process';

/** Disables nx's terminal UI and daemon. Plugins run in process, which is faster than a process for each. */
const quietNx = { NX_DAEMON: 'false', NX_ISOLATE_PLUGINS: 'false', NX_TUI: 'false' };

/** Runs a command with inherited output. Returns its exit code, 1 if a signal ended it. */
export function run(command: string, args: string[], env: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      stdio: 'inherit',
      env: { ...process.env, ...quietNx, ...env },
    });
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

/** As `run()`, for parallel steps: output is printed in one piece when the command has ended. */
export function runCaptured(command: string, args: string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { env: { ...process.env, ...quietNx } });
    const output: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(chunk));
    child.on('error', reject);
    child.on('close', (code) => {
      process.stdout.write(Buffer.concat(output));
      resolve(code ?? 1);
    });
  });
}

export async function timed(work: () => Promise<number>): Promise<{ code: number; seconds: string }> {
  const started = Date.now();
  const code = await work();
  return { code, seconds: ((Date.now() - started) / 1000).toFixed(1) };
}

export const report = (line: string) => process.stdout.write(`${line}\n`);
