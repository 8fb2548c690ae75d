import { spawn } from 'node:child_process';
import { ReleaseRejectedError, workspaceRoot } from './workspace';

const quiet = { NX_DAEMON: 'false', NX_TUI: 'false', FORCE_COLOR: '0' };

/** Runs a command in the workspace. Throws ReleaseRejectedError with its output if it fails. */
export async function run(what: string, command: string, args: string[]) {
  const child = spawn(command, args, {
    cwd: workspaceRoot,
    env: { ...process.env, ...quiet },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
  if (code !== 0) throw new ReleaseRejectedError(`${what} failed:\n${output.trim()}`);
}

/** Prints a line for the operator. */
export type Log = (line: string) => void;

/** Runs a command line tool: prints errors without a stack trace and exits with 1. */
export async function runTool(work: (say: Log) => Promise<void>) {
  try {
    await work((line) => console.log(line));
  } catch (error) {
    console.error(error instanceof ReleaseRejectedError ? error.message : error);
    process.exitCode = 1;
  }
}
