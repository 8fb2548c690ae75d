import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { roles, type ServiceName } from '@portal/contracts';
import { callJson, gatewayHeaders, signIn, startBenchPortal } from './src/fixtures/portal';
import { freePort, startChild } from './src/measure/child';
import { measureLoad } from './src/measure/load';
import { cpuMicrosOf } from './src/measure/proc';
import { alternate } from './src/measure/rounds';
import { median } from './src/measure/statistics';
import { inWorkspace } from './src/paths';
import { log } from './src/say';

/*
 * Compares two builds of one service in the portal of this workspace:
 *
 *   node --import tsx bench/pairs.ts --service catalog --path /packages --before <dist> [--as client] [--rounds 7]
 *
 * `--before` is the build folder of another commit. Prints the CPU time per call and per start, as ratios per round.
 */
const { values } = parseArgs({
  options: {
    service: { type: 'string', default: 'catalog' },
    path: { type: 'string', default: '/packages' },
    before: { type: 'string', default: '' },
    as: { type: 'string' },
    rounds: { type: 'string', default: '7' },
    requests: { type: 'string', default: '5000' },
  },
});
const rounds = Number(values.rounds);
const requests = Number(values.requests);

const portal = await startBenchPortal();
const stops: (() => Promise<void>)[] = [portal.stop];

async function startBuild(file: string) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = { ...portal.processes[values.service]?.spec.env, PORT: String(port) };
  const startedAt = performance.now();
  const child = await startChild({ args: ['--enable-source-maps', file], env, readyUrl: `${url}/readyz` });
  return { ...child, url, readyMs: performance.now() - startedAt, startCpuMs: cpuMicrosOf(child.pid) / 1000 };
}

/**
 * @param samples of the other build and of the current one
 */
function report(what: string, [before = [], now = []]: number[][]) {
  const ratios = now.map((value, round) => value / (before[round] ?? value));
  const list = (numbers: number[], digits = 0) => numbers.map((n) => n.toFixed(digits)).join(' ');
  log(`${what}: before ${median(before).toFixed(0)}, now ${median(now).toFixed(0)}`);
  log(`  pairs ${list(ratios, 2)} -> ${median(ratios).toFixed(2)}`);
}

try {
  // A bundle resolves its externals (a binary, a worker) relative to its build folder.
  const folder = inWorkspace(`services/${values.service}`);
  const previous = join(folder, 'dist-before');
  cpSync(values.before, previous, { recursive: true });
  stops.push(async () => rmSync(previous, { recursive: true }));
  const builds = [join(previous, 'main.mjs'), join(folder, 'dist/main.mjs')];

  const starts = await alternate(builds, rounds, async (file) => {
    const { stop, readyMs, startCpuMs } = await startBuild(file);
    await stop();
    return { readyMs, startCpuMs };
  });
  report(
    'start, ms until ready',
    starts.map((list) => list.map(({ readyMs }) => readyMs)),
  );
  report(
    'start, ms of processor',
    starts.map((list) => list.map(({ startCpuMs }) => startCpuMs)),
  );

  const running = [];
  for (const file of builds) running.push(await startBuild(file));
  for (const { stop } of running) stops.unshift(stop);
  const role = roles.find((known) => known === values.as);
  const token = role && (await signIn(portal.url, role));
  const [known] = (await callJson<{ data: { _id: string }[] }>(`${portal.url}/api/packages`)).data;
  const path = values.path.replace(':package', known?._id ?? '');
  const measure = async ({ url, pid }: { url: string; pid: number }) => {
    const headers = token === undefined ? {} : await gatewayHeaders(portal, token, values.service as ServiceName);
    return measureLoad({ url: url + path, headers, connections: 32 }, { pids: [pid], requests });
  };
  for (const build of running) await measure(build);
  const samples = await alternate(running, rounds, measure);
  report(
    `GET ${values.path}, us of processor`,
    samples.map((list) => list.map(({ cpuMicros }) => cpuMicros)),
  );
} finally {
  for (const stop of stops) await stop();
}
