import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** Returns whether Redis is installed (Debian: `apt-get install redis-server`). Warns on stderr if not. */
export function findRedis(): boolean {
  const isThere = spawnSync('redis-server', ['--version']).status === 0;
  if (!isThere)
    process.stderr.write(
      '\nSKIPPED: Redis is not installed, so the tests that need it do not run (apt-get install redis-server).\n\n',
    );
  return isThere;
}

export interface RunningRedis {
  pid: number;
  stop(): Promise<void>;
}

/** Starts Redis without persistence and waits until it accepts connections. */
export async function startRedis(args: readonly string[]): Promise<RunningRedis> {
  const child: ChildProcess = spawn('redis-server', [...args, '--save', '', '--appendonly', 'no'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  for await (const chunk of child.stdout ?? []) if (String(chunk).includes('Ready to accept')) break;
  child.stdout?.resume();
  if (child.pid === undefined || child.exitCode !== null)
    throw new Error(`redis-server ${args.join(' ')} did not start`);
  return {
    pid: child.pid,
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}
