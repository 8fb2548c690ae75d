import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { copyWorkspace } from '../fixtures/workspace-copy';
import { freePort } from '../measure/child';
import { memoryByPart, commandLine } from '../measure/process-memory';
import { parseRss, processTree } from '../measure/proc';
import { secondsByStep } from '../measure/start-lines';
import { log } from '../say';

const isSupervisor = (pid: number) => /^\S*node .*supervisor\/start\.ts/.test(commandLine(pid));

/**
 * @param lines filled with the output
 */
function readyLine(child: ChildProcess, lines: string[]) {
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`npm start ended with ${code}:\n${lines.join('\n')}`)));
    if (!child.stdout) return reject(new Error('npm start has no output'));
    createInterface({ input: child.stdout }).on('line', (line) => {
      lines.push(line);
      if (/^Portal ready: /.test(line)) resolve(undefined);
    });
  });
}

/** Runs `npm start` until it is ready, waits, measures its memory and stops it. */
async function startOnce(folder: string, { env, restSeconds }: { env: Record<string, string>; restSeconds: number }) {
  const startedAt = performance.now();
  const lines: string[] = [];
  const surroundings = { ...process.env, NODE_ENV: 'development', ...env };
  const child = spawn('npm', ['start'], { cwd: folder, env: surroundings, stdio: ['ignore', 'pipe', 'inherit'] });
  const exited = once(child, 'exit');
  await readyLine(child, lines);
  const seconds = (performance.now() - startedAt) / 1_000;
  await wait(restSeconds * 1_000);
  const memory = memoryByPart(child.pid ?? 0);
  const resident = memoryByPart(child.pid ?? 0, parseRss);
  for (const pid of processTree(child.pid ?? 0).filter(isSupervisor)) process.kill(pid, 'SIGTERM');
  await exited;
  return { seconds, steps: secondsByStep(lines), memory, resident };
}

function logMemory({ memory, resident }: Awaited<ReturnType<typeof startOnce>>) {
  const inMb = (bytes = 0) => (bytes / 1_048_576).toFixed(1);
  for (const [part, bytes] of Object.entries(memory))
    log(`  ${part}: ${inMb(bytes)} MB PSS, ${inMb(resident[part])} MB RSS`);
}

/**
 * Measures `npm start` in a fresh copy: with a cold build and without changes, and the idle memory of all processes.
 * The copy contains the working-tree versions of the committed files.
 */
export async function measureStart({ quick }: { quick: boolean }) {
  const { path, remove } = copyWorkspace();
  const names = ['PORT', 'SIM_PORT', 'SIM_ADMIN_PORT', 'SIM_PAWAPAY_PORT', 'SIM_PARTNER_ADMIN_PORT'];
  const ports = await Promise.all(names.map(async (name) => [name, String(await freePort())] as const));
  const env = { ...Object.fromEntries(ports), NX_DAEMON: 'false' };
  try {
    const cold = await startOnce(path, { env, restSeconds: 1 });
    log(`  cold build and start: ${cold.seconds.toFixed(1)} s`);
    const unchanged = [];
    for (let run = 0; run < (quick ? 2 : 5); run += 1) {
      const restSeconds = run === 0 ? 60 : 1;
      unchanged.push(await startOnce(path, { env, restSeconds }));
      log(`  nothing changed: ${unchanged.at(-1)?.seconds.toFixed(1)} s`);
      if (run === 0) logMemory(unchanged[0]!);
    }
    return { cold, unchanged };
  } finally {
    remove();
  }
}
