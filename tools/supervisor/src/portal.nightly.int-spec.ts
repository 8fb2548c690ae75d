import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

const portalModule = JSON.stringify(new URL('./portal.ts', import.meta.url).href);
const startScript = join(import.meta.dirname, '../start.ts');
const timeoutMs = 15_000;

/** Minimal gateway: the supervisor only waits for its ready line and a response. */
const gatewaySource = `import { createServer } from 'node:http';
createServer((_req, res) => res.end('{}')).listen(Number(process.env.PORT), '127.0.0.1', () => console.log('gateway ready: http://127.0.0.1:' + process.env.PORT));`;
const rejectedSource = `console.error('the data folder is in use'); process.exit(1);`;

let folder: string;
let dataDir: string;
let running: ChildProcess[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-start-'));
  dataDir = join(folder, 'data');
  running = [];
});
afterEach(async () => {
  await Promise.all(running.map((child) => end(child)));
  rmSync(folder, { recursive: true, force: true });
});

async function end(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

interface Start {
  child: ChildProcess;
  said(): string;
}

function follow(child: ChildProcess): Start {
  running.push(child);
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (text += String(chunk)));
  return { child, said: () => text };
}

/** Runs `npm start` with that environment. */
const runStart = (env: Record<string, string | undefined>): Start =>
  follow(spawn(process.execPath, ['--import', 'tsx', startScript], { env, stdio: ['ignore', 'pipe', 'pipe'] }));

/** Starts a supervisor with one process, in its own process. */
function start(name: string, partSource: string): Start {
  const entry = join(folder, `${name}-part.mjs`);
  const script = join(folder, `${name}.mjs`);
  writeFileSync(entry, partSource);
  writeFileSync(
    script,
    `import { startPortal } from ${portalModule};
    const part = (specs) => [{ ...specs.find(({ name }) => name === 'gateway'), entry: ${JSON.stringify(entry)}, after: [] }];
    try {
      const portal = await startPortal({ port: 0, dataDir: ${JSON.stringify(dataDir)}, arrange: part });
      process.on('SIGTERM', () => void portal.stop().then(() => process.exit(0)));
      console.log('started');
    } catch (error) {
      console.error(error.message);
      process.exit(1);
    }`,
  );
  return follow(spawn(process.execPath, ['--import', 'tsx', script], { stdio: ['ignore', 'pipe', 'pipe'] }));
}

async function until(isDone: () => boolean, what: () => string): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (!isDone() && Date.now() < deadline) await wait(25);
  if (!isDone()) throw new Error(what());
}

const untilStarted = ({ said }: Start): Promise<void> => until(() => said().includes('started'), said);
const untilRejected = ({ child, said }: Start): Promise<void> => until(() => child.exitCode !== null, said);

/** Returns the content and modification time of every file in the data folder. */
const contents = (): Record<string, string> =>
  Object.fromEntries(
    readdirSync(dataDir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path, `${statSync(path).mtimeMs} ${readFileSync(path, 'utf8')}`]),
  );

describe('a start with the setting that enabled features before 2026-12', () => {
  it('reports in one line that it has no effect, once [A1]', async () => {
    const former = ['FEAT', 'URES'].join('');
    const output = async (more: Record<string, string>) => {
      const rejected = runStart({ PATH: process.env.PATH, DATA_DIR: dataDir, PORT: 'x', ...more });
      await untilRejected(rejected);
      return rejected.said();
    };
    const line = `${former} has no effect: payments and holds are always on.\n`;
    expect(await output({ [former]: 'money' })).toBe(line + (await output({})));
  });
});

describe('a second start on the same data folder', () => {
  it('is rejected without changes: the running portal is still found', async () => {
    await untilStarted(start('first', gatewaySource));
    const before = contents();
    expect(Object.keys(before)).toContain(join(dataDir, 'running.json'));
    const second = start('second', rejectedSource);
    await untilRejected(second);
    expect(second.child.exitCode).toBe(1);
    expect(contents()).toEqual(before);
    expect(second.said()).toContain(`${dataDir} is used by a running portal`);
  });

  it('is rejected before the build, whatever its ports', async () => {
    await untilStarted(start('first', gatewaySource));
    const before = contents();
    const env = {
      PATH: process.env.PATH,
      DATA_DIR: dataDir,
      PORT: '0',
      SIM_PORT: '0',
      SIM_ADMIN_PORT: '0',
      SIM_PAWAPAY_PORT: '0',
      SIM_PARTNER_ADMIN_PORT: '0',
    };
    const second = runStart(env);
    await untilRejected(second);
    expect(second.said()).toMatch(/is used by a running portal \(process \d+\)/);
    expect(second.said()).not.toMatch(/[Bb]uil[dt]/);
    expect(contents()).toEqual(before);
  });

  it('is accepted after the first portal was stopped or killed', async () => {
    const first = start('first', gatewaySource);
    await untilStarted(first);
    await end(first.child);
    expect(existsSync(join(dataDir, 'running.json'))).toBe(false);
    const second = start('second', gatewaySource);
    await untilStarted(second);
    await end(second.child, 'SIGKILL');
    await untilStarted(start('third', gatewaySource));
    expect(existsSync(join(dataDir, 'running.json'))).toBe(true);
  });

  it('is won by exactly one of many after a portal was killed', async () => {
    for (let round = 0; round < 3; round += 1) {
      mkdirSync(dataDir, { recursive: true });
      writeFileSync(join(dataDir, 'portal.lock'), '999999999 1');
      const starts = Array.from({ length: 4 }, (_, index) => start(`start-${index}`, gatewaySource));
      await until(
        () => starts.every(({ child, said }) => child.exitCode !== null || said().includes('started')),
        () => starts.map(({ said }) => said()).join(' | '),
      );
      expect(starts.filter(({ said }) => said().includes('started'))).toHaveLength(1);
      await Promise.all(starts.map(({ child }) => end(child)));
      rmSync(dataDir, { recursive: true });
    }
  });
});
