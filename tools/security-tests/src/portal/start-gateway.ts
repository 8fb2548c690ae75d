import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';

export interface ExtraGateway {
  url: string;
  pid: number;
  stop: () => Promise<void>;
}

/** Ends the process when its parent exits. */
const preload = new URL('../../../supervisor/src/exit-with-parent.mjs', import.meta.url).href;

/** Starts another gateway for the same services; its output goes to `logFile`. */
export function startGateway(entry: string, env: Record<string, string>, logFile: string): Promise<ExtraGateway> {
  const child = spawn(process.execPath, ['--import', preload, entry], {
    env: { ...env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const log = createWriteStream(logFile, { flags: 'a' });
  child.stdout?.pipe(log);
  child.stderr?.pipe(log);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
  };
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The second gateway exited with ${code}; see ${logFile}`)));
    if (child.stdout)
      createInterface({ input: child.stdout }).on('line', (line) => {
        const url = / ready: (http:\/\/\S+)$/.exec(line)?.[1];
        if (url) resolve({ url, pid: child.pid ?? 0, stop });
      });
  });
}
